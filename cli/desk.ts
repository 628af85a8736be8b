import { openDatabase } from "../server/db/database.ts";
import { readEnv } from "../server/env.ts";
import { type Desk, openDesk } from "../server/messages/desk.ts";
import type { Io, Printer } from "./command.ts";

/** Opens the desk on the configured database for one command, and closes it again. */
export async function atDesk<T>(io: Io, work: (desk: Desk) => Promise<T>): Promise<T> {
  const db = await openDatabase(readEnv(io.env));
  try {
    return await work(openDesk(db, () => Temporal.Now.instant()));
  } finally {
    await db.close();
  }
}

/** Says that there is no such message, and gives the exit code for it. */
export function notFound(reference: string, io: Printer): number {
  io.err(`There is no message ${reference}. npx dwar messages list --state all lists them.\n`);
  return 1;
}
