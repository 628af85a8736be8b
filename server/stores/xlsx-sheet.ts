import { attribute, plainText, type XmlPiece, xmlPieces } from "./xml-pieces.ts";
import { DamagedFile, TooLarge } from "./zip-parts.ts";

/** What cells refer to: texts that several have, and the styles of dates and times. */
export interface Book {
  texts: readonly string[];
  /** The numbers of styles that show a number as a date or a time. */
  dates: ReadonlySet<number>;
  /** Days to add where a file counts from 1904. */
  since: number;
}

export interface SheetLine {
  line: number;
  cells: string[];
  isHidden: boolean;
}

/** What a sheet says besides its lines; it is known when they were read. */
export interface SheetNotes {
  /** The columns that are hidden, from one to another, counted from one. */
  hidden: [from: number, to: number][];
  merged: Merged[];
}

/** Cells that are merged downwards: all hold what the first one does. Counted from one, the column from zero. */
interface Merged {
  column: number;
  from: number;
  to: number;
}

/** As many as a spreadsheet has. */
const [maxLines, maxColumns] = [1_048_576, 16_384];
/** Cells with the empty ones before them: a cell in the last column of each line is no sheet of stores. */
const maxCells = 40_000_000;

/** The lines of a sheet that hold anything. With the notes of an earlier reading, merged cells hold what their first one does. */
export async function* sheetLines(
  xml: AsyncIterable<Uint8Array>,
  book: Book,
  notes: SheetNotes,
  known?: SheetNotes,
): AsyncGenerator<SheetLine[]> {
  const fill = known ? mergedFiller(known.merged) : () => {};
  const reader = new LineReader(book, notes);
  let cells = 0;
  for await (const pieces of xmlPieces(xml)) {
    const lines = reader.read(pieces);
    for (const line of lines) {
      fill(line);
      cells += line.cells.length;
    }
    if (cells > maxCells) throw new TooLarge();
    if (lines.length > 0) yield lines;
  }
  if (reader.isInside) throw new DamagedFile();
}

interface Cell {
  column: number;
  type: string;
  style: number;
  hasFormula: boolean;
  /** Null without an element for it. */
  value: string | null;
}

/** Reads lines from pieces, wherever a chunk of them ends. */
class LineReader {
  readonly #book: Book;
  readonly #notes: SheetNotes;
  #line: SheetLine | null = null;
  #cell: Cell | null = null;
  #last = 0;
  /** The column of a cell that does not say where it is. */
  #next = 0;
  #isValue = false;

  constructor(book: Book, notes: SheetNotes) {
    this.#book = book;
    this.#notes = notes;
  }

  get isInside(): boolean {
    return this.#line !== null || this.#cell !== null;
  }

