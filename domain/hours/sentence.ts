import { fill, type Template } from "../copy.ts";
import { indiaTime, isoDate, localDate, weekdayIndex } from "./india.ts";
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
  closedUntil: Template<"date">;
  /** Of the days of a year. */
  date: DayPhrases;
  opensInOneMinute: string;
  opensInMinutes: Template<"minutes">;
  opens: Template<"when">;
  /** When something is: today it is the time alone. */
  tomorrow: Template<"time">;
  onDay: Template<"time" | "day">;
  unknown: string;
  /** In a list of those open at another moment: what held then. */
  openAt: Template<"time" | "until">;
  /** Behind the words for a shop that takes orders online while its door is closed. */
  packed: Template<"words" | "when">;
  packedLater: Template<"words">;
  /** The end of a day, in place of a time of the next: '12:00 AM on Sunday' is read as Sunday night. */
  midnight: string;
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

/** The same for hours of opening, whose ends may be midnight. */
export function hourText(minutes: number, { clock, midnight }: Pick<StatusPhrases, "clock" | "midnight">): string {
  return minutes % 1440 === 0 ? midnight : timeText(minutes, clock);
}

/** How a day of a year is written. */
export interface DayPhrases {
  text: Template<"day" | "month">;
  /** From January. */
  months: readonly string[];
}

/** How a date is written. */
export interface DatePhrases {
  text: Template<"day" | "month" | "year">;
  months: readonly string[];
}

/** '4 October 2025' for `2025-10-04` and whatever follows it; anything else stays as it is. */
export function dateText(date: string, { text, months }: DatePhrases | DayPhrases): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  if (!year || !name) return date;
  return fill(text as DatePhrases["text"], { day: Number(day), month: name, year });
}

/** How a moment is written: its date, and its time of day. */
export interface MomentPhrases {
  text: Template<"date" | "time">;
  clock: ClockPhrases;
}

/** '15/11/2026, 9:05 AM' for a moment, by India's clock. */
export function formatDateTime(at: Date, { text, clock }: MomentPhrases): string {
  return fill(text, { date: localDate(at), time: timeText(indiaTime(at).minute, clock) });
}

/** Nearer than this, a change is counted down to: 'Closes in 25 minutes' in place of 'Open until 10:00 PM'. */
const countdownMinutes = 60;

/** The sentence a person wants of a status. */
export function statusSentence(status: StoreStatus, phrases: StatusPhrases): string {
  if (status.state === "unknown") return phrases.unknown;
  if (status.state === "open") {
    if (status.roundTheClock) return phrases.openRoundTheClock;
    const { inMinutes } = status.closes;
    if (inMinutes === 1) return phrases.closesInOneMinute;
    if (inMinutes < countdownMinutes) return fill(phrases.closesInMinutes, { minutes: inMinutes });
    // After midnight is still 'tonight' for a person; a later day is named.
    return fill(inMinutes < 1440 ? phrases.openUntil : phrases.openUntilDay, changeText(status.closes, phrases));
  }
  const reopens = reopeningDay(status);
  if (reopens !== null) return fill(phrases.closedUntil, { date: dateText(isoDate(reopens), phrases.date) });
  if (!status.opens) return phrases.closed;
  const { inMinutes } = status.opens;
  if (inMinutes === 1) return phrases.opensInOneMinute;
  if (inMinutes < countdownMinutes) return fill(phrases.opensInMinutes, { minutes: inMinutes });
  return fill(phrases.opens, { when: whenText(status.opens, phrases) });
}

/** The day on which a closure ends and the door opens; null where a time of tomorrow says it better. */
function reopeningDay({ opens, until }: StoreStatus & { state: "closed" }): number | null {
  return until === undefined || opens?.inDays === 1 ? null : (opens?.day ?? until);
}

/** The sentence of a status at another moment: nothing counts down to it. */
export function statusSentenceAt(status: StoreStatus, at: Date, phrases: StatusPhrases): string {
  if (status.state !== "open" || status.roundTheClock) return statusSentence(status, phrases);
  const time = hourText(indiaTime(at).minute, phrases);
  const until = changeText(status.closes, phrases);
  return fill(phrases.openAt, {
    time,
    until: status.closes.inMinutes < 1440 ? until.time : fill(phrases.onDay, until),
  });
}

/** The words for a shop that takes orders online, and from when it packs them while its door is closed. */
export function ordersSentence(words: string, status: StoreStatus, phrases: StatusPhrases): string {
  if (status.state !== "closed") return words;
  if (!status.opens || reopeningDay(status) !== null) return fill(phrases.packedLater, { words });
  return fill(phrases.packed, { words, when: whenText(status.opens, phrases) });
}

function whenText(change: Change, phrases: StatusPhrases): string {
  const { inDays, ...values } = changeText(change, phrases);
  return inDays === 0 ? values.time : fill(inDays === 1 ? phrases.tomorrow : phrases.onDay, values);
}

/** Midnight belongs to the day that it ends, as people speak. */
function changeText({ minute, day, inDays }: Change, phrases: StatusPhrases) {
  const before = minute === 0 ? 1 : 0;
  return {
    time: hourText(minute, phrases),
    day: phrases.weekdays[weekdayIndex(day - before)] ?? "",
    inDays: inDays - before,
  };
}
