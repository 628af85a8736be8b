import { parseDateCell } from "../../domain/hours/date-cell.ts";
import { parseDayText, spansText } from "../../domain/hours/day-text.ts";
import { dayOfDate } from "../../domain/hours/india.ts";
import { type HoursException, spansOfDay } from "../../domain/hours/week.ts";
import { ownValue } from "../../domain/own-value.ts";
import { cleanText } from "../../domain/stores/clean-text.ts";
import { type Address, addressParts, type Licence, type StoreDetails } from "../../domain/stores/details.ts";
import { licenceForm, licenceNumbers, maxLicences, type StatedLicence } from "../../domain/stores/licences.ts";

/** What a file may give of a store's details. */
export const detailsFields = ["addressParts", "licences", "pharmacist"] as const;
export type DetailsField = (typeof detailsFields)[number];

const maxPart = 500;
const maxNumber = 60;
const maxName = 120;

function textIn(from: unknown, field: string, max: number): string | null {
  const given = typeof from === "object" && from !== null ? ownValue(from, field) : null;
  return typeof given === "string" ? cleanText(given, max) : null;
}

/** A list as a file has it: one a line, or what JSON gives. Null for what is none. */
function cellsIn(given: unknown): unknown[] | null {
  const cells = typeof given === "string" ? given.split(/\r?\n/).filter((line) => line.trim() !== "") : given;
  return Array.isArray(cells) ? cells : null;
}

/** A day that differs: `hours` is 'closed' or '10:00-14:00, 16:00-20:00'. */
export function exceptionCell({ date, spans, note }: HoursException) {
  return { date, hours: spansText(spans), note };
}

/** One day a line: `2026-11-08 | closed | Diwali`. */
export function exceptionsText(exceptions: readonly HoursException[]): string {
  return exceptions
    .map(({ date, spans, note }) => [date, spansText(spans), ...(note === null ? [] : [note])].join(" | "))
    .join("\n");
}

const noExceptions = 'is not days that differ, one a line: "2026-11-08 | closed | Diwali"';
const maxNote = 200;
/** Holidays of many years; each page of the store reads them all. */
const maxExceptions = 400;

/** What `exceptionsText` wrote, or what JSON gives; or why it is none. */
export function readExceptions(given: unknown): HoursException[] | string {
  const cells = cellsIn(given);
  if (!cells) return noExceptions;
  if (cells.length > maxExceptions) return `are more than ${maxExceptions} days that differ`;
  const exceptions: HoursException[] = [];
  for (const cell of cells) {
    const [, day, times, words] = typeof cell === "string" ? (/^([^|]*)\|?([^|]*)\|?(.*)$/.exec(cell) ?? []) : [];
    const fields = typeof cell === "string" ? { date: day, hours: times, note: words } : cell;
    const read = (field: string) => textIn(fields, field, maxNote);
    const [date, hours] = [read("date") ?? "", parseDayText(read("hours") ?? "")];
    const spans = hours && spansOfDay(hours);
    if (dayOfDate(date) === null || !spans || exceptions.some((other) => other.date === date)) return noExceptions;
    exceptions.push({ date, spans, note: read("note") });
  }
  return exceptions;
}

/** The parts of an address that are filled. */
export function readAddressParts(given: unknown): Address {
  return Object.fromEntries(
    addressParts.flatMap((name) => {
      const part = textIn(given, name, maxPart);
      return part === null ? [] : [[name, part]];
    }),
  );
}

export function readPharmacist(given: unknown): StoreDetails["pharmacist"] | null {
  const name = textIn(given, "name", maxName);
  return name === null ? null : { name, registration: textIn(given, "registration", maxNumber) };
}

const licenceFields = ["form", "number", "state", "validUntil", "seenOn", "seenBy"] as const;

/** One licence a line: `20 | CG-20-1 | CG | 2027-12-31 | 2026-11-03 | Meera`. */
export function licencesText(licences: readonly Licence[]): string {
  return licences
    .map((licence) => licenceFields.map((field) => (licence[field] ?? "").replaceAll("|", "/")).join(" | "))
    .join("\n");
}

const noLicences =
  'is not licences, one a line, as an export writes them: "20 | CG-20-1 | CG | 2027-12-31 | 2026-11-03 | Meera"';

/** What `licencesText` wrote, or what JSON gives; or why it is none. */
export function readLicences(given: unknown, today: string): Licence[] | string {
  const cells = cellsIn(given ?? []);
  if (!cells) return noLicences;
  if (cells.length > maxLicences) return `are more than ${maxLicences} licences`;
  const licences: Licence[] = [];
  for (const cell of cells) {
    const fields = typeof cell === "string" ? fromLine(cell) : cell;
    const read = (field: (typeof licenceFields)[number]) => textIn(fields, field, maxNumber);
    const number = read("number");
    const [form, validUntil, seenOn] = [read("form"), read("validUntil"), read("seenOn")];
    const isForm = form === null || licenceForm(form) === form;
    const areDates = [validUntil, seenOn].every((date) => date === null || dayOfDate(date) !== null);
    if (number === null || !isForm || !areDates || (seenOn ?? "") > today) return noLicences;
    licences.push({ form, number, state: read("state"), validUntil, seenOn, seenBy: read("seenBy") });
  }
  return licences;
}

function fromLine(line: string): object {
  const parts = line.split("|").map((part) => part.trim());
  return Object.fromEntries(licenceFields.map((field, index) => [field, parts[index] ?? ""]));
}

const endless = /^(?:life ?time|perpetual|permanent|no expiry|unlimited|आजीवन|स्थायी)$/i;

/** The licences of a line that has their numbers, forms and date in columns of their own; or what is wrong with which of them. */
export function readStatedLicences(cells: {
  numbers: string;
  forms: string;
  until: string;
}): StatedLicence[] | { column: "form" | "licenceUntil"; reason: string } {
  const numbers = licenceNumbers(cells.numbers).map((number) => number.slice(0, maxNumber));
  const forms = cells.forms.split(/[,;&/+\n]| and /i).flatMap((form) => form.trim() || []);
  const read = forms.map(licenceForm);
  if (read.includes(null)) return { column: "form", reason: "is no form of a drug licence: 20, 21, 20B" };
  const until = cells.until.trim();
  const validUntil = until === "" ? undefined : endless.test(until) ? null : parseDateCell(until);
  if (validUntil === null && !endless.test(until)) {
    return { column: "licenceUntil", reason: "is no date: write 31 December 2027 as 31/12/2027, the day first" };
  }
  if (numbers.length === 0) {
    const column = until === "" ? "form" : "licenceUntil";
    return { column, reason: "has no number of a licence beside it" };
  }
  if (numbers.length > 1 && forms.length > 0 && forms.length !== numbers.length) {
    return { column: "form", reason: `are ${forms.length} forms for ${numbers.length} numbers` };
  }
  // One number may be that of two forms.
  return Array.from({ length: Math.min(maxLicences, Math.max(numbers.length, forms.length)) }, (_, index) => ({
    number: numbers[index] ?? numbers[0]!,
    ...(read[index] && { form: read[index] }),
    ...(validUntil !== undefined && { validUntil }),
  }));
}
