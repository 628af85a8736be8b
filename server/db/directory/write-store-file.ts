import { renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";
import type { Store } from "../../../domain/stores/pharmacy.ts";
import { storeTables } from "../migrations/001-records.ts";
import { makePrivateFile, makePrivateFolder } from "../private-files.ts";
import { rebuildIndex } from "./rebuild-index.ts";
import { setState } from "./sql.ts";
import { makeSqliteSql } from "./sqlite-sql.ts";
import { prepareStore, writeStores } from "./write-stores.ts";

/** Words that are stored beside the stores of a list: for `readState`. */
export type ListWords = readonly (readonly [key: string, value: string])[];

/** On the thread that serves everybody, so few at once that they wait for some hundredths of a second; elsewhere, what is sorted once. */
const batchSize = isMainThread ? 50 : 1000;

/**
 * Writes a list of stores as a file of its own, in the tables of a directory. It is always whole: whoever opens it has what was there before, or
 * all of this. Nobody writes to it again, so it can be read on a disk that is full or read-only.
 */
export async function writeStoreFile(file: string, stores: readonly Store[], words: ListWords): Promise<void> {
  const unfinished = `${file}.${process.pid}.new`;
  makePrivateFolder(dirname(file));
  try {
    rmSync(unfinished, { force: true });
    makePrivateFile(unfinished);
    using sqlite = new DatabaseSync(unfinished);
    // What is cut off is thrown away; and beside a write-ahead log, even who reads writes.
    sqlite.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536");
    await fillTables(sqlite, stores, words);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Makes the tables of a directory in an empty database, and puts stores into them. */
export async function fillTables(sqlite: DatabaseSync, stores: readonly Store[], words: ListWords): Promise<void> {
  const now = new Date();
  const sql = makeSqliteSql(sqlite);
  sqlite.exec("BEGIN");
  for (const statement of storeTables("sqlite")) sqlite.exec(statement);
  await rebuildIndex(sql);
  for (let start = 0; start < stores.length; start += batchSize) {
    const batch = stores
      .slice(start, start + batchSize)
      .map(({ pharmacy, exceptions, details, unusable, confirmedAt }) =>
        prepareStore({ pharmacy, exceptions, details, unusable, confirmedAt, source: "elsewhere" }),
      );
    await writeStores(sql, batch, now);
    await setImmediate();
  }
  for (const word of words) await sql.run(setState, word);
  sqlite.exec("COMMIT");
}
