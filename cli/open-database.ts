import { type Database, openDatabase } from "../server/db/database.ts";
import { readEnv } from "../server/env.ts";
import { explainDatabase } from "../server/storage-guard.ts";
import type { Io } from "./command.ts";

/** Opens the configured database for one command, and closes it again. A database that is why it fails is named in a sentence. */
export async function withDatabase<T>(io: Io, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(readEnv(io.env)).catch(explainDatabase);
  try {
    return await work(db).catch(explainFault);
  } finally {
    await db.close();
  }
}

/** A fault with a path is of a file that the command reads or writes. */
function explainFault(error: unknown): never {
  if (error instanceof Error && !("path" in error)) explainDatabase(error);
  throw error;
}
