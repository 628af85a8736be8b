import { resolve } from "node:path";
import type { Doing } from "../server/db/changes/changes.ts";
import { type Database, databaseFile, openDatabase } from "../server/db/database.ts";
import type { Env } from "../server/env.ts";
import { explainDatabase, stillOpening } from "../server/storage-guard.ts";
import type { Call, Printer } from "./command.ts";

/**
 * Opens the configured database for one command, says which one it is, and closes it again. What may not write opens it for reading. A
 * database that is why it fails is named in a sentence.
 */
export async function withDatabase<T>(
  io: Printer,
  { env, mayWrite, mayMake }: Pick<Call, "env" | "mayWrite" | "mayMake">,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  io.warn(`Database: ${nameDatabase(env)}`);
  const how = { readOnly: !mayWrite, mustBeThere: !mayMake, mustBeCurrent: true, onWait: sayWaiting(io) };
  await using db = await openDatabase({ ...env, ...how }).catch(explainDatabase);
  return await work(db).catch(explainFault);
}

/** When a command changes something, and who does. */
export function doing(author: Call): Doing {
  return { now: Temporal.Now.instant(), author };
}

/** For an opening that takes seconds: what is waited for, and how to end it. */
export function sayWaiting(io: Printer): () => void {
  return () => io.warn(`${stillOpening} Ctrl-C stops this command; nothing was changed.`);
}

/** Which database a command speaks to, without the password. */
export function nameDatabase({ databaseUrl, dataDir }: Pick<Env, "databaseUrl" | "dataDir">): string {
  if (!databaseUrl) return `SQLite, ${resolve(databaseFile(dataDir))}`;
  const { username, host, pathname, searchParams } = new URL(databaseUrl);
  // Everything of a connection can also be a parameter: only what is no secret is shown.
  const shown = (name: string) => searchParams.get(name) ?? "";
  const user = decodeURIComponent(username) || shown("user");
  const at = [host || shown("host") || "local", decodeURIComponent(pathname.slice(1)) || shown("dbname")];
  return `PostgreSQL, ${user ? `${user}@` : ""}${at.filter(Boolean).join("/")}`;
}

/** A fault with a path is of a file that the command reads or writes. */
function explainFault(error: unknown): never {
  if (error instanceof Error && !("path" in error)) explainDatabase(error);
  throw error;
}
