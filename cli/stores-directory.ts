import { openDatabase } from "../server/db/database.ts";
import { openStores } from "../server/db/stores/open-stores.ts";
import type { StoreDb } from "../server/db/stores/port.ts";
import { readEnv } from "../server/env.ts";
import type { Io } from "./command.ts";

/** Opens the directory of this installation for one command. Safe beside a running server. */
export async function withStores(
  io: Io,
  work: (stores: StoreDb) => Promise<number>,
  opening: { manyWrites?: boolean } = {},
): Promise<number> {
  const db = await openDatabase(readEnv(io.env));
  const stores = openStores(db, opening);
  try {
    return await work(stores);
  } finally {
    await stores.close();
    await db.close();
  }
}

/** Says how a command is meant, and gives the exit code for a wrong call. */
export function calledWrongly(io: Io, usage: string, why: string): number {
  io.err(`${why}\nUsage: ${usage}\n`);
  return 2;
}

/** Splits `--name value` and `--flag` from the rest. The options that take a value are named. */
export function options(
  args: readonly string[],
  withValue: readonly string[],
): { rest: string[]; flags: Set<string>; values: Map<string, string> } {
  const rest: string[] = [];
  const flags = new Set<string>();
  const values = new Map<string, string>();
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index]!;
    if (!word.startsWith("--")) rest.push(word);
    else if (withValue.includes(word.slice(2))) values.set(word.slice(2), args[(index += 1)] ?? "");
    else flags.add(word.slice(2));
  }
  return { rest, flags, values };
}
