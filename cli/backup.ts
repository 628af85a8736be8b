import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { backup as copyPages } from "node:sqlite";
import { copyDatabase, sumBackup } from "../server/db/copy/copy-database.ts";
import type { TableSum } from "../server/db/copy/snapshot.ts";
import { type Database, databaseFile, openDatabase } from "../server/db/database.ts";
import { openSqlite } from "../server/db/node-sqlite.ts";
import { leaveToOwner } from "../server/db/private-files.ts";
import { isThere } from "../server/is-there.ts";
import { defineCommand, oneWord, stopped, UsageError } from "./command.ts";
import { printSums } from "./copy.ts";
import { namingFull, putInPlace, refuseFolder, sayKilled, withUnfinished } from "./files.ts";
import { withDatabase } from "./open-database.ts";

/** In the data folder: when the last backup was made, for the launch check. */
export const lastBackupFile = "last-backup";

/** Milliseconds that it waits for a lock. */
const copyTimeout = 60_000;
/** In one step: between two, SQLite begins again when anybody has written, and beside a busy server that never ends. */
const allPages = 2 ** 31 - 1;

/** Everything in one file, of either engine, while the server runs. */
export const backup = defineCommand({
  name: "backup",
  summary: "write everything into one file, beside a running server",
  usage: "dwar backup <file.sqlite>",
  examples: ["npx dwar backup /var/backups/dwar-2026-11-15.sqlite"],
  stopped: stopped.file,
  async run({ words, call }, io) {
    const file = oneWord(words, "Name one file.");
    refuseFolder(file);
    if (isThere(file))
      throw new UsageError(`${file} is there already, and a backup is never written over. Choose another name.`);
    if (!isThere(dirname(resolve(file)))) throw new UsageError(`There is no folder ${dirname(resolve(file))}.`);
    return withDatabase(io, call, async (db) => {
      printSums(await writeBackup(db, file), io);
      noteBackup(call.env.dataDir);
      sayKilled(io, dirname(resolve(file)));
      io.out(`Written to ${resolve(file)}. It holds what visitors wrote: only you can read it.\n`);
      const others = [call.env.siteFile, call.envFile].filter((path) => path !== null && isThere(path));
      if (others.length > 0) io.out(`Not in it, so keep a copy of: ${others.join(", ")}\n`);
      return 0;
    });
  },
});

/** A folder that is not there or not ours to write to is no reason to fail: the backup is made. */
function noteBackup(dataDir: string): void {
  const file = join(dataDir, lastBackupFile);
  try {
    // What another user has left can be removed, and not written to.
    rmSync(file, { force: true });
    writeFileSync(file, `${new Date().toISOString()}\n`, { mode: 0o600 });
    leaveToOwner(file);
  } catch {}
}

/** Writes a file that is whole or not there, and gives what it holds. */
export function writeBackup(db: Database, file: string): Promise<TableSum[]> {
  return withUnfinished(file, async (folder) => {
    // In a folder of its own, which nobody else can open, until it is whole.
    mkdirSync(folder, { mode: 0o700 });
    const sums = await copyInto(db, folder).catch(namingFull(file));
    chmodSync(databaseFile(folder), 0o600);
    putInPlace(databaseFile(folder), file);
    return sums;
  });
}

async function copyInto(db: Database, folder: string): Promise<TableSum[]> {
  // SQLite's own copy is of one moment; from PostgreSQL the tables are copied.
  if (db.engine === "sqlite") await copyFile(db.file, databaseFile(folder));
  await using copy = await openDatabase({ dataDir: folder });
  return await (db.engine === "sqlite" ? sumBackup(copy) : copyDatabase(db, copy, { from: "a backup" }));
}

/** By a connection of its own: SQLite refuses to copy by one that is about to write, as a restore's is. */
async function copyFile(from: string, to: string): Promise<void> {
  using source = openSqlite(from, { readOnly: true, timeout: copyTimeout });
  await copyPages(source, to, { rate: allPages });
}
