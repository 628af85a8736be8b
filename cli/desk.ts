import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { openDatabase } from "../server/db/database.ts";
import { readEnv } from "../server/env.ts";
import { type Desk, openDesk } from "../server/messages/desk.ts";
import type { Command, Io } from "./command.ts";

/** Opens the desk on the configured database for one command, and closes it again. */
export async function atDesk<T>(io: Io, work: (desk: Desk) => Promise<T>): Promise<T> {
  const db = await openDatabase(readEnv(io.env));
  try {
    return await work(openDesk(db, () => Temporal.Now.instant()));
  } finally {
    await db.close();
  }
}

/** Reads a command's words. A wrong option is answered with how it is called; then the result is undefined. */
export function readArgs<Options extends ParseArgsOptionsConfig>(
  command: Pick<Command, "usage">,
  args: readonly string[],
  io: Io,
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    io.err(`${(error as Error).message}\nUsage: ${command.usage}\n`);
    return undefined;
  }
}

/** Says how a command is called, and gives the exit code for a wrong call. */
export function misused(command: Pick<Command, "usage">, io: Io): number {
  io.err(`Usage: ${command.usage}\n`);
  return 2;
}

/** Says that there is no such message, and gives the exit code for it. */
export function notFound(reference: string, io: Io): number {
  io.err(`There is no message ${forTerminal(reference)}. npx dwar messages list --state all lists them.\n`);
  return 1;
}

/** A stranger's words as they may stand on a terminal: nothing that moves the cursor or turns the text around. */
export function forTerminal(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}
