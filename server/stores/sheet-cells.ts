import { unguarded } from "../../domain/csv.ts";
import { plainDigits } from "../../domain/hours/plain-text.ts";
import { type Weekday, weekdays } from "../../domain/hours/week.ts";
import { saysNothing } from "../../domain/stores/cell-words.ts";
import { type Column, type DayEnd, joinedBy } from "../../domain/stores/columns.ts";
import type { PharmacyField } from "../../domain/stores/pharmacy.ts";
import { noPhone, phoneNumbers } from "../../domain/stores/phone-text.ts";
import type { DetailsField } from "./details-cells.ts";
import type { FileRow, Found, RowFault } from "./file-row.ts";
import type { Sheet } from "./sheet-headings.ts";

/** What a cell with damaged bytes becomes. */
const damaged = "\ufffd";

/** What a formula shows that cannot be worked out, or was not. */
const formulaError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/;
/** A long number as a narrow column shows it: its last digits are gone. */
const shortened = /^\d(?:\.\d+)?e\+\d+$/i;
const measures = new Set<Column | DayEnd>(["latitude", "longitude", "rating"]);
const numbers = measures.union(new Set<Column | DayEnd>(["position", "pin"]));
/** The columns of a day and of its two ends. */
export const dayEnds = weekdays.map((day) => ({ day, open: `${day} open`, close: `${day} close` }) as const);
const ofDays = new Set<Column | DayEnd>(dayEnds.flatMap(({ day, open, close }) => [day, open, close]));

/** A cell by which it is known again in another column: a phone with and without its 0 or +91. */
function sameText(cell: string): string {
  const digits = cell.replaceAll(/[\s()+.-]/g, "");
  return /^\d+$/.test(digits) ? digits.replace(/^(?:0|91)(?=\d{10}$)/, "") : cell.trim().toLowerCase();
}

/** A row while it is read: its cells by column, and what was made of them. */
export class SheetRow {
  readonly values = new Map<string, unknown>();
  readonly fields = new Set<string>();
  readonly days = new Set<Weekday>();
  readonly cells = new Map<string, Found>();
  readonly faults: RowFault[] = [];
  stated: FileRow["stated"];
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
    const text = unguarded(this.#record[index] ?? "");
    const cell = numbers.has(column) ? plainDigits(text) : text;
    // '-' on a Sunday may mean that it is closed.
    if (ofDays.has(column)) return cell;
    // As an id, dots are a wrong one, not a missing one.
    return saysNothing(cell) && !(column === "id" && /^\.+$/.test(cell.trim())) ? "" : cell;
  }

  #check(index: number, column: Column | DayEnd): Found {
    const found = { column: this.#sheet.headings[index]!, cell: this.#cellAt(index, column) };
    if (found.cell.includes(damaged)) {
      this.refuse(found, "has bytes that are no characters: save the file as CSV UTF-8");
    }
    const text = found.cell.trim();
    if (formulaError.test(text))
      this.refuse(
        found,
        "is a formula without a result: correct it, or empty the cell; if Excel shows one, save the file there",
      );
    if (shortened.test(text) && !measures.has(column)) {
      this.refuse(found, "was shortened by the spreadsheet: format the column as text, and type it again");
    }
    return found;
  }

  set(field: PharmacyField | DetailsField | "exceptions" | "confirmedAt", value: unknown, from: Found): void {
    this.values.set(field, value);
    this.fields.add(field);
    this.cells.set(field, from);
  }

  refuse({ column, cell }: Found, reason: string): void {
    // A cell may be looked at twice, and its first fault explains the others.
    if (!this.faults.some((fault) => fault.column === column)) this.faults.push({ column, cell, reason });
  }
}

/** '492001.0' is how some programs write a number that they took for a measure. */
export function withoutDecimals(cell: string): string {
  return cell.trim().replaceAll(/(?<=^|\/ )(\+?\d{6,})\.0+(?= \/|$)/g, "$1");
}
