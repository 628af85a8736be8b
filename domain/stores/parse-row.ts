import {
  clockText,
  closedDay,
  type DayHours,
  dayOfShifts,
  maxShifts,
  type OperatingHours,
  orderedShifts,
  parseClock,
  type Shift,
  weekdays,
} from "../hours/week.ts";
import { ownValue } from "../own-value.ts";
import { isEmailAddress } from "../contact/email.ts";
import { cleanText, isStorable } from "./clean-text.ts";
import { telephoneAddress } from "./contact-links.ts";
import { imageUrl } from "./image-url.ts";
import type { Pharmacy, PharmacyField } from "./pharmacy.ts";
import { phoneNumbers } from "./phone-text.ts";
import { positionProblem } from "../position.ts";

export interface RowProblem {
  field: PharmacyField;
  reason: string;
}

/** What became of a row. A field that made no sense is null in the pharmacy and named in the problems. */
export interface ParsedRow {
  pharmacy: Pharmacy | null;
  problems: RowProblem[];
}

const limits = { name: 200, address: 500, phone: 40, email: 254, description: 2000, license: 60, owner: 120 } as const;
const maxServices = 30;
const maxService = 60;

/**
 * Reads a row that anyone may have sent. It never throws. Without an id and a name there is no store; anything else
 * that makes no sense is left out field by field.
 */
export function parseRow(raw: unknown): ParsedRow {
  const problems: RowProblem[] = [];
  const problem = (field: PharmacyField, reason: string): null => {
    problems.push({ field, reason });
    return null;
  };
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    problem("id", "the row is not an object");
    return { pharmacy: null, problems };
  }
  const value = (field: string) => ownValue(raw, field);
  const text = (field: keyof typeof limits) => {
    const given = value(field);
    if (absent(given)) return null;
    const written = typeof given === "number" ? String(given) : given;
    return typeof written === "string" ? clean(field, written, limits[field]) : problem(field, "is not text");
  };
  // Named even where a clean text is left: who imports it should know that their file is damaged.
  const clean = (field: PharmacyField, given: string, max: number) => {
    if (!isStorable(given)) problem(field, "has a character that cannot be saved: type it again");
    return cleanText(given, max);
  };
  const email = () => {
    const given = text("email");
    return given === null || isEmailAddress(given) ? given : problem("email", "is not an email address");
  };
  const flag = (field: PharmacyField) => {
    const given = parseFlag(value(field));
    if (given === undefined) problem(field, "is not yes or no");
    return given ?? false;
  };

  const id = parseId(value("id")) ?? problem("id", absent(value("id")) ? "is missing" : noId);
  const name = text("name") ?? problem("name", "is missing");
  const pharmacy = {
    id,
    name,
    address: text("address"),
    phone: plainPhone(text("phone")),
    email: email(),
    isActive: flag("isActive"),
    status: parseStatus(value("status"), (given) => clean("status", given, 40)),
    is24Hours: flag("is24Hours"),
    operatingHours: parseWeek(value("operatingHours"), (reason) => problem("operatingHours", reason)),
    image: parseImage(value("image"), (reason) => problem("image", reason)),
    rating:
      parseNumber(value("rating"), 0, 5) ??
      (absent(value("rating")) ? null : problem("rating", "is not a number from 0 to 5")),
    description: text("description"),
    services: parseServices(value("services"), (given) => clean("services", given, maxService)),
    license: text("license"),
    owner: text("owner"),
    isOnline: flag("isOnline"),
    ...parsePosition(value("latitude"), value("longitude"), (reason) => problem("latitude", reason)),
  };
  return { pharmacy: id !== null && name !== null ? { ...pharmacy, id, name } : null, problems };
}

/** What of a row cannot be stored whole. Another server's text may be cut; who brings a file is told. */
export function cutFields(raw: object, pharmacy: Pharmacy): RowProblem[] {
  const problems: RowProblem[] = [];
  for (const field of ["id", ...(Object.keys(limits) as (keyof typeof limits)[])] as const) {
    const given = ownValue(raw, field);
    // Of a number with more digits than a number can hold, the last ones are others already.
    if (Number.isInteger(given) && !Number.isSafeInteger(given))
      problems.push({ field, reason: "is too long for a number: write it in quotes" });
    // Hardly any text is long, and there are many of them.
    if (field === "id" || typeof given !== "string" || given.length <= limits[field]) continue;
    if (pharmacy[field] !== null && cleanText(given, Infinity) !== pharmacy[field])
      problems.push({ field, reason: `is longer than ${limits[field]} characters` });
  }
  const services = parseServices(ownValue(raw, "services"), (given) => cleanText(given, Infinity), Infinity);
  const reason = `are more than ${maxServices}, or one has more than ${maxService} characters`;
  if (services.join() !== pharmacy.services.join()) problems.push({ field: "services", reason });
  return problems;
}

/** A phone whose first number is dialled rightly as it stands; others are written anew, number by number. */
function plainPhone(text: string | null): string | null {
  if (text === null) return null;
  const numbers = phoneNumbers(text);
  const isPlain = numbers.length === 0 || telephoneAddress(text) === `tel:${numbers[0]}`;
  return isPlain ? text : numbers.join(" / ");
}

/** Nothing was given: an empty cell is nothing too. */
export function absent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function parseId(value: unknown): string | null {
  const text = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== "string" || text.length > 64 || !isStorable(text)) return null;
  const clean = cleanText(text, 64);
  return clean === null || misleading.test(clean) ? null : clean;
}

