import { type CsvRecord, csvRecords, maxTitleLines } from "./csv-records.ts";
import { nearestColumn } from "../../domain/stores/columns.ts";
import { pharmacySchema } from "../../domain/stores/pharmacy.ts";
import type { FileRow } from "./file-row.ts";
import { jsonRecords, UnreadableFileError } from "./json-records.ts";
import { joinHeadings, namesId, noHeadings, readHeadings, type ReadOptions, type Sheet } from "./sheet-headings.ts";
import { readSheetRow } from "./sheet-row.ts";

export type RowFormat = "csv" | "json";

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
  const seen = new Set<string>(jsonFields);
  for await (const { at, value } of jsonRecords(chunks)) {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    if (isObject) nameUnknown(value, seen, options);
    yield isObject ? { at, row: value } : { at, row: {}, faults: [{ column: "row", reason: "is not a JSON object" }] };
  }
}

const jsonFields: readonly string[] = [...pharmacySchema.keyof().options, "exceptions", "confirmedAt"];
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

export async function* sheetRows(
  records: AsyncIterable<CsvRecord>,
  options: ReadOptions = {},
): AsyncGenerator<FileRow> {
  let upper: string[] | null = null;
  let sheet: Sheet | null = null;
  const titles: string[][] = [];
  const unheaded = new Set<number>();
  for await (const { line, cells } of records) {
    const at = `line ${line}`;
    if (!cells) {
      yield { at, row: {}, faults: [{ column: "row", reason: brokenRecord }] };
      continue;
    }
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (!upper) {
      if (namesId(cells, options)) upper = cells;
      else if (titles.push(cells) === maxTitleLines) break;
      continue;
    }
    if (!sheet) {
      const joined = joinHeadings(upper, cells);
      sheet = readHeadings(joined ?? upper, options);
      if (joined) continue;
    }
    if (repeatsHeadings(cells, sheet)) continue;
    if (cells.slice(sheet.headings.length).some((cell) => cell.trim() !== "")) {
      const reason = `has ${cells.length} columns, but there are only ${sheet.headings.length} headings: add the heading, or put a cell with a comma in quotes`;
      yield { at, row: {}, faults: [{ column: "row", reason }] };
      continue;
    }
    for (const [index, cell] of cells.entries()) {
      if (sheet.headings[index] !== "" || cell.trim() === "" || unheaded.has(index)) continue;
      unheaded.add(index);
      options.onColumns?.({ unknown: [], twice: [], unheaded: [index + 1] });
    }
    yield readSheetRow(at, sheet, cells);
  }
  // Without a store below them, what is wrong with the headings is said all the same.
  if (upper && !sheet) readHeadings(upper, options);
  if (!upper && titles.length > 0) throw new UnreadableFileError(noHeadings(titles, options));
}

/** Lists that were joined, and pages of a print, have their headings again in the middle. */
function repeatsHeadings(cells: readonly string[], { headings }: Sheet): boolean {
  return cells.every((cell, index) => cell.trim() === "" || cell.trim() === headings[index]);
}
