import { fill, type Template } from "../copy.ts";
import { indiaTime, localDate, weekdayIndex } from "./india.ts";
import type { Change, StoreStatus } from "./status.ts";

/** In the order of the day, the first from hour 0. */
export type ClockPhrases = readonly { fromHour: number; text: Template<"clock"> }[];

/** The words of a status in one language. */
export interface StatusPhrases {
  openRoundTheClock: string;
  openUntil: Template<"time">;
  openUntilDay: Template<"time" | "day">;
  closesInOneMinute: string;
  closesInMinutes: Template<"minutes">;
  closed: string;
  opensInOneMinute: string;
  opensInMinutes: Template<"minutes">;
  opensToday: Template<"time">;
  opensTomorrow: Template<"time">;
  opensDay: Template<"time" | "day">;
  unknown: string;
  /** How a time of day is said, from an hour on: 'AM' and 'PM', or morning, noon, evening and night. */
  clock: ClockPhrases;
  /** From Sunday. */
  weekdays: readonly string[];
}

/** '9:00 AM' for minutes from midnight, the same in every browser and on the server. */
export function timeText(minutes: number, words: ClockPhrases): string {
  const ofDay = minutes % 1440;
  const hour = Math.floor(ofDay / 60);
  const phrase = words.findLast((part) => part.fromHour <= hour);
  const clock = `${hour % 12 || 12}:${String(ofDay % 60).padStart(2, "0")}`;
  return phrase ? fill(phrase.text, { clock }) : clock;
}

/** How a date is written. */
export interface DatePhrases {
  text: Template<"day" | "month" | "year">;
  /** From January. */
  months: readonly string[];
}

/** '4 October 2025' for `2025-10-04` and whatever follows it; anything else stays as it is. */
export function dateText(date: string, { text, months }: DatePhrases): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  if (!year || !name) return date;
  return fill(text, { day: Number(day), month: name, year });
}

/** How a moment is written: its date, and its time of day. */
export interface MomentPhrases {
  text: Template<"date" | "time">;
  clock: ClockPhrases;
}

/** '15/11/2026, 9:05 AM' for a moment, by India's clock. */
export function momentText(at: Date, { text, clock }: MomentPhrases): string {
  return fill(text, { date: localDate(at), time: timeText(indiaTime(at).minute, clock) });
}

/** The sentence a person wants of a status. Counts down inside the last hour. */
export function statusSentence(status: StoreStatus, phrases: StatusPhrases): string {
  if (status.state === "unknown") return phrases.unknown;
  if (status.state === "open") {
    if (status.roundTheClock) return phrases.openRoundTheClock;
    const { inMinutes } = status.closes;
    if (inMinutes === 1) return phrases.closesInOneMinute;
    if (inMinutes < 60) return fill(phrases.closesInMinutes, { minutes: inMinutes });
    // After midnight is still 'tonight' for a person; a later day is named.
    return fill(inMinutes < 1440 ? phrases.openUntil : phrases.openUntilDay, changeText(status.closes, phrases));
  }
  if (!status.opens) return phrases.closed;
  const { inMinutes, inDays } = status.opens;
  if (inMinutes === 1) return phrases.opensInOneMinute;
  if (inMinutes < 60) return fill(phrases.opensInMinutes, { minutes: inMinutes });
  const phrase = inDays === 0 ? phrases.opensToday : inDays === 1 ? phrases.opensTomorrow : phrases.opensDay;
  return fill(phrase, changeText(status.opens, phrases));
}

function changeText({ minute, day }: Change, { clock, weekdays }: StatusPhrases) {
  return { time: timeText(minute, clock), day: weekdays[weekdayIndex(day)] ?? "" };
}
