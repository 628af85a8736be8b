import { unguarded } from "../../domain/csv.ts";
import { type OperatingHours, type Weekday, weekdays } from "../../domain/hours/week.ts";
import { addressParts, type Column, columnsOf, nearestColumn, plainHeading } from "../../domain/stores/columns.ts";
import { parseDays, parseDayText, parseWeekText } from "../../domain/stores/hours-text.ts";
import type { PharmacyField } from "../../domain/stores/pharmacy.ts";
import { parseDegrees, parsePositionText } from "../../domain/stores/position-text.ts";
import { type CsvRecord, csvRecords } from "./csv-records.ts";
import { jsonRecords, UnreadableFileError } from "./json-records.ts";

/** Why a row cannot be kept. */
export interface RowFault {
  /** The heading of the column, or our own name of the field. */
  column: string;
  /** What stands there, where that helps. */
  cell?: string | undefined;
  reason: string;
}

/** A row of a file and where it is there. */
export interface FileRow {
  /** `line 3`, or `row 3` of a JSON array. */
  at: string;
  /** In the shape of the API. */
  row: object;
  /** What the file gives of a store, as far as it is known: the rest of a known store stays as it is. */
  given?: GivenFields;
  /** Where each field stands. */
  cells?: ReadonlyMap<string, { column: string; cell: string }>;
  faults?: readonly RowFault[];
}

export interface GivenFields {
  fields: ReadonlySet<string>;
  /** Days that are given one by one; a week that is given whole is among the fields. */
  days: ReadonlySet<Weekday>;
}

export type RowFormat = "csv" | "json";

/** What a sheet's headings are taken for. */
export interface ColumnNotes {
  unknown: { column: string; near: string | undefined }[];
  /** Columns that mean the same: the first cell that is filled counts. */
  twice: string[][];
}

export interface ReadOptions {
  /** Headings that somebody named by hand, as `plainHeading` makes them. */
  map?: ReadonlyMap<string, Column>;
  onColumns?(notes: ColumnNotes): void;
}

/** The rows of a CSV or JSON file, one after another: a long file needs little memory. */
export async function* readRows(
  chunks: AsyncIterable<Uint8Array>,
  format: RowFormat,
  options: ReadOptions = {},
): AsyncGenerator<FileRow> {
  if (format === "csv") {
    yield* sheetRows(csvRecords(chunks), options);
    return;
  }
  for await (const { at, value } of jsonRecords(chunks)) {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    yield isObject ? { at, row: value } : { at, row: {}, faults: [{ column: "row", reason: "is not a JSON object" }] };
  }
}

/** How far below the top the headings may be: sheets have titles. */
const maxTitleLines = 10;

/** The rows of a sheet below its headings. */
export async function* sheetRows(
  records: AsyncIterable<CsvRecord>,
  options: ReadOptions = {},
): AsyncGenerator<FileRow> {
  let sheet: Sheet | null = null;
  const titles: string[][] = [];
  for await (const { line, cells } of records) {
    const at = `line ${line}`;
    if (!cells) {
      yield { at, row: {}, faults: [{ column: "row", reason: "has a quote that is never closed" }] };
      continue;
    }
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (!sheet) {
      sheet = readHeadings(cells, options);
      if (!sheet) titles.push(cells);
      if (!sheet && titles.length === maxTitleLines) break;
      continue;
    }
    if (cells.slice(sheet.headings.length).some((cell) => cell.trim() !== "")) {
      const reason = `has ${cells.length} columns, the headings are ${sheet.headings.length}`;
      yield { at, row: {}, faults: [{ column: "row", reason }] };
      continue;
    }
    yield rowOf(at, sheet, cells);
  }
  if (!sheet && titles.length > 0) throw new UnreadableFileError(noHeadings(titles[0]!));
}

interface Sheet {
  headings: string[];
  /** The places of a column's cells, in the order of the sheet. */
  places: Map<Column, number[]>;
}

