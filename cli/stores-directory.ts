import { type Directory, openDirectory } from "../server/db/directory/directory.ts";
import type { Io } from "./command.ts";
import { withDatabase } from "./open-database.ts";

/** Milliseconds. An operator waits longer than a visitor, and a busy machine is no reason to end a command. */
const limit = 60_000;

/** Opens the directory of this installation for one command. Safe beside a running server. */
export function withStores(io: Io, work: (stores: Directory) => Promise<number>): Promise<number> {
  return withDatabase(io, async (db) => {
    const stores = openDirectory(db, { limit });
    try {
      return await work(stores);
    } finally {
      await stores.close();
    }
  });
}
