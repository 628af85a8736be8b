import { resolve } from "node:path";
import { isServed } from "../server/server-lock.ts";
import { copyDatabase, sumDatabase } from "../server/db/copy/copy-database.ts";
import { databaseFile, openDatabase } from "../server/db/database.ts";
import { OtherVersionError } from "../server/db/schema-steps.ts";
import { readEnv } from "../server/env.ts";
import { OperatorError } from "../server/operator-error.ts";
import { explainDatabase } from "../server/storage-guard.ts";
import { printSums } from "./backup.ts";
import { defineCommand, noWords, type Printer, UsageError } from "./command.ts";
import { namingFull } from "./files.ts";
import { nameDatabase, sayWaiting, withDatabase } from "./open-database.ts";

/** Copies every table to the other engine, and compares. The source stays as it is. */
export const move = defineCommand({
  name: "move",
  summary: "copy everything to PostgreSQL, or back to a folder, and compare",
  usage: "dwar move --to <postgres://...|folder>",
  examples: ["npx dwar move --to postgres://dwar@127.0.0.1/dwar", "npx dwar move --to /var/lib/dwar"],
  options: { to: { type: "string" } },
  writes: true,
  async run({ words, values, call }, io) {
    noWords(words);
    if (!values.to) throw new UsageError("Say where to: --to postgres://..., or --to a folder.");
    const isUrl = /^postgres(ql)?:\/\//.test(values.to);
    if (!isUrl && /^\w+:/.test(values.to)) {
      throw new UsageError("--to is an address that begins with postgres://, or a folder.");
    }
    const { env } = call;
    const { dataDir, databaseUrl } = env;
    const target = isUrl
      ? { dataDir, databaseUrl: readAddress(values.to) }
      : { dataDir: values.to, databaseUrl: undefined };
    const from = nameDatabase({ dataDir, databaseUrl });
    const to = nameDatabase(target);
    if (from === to) throw new UsageError("This is where everything is already.");
    // For reading, whatever the command may do: the source stays as it is.
    return withDatabase(io, { ...call, env, mayWrite: false }, async (source) => {
      io.say(`To: ${to}`);
      if (!call.mayWrite) {
        printSums(await sumDatabase(source), io);
        if (isServed(dataDir)) io.say("A server runs with this data folder: stop it before you move.");
        return call.stop(io);
      }
      if (isServed(dataDir)) throw new OperatorError(served);
      const copy = await openDatabase({ ...target, mayBePart: true, onWait: sayWaiting(io) }).catch(explainTarget);
      try {
        const copied = copyDatabase(source, copy, { from, onBatch: progress(io) });
        printSums(await copied.catch(isUrl ? explainPostgres : namingFull(databaseFile(target.dataDir))), io);
      } finally {
        await copy.close();
      }
      const setting = isUrl ? "Set DATABASE_URL to it" : `Unset DATABASE_URL, set DATA_DIR to ${resolve(values.to!)}`;
      io.say(`Everything is there: each table has the same rows and the same sum. ${setting} and restart the server.`);
      io.say("What a server has written to the old database since is not there: stop it before you move.");
      return 0;
    });
  },
});

const served =
  "A server runs with this data folder: what visitors send it from now on would stay behind. Stop it, then give the same command again. Nothing was changed.";

function readAddress(to: string): string | undefined {
  try {
    return readEnv({ DATABASE_URL: to }).databaseUrl;
  } catch (error) {
    return explainTarget(error);
  }
}

/** The sentences are about the settings of the installation; here they are about where --to leads. */
function explainTarget(error: unknown): never {
  try {
    return explainDatabase(error);
  } catch (explained) {
    if (explained instanceof OtherVersionError)
      throw new OtherVersionError(explained.part, { name: "The target", cure: "or name an empty one after --to" });
    if (!(explained instanceof OperatorError)) throw explained;
    throw new OperatorError(explained.message.replaceAll(/DATABASE_URL|DATA_DIR/g, "--to"), { cause: error });
  }
}

/** A fault of SQLite is of the source. */
function explainPostgres(error: unknown): never {
  if (error instanceof Error && "errcode" in error) throw error;
  return explainTarget(error);
}

function progress(io: Printer): (table: string, rows: number) => void {
  const counts = new Map<string, number>();
  return (table, rows) => {
    counts.set(table, (counts.get(table) ?? 0) + rows);
    if (io.isTerminal) io.status(`${table}: ${counts.get(table)} rows  `);
  };
}
