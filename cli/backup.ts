import { randomBytes } from "node:crypto";
import { chmodSync, copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { backup as copyPages } from "node:sqlite";
import { changeRow, erasedSince } from "../server/db/changes/changes.ts";
import { copyDatabase, replaceDatabase, sumBackup, sumDatabase } from "../server/db/copy/copy-database.ts";
import type { TableSum } from "../server/db/copy/snapshot.ts";
import { type Database, databaseFile, isOurFile, openDatabase } from "../server/db/database.ts";
import { stored } from "../server/db/instant.ts";
import { clearStaged } from "../server/db/directory/stage-stores.ts";
import { openSqlite } from "../server/db/node-sqlite.ts";
import { leaveToOwner } from "../server/db/private-files.ts";
import { OtherVersionError } from "../server/db/schema-steps.ts";
import { fileExists } from "../server/file-exists.ts";
import { lastBackupFile } from "../server/launch.ts";
import { OperatorError } from "../server/operator-error.ts";
import { quoteWord } from "../server/quote-word.ts";
import { isStorageFault } from "../server/storage-guard.ts";
import { defineCommand, oneWord, type Printer, stopped, UsageError } from "./command.ts";
import { explainFile, namingFull, putInPlace, refuseFolder, withPrivateFolder, withUnfinished } from "./files.ts";
import { withDatabase } from "./open-database.ts";
import { listOf, when } from "./printer.ts";

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
    if (fileExists(file))
      throw new UsageError(`${file} is there already, and a backup is never written over. Choose another name.`);
    if (!fileExists(dirname(resolve(file)))) throw new UsageError(`There is no folder ${dirname(resolve(file))}.`);
    return withDatabase(io, call, async (db) => {
      printSums(await writeBackup(db, file), io);
      noteBackup(call.env.dataDir);
      io.say(`Written to ${resolve(file)}. It holds what visitors wrote: only you can read it.`);
      const others = [call.env.siteFile, call.envFile].filter((path) => path !== null && fileExists(path));
      if (others.length > 0) io.say(`Not in it, so keep a copy of: ${others.join(", ")}`);
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
  // An import that runs, or was killed, has its stores beside the directory until they are switched on.
  if (copy.engine === "sqlite" && (await clearStaged(copy, () => false))) copy.sqlite.exec("VACUUM");
  return await (db.engine === "sqlite" ? sumBackup(copy) : copyDatabase(db, copy, { from: "a backup" }));
}

/** By a connection of its own: SQLite refuses to copy by one that is about to write, as a restore's is. */
async function copyFile(from: string, to: string): Promise<void> {
  using source = openSqlite(from, { readOnly: true, timeout: copyTimeout });
  await copyPages(source, to, { rate: allPages });
}

/** Says what was copied, table by table. */
export function printSums(sums: readonly TableSum[], io: Printer): void {
  for (const { name, rows, sum } of sums) io.say(`${name.padEnd(18)}${String(rows).padStart(9)} rows  ${sum}`);
}

/** Puts a backup in place of everything: all of it or nothing, beside a running server. What was there is backed up first. */
export const restore = defineCommand({
  name: "restore",
  summary: "put a backup in place of everything, beside a running server",
  usage: "dwar restore <file.sqlite>",
  examples: ["npx dwar restore /var/backups/dwar-2026-11-15.sqlite --dry-run"],
  writes: true,
  stopped: stopped.wholeOrNot,
  makes: true,
  asks: true,
  async run({ words, call }, io) {
    const file = oneWord(words, "Name one file.");
    // While we wait for what comes out of a pipe, nobody could stop us.
    if (!fileExists(file) || statSync(file).isFIFO()) throw new UsageError(`There is no file ${file}.`);
    return withBackup(file, (source) =>
      withDatabase(io, call, async (db) => {
        io.say(`The backup ${resolve(file)} holds:`);
        const given = await sumBackup(source).catch(() => refuse(file));
        printSums(given, io);
        io.say("It replaces all that is there now:");
        const there = await sumDatabase(db);
        printSums(there, io);
        sayErased(await erasedSince(source, db), io);
        if (!call.mayWrite) return call.stop(io);
        const now = Temporal.Now.instant();
        const stamp = now.toString({ smallestUnit: "second" }).replaceAll(":", "");
        const { dataDir } = call.env;
        // Two restores of one second, or a clock that was set back: what the first has kept must not be written over.
        const name = `before-restore-${stamp}-${randomBytes(3).toString("hex")}.sqlite`;
        const before = join(fileExists(dataDir) ? dataDir : ".", name);
        const saveOld = async () => {
          await writeBackup(db, before);
          leaveToOwner(before);
          io.say(`What was there is kept in ${resolve(before)}.`);
          io.say(`It holds what visitors wrote. When all is well, delete it: rm ${quoteWord(resolve(before))}`);
        };
        const detail = `restored from ${resolve(file)}; what was there is in ${resolve(before)}`;
        const change = changeRow(call, stored(now), "everything", detail);
        const stayOff = await replaceDatabase(source, db, { saveOld, change }).catch((error: unknown) => {
          // A file that cannot be written, or our own database: else it is what the backup holds.
          const isOurs = error instanceof OperatorError || isStorageFault(error) || explainFile(error) !== null;
          if (isOurs) throw error;
          return refuse(file);
        });
        io.say("Restored, and compared row by row. A running server shows it within seconds.");
        sayLeft(stayOff, io);
        if (keysOf(given) !== keysOf(there)) io.out(otherKeys);
        return 0;
      }),
    );
  },
});

/** Who asked to be forgotten is in the backups from before. */
function sayErased(moments: readonly string[], io: Printer): void {
  if (moments.length === 0) return;
  const [were, them] = moments.length === 1 ? ["person was", "that one"] : ["people were", "them"];
  io.say(
    `${moments.length} ${were} erased since this backup was made, and it brings them back: ${listOf(moments.map(when))}. Erase ${them} again afterwards: npx dwar people erase <email> --yes`,
  );
}

function sayLeft(count: number, io: Printer): void {
  if (count === 0) return;
  const [have, stay] = count === 1 ? ["address has", "stays"] : ["addresses have", "stay"];
  io.say(`${count} ${have} left the newsletter since this backup was made, and ${stay} off its list.`);
}

/** A running server has read its keys, and signs the links of the newsletter with them. */
const otherKeys =
  "The backup is of another installation and has keys of its own: restart the server now. Until then the newsletter's links that people already have do not work, and the links that it mails will never work.\n";

function keysOf(sums: readonly TableSum[]): string | undefined {
  return sums.find(({ name }) => name === "secrets")?.sum;
}

/** Opens a copy of the file: an older one is brought up to date there, and the backup stays as it is. */
async function withBackup<T>(file: string, work: (source: Database) => Promise<T>): Promise<T> {
  refuseInUse(resolve(file));
  return withPrivateFolder(async (folder) => {
    copyFileSync(file, databaseFile(folder));
    await using source = await openCopy(folder)
      .catch(namingFull(databaseFile(folder)))
      .catch((error: unknown) => {
        // The database that is in use has nothing to do with it.
        if (error instanceof OtherVersionError)
          throw new OtherVersionError(error.part, { name: resolve(file), cure: "nothing was changed here" });
        if (error instanceof OperatorError || explainFile(error) !== null) throw error;
        return refuse(file);
      });
    return source ? await work(source) : refuse(file);
  });
}

/** Null for what would become our database only by being opened: to restore it would be to delete everything. */
async function openCopy(folder: string): Promise<Database | null> {
  return isOurFile(databaseFile(folder)) ? openDatabase({ dataDir: folder }) : null;
}

/** Whatever was wrong: an error of a row may quote it. */
function refuse(file: string): never {
  throw new OperatorError(`${resolve(file)} is not a backup of this site, or is damaged. Nothing was changed.`);
}

/** The newest rows of a database in use are in a second file: without it, it is old or empty. */
function refuseInUse(file: string): void {
  const newest = `${file}-wal`;
  if (!statSync(newest, { throwIfNoEntry: false })?.size) return;
  // Neither the environment nor a file of settings may lead to another database.
  const only = `env -u DATABASE_URL DATA_DIR=${quoteWord(dirname(file))} DWAR_ENV_FILE=/dev/null`;
  throw new OperatorError(
    `${file} is a database in use and no backup: a part of it is in ${newest}. Nothing was changed. Make a backup of it first: ${only} npx dwar backup <file>`,
  );
}
