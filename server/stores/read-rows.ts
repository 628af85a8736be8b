import { type CsvRecord, maxTitleLines } from "./csv-records.ts";
import { nearestColumn } from "../../domain/stores/columns.ts";
import { pharmacySchema } from "../../domain/stores/pharmacy.ts";
import { detailsFields } from "./details-cells.ts";
import type { FileRow } from "./file-row.ts";
import { jsonRecords, UnreadableFileError } from "./json-records.ts";
import {
  joinHeadings,
  namesId,
  namesStores,
  noHeadings,
  readHeadings,
  type ReadOptions,
  type Sheet,
} from "./sheet-headings.ts";
import { readSheetRow } from "./sheet-row.ts";

/** The rows of a JSON file, one after another: a long file needs little memory. */
export async function* jsonRows(chunks: AsyncIterable<Uint8Array>, options: ReadOptions = {}): AsyncGenerator<FileRow> {
  const seen = new Set<string>(jsonFields);
  for await (const { at, value } of jsonRecords(chunks)) {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    if (isObject) nameUnknown(value, seen, options);
    yield isObject ? { at, row: value } : { at, row: {}, faults: [{ column: "row", reason: "is not a JSON object" }] };
  }
}

const jsonFields: readonly string[] = [
  ...pharmacySchema.keyof().options,
  "exceptions",
  "confirmedAt",
  ...detailsFields,
];
const maxUnknown = 50;

/** Says the fields of an object that nobody reads, each once. */
function nameUnknown(value: object, seen: Set<string>, { onColumns }: ReadOptions): void {
  for (const column of onColumns ? Object.keys(value) : []) {
    if (seen.has(column) || seen.size >= jsonFields.length + maxUnknown) continue;
    seen.add(column);
    const near = nearestColumn(column);
    onColumns?.({ unknown: [{ column, near: near && jsonFields.includes(near) ? near : undefined }], twice: [] });
  }
}

const brokenRecord =
  'cannot be read, nor what is below it: a quote is never closed, a quote within quotes is not written twice (""), or it is longer than 1 MB';

const cutOff =
  "is shorter than the headings, and the file ends in the middle of it: a part of the file is missing. If it is whole, press Enter at its end and save it";

export async function* sheetRows(
  records: AsyncIterable<CsvRecord>,
  options: ReadOptions = {},
): AsyncGenerator<FileRow> {
  const reader = new SheetReader(options);
  for await (const record of records) yield* reader.read(record);
  yield* reader.end();
}

class SheetReader {
  readonly #options: ReadOptions;
  /** Lines before one that names the id: titles, or of a sheet without ids its headings and first stores. */
  #above: (CsvRecord & { cells: string[] })[] = [];
  #upper: string[] | null = null;
  #sheet: Sheet | null = null;
  readonly #unheaded = new Set<number>();

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  *read({ line, cells, unended }: CsvRecord): Generator<FileRow> {
    if (!cells) {
      yield* this.#begin();
      yield { at: `line ${line}`, row: {}, faults: [{ column: "row", reason: brokenRecord }] };
    } else if (cells.every((cell) => cell.trim() === "")) return;
    else if (this.#upper) yield* this.#below(`line ${line}`, cells, this.#upper, unended);
    else if (namesId(cells, this.#options)) this.#upper = cells;
    else if (this.#above.push({ line, cells }) === maxTitleLines) yield* this.#begin();
  }

  *end(): Generator<FileRow> {
    yield* this.#begin();
    // Without a store below them, what is wrong with the headings is said all the same.
    if (this.#upper && !this.#sheet) readHeadings(this.#upper, this.#options);
  }

  /** Where no line names the id, the first that names stores has the headings. */
  *#begin(): Generator<FileRow> {
    if (this.#upper || this.#above.length === 0) return;
    const lines = this.#above.map(({ cells }) => cells);
    const at = lines.findIndex((cells) => namesStores(cells, this.#options));
    if (at < 0) throw new UnreadableFileError(noHeadings(lines, this.#options));
    this.#upper = lines[at]!;
    for (const record of this.#above.splice(0).slice(at + 1)) yield* this.read(record);
  }

  *#below(at: string, cells: string[], upper: string[], unended = false): Generator<FileRow> {
    if (!this.#sheet) {
      const joined = joinHeadings(upper, cells);
      this.#sheet = readHeadings(joined ?? upper, this.#options);
      if (joined) return;
    }
    const sheet = this.#sheet;
    if (repeatsHeadings(cells, sheet)) return;
    if (cells.slice(sheet.headings.length).some((cell) => cell.trim() !== "")) {
      const reason = `has ${cells.length} columns, but there are only ${sheet.headings.length} headings: add the heading, or put a cell with a comma in quotes`;
      yield { at, row: {}, faults: [{ column: "row", reason }] };
      return;
    }
    if (unended && cells.length < sheet.headings.length) {
      yield { at, row: {}, faults: [{ column: "row", reason: cutOff }] };
      return;
    }
    for (const [index, cell] of cells.entries()) {
      if (sheet.headings[index] !== "" || cell.trim() === "" || this.#unheaded.has(index)) continue;
      this.#unheaded.add(index);
      this.#options.onColumns?.({ unknown: [], twice: [], unheaded: [index + 1] });
    }
    yield readSheetRow(at, sheet, cells);
  }
}

/** Lists that were joined, and pages of a print, have their headings again in the middle. */
function repeatsHeadings(cells: readonly string[], { headings }: Sheet): boolean {
  return cells.every((cell, index) => cell.trim() === "" || cell.trim() === headings[index]);
}
