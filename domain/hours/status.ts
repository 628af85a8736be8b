import { dayOfDate, isoDate, indiaTime, weekdayOf } from "./india.ts";
import {
  type HoursException,
  isWithin,
  type OrderOnDate,
  type Span,
  type StoreHours,
  minutesOfDay,
  spansOfDay,
} from "./week.ts";

/** When something changes: `inMinutes` from now, `inDays` by India's calendar, at `minute` of that day. */
export interface Change {
  inMinutes: number;
  inDays: number;
  minute: number;
  /** Days since 1970, for the weekday's name. */
  day: number;
}

/**
 * Whether a shop's door is open. It says nothing of taking orders online, which is a fact of its own. It is worked out
 * when someone looks and never cached: a stored status is wrong the minute after.
 */
export type StoreStatus =
  | { state: "open"; roundTheClock: true; closes: null }
  | { state: "open"; roundTheClock: false; closes: Change }
  /** `until`: the day on which a closure ends that stands before the next opening. */
  | { state: "closed"; opens: Change | null; until?: number }
  | { state: "unknown" };

/** What '24/7' says: open without a break, all days and dates that are looked at. Today alone would make a shop of one that closes on Sundays. */
export function isRoundTheClock(status: StoreStatus): boolean {
  return status.state === "open" && status.roundTheClock;
}

/** How far ahead we look. A store open without a break for longer than this is open round the clock. */
const horizonDays = 8;

/** The one place that decides between open, closed and not known, in Asia/Kolkata. */
export function statusAt(hours: StoreHours, now: Date): StoreStatus {
  const { day: today, minute } = indiaTime(now);
  const current = today * minutesOfDay + minute;
  const known = (day: number) => spansBeginningOn(hours, day);

  const running = [...absolute(known(today - 1), today - 1), ...absolute(known(today), today)].filter(
    (span) => span.from <= current && current < span.to,
  );
  if (running.length > 0) return openUntil(hours, Math.max(...running.map((span) => span.to)), current);
  // Yesterday unknown matters only for the early hours it might have run into; today unknown always does.
  if (isUnknownOn(hours, today)) return { state: "unknown" };
  return { state: "closed", ...nextOpening(hours, current) };
}

function openUntil(hours: StoreHours, firstEnd: number, current: number): StoreStatus {
  let end = firstEnd;
  const lastDay = Math.floor(current / minutesOfDay) + horizonDays;
  for (let day = Math.floor(current / minutesOfDay); day <= lastDay; day += 1) {
    // From early to late: hours that follow each other without a break may be written in any order.
    const inOrder = absolute(spansBeginningOn(hours, day), day).toSorted((a, b) => a.from - b.from);
    for (const span of inOrder) {
      if (span.from <= end && span.to > end) end = span.to;
    }
    if (end < (day + 1) * minutesOfDay) break;
  }
  if (end > lastDay * minutesOfDay) return { state: "open", roundTheClock: true, closes: null };
  return { state: "open", roundTheClock: false, closes: change(end, current) };
}

function nextOpening(hours: StoreHours, current: number): { opens: Change | null; until?: number } {
  const today = Math.floor(current / minutesOfDay);
  let until: number | undefined;
  for (let day = today, last = today + horizonDays; day <= last; day += 1) {
    const end = closureEnd(hours, day);
    if (end !== null) {
      day = until = end;
      last = end + horizonDays;
    }
    if (isUnknownOn(hours, day)) return { opens: null, until };
    const starts = absolute(spansBeginningOn(hours, day), day)
      .map((span) => span.from)
      .filter((from) => from > current);
    if (starts.length > 0) return { opens: change(Math.min(...starts), current), until };
  }
  return { opens: null, until };
}

/** The day on which the closure ends that a day is in. */
function closureEnd({ closure }: StoreHours, day: number): number | null {
  return closure && isWithin(closure, isoDate(day)) ? dayOfDate(closure.until) : null;
}

/** What replaces a day, if anything does. */
export function exceptionOn(hours: StoreHours, day: number): HoursException | undefined {
  if (!hours.exceptions?.length && !hours.closure) return undefined;
  const date = isoDate(day);
  if (isWithin(hours.closure, date)) return { date, spans: [], note: null };
  return hours.exceptions?.find((candidate) => candidate.date === date);
}

/** The spans that begin on a day: an exception replaces the weekday, and what began the evening before runs on. */
export function spansBeginningOn(hours: StoreHours, day: number): Span[] | null {
  const exception = exceptionOn(hours, day);
  if (exception) return exception.spans;
  if (hours.is24Hours) return [{ from: 0, to: minutesOfDay }];
  return spansOfDay(hours.operatingHours?.[weekdayOf(day)]);
}

/** Whether nobody knows the hours of a day, or what is beyond those that are known. */
function isUnknownOn(hours: StoreHours, day: number): boolean {
  return spansBeginningOn(hours, day) === null || exceptionOn(hours, day)?.isRestUnknown === true;
}

/** The order that decides at a moment: the duty that a store is open for, or why its hours are not known. */
export function orderAt(hours: StoreHours, now: Date): OrderOnDate | null {
  const { day: today, minute } = indiaTime(now);
  const current = today * minutesOfDay + minute;
  const holds = (day: number) => (span: Span) =>
    absolute([span], day).some(({ from, to }) => from <= current && current < to);
  for (const day of [today - 1, today]) {
    const duty = exceptionOn(hours, day)?.orders?.find(({ spans }) => spans.some(holds(day)));
    if (duty) return duty;
  }
  if (statusAt(hours, now).state !== "unknown") return null;
  return exceptionOn(hours, today)?.orders?.find(({ kind }) => kind !== "duty") ?? null;
}

function absolute(spans: Span[] | null, day: number): Span[] {
  return (spans ?? []).map(({ from, to }) => ({ from: day * minutesOfDay + from, to: day * minutesOfDay + to }));
}

function change(at: number, current: number): Change {
  const day = Math.floor(at / minutesOfDay);
  return {
    inMinutes: at - current,
    inDays: day - Math.floor(current / minutesOfDay),
    minute: at - day * minutesOfDay,
    day,
  };
}
