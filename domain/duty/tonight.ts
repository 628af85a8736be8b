import { dayOfDate, indiaTime, instantOf } from "../hours/india.ts";
import { minutesOfDay, type OrderKind } from "../hours/week.ts";

/** Who is on duty, or where there is a strike, for one stretch of time. */
export interface DutyEntry {
  kind: OrderKind;
  date: string;
  /** Minutes from the midnight at which the date begins. */
  starts: number;
  ends: number;
  /** Empty for a strike everywhere. */
  town: string;
  slug: string;
  area: string;
  by: string;
  link: string | null;
  /** Our listing; null for a store that only the order names. */
  id: string | null;
  name: string;
  phone: string | null;
  address: string | null;
  /** The shop says itself that it is closed. */
  isShut: boolean;
}

/** What the screens ask about duties. */
export interface DutyUseCases {
  /** What holds from now to the morning, in a town or everywhere. */
  tonight(now: Date, slug?: string): Promise<DutyEntry[]>;
  /** All that begins on a date. */
  on(date: string): Promise<DutyEntry[]>;
  /** A town by what was typed or by its address: what we call it, and its address. Null for what can be none. */
  town(typed: string): { name: string; slug: string } | null;
}

/** At six a night is over. */
const morning = 360;

/** The morning that ends this night, as the minutes of India's calendar; and the day on which the night began. At two in the morning that is yesterday. */
export function nightOf(now: Date): { evening: number; ends: number } {
  const { day, minute } = indiaTime(now);
  const evening = minute < morning ? day - 1 : day;
  return { evening, ends: (evening + 1) * minutesOfDay + morning };
}

/** Those that hold now or begin before the morning. A strike holds all day. */
export function ofTonight(entries: readonly DutyEntry[], now: Date): DutyEntry[] {
  const { day, minute } = indiaTime(now);
  const { ends: morningComes } = nightOf(now);
  const current = day * minutesOfDay + minute;
  const isOfTonight = (entry: DutyEntry) => {
    const midnight = dayOfDate(entry.date)! * minutesOfDay;
    const [from, to] = entry.kind === "duty" ? [entry.starts, entry.ends] : [0, minutesOfDay];
    return midnight + from < morningComes && midnight + to > current;
  };
  return entries.filter(isOfTonight).toSorted(inOrder);
}

/** By town; the shops that say that they are closed last, then who is there first. */
function inOrder(a: DutyEntry, b: DutyEntry): number {
  if (a.slug !== b.slug) return a.slug < b.slug ? -1 : 1;
  return Number(a.isShut) - Number(b.isShut) || beginsAt(a).getTime() - beginsAt(b).getTime();
}

export function beginsAt({ date, starts }: DutyEntry): Date {
  return instantOf(dayOfDate(date)!, starts);
}
