import {
  type DayHours,
  type OperatingHours,
  type Span,
  clockText,
  spanOf,
  type Weekday,
  weekdays,
} from "../hours/week.ts";

/** '09:00-21:00' or '9 AM - 9 PM' as a span; null when it is neither. */
export function parseSpanText(text: string): Span | null {
  const [open, close, more] = text.split(/-|–|to/i).map((part) => part.trim());
  return open && close && more === undefined ? spanOf(open, close) : null;
}

/** A day as an operator writes it: '09:00-21:00', 'closed', '24 hours'. Undefined when it is none of these. */
export function parseDayText(text: string): DayHours | undefined {
  const plain = text.trim().toLowerCase();
  if (plain === "closed") return { isOpen: false, open: null, close: null };
  if (plain === "24 hours" || plain === "24h") return { isOpen: true, open: "00:00", close: "24:00" };
  const span = parseSpanText(plain);
  return span ? { isOpen: true, open: clockText(span.from), close: clockText(span.to) } : undefined;
}

/** A day as `parseDayText` reads it; empty when nothing is known. */
export function dayText(day: DayHours | undefined): string {
  if (!day) return "";
  if (!day.isOpen) return "closed";
  return day.open === null || day.close === null ? "" : `${day.open}-${day.close}`;
}

/** 'mon', 'mon-fri', 'mon,wed', 'daily'. Null when it names no days. */
export function parseDays(text: string): Weekday[] | null {
  const plain = text.trim().toLowerCase();
  if (plain === "daily") return [...weekdays];
  const days: Weekday[] = [];
  for (const part of plain.split(",")) {
    const [first, last] = part
      .split("-")
      .map((name) => weekdays.findIndex((day) => name.length >= 3 && day.startsWith(name)));
    if (first === undefined || first < 0 || last === -1) return null;
    const until = last ?? first;
    for (let index = first; ; index = (index + 1) % 7) {
      days.push(weekdays[index]!);
      if (index === until) break;
    }
  }
  return days;
}

/** Pairs of days and hours on top of a week: `["mon-sat", "09:00-21:00", "sun", "closed"]`. The wrong word is named. */
export function changeWeek(week: OperatingHours | null, pairs: readonly string[]): OperatingHours | { wrong: string } {
  const changed: OperatingHours = { ...week };
  for (let index = 0; index < pairs.length; index += 2) {
    const days = parseDays(pairs[index]!);
    const hours = parseDayText(pairs[index + 1] ?? "");
    if (!days) return { wrong: pairs[index]! };
    if (!hours) return { wrong: pairs[index + 1] ?? "" };
    for (const day of days) changed[day] = hours;
  }
  return changed;
}
