import { sql } from "kysely";
import { run } from "../cli/run.ts";
import { fallbackStores } from "../content/fallback-stores.ts";
import type { Database } from "../server/db/database.ts";
import { openDirectory } from "../server/db/directory/directory.ts";
import { seedStores } from "../server/stores/seed-stores.ts";
import { recordLog } from "./logs/record.ts";

export interface Ran {
  code: number;
  out: string;
  err: string;
}

/** Runs one command as `dwar` does, on an environment of its own. */
export async function runDwar(env: NodeJS.ProcessEnv, argv: readonly string[], isTerminal = false): Promise<Ran> {
  let out = "";
  let err = "";
  const code = await run(argv, {
    out: (text) => void (out += text),
    err: (text) => {
      err += text;
      recordLog(text, ".cli");
    },
    env,
    isTerminal,
  });
  return { code, out, err };
}

/** Gives a database the sample stores, as a first start does. */
export async function seedSamples(db: Database): Promise<void> {
  await using stores = openDirectory(db, { alone: true });
  await seedStores(stores, fallbackStores, new Date());
}

/** Every row of every table, so that two moments can be compared. `last-probe` says only that somebody looked. */
export async function dumpDatabase(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.kysely.introspection.getTables({ withInternalKyselyTables: true });
  const dump: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql.raw(`SELECT * FROM ${name}`).execute(db.kysely);
    dump[name] = rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return dump;
}
