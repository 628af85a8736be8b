import { type BigIntStats, createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { ownValue } from "../domain/own-value.ts";
import { type Column, columnOf, nearestColumn, plainHeading } from "../domain/stores/columns.ts";
import { quoteWord } from "../server/quote-word.ts";
import type { FileRow } from "../server/stores/file-row.ts";
import { type CsvRecord, csvRecords } from "../server/stores/csv-records.ts";
import { UnreadableFileError } from "../server/stores/json-records.ts";
import { jsonRows, sheetRows } from "../server/stores/read-rows.ts";
import type { ReadOptions } from "../server/stores/sheet-headings.ts";
import { asUtf8, detectEncoding, type TextEncoding } from "../server/stores/text-encoding.ts";
import { type SheetNames, xlsxRecords } from "../server/stores/xlsx-records.ts";
import { type Printer, UsageError } from "./command.ts";
import { refuseFolder } from "./files.ts";
import { listOf, oneLine } from "./printer.ts";

/** A file of stores that is there and whose name says what it is. */
export interface StoreFile {
  /** How its text is written; null for a file that is no text. */
  encoding: TextEncoding | null;
  rows(options?: ReadOptions & { onSheets?: OnSheets }): AsyncGenerator<FileRow>;
  /** The lines of a sheet as they are; null for JSON, which has none. */
  records: ((onSheets?: OnSheets) => AsyncGenerator<CsvRecord>) | null;
}

type OnSheets = (names: SheetNames) => void;
type FileFormat = "csv" | "json" | "xlsx";

export async function openStoreFile(path: string, sheet?: string): Promise<StoreFile> {
  refuseFolder(path);
  const found = await stat(path, { bigint: true }).catch(orMissing);
  if (path === "-" || (found && !found.isFile())) throw new UsageError(`${path} is no file: save it to one first.`);
  const beginning = found ? await beginningOf(path) : Buffer.alloc(0);
  const other = otherKinds.find(({ begins }) => begins.test(beginning.toString("latin1")));
  if (other) throw new UsageError(`${path} ${other.is}`);
  const named = formatOf(path);
  if (!named) {
    const hint = /\.(xls|xlsb|xlsm|ods|numbers|gsheet)$/i.test(path) ? " Save the sheet as .xlsx or as CSV UTF-8." : "";
    throw new UsageError(`The file's name must end in .csv, .tsv, .txt, .xlsx, .json or .jsonl.${hint}`);
  }
  if (!found) throw new UsageError(`There is no file ${path}.`);
  // A sheet that was only renamed is still an Excel file.
  const format = beginning.toString("latin1", 0, 4) === "PK\u0003\u0004" ? "xlsx" : named;
  if (sheet !== undefined && format !== "xlsx") throw new UsageError("Only an .xlsx file has sheets.");
  const sheetFile = (encoding: TextEncoding | null, records: NonNullable<StoreFile["records"]>): StoreFile => ({
    encoding,
    records: (onSheets) => unchanged(path, found, records(onSheets)),
    rows: ({ onSheets, ...options } = {}) => unchanged(path, found, sheetRows(records(onSheets), options)),
  });
  if (format === "xlsx") return sheetFile(null, (onSheets) => xlsxRecords(path, sheet, onSheets));
  const encoding = await detectEncoding(createReadStream(path));
  if (encoding === "windows-1252" && beginning.includes(0))
    throw new UsageError(
      `${path} is no text, whatever its name says: open it in the program that made it, and ${save}`,
    );
  if (format === "csv" && beginsLikeJson.test(new TextDecoder(encoding).decode(beginning))) {
    throw new UsageError(`${path} looks like JSON: give it a name that ends in .json or .jsonl.`);
  }
  const text = () => asUtf8(createReadStream(path, { highWaterMark: 256 * 1024 }), encoding);
  if (format === "csv") return sheetFile(encoding, () => csvRecords(text()));
  return {
    encoding,
    records: null,
    rows(options = {}) {
      if (options.map && options.map.size > 0) {
        throw new UsageError(
          "--map is for the headings of a sheet: name the fields of a JSON file as stores export does.",
        );
      }
      return unchanged(path, found, jsonRows(text(), options));
    },
  };
}

/** All rows of a file that nobody wrote to since it was opened: half of one version and half of another is no sheet that anyone made. */
async function* unchanged<Row>(path: string, before: BigIntStats, rows: AsyncGenerator<Row>): AsyncGenerator<Row> {
  yield* rows;
  const after = await stat(path, { bigint: true }).catch(orMissing);
  if (after && identity(after) === identity(before)) return;
  throw new UnreadableFileError(
    `${path} was changed while it was read, so nothing was taken from it. Give the same command again when nobody writes to the file.`,
  );
}

function identity({ ino, size, mtimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs].join(" ");
}

function orMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}

