import { dayOfDate } from "../../domain/hours/india.ts";
import { type HoursException, spansOfDay } from "../../domain/hours/week.ts";
import { ownValue } from "../../domain/own-value.ts";
import { cleanText } from "../../domain/stores/clean-text.ts";
import { parseDayText, spansText } from "../../domain/hours/day-text.ts";

/** A day that differs, as a file has it: `hours` is 'closed' or '10:00-14:00, 16:00-20:00'. */
export interface ExceptionCell {
  date: string;
  hours: string;
  note: string | null;
}

export function exceptionCell({ date, spans, note }: HoursException): ExceptionCell {
  return { date, hours: spansText(spans), note };
}

/** One day a line: `2026-11-08 | closed | Diwali`. */
export function exceptionsText(exceptions: readonly HoursException[]): string {
  return exceptions
    .map(exceptionCell)
    .map(({ date, hours, note }) => [date, hours, ...(note === null ? [] : [note])].join(" | "))
    .join("\n");
}

const help = 'is not days that differ, one a line: "2026-11-08 | closed | Diwali"';
const maxNote = 200;
/** Holidays of many years; each page of the store reads them all. */
const maxExceptions = 400;

/** What `exceptionsText` wrote, or what JSON gives; or why it is none. */
export function readExceptions(given: unknown): HoursException[] | string {
  const cells = typeof given === "string" ? given.split(/\r?\n/).filter((line) => line.trim() !== "") : given;
  if (!Array.isArray(cells)) return help;
  if (cells.length > maxExceptions) return `are more than ${maxExceptions} days that differ`;
  const exceptions: HoursException[] = [];
  for (const cell of cells as unknown[]) {
    const { date, hours, note } = typeof cell === "string" ? readLine(cell) : readObject(cell);
    const day = parseDayText(hours);
    const spans = day && spansOfDay(day);
    if (dayOfDate(date) === null || !spans || exceptions.some((other) => other.date === date)) return help;
    exceptions.push({ date, spans, note: note === null ? null : cleanText(note, maxNote) });
  }
  return exceptions;
}

function readLine(line: string): ExceptionCell {
  const [date = "", hours = "", ...note] = line.split("|").map((part) => part.trim());
  return { date, hours, note: note.length > 0 ? note.join(" | ") : null };
}

function readObject(value: unknown): ExceptionCell {
  const text = (field: string) => {
    const given = typeof value === "object" && value !== null ? ownValue(value, field) : null;
    return typeof given === "string" ? given : null;
  };
  return { date: text("date") ?? "", hours: text("hours") ?? "", note: text("note") };
}
