import { weekdayIndex } from "./india.ts";
import type { Change, StoreStatus } from "./status.ts";

/** In the order of the day, the first from hour 0. `{clock}` is filled in. */
export type ClockPhrases = readonly { fromHour: number; text: string }[];

/** The words of a status in one language. `{time}`, `{day}` and `{minutes}` are filled in. */
export interface StatusPhrases {
  openRoundTheClock: string;
  openUntil: string;
  openUntilDay: string;
  closesInOneMinute: string;
  closesInMinutes: string;
  closed: string;
  opensInOneMinute: string;
  opensInMinutes: string;
  opensToday: string;
  opensTomorrow: string;
  opensDay: string;
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
  return (phrase?.text ?? "{clock}").replace("{clock}", `${hour % 12 || 12}:${String(ofDay % 60).padStart(2, "0")}`);
}

/** How a date is written. `{day}`, `{month}` and `{year}` are filled in. */
export interface DatePhrases {
  text: string;
  /** From January. */
  months: readonly string[];
}

/** '4 October 2025' for `2025-10-04` and whatever follows it; anything else stays as it is. */
export function dateText(date: string, { text, months }: DatePhrases): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  if (!year || !name) return date;
  return text
    .replace("{day}", String(Number(day)))
    .replace("{month}", name)
    .replace("{year}", year);
}

/** The sentence a person wants of a status. Counts down inside the last hour. */
export function statusSentence(status: StoreStatus, phrases: StatusPhrases): string {
  if (status.state === "unknown") return phrases.unknown;
  if (status.state === "open") {
    if (status.roundTheClock) return phrases.openRoundTheClock;
    const { inMinutes } = status.closes;
    if (inMinutes === 1) return phrases.closesInOneMinute;
    if (inMinutes < 60) return phrases.closesInMinutes.replace("{minutes}", String(inMinutes));
    // After midnight is still 'tonight' for a person; a later day is named.
    return fill(inMinutes < 1440 ? phrases.openUntil : phrases.openUntilDay, status.closes, phrases);
  }
  if (!status.opens) return phrases.closed;
  const { inMinutes, inDays } = status.opens;
  if (inMinutes === 1) return phrases.opensInOneMinute;
  if (inMinutes < 60) return phrases.opensInMinutes.replace("{minutes}", String(inMinutes));
  const phrase = inDays === 0 ? phrases.opensToday : inDays === 1 ? phrases.opensTomorrow : phrases.opensDay;
  return fill(phrase, status.opens, phrases);
}

function fill(phrase: string, change: Change, phrases: StatusPhrases): string {
  return phrase
    .replace("{time}", timeText(change.minute, phrases.clock))
    .replace("{day}", phrases.weekdays[weekdayIndex(change.day)] ?? "");
}