const save = "save it as .xlsx or as CSV UTF-8.";
/** Files that are taken for a sheet, whatever their name says. */
const otherKinds = [
  { begins: /^%PDF/, is: "is a PDF: ask for the sheet that it was made from." },
  {
    begins: /^\u00d0\u00cf.\u00e0\u00a1/,
    is: "is an old Excel file (.xls), or has a password: open it in Excel, and save it as .xlsx without a password, or as CSV UTF-8.",
  },
  {
    begins: /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|table|meta|\?xml)/i,
    is: `is a web page or XML: open it in Excel, and ${save}`,
  },
];

/** An object or a list with something in it; a sheet may begin with '[Draft]'. */
const beginsLikeJson = /^\s*[[{]\s*["[{\]}]/;

async function beginningOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(400), 0, 400, 0);
  return buffer.subarray(0, bytesRead);
}

function formatOf(file: string): FileFormat | null {
  if (/\.(csv|tsv|txt)$/i.test(file)) return "csv";
  if (/\.xlsx$/i.test(file)) return "xlsx";
  return /\.(json|jsonl|ndjson)$/i.test(file) ? "json" : null;
}

/** Says what of an Excel file is read that may not be meant, and what is not. */
export function printSheets({ read, others, hidden }: SheetNames, io: Printer): void {
  const list = others.map((name) => `"${name}"`).join(", ");
  if (list !== "") io.err(`${oneLine(`Sheet "${read}" is read, and not ${list}: --sheet names another one.`)}\n`);
  sayHidden("line", hidden.lines, io);
  sayHidden("column", hidden.columns, io);
}

function sayHidden(what: string, hidden: readonly (string | number)[], io: Printer): void {
  if (hidden.length === 0) return;
  const [are, them] = hidden.length === 1 ? [" is", "it"] : ["s are", "them"];
  io.err(
    `${hidden.length} ${what}${are} hidden in the sheet, and read like the others: ${listOf(hidden)}. If that is not meant, delete ${them} there.\n`,
  );
}

/** How a command names this file again, for whoever copies it into a shell. */
export function fileWords(path: string, { map, sheet }: { map?: string; sheet?: string }): string {
  return [
    quoteWord(path),
    ...(map === undefined ? [] : ["--map", quoteWord(map)]),
    ...(sheet === undefined ? [] : ["--sheet", quoteWord(sheet)]),
  ].join(" ");
}

/** Headings that somebody names by hand: `S.No.=id, Party=name`. */
export function readMap(text: string | undefined): Map<string, Column> {
  const map = new Map<string, Column>();
  for (const pair of text?.split(",") ?? []) {
    const [heading = "", name = "", more] = pair.split("=").map((part) => part.trim());
    const column = columnOf(name);
    if (heading === "" || name === "" || more !== undefined) {
      throw new UsageError('--map names headings and columns: --map "S.No.=id,Party=name".');
    }
    if (!column) {
      const near = nearestColumn(name);
      throw new UsageError(`--map: there is no column "${name}".${near ? ` Did you mean ${near}?` : ""}`);
    }
    map.set(plainHeading(heading), column);
  }
  return map;
}

/** The ids in a file of stores, each once. */
export async function readIds(
  path: string,
  { map, sheet, io }: { map: ReadonlyMap<string, Column>; sheet?: string | undefined; io: Printer },
): Promise<string[]> {
  const ids = new Set<string>();
  const rows = (await openStoreFile(path, sheet)).rows({ map, onSheets: (names) => printSheets(names, io) });
  for await (const { at, row } of rows) {
    const id = String(ownValue(row, "id") ?? "").trim();
    if (id === "") throw new UsageError(`${path}, ${at}: id is missing.`);
    ids.add(id);
  }
  if (ids.size === 0) throw new UsageError(`${path} holds no store.`);
  return [...ids];
}
