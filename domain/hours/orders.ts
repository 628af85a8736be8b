import { dayOfDate, indiaTime, isoDate } from "./india.ts";
import { spansBeginningOn } from "./status.ts";
import { type HoursException, minutesOfDay, type OrderOnDate, type Span, type StoreHours } from "./week.ts";

/** What a roster says of a store: the same on many dates. Worked out of the rosters whenever the store is written. */
export interface StoreOrder extends OrderOnDate {
  dates: readonly string[];
}

/** Dates from one to another, both included. */
export interface DateRange {
  from: string;
  to: string;
}

/** Longer ahead, nobody who looks at a list asks. */
const daysAhead = 14;

/** The dates that a list and a page need: yesterday's hours may run into today. */
export function datesAround(now: Date): DateRange {
  const { day } = indiaTime(now);
  return { from: isoDate(day - 1), to: isoDate(day + daysAhead) };
}

/**
 * The dates of a store with what others have ordered. Its own 'Closed' goes before everything; a duty adds its hours to those of the day; a strike
 * makes unknown what is left.
 */
export function withOrders(
  own: readonly HoursException[],
  orders: readonly StoreOrder[],
  week: StoreHours,
  within?: DateRange,
): readonly HoursException[] {
  if (orders.length === 0) return own;
  const usual: StoreHours = { is24Hours: week.is24Hours, operatingHours: week.operatingHours };
  const dates = new Map(own.map((exception) => [exception.date, exception]));
  const isShut = (date: string) => dates.get(date)?.spans.length === 0;
  const ordered = new Map<string, OrderOnDate[]>();
  for (const { dates: all, ...order } of orders) {
    for (const date of all) {
      if (within && (date < within.from || date > within.to)) continue;
      ordered.set(date, [...(ordered.get(date) ?? []), order]);
    }
  }
  const merged = Array.from(ordered, ([date, given]): HoursException | null => {
    const day = dayOfDate(date);
    if (day === null || isShut(date)) return null;
    // Who says 'closed today' at two in the morning is on duty no more.
    const end = isShut(isoDate(day + 1)) ? minutesOfDay : Infinity;
    const onDate = given.map(({ spans, ...order }) => ({
      ...order,
      spans: spans.map(({ from, to }) => ({ from, to: Math.min(to, end) })),
    }));
    const hasStrike = given.some(({ kind }) => kind !== "duty");
    const known = dates.get(date)?.spans ?? spansBeginningOn(usual, day);
    const spans = united([...(hasStrike ? [] : (known ?? [])), ...onDate.flatMap((order) => order.spans)]);
    const isRestUnknown = hasStrike || known === null;
    const note = dates.get(date)?.note ?? null;
    return { date, spans, note, ...(isRestUnknown && { isRestUnknown }), orders: onDate };
  });
  for (const exception of merged) if (exception) dates.set(exception.date, exception);
  return [...dates.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** The dates on which a store is on duty and says itself that it is closed. */
export function shutOnDuty(own: readonly HoursException[], orders: readonly StoreOrder[], today: string): string[] {
  const shut = new Set(own.filter(({ spans }) => spans.length === 0).map(({ date }) => date));
  const duties = orders.filter(({ kind }) => kind === "duty");
  const dates = duties.flatMap((order) => {
    const runsOn = order.spans.some(({ to }) => to > minutesOfDay);
    return order.dates.filter((date) => shut.has(date) || (runsOn && shut.has(isoDate(dayOfDate(date)! + 1))));
  });
  return [...new Set(dates)].filter((date) => date >= today).toSorted();
}

/** Spans from early to late, those that meet in one. */
function united(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}