/** Null for a line that names no column by which stores are known. */
function readHeadings(cells: readonly string[], { map, onColumns }: ReadOptions): Sheet | null {
  const headings = cells.map((cell) => cell.trim());
  const places = new Map<Column, number[]>();
  const unknown: ColumnNotes["unknown"] = [];
  for (const [index, heading] of headings.entries()) {
    if (heading === "") continue;
    const named = map?.get(plainHeading(heading));
    const columns = named ? [named] : columnsOf(heading);
    for (const column of columns) places.set(column, [...(places.get(column) ?? []), index]);
    if (columns.length === 0) unknown.push({ column: heading, near: nearestColumn(heading) });
  }
  // 'Medical Store' alone on its line is one.
  const isTitle = !places.has("id") && headings.filter(Boolean).length === 1;
  if (isTitle || (!places.has("id") && !places.has("name"))) return null;
  const plain = new Set(headings.map(plainHeading));
  const missing = [...(map?.keys() ?? [])].find((heading) => !plain.has(heading));
  if (missing !== undefined)
    throw new UnreadableFileError(`--map: no heading of the file is "${missing}". ${listHeadings(headings)}`);
  joinEnds({ headings, places }, unknown);
  if (!places.has("id")) throw new UnreadableFileError(noHeadings(headings));
  const twice = [...places.values()].filter((all) => all.length > 1).map((all) => all.map((index) => headings[index]!));
  onColumns?.({ unknown, twice });
  return { headings, places };
}

/** 'Opening Time' without a closing one holds both; 'Open' alone could be anything. */
function joinEnds({ headings, places }: Sheet, unknown: ColumnNotes["unknown"]): void {
  const ends = (["open", "close"] as const).filter((column) => places.has(column));
  if (ends.length !== 1) return;
  const found = places.get(ends[0]!)!;
  const timed = found.filter((index) => /time|timing/i.test(headings[index]!));
  if (timed.length > 0) places.set("hours", [...(places.get("hours") ?? []), ...timed]);
  for (const index of found) {
    if (!timed.includes(index)) unknown.push({ column: headings[index]!, near: undefined });
  }
  places.delete(ends[0]!);
}

function listHeadings(line: readonly string[]): string {
  const found = line
    .filter((cell) => cell.trim() !== "")
    .slice(0, 20)
    .map((cell) => `"${cell.slice(0, 40)}"`)
    .join(", ");
  return `The headings are ${found}.`;
}

function noHeadings(line: readonly string[]): string {
  return `No column of this file is the id of a store, by which it is known again. ${listHeadings(line)} Name a column "id" or "Store ID"; or say which one it is: --map "S.No.=id". npx dwar stores template shows a file.`;
}

/** What a cell with damaged bytes becomes. */
const damaged = "\ufffd";

/** A row of a sheet becomes the API's shape. */
function rowOf(at: string, { headings, places }: Sheet, record: readonly string[]): FileRow {
  const row = new Map<string, unknown>();
  const fields = new Set<string>();
  const days = new Set<Weekday>();
  const cells = new Map<string, { column: string; cell: string }>();
  const faults: RowFault[] = [];
  const refuse = (column: string, cell: string, reason: string) => void faults.push({ column, cell, reason });
  /** The first cell of a column that is filled; undefined where the sheet has no such column. */
  const take = (column: Column) => {
    const all = places.get(column);
    if (!all) return undefined;
    const index = all.find((one) => (record[one] ?? "").trim() !== "") ?? all[0]!;
    const found = { column: headings[index]!, cell: unguarded(record[index] ?? "") };
    if (found.cell.includes(damaged)) {
      refuse(found.column, found.cell, "has bytes that are no characters: save the file as CSV UTF-8");
    }
    return found;
  };
  const set = (
    field: PharmacyField | "exceptions" | "confirmedAt",
    value: unknown,
    from: { column: string; cell: string },
  ) => {
    row.set(field, value);
    fields.add(field);
    cells.set(field, from);
  };

  for (const field of plainFields) {
    const found = take(field);
    if (!found) continue;
    if (field === "phone" && /^\d(?:\.\d+)?e\+\d+$/i.test(found.cell)) {
      refuse(
        found.column,
        found.cell,
        "was shortened by the spreadsheet: format the column as text, and type it again",
      );
    }
    set(field, readCell(field, found.cell), found);
  }

  const position = take("position");
  if (position) {
    const pair = parsePositionText(position.cell);
    if (!pair && position.cell.trim() !== "")
      refuse(position.column, position.cell, 'is not two numbers: "21.25, 81.63"');
    // Two columns of their own say it better where they are filled.
    if (!row.get("latitude")) set("latitude", pair?.latitude ?? "", position);
    if (!row.get("longitude")) set("longitude", pair?.longitude ?? "", position);
  }

  const parts = addressParts.flatMap((part) => take(part) ?? []);
  if (parts.length > 0) {
    const address = take("address") ?? { column: parts[0]!.column, cell: "" };
    const whole = joinAddress(
      address.cell,
      parts.map(({ cell }) => withoutDecimals(cell)),
    );
    set("address", whole, { column: address.column, cell: whole });
  }

  const week: OperatingHours = {};
  let roundTheClock = false;
  const hours = joinHours(take("hours"), take("open"), take("close"));
  if (hours) {
    const read = hours.cell.trim() === "" ? {} : parseWeekText(hours.cell);
    if (!read) refuse(hours.column, hours.cell, hoursHelp);
    else Object.assign(week, read);
    roundTheClock = weekdays.every(
      (day) => read?.[day]?.isOpen && read[day].open === "00:00" && read[day].close === "24:00",
    );
    set("operatingHours", null, hours);
  }
  for (const weekday of weekdays) {
    const found = take(weekday);
    if (!found) continue;
    days.add(weekday);
    if (found.cell.trim() === "") continue;
    const day = parseDayText(found.cell);
    if (day) week[weekday] = day;
    else refuse(found.column, found.cell, hoursHelp);
  }
  const off = take("off");
  if (off && !noDayOff.test(off.cell.trim())) {
    const closed = parseDays(off.cell);
    if (!closed) refuse(off.column, off.cell, "names no days: Sunday, Sat & Sun, or none");
    for (const day of closed ?? []) {
      days.add(day);
      week[day] = { isOpen: false, open: null, close: null };
    }
    if (closed) roundTheClock = false;
  }
  if (Object.keys(week).length > 0) {
    row.set("operatingHours", roundTheClock ? null : week);
    // Hours in a sheet mean that a store is not open round the clock, unless they say just that.
    if (!fields.has("is24Hours") && hours && hours.cell.trim() !== "") set("is24Hours", roundTheClock, hours);
    if (!fields.has("is24Hours") && !hours && days.size > 0) fields.add("is24Hours");
  }

  const exceptions = take("exceptions");
  if (exceptions) {
    set("exceptions", exceptions.cell, exceptions);
  }
  const confirmed = take("confirmedAt");
  if (confirmed) {
    set("confirmedAt", confirmed.cell.trim() || null, confirmed);
  }
  return { at, row: Object.fromEntries(row), given: { fields, days }, cells, faults };
}