  read(pieces: readonly XmlPiece[]): SheetLine[] {
    const lines: SheetLine[] = [];
    for (const piece of pieces) {
      const { name, isEmpty } = piece;
      if (this.#cell && name !== "c" && name !== "/c") this.#readInside(piece);
      else if (name === "c") {
        this.#beginCell(piece);
        if (isEmpty) this.#endCell();
      } else if (name === "/c") this.#endCell();
      else if (name === "row" && !isEmpty) this.#beginLine(piece);
      else if (name === "row") this.#last = this.#lineOf(piece);
      else if (name === "/row") {
        if (this.#line && this.#line.cells.length > 0) lines.push(this.#line);
        this.#line = null;
      } else if (name === "col" && isTrue(attribute(piece, "hidden"))) {
        this.#notes.hidden.push([Number(attribute(piece, "min")), Number(attribute(piece, "max"))]);
      } else if (name === "mergeCell") this.#noteMerged(attribute(piece, "ref"));
    }
    return lines;
  }

  #lineOf(piece: XmlPiece): number {
    const line = Number(attribute(piece, "r") || this.#last + 1);
    if (!(line >= 1 && line <= maxLines)) throw new TooLarge();
    return line;
  }

  #beginLine(piece: XmlPiece): void {
    if (this.#line) throw new DamagedFile();
    this.#last = this.#lineOf(piece);
    this.#next = 0;
    this.#line = { line: this.#last, cells: [], isHidden: isTrue(attribute(piece, "hidden")) };
  }

  /** A cell that does not say where it is follows the one before. */
  #beginCell(piece: XmlPiece): void {
    if (!this.#line || this.#cell) throw new DamagedFile();
    const column = placeOf(attribute(piece, "r"))?.column ?? this.#next;
    if (column >= maxColumns) throw new TooLarge();
    this.#next = column + 1;
    const [type, style] = [attribute(piece, "t"), Number(attribute(piece, "s"))];
    this.#cell = { column, type, style, hasFormula: false, value: null };
    this.#isValue = false;
  }

  #readInside({ name, isEmpty, text }: XmlPiece): void {
    const cell = this.#cell!;
    if (name === "v" || name === "t") {
      cell.value = (cell.value ?? "") + plainText(text);
      this.#isValue = !isEmpty;
    } else if (name === "" && this.#isValue) cell.value += plainText(text);
    else {
      this.#isValue = false;
      if (name === "f") cell.hasFormula = true;
    }
  }

  #endCell(): void {
    if (!this.#line || !this.#cell) throw new DamagedFile();
    const text = cellText(this.#cell, this.#book);
    // A sheet may be drawn with borders down to its last line.
    if (text !== "") setCell(this.#line.cells, this.#cell.column, text);
    this.#cell = null;
  }

  #noteMerged(ref: string): void {
    const [from, to] = ref.split(":").map(placeOf);
    if (from && to && to.line > from.line)
      this.#notes.merged.push({ column: from.column, from: from.line, to: Math.min(to.line, maxLines) });
  }
}

function setCell(cells: string[], column: number, text: string): void {
  while (cells.length <= column) cells.push("");
  cells[column] = text;
}

/** Puts into each line what cells hold that are merged with one above. */
function mergedFiller(merged: readonly Merged[]): (line: SheetLine) => void {
  const beginning = Map.groupBy(merged, ({ from }) => from);
  const active = new Map<number, { to: number; text: string }>();
  return ({ line, cells }) => {
    for (const [column, { to, text }] of active) {
      if (line > to) active.delete(column);
      else setCell(cells, column, text);
    }
    for (const { column, to } of beginning.get(line) ?? []) active.set(column, { to, text: cells[column] ?? "" });
  };
}

function cellText({ type, style, hasFormula, value }: Cell, { texts, dates, since }: Book): string {
  // What a formula shows that was not worked out: a field must not be cleared by it.
  if (type === "e") return value || "#N/A";
  if (hasFormula && (value === null || (value === "" && type !== "str"))) return "#CALC!";
  if (value === null || value === "") return "";
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "str" || type === "inlineStr") return writtenText(value);
  if (type === "b") return value === "1" ? "true" : "false";
  if (type === "d") return formatDateTime(Date.parse(/[zZ]$/.test(value) ? value : `${value}Z`));
  const number = Number(value);
  if (!Number.isFinite(number)) return value.trim();
  if (dates.has(style)) return formatDateTime(firstDay + (number + since) * dayLength);
  // Spreadsheets keep fifteen digits: in this form it is refused where digits matter.
  return Math.abs(number) >= 1e15 ? number.toExponential() : String(number);
}

/** How Excel writes what XML cannot hold: the first half of a line's end from Windows is '_x000D_'. */
export function writtenText(text: string): string {
  if (!text.includes("_x")) return text.trim();
  return text
    .replaceAll(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .trim();
}

const dayLength = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);

/** A date, or a time of day: spreadsheets keep 9:00 as a moment of the day on which they began to count. */
function formatDateTime(time: number): string {
  // To the minute: twenty past nine is a fraction of a day, and a little less or more than that.
  const moment = new Date(Math.round(time / 60_000) * 60_000);
  if (Number.isNaN(moment.getTime())) return "";
  const [date = "", clock = ""] = moment.toISOString().slice(0, 16).split("T");
  if (moment.getUTCFullYear() <= 1904) return clock;
  return clock === "00:00" ? date : `${date}T${clock}:00Z`;
}

function isTrue(text: string): boolean {
  return text === "1" || text === "true";
}

/** The third column is C, the 28th AB. */
export function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? lettersOf(before) : "") + String.fromCharCode(65 + ((column - 1) % 26));
}

/** 'C4' is in the third column, counted from zero, and the fourth line. */
function placeOf(address: string): { line: number; column: number } | null {
  let [at, column] = [0, 0];
  for (; at < 3 && isCapital(address.charCodeAt(at)); at += 1) column = column * 26 + address.charCodeAt(at) - 64;
  const line = Number(address.slice(at, at + 8));
  return column > 0 && line >= 1 ? { line, column: column - 1 } : null;
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}
