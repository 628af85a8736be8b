import { openDatabase } from "../server/db/database.ts";
import { openStores } from "../server/db/directory/open-stores.ts";
import type { StoreDb } from "../server/db/directory/port.ts";
import { readEnv } from "../server/env.ts";
import type { Io } from "./command.ts";

/** Milliseconds. An operator waits longer than a visitor, and a busy machine is no reason to end a command. */
const limit = 60_000;

/** Opens the directory of this installation for one command. Safe beside a running server. */
export async function withStores(
  io: Io,
  work: (stores: StoreDb) => Promise<number>,
  opening: { manyWrites?: boolean } = {},
): Promise<number> {
  const db = await openDatabase(readEnv(io.env));
  const stores = openStores(db, { limit, ...opening });
  try {
    return await work(stores);
  } finally {
    await stores.close();
    await db.close();
  }
}