/** '.' and '..' would change the address of the store's page, 'in' is for places; React Router reads '_' and '.data' at its end and %2F its own way. */
const misleading = /^(?:\.\.?|_|in)$|\.data$|%2f/i;

export const noId =
  "is no id: write at most 64 letters, digits, hyphens and underscores, with dots only between them; not 'in', '_' or '.data' at the end";

/** Whether an id is plain, as those in a file must be; another server's may hold any sign that an address can carry. */
export function isPlainId(id: string): boolean {
  return /^(?!\.)[\p{L}\p{M}\p{N}._-]+(?<!\.)$/u.test(id);
}

// Not 'x': it ticks a box in one list and strikes it out in the next.
const yesWords = ["true", "yes", "y", "1", "✓", "✔", "✅", "√", "☑", "available", "haan", "हाँ", "हां"];
const noWords = ["false", "no", "n", "0", "✗", "✘", "❌", "nahi", "नहीं"];

/** Undefined for what is neither yes nor no. */
export function parseFlag(value: unknown): boolean | undefined {
  if (absent(value)) return false;
  if (typeof value === "boolean") return value;
  // A list or an object is neither, and may have a toString of its own.
  if (typeof value === "object") return undefined;
  const text = String(value).trim().toLowerCase().replace("\ufe0f", "");
  if (yesWords.includes(text)) return true;
  return noWords.includes(text) ? false : undefined;
}

function parseNumber(value: unknown, min: number, max: number): number | null {
  if (absent(value) || (typeof value !== "number" && typeof value !== "string")) return null;
  const number = Number(value);
  return Number.isFinite(number) && number >= min && number <= max ? number : null;
}

function parseStatus(value: unknown, clean: (text: string) => string | null): string {
  return (typeof value === "string" ? clean(value)?.toLowerCase() : null) ?? "pending";
}

function parseImage(value: unknown, problem: (reason: string) => null): Pharmacy["image"] {
  const given = typeof value === "object" && value !== null ? ownValue(value, "url") : value;
  if (absent(given)) return null;
  const url = typeof given === "string" ? imageUrl(given) : null;
  return url === null ? problem("is not a web address or a path") : { url };
}

function parseServices(value: unknown, clean: (text: string) => string | null, max = maxServices): string[] {
  const list = Array.isArray(value) ? value.slice(0, 200) : typeof value === "string" ? value.split(/[,;|\n•●▪]/) : [];
  const services = list.flatMap((entry) => (typeof entry === "string" ? (clean(entry) ?? []) : []));
  return [...new Set(services)].slice(0, max);
}

function parsePosition(
  rawLatitude: unknown,
  rawLongitude: unknown,
  problem: (reason: string) => null,
): Pick<Pharmacy, "latitude" | "longitude"> {
  const nowhere = { latitude: null, longitude: null };
  if (absent(rawLatitude) && absent(rawLongitude)) return nowhere;
  const latitude = parseNumber(rawLatitude, -90, 90);
  const longitude = parseNumber(rawLongitude, -180, 180);
  const isHalf = absent(rawLatitude) || absent(rawLongitude);
  const reason =
    latitude === null || longitude === null
      ? isHalf
        ? "is half of a position: give latitude and longitude, or none"
        : "is not a position on earth"
      : positionProblem(latitude, longitude);
  if (reason === null) return { latitude, longitude };
  problem(reason);
  return nowhere;
}

function parseWeek(value: unknown, problem: (reason: string) => null): OperatingHours | null {
  if (absent(value)) return null;
  if (typeof value !== "object" || Array.isArray(value)) return problem("is not an object of days");
  const given = new Map(
    Object.entries(value as object).map(([key, day]) => [key.trim().toLowerCase(), day as unknown]),
  );
  const week: OperatingHours = {};
  for (const weekday of weekdays) {
    const day = given.get(weekday) ?? given.get(weekday.slice(0, 3));
    if (absent(day)) continue;
    const parsed = parseDay(day);
    if (parsed) week[weekday] = parsed;
    else problem(`${weekday} has hours that are not times`);
  }
  return Object.keys(week).length > 0 ? week : null;
}

function parseDay(value: unknown): DayHours | null {
  if (typeof value !== "object" || value === null) return null;
  const isOpen = parseFlag(ownValue(value, "isOpen"));
  if (isOpen === undefined) return null;
  const open = parseTime(ownValue(value, "open"));
  const close = parseTime(ownValue(value, "close"));
  if (open === undefined || close === undefined) return isOpen ? null : closedDay;
  const later = parseShifts(ownValue(value, "laterShifts"));
  if (later === null) return isOpen ? null : closedDay;
  if (later.length === 0 || !isOpen || open === null || close === null) return { isOpen, open, close };
  const inOrder = orderedShifts([{ open, close }, ...later]);
  return inOrder && dayOfShifts(inOrder);
}

/** Null when one of them is no pair of times. */
function parseShifts(value: unknown): Shift[] | null {
  if (absent(value)) return [];
  if (!Array.isArray(value) || value.length >= maxShifts) return null;
  const shifts: Shift[] = [];
  for (const given of value as unknown[]) {
    if (typeof given !== "object" || given === null) return null;
    const open = parseTime(ownValue(given, "open"));
    const close = parseTime(ownValue(given, "close"));
    if (!open || !close) return null;
    shifts.push({ open, close });
  }
  return shifts;
}

/** Null when absent, undefined when it is no time. */
function parseTime(value: unknown): string | null | undefined {
  if (absent(value)) return null;
  const minutes = typeof value === "string" ? parseClock(value) : null;
  return minutes === null ? undefined : clockText(minutes);
}
