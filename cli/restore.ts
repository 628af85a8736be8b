import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { recordChange } from "../server/db/changes/changes.ts";
import { replaceDatabase, sumDatabase } from "../server/db/copy/copy-database.ts";
import { OperatorError } from "../server/operator-error.ts";
import { type Database, databaseFile, openDatabase } from "../server/db/database.ts";
import { isStorageFault } from "../server/storage-guard.ts";
import { writeBackup } from "./backup.ts";
import { defineCommand, oneWord, UsageError } from "./command.ts";
import { printSums } from "./copy.ts";
import { withDatabase } from "./open-database.ts";

/** Puts a backup in place of everything: all of it or nothing, beside a running server. What was there is backed up first. */
export const restore = defineCommand({
  name: "restore",
  summary: "put a backup in place of everything, beside a running server",
  usage: "dwar restore <file.sqlite>",
  examples: ["npx dwar restore /var/backups/dwar-2026-11-15.sqlite --dry-run"],
  writes: true,
  asks: true,
  async run({ words, call }, io) {
    const file = oneWord(words, "Name one file.");
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
    return withBackup(file, (source) =>
      withDatabase(io, call, async (db) => {
        io.out(`The backup ${resolve(file)} holds:\n`);
        printSums(await sumDatabase(source), io);
        io.out("In its place there is now:\n");
        printSums(await sumDatabase(db), io);
        if (!call.mayWrite) return call.stop(io);
        const stamp = Temporal.Now.instant().toString({ smallestUnit: "second" }).replaceAll(":", "");
        const { dataDir } = call.env;
        const before = join(existsSync(dataDir) ? dataDir : ".", `before-restore-${stamp}.sqlite`);
        await writeBackup(db, before);
        io.out(`What was there is kept in ${resolve(before)}.\n`);
        await replaceDatabase(source, db);
        const detail = `restored from ${resolve(file)}; what was there is in ${resolve(before)}`;
        await recordChange(db.kysely, call, { now: Temporal.Now.instant(), subject: "everything", detail });
        io.out("Restored, and compared row by row. A running server shows it within seconds.\n");
        return 0;
      }),
    );
  },
});

/** Opens a copy of the file: an older one is brought up to date there, and the backup stays as it is. */
async function withBackup<T>(file: string, work: (source: Database) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "dwar-restore-"));
  try {
    copyFileSync(file, databaseFile(folder));
    const source = await openDatabase({ dataDir: folder }).catch((error: unknown) => {
      if (!isStorageFault(error)) throw error;
      throw new OperatorError(`${resolve(file)} is no backup of ours, or is damaged. Nothing was changed.`);
    });
    try {
      return await work(source);
    } finally {
      await source.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