const plainFields = [
  "id",
  "name",
  "address",
  "phone",
  "email",
  "isActive",
  "status",
  "is24Hours",
  "image",
  "rating",
  "description",
  "services",
  "license",
  "owner",
  "isOnline",
  "latitude",
  "longitude",
] as const;

/** A cell as the field wants it: spreadsheets write numbers in ways of their own. */
function readCell(field: (typeof plainFields)[number], cell: string): string {
  if (field === "latitude" || field === "longitude") return String(parseDegrees(cell) ?? cell);
  // '4,5' where a comma parts the decimals.
  if (field === "rating") return cell.replace(/^(\d),(\d+)$/, "$1.$2");
  return field === "phone" ? withoutDecimals(cell) : cell;
}

/** '492001.0' is how some programs write a number that they took for a measure. */
function withoutDecimals(cell: string): string {
  return cell.trim().replace(/^(\d{6,})\.0+$/, "$1");
}

interface Found {
  column: string;
  cell: string;
}

/** The hours of a row: in one cell, or their two ends in two. */
function joinHours(hours: Found | undefined, open: Found | undefined, close: Found | undefined): Found | undefined {
  if (!open || !close || (hours && hours.cell.trim() !== "")) return hours;
  // 'closed' or '24 hours' may stand in one of them.
  const cell = [open.cell, close.cell].filter((one) => one.trim() !== "").join(" - ");
  return { column: `${open.column}, ${close.column}`, cell };
}

const noDayOff =
  /^(?:no|none|nil|na|n\/a|n\.a\.|-+|–|—|no off|no weekly off|(?:open )?(?:on )?(?:all|7|seven) (?:7 )?days(?: open)?|24 ?[x*] ?7|नहीं)?$/i;

const hoursHelp =
  "is not hours: 9am-9pm, 9am-1pm, 4pm-9pm, 24x7 or closed; write am and pm where 8-10 could be two things";

/** The parts of an address that it does not say already, behind it. */
function joinAddress(address: string, parts: readonly string[]): string {
  let whole = address.trim();
  for (const part of parts.map((one) => one.trim())) {
    if (part === "" || whole.toLowerCase().includes(part.toLowerCase())) continue;
    const isPin = /^\d{3} ?\d{3}$/.test(part);
    whole = whole === "" ? part : `${whole}${isPin ? " " : ", "}${part}`;
  }
  return whole;
}
