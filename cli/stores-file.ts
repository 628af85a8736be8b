import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { ownValue } from "../domain/own-value.ts";
import { type Column, columnOf, plainHeading } from "../domain/stores/columns.ts";
import { type FileRow, readRows, type ReadOptions, sheetRows } from "../server/stores/read-rows.ts";
import { asUtf8, detectEncoding, type TextEncoding } from "../server/stores/text-encoding.ts";
import { xlsxRecords } from "../server/stores/xlsx-records.ts";
import { UsageError } from "./command.ts";

/** A file of stores that is there and whose name says what it is. */
export interface StoreFile {
  /** In bytes. */
  size: number;
  /** How its text is written; null for a file that is no text. */
  encoding: TextEncoding | null;
  rows(options?: ReadOptions & { onBytes?: (bytes: number) => void }): AsyncGenerator<FileRow>;
}

type FileFormat = "csv" | "json" | "xlsx";

export async function openStoreFile(path: string, sheet?: string): Promise<StoreFile> {
  const format = formatOf(path);
  if (!format) throw new UsageError("The file's name must end in .csv, .tsv, .txt, .xlsx, .json or .jsonl.");
  if (sheet !== undefined && format !== "xlsx") throw new UsageError("Only an .xlsx file has sheets.");
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UsageError(`There is no file ${path}.`);
  const { size } = found;
  if (format === "xlsx") {
    return { size, encoding: null, rows: (options) => sheetRows(xlsxRecords(path, sheet), options) };
  }
  const encoding = await detectEncoding(createReadStream(path));
  return {
    size,
    encoding,
    rows({ onBytes, ...options } = {}) {
      const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
      if (onBytes) stream.on("data", (chunk) => onBytes(chunk.length));
      return readRows(asUtf8(stream, encoding), format, options);
    },
  };
}

function formatOf(file: string): FileFormat | null {
  if (/\.(csv|tsv|txt)$/i.test(file)) return "csv";
  if (/\.xlsx$/i.test(file)) return "xlsx";
  return /\.(json|jsonl|ndjson)$/i.test(file) ? "json" : null;
}

/** Headings that somebody names by hand: `S.No.=id, Party=name`. */
export function readMap(text: string | undefined): Map<string, Column> {
  const map = new Map<string, Column>();
  for (const pair of text?.split(",") ?? []) {
    const [heading = "", name = "", more] = pair.split("=").map((part) => part.trim());
    const column = columnOf(name);
    if (heading === "" || more !== undefined || !column) {
      throw new UsageError('--map names headings and columns: --map "S.No.=id,Party=name".');
    }
    map.set(plainHeading(heading), column);
  }
  return map;
}

/** The ids in a file of stores, each once. */
export async function readIds(path: string, map: ReadonlyMap<string, Column>): Promise<string[]> {
  const ids = new Set<string>();
  for await (const { at, row } of (await openStoreFile(path)).rows({ map })) {
    const id = String(ownValue(row, "id") ?? "").trim();
    if (id === "") throw new UsageError(`${path}, ${at}: id is missing.`);
    ids.add(id);
  }
  if (ids.size === 0) throw new UsageError(`${path} holds no store.`);
  return [...ids];
}
