import { unguarded } from "../../domain/csv.ts";
import { hoursHelp, parseDayText } from "../../domain/hours/day-text.ts";
import { type OperatingHours, type Weekday, weekdays } from "../../domain/hours/week.ts";
import { isRoundTheClock, parseWeekText } from "../../domain/hours/week-text.ts";
import { parseDays, someWeeksPattern } from "../../domain/hours/weekdays-text.ts";
import { saysNothing } from "../../domain/stores/cell-words.ts";
import { pinIn } from "../../domain/search/pin.ts";
import { addressParts, type Column, type DayEnd, joinedBy } from "../../domain/stores/columns.ts";
import { parseFlag } from "../../domain/stores/parse-row.ts";
import { type PharmacyField, pharmacySchema } from "../../domain/stores/pharmacy.ts";
import { noPhone, phoneNumbers } from "../../domain/stores/phone-text.ts";
import { isMapLink, parseDegrees, parsePositionText } from "../../domain/stores/position-text.ts";
import type { FileRow, RowFault } from "./file-row.ts";
import type { Sheet } from "./sheet-headings.ts";

/** A row of a sheet in the shape of the API. */
export function readSheetRow(at: string, sheet: Sheet, record: readonly string[]): FileRow {
  const row = new SheetRow(sheet, record);
  readPlainFields(row);
  readPosition(row);
  readAddress(row);
  readHours(row);
  const exceptions = row.take("exceptions");
  if (exceptions) row.set("exceptions", exceptions.cell, exceptions);
  const confirmed = row.take("confirmedAt");
  if (confirmed) row.set("confirmedAt", confirmed.cell.trim() || null, confirmed);
  const { values, fields, days, cells, faults } = row;
  return { at, row: Object.fromEntries(values), given: { fields, days }, cells, faults };
}

interface Found {
  column: string;
  cell: string;
}

/** What a cell with damaged bytes becomes. */
const damaged = "\ufffd";

/** What a formula that cannot be worked out shows. */
const formulaError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/;
/** A long number as a narrow column shows it: its last digits are gone. */
const shortened = /^\d(?:\.\d+)?e\+\d+$/i;
const measures = new Set<Column | DayEnd>(["latitude", "longitude", "rating"]);
const dayEnds = weekdays.map((day) => ({ day, open: `${day} open`, close: `${day} close` }) as const);
const ofDays = new Set<Column | DayEnd>(dayEnds.flatMap(({ day, open, close }) => [day, open, close]));

/** A cell by which it is known again in another column: a phone with and without its 0 or +91. */
function sameText(cell: string): string {
  const digits = cell.replaceAll(/[\s()+.-]/g, "");
  return /^\d+$/.test(digits) ? digits.replace(/^(?:0|91)(?=\d{10}$)/, "") : cell.trim().toLowerCase();
}

/** A row while it is read: its cells by column, and what was made of them. */
class SheetRow {
  readonly values = new Map<string, unknown>();
  readonly fields = new Set<string>();
  readonly days = new Set<Weekday>();
  readonly cells = new Map<string, Found>();
  readonly faults: RowFault[] = [];
  readonly #sheet: Sheet;
  readonly #record: readonly string[];

  constructor(sheet: Sheet, record: readonly string[]) {
    this.#sheet = sheet;
    this.#record = record;
  }

