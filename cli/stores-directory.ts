import { openDatabase } from "../server/db/database.ts";
import { type Directory, openDirectory } from "../server/db/directory/directory.ts";
import { readEnv } from "../server/env.ts";
import type { Io } from "./command.ts";

/** Milliseconds. An operator waits longer than a visitor, and a busy machine is no reason to end a command. */
const limit = 60_000;

/** Opens the directory of this installation for one command. Safe beside a running server. */
export async function withStores(io: Io, work: (stores: Directory) => Promise<number>): Promise<number> {
  const db = await openDatabase(readEnv(io.env));
  const stores = openDirectory(db, { limit });
  try {
    return await work(stores);
  } finally {
    await stores.close();
    await db.close();
  }
}
