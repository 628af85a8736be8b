import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { ownValue } from "../domain/own-value.ts";
import { type FileRow, readRows, type RowFormat } from "../server/stores/read-rows.ts";
import { UsageError } from "./command.ts";

/** A file of stores that is there and whose name says what it is. */
export interface StoreFile {
  /** In bytes. */
  size: number;
  rows(onBytes?: (bytes: number) => void): AsyncGenerator<FileRow>;
}

export async function openStoreFile(path: string): Promise<StoreFile> {
  const format = formatOf(path);
  if (!format) throw new UsageError("The file's name must end in .csv, .json or .jsonl.");
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UsageError(`There is no file ${path}.`);
  return {
    size: found.size,
    rows(onBytes = () => {}) {
      const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
      stream.on("data", (chunk) => onBytes(chunk.length));
      return readRows(stream as AsyncIterable<Buffer>, format);
    },
  };
}

function formatOf(file: string): RowFormat | null {
  if (/\.csv$/i.test(file)) return "csv";
  return /\.(json|jsonl|ndjson)$/i.test(file) ? "json" : null;
}

/** The ids in a file of stores, each once. */
export async function readIds(path: string): Promise<string[]> {
  const ids = new Set<string>();
  for await (const { at, row } of (await openStoreFile(path)).rows()) {
    const id = String(ownValue(row, "id") ?? "").trim();
    if (id === "") throw new UsageError(`${path}, ${at}: id is missing.`);
    ids.add(id);
  }
  if (ids.size === 0) throw new UsageError(`${path} holds no store.`);
  return [...ids];
}
