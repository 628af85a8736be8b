import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { everything } from "../../../domain/search/query.ts";
import type { Store } from "../../../domain/stores/pharmacy.ts";
import { type Directory, directoryOn } from "./directory.ts";
import { defaultLimit } from "./directory-timeout.ts";
import { indexVersion } from "./index-tables.ts";
import { indexVersionKey } from "./rebuild-index.ts";
import { makeDirectEngine, openFileEngine } from "./sqlite.ts";
import { fillTables, type ListWords } from "./write-store-file.ts";

/** A list of stores in memory, in the tables of a directory: it is there when no disk is. */
export async function storesInMemory(stores: readonly Store[], words: ListWords = []): Promise<Directory> {
  const sqlite = new DatabaseSync(":memory:");
  await fillTables(sqlite, stores, words);
  return directoryOn(makeDirectEngine(sqlite));
}

/** Opens a file that `writeStoreFile` has written. Null when there is none, or none of this version that answers. */
export async function openStoreFile(file: string, limit = defaultLimit): Promise<Directory | null> {
  if (!existsSync(file)) return null;
  const directory = directoryOn(openFileEngine(file, limit));
  const search = directory.search({ ...everything, limit: 1 });
  const isOurs = await Promise.all([directory.readState(indexVersionKey), search]).then(
    ([version]) => version === String(indexVersion),
    () => false,
  );
  if (isOurs) return directory;
  await directory.close();
  return null;
}