  /** The cell of a column, empty where it says nothing; undefined where the sheet has no such column. Of several the first that is filled, or all of them joined. */
  take(column: Column | DayEnd): Found | undefined {
    const all = this.#sheet.places.get(column);
    if (!all) return undefined;
    const filled = all.length === 1 ? all : all.filter((index) => this.#cellAt(index, column).trim() !== "");
    const between = joinedBy.get(column);
    if (between === undefined || filled.length < 2) return this.#check(filled[0] ?? all[0]!, column);
    const found = filled.map((index) => this.#check(index, column));
    // One good number must not hide that another is none.
    for (const one of column === "phone" ? found : []) {
      if (phoneNumbers(withoutDecimals(one.cell)).length === 0) this.refuse(one, noPhone);
    }
    const cells = new Map<string, string>();
    for (const { cell } of found) if (!cells.has(sameText(cell))) cells.set(sameText(cell), cell.trim());
    return { column: found.map((one) => one.column).join(", "), cell: [...cells.values()].join(between) };
  }

  #cellAt(index: number, column: Column | DayEnd): string {
    const cell = unguarded(this.#record[index] ?? "");
    // '-' on a Sunday may mean that it is closed.
    return !ofDays.has(column) && saysNothing(cell) ? "" : cell;
  }

  #check(index: number, column: Column | DayEnd): Found {
    const found = { column: this.#sheet.headings[index]!, cell: this.#cellAt(index, column) };
    if (found.cell.includes(damaged)) {
      this.refuse(found, "has bytes that are no characters: save the file as CSV UTF-8");
    }
    const text = found.cell.trim();
    if (formulaError.test(text)) this.refuse(found, "is an error of a formula: correct it, or empty the cell");
    if (shortened.test(text) && !measures.has(column)) {
      this.refuse(found, "was shortened by the spreadsheet: format the column as text, and type it again");
    }
    return found;
  }

  set(field: PharmacyField | "exceptions" | "confirmedAt", value: unknown, from: Found): void {
    this.values.set(field, value);
    this.fields.add(field);
    this.cells.set(field, from);
  }

  refuse({ column, cell }: Found, reason: string): void {
    // A cell may be looked at twice, and its first fault explains the others.
    if (!this.faults.some((fault) => fault.column === column)) this.faults.push({ column, cell, reason });
  }
}

/** Every field but the hours: those take more than a cell. */
const plainFields = pharmacySchema.keyof().exclude(["operatingHours"]).options;

function readPlainFields(row: SheetRow): void {
  for (const field of plainFields) {
    const found = row.take(field);
    if (!found) continue;
    const isOfBusiness = field === "status" && businessWords.some((words) => words.test(found.cell.trim()));
    // 'Active' in the column of the listing approves nothing; a column of its own says it better.
    if (!isOfBusiness) row.set(field, readCell(field, found.cell), found);
    else if (!row.values.get("isActive")) row.set("isActive", readCell("isActive", found.cell), found);
  }
}

const inBusinessWords = /^(?:active|live|open|working|functional|operational|running|चालू|सक्रिय)$/i;
const outOfBusinessWords =
  /^(?:in-?active|not (?:active|working)|non[ -]functional|shut|(?:(?:permanently|temporarily|temp\.?) )?closed(?: (?:permanently|temporarily|down))?|बंद|निष्क्रिय)$/i;

const businessWords = [inBusinessWords, outOfBusinessWords];

/** A cell as the field wants it: spreadsheets write numbers in ways of their own. */
function readCell(field: (typeof plainFields)[number], cell: string): string {
  if (field === "latitude" || field === "longitude") return String(parseDegrees(cell) ?? cell);
  // '4,5' where a comma parts the decimals; '4.5/5' and '4.5 stars' say of how many.
  if (field === "rating") {
    return cell
      .trim()
      .replace(/^(\d(?:[.,]\d+)?) ?(?:\/ ?5|out of 5|stars?|★)?$/i, (_, stars: string) => stars.replace(",", "."));
  }
  // 'Active' and 'Closed permanently' say whether a store is in business.
  if (field === "isActive" && inBusinessWords.test(cell.trim())) return "yes";
  if (field === "isActive" && outOfBusinessWords.test(cell.trim())) return "no";
  return field === "phone" ? withoutDecimals(cell) : cell;
}

/** '492001.0' is how some programs write a number that they took for a measure. */
function withoutDecimals(cell: string): string {
  return cell.trim().replaceAll(/(?<=^|\/ )(\+?\d{6,})\.0+(?= \/|$)/g, "$1");
}

function readPosition(row: SheetRow): void {
  const position = row.take("position") ?? pairInLatitude(row);
  if (!position) return;
  const pair = parsePositionText(position.cell);
  if (!pair && position.cell.trim() !== "") {
    row.refuse(
      position,
      isMapLink(position.cell)
        ? 'is a link without the two numbers: open it, and copy "21.25, 81.63" from the map'
        : 'is not two numbers: "21.25, 81.63"',
    );
  }
  // Two columns of their own say it better where they are filled.
  if (!row.values.get("latitude")) row.set("latitude", pair?.latitude ?? "", position);
  if (!row.values.get("longitude")) row.set("longitude", pair?.longitude ?? "", position);
}

/** Both numbers in the column of the first, as maps copy them. */
function pairInLatitude({ values, cells }: SheetRow): Found | undefined {
  const latitude = cells.get("latitude");
  if (!latitude || values.get("longitude") || parseDegrees(latitude.cell) !== null) return undefined;
  if (!parsePositionText(latitude.cell)) return undefined;
  values.delete("latitude");
  return latitude;
}

function readAddress(row: SheetRow): void {
  const parts = addressParts.flatMap((part) => row.take(part) ?? []);
  if (parts.length === 0) return;
  const pin = row.take("pin");
  if (pin && pin.cell.trim() !== "" && !/^[1-9]\d{2} ?\d{3}$/.test(withoutDecimals(pin.cell))) {
    row.refuse(pin, "is no PIN code: six digits, as 492001");
  }
  const address = row.take("address") ?? { column: parts[0]!.column, cell: "" };
  const whole = joinAddress(
    address.cell,
    parts.map(({ cell }) => withoutDecimals(cell)),
  );
  row.set("address", whole, { column: address.column, cell: whole });
}

/** The parts of an address that it does not say already, behind it. */
function joinAddress(address: string, parts: readonly string[]): string {
  let whole = address.trim();
  for (const part of parts.map((one) => one.trim())) {
    const isPin = /^\d{3} ?\d{3}$/.test(part);
    if (part === "" || (isPin ? pinIn(whole) === pinIn(part) : endsPiece(whole, part))) continue;
    whole = whole === "" ? part : `${whole}${isPin ? " " : ", "}${part}`;
  }
  return whole;
}

const endOfPiece = /[\s().-]*(?:[1-9]\d{2} ?\d{3})?[\s().-]*(?:[,;\n]|$)/y;

/** Whether an address says a name already, at the end of one of its pieces: 'MG Road Delhi 110001' is in Delhi, 'Delhi Gate' may be anywhere. */
function endsPiece(address: string, name: string): boolean {
  const [whole, part] = [address.toLowerCase(), name.toLowerCase()];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    endOfPiece.lastIndex = at + part.length;
    const beginsWord = at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(whole[at - 1]!);
    if (beginsWord && endOfPiece.test(whole)) return true;
  }
  return false;
}

const noDayOff =
  /^(?:no|no off|no weekly off|(?:open )?(?:on )?(?:all|7|seven) (?:7 )?days(?: open)?|24 ?[x*] ?7|(?:कोई )?नहीं)?$/i;

const notHours = `is not hours: ${hoursHelp}`;
const someWeeks =
  "is about some weeks of a month only: take that out, and give each date with npx dwar stores exception";
const notWeek = `${notHours}; days as in Mon-Sat 9am-9pm, Sun closed`;

/** The week: whole in one cell or as two ends, then days of their own, then the day off. */
function readHours(row: SheetRow): void {
  const week: OperatingHours = {};
  let roundTheClock = false;
  const hours = withLunch(joinHours(row.take("hours"), row.take("open"), row.take("close")), row.take("lunch"));
  if (hours) {
    const read = hours.cell.trim() === "" ? {} : parseWeekText(hours.cell);
    if (!read) row.refuse(hours, someWeeksPattern.test(hours.cell) ? someWeeks : notWeek);
    else Object.assign(week, read);
    roundTheClock = isRoundTheClock(read ?? {});
    row.set("operatingHours", null, hours);
  }
  for (const { day: weekday, open, close } of dayEnds) {
    const found = joinHours(row.take(weekday), row.take(open), row.take(close));
    if (!found) continue;
    row.days.add(weekday);
    if (found.cell.trim() === "") continue;
    const day = parseDayText(found.cell);
    if (day) week[weekday] = day;
    else row.refuse(found, notHours);
  }
  for (const day of daysOff(row)) {
    row.days.add(day);
    week[day] = { isOpen: false, open: null, close: null };
    roundTheClock = false;
  }
  if (Object.keys(week).length === 0) return;
  row.values.set("operatingHours", roundTheClock ? null : week);
  // Hours in a sheet mean that a store is not open round the clock, unless they say just that.
  const isTimed = hours !== undefined && hours.cell.trim() !== "";
  const flag = row.take("is24Hours");
  if (flag && flag.cell.trim() !== "") {
    const isOther = isTimed && parseFlag(flag.cell) === !roundTheClock;
    if (isOther) row.refuse(flag, `is not what ${hours.column} says: ${JSON.stringify(hours.cell.trim())}`);
    return;
  }
  if (isTimed) row.set("is24Hours", roundTheClock, hours);
  else if (flag) return;
  else if (!hours && row.days.size > 0) row.fields.add("is24Hours");
}

/** The days on which a store is closed every week: those that are named, and those that are no working days. */
function daysOff(row: SheetRow): Weekday[] {
  const read = (found: Found, example: string) => {
    const days = parseDays(found.cell);
    if (!days) row.refuse(found, someWeeksPattern.test(found.cell) ? someWeeks : `names no days: ${example}`);
    return days;
  };
  const off = row.take("off");
  const closed = off && !noDayOff.test(off.cell.trim()) ? read(off, "Sunday, Sat & Sun, or none") : null;
  const working = row.take("days");
  const open = working && working.cell.trim() !== "" ? read(working, "Mon-Sat, or all days") : null;
  return weekdays.filter((day) => closed?.includes(day) || (open && !open.includes(day)));
}

/** '9-9' and a break of '1-3' in a column of its own. */
function withLunch(hours: Found | undefined, lunch: Found | undefined): Found | undefined {
  if (!hours || !lunch || hours.cell.trim() === "" || /^(?:no.*)?$/i.test(lunch.cell.trim())) return hours;
  return { column: `${hours.column}, ${lunch.column}`, cell: `${hours.cell.trim()} (lunch ${lunch.cell.trim()})` };
}

/** The hours of a row: in one cell, or their two ends in two. */
function joinHours(hours: Found | undefined, open: Found | undefined, close: Found | undefined): Found | undefined {
  if (!open || !close || (hours && hours.cell.trim() !== "")) return hours;
  // 'closed' or '24 hours' may stand in one of them, or in both.
  const cells = new Set([open.cell.trim(), close.cell.trim()].filter(Boolean));
  const cell =
    cells.size === 1 && !parseDayText([...cells][0]!)
      ? [open.cell, close.cell].filter(Boolean).join(" - ")
      : [...cells].join(" - ");
  return { column: `${open.column}, ${close.column}`, cell };
}
