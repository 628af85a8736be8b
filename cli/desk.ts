import { type Desk, openDesk } from "../server/messages/desk.ts";
import type { Io, Printer } from "./command.ts";
import { withDatabase } from "./open-database.ts";

/** Opens the desk on the configured database for one command, and closes it again. */
export function atDesk<T>(io: Io, work: (desk: Desk) => Promise<T>): Promise<T> {
  return withDatabase(io, (db) => work(openDesk(db, () => Temporal.Now.instant())));
}

/** Says that there is no such message, and gives the exit code for it. */
export function notFound(reference: string, io: Printer): number {
  io.err(`There is no message ${reference}. npx dwar messages list --state all lists them.\n`);
  return 1;
}
