import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Directory } from "../../server/db/directory/directory.ts";
import { importStores } from "../../server/stores/import-stores.ts";
import { readRows } from "../../server/stores/read-rows.ts";
import { newFolder } from "../../tests/folder.ts";
import { generateStore } from "./generate.ts";

/** Fills the directory the way an operator does: from a file. Gives rows a second, the writing of the file not counted. */
export async function fill(stores: Directory, count: number): Promise<{ rate: number; processorRate: number } | null> {
  const { count: there } = await stores.summary();
  if (there >= count) return null;
  const { folder, file } = await writeStoresFile(count);
  const begun = performance.now();
  const processor = process.cpuUsage();
  const chunks = createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>;
  const result = await importStores(stores, readRows(chunks, "json"), {
    approve: false,
    onBad: (row) => console.error(row),
    now: () => new Date(),
  });
  const used = process.cpuUsage(processor);
  const seconds = (performance.now() - begun) / 1000;
  await rm(folder, { recursive: true });
  // The processor's own time says what an idle machine would need, whoever else is working.
  return { rate: result.added / seconds, processorRate: (result.added / (used.user + used.system)) * 1e6 };
}

/** A file of generated stores in a folder of its own. */
export async function writeStoresFile(count: number): Promise<{ folder: string; file: string }> {
  const folder = newFolder("bench");
  const file = join(folder, "stores.jsonl");
  await pipeline(Readable.from(lines(count)), createWriteStream(file));
  return { folder, file };
}

function* lines(count: number): Generator<string> {
  for (let from = 1; from <= count; from += 1000) {
    const to = Math.min(count, from + 999);
    let text = "";
    for (let index = from; index <= to; index += 1) text += `${JSON.stringify(generateStore(index))}\n`;
    yield text;
  }
}
