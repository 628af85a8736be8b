import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import { OperatorError } from "../../operator-error.ts";
import { storeTables } from "../migrations/001-records.ts";
import type { Schema } from "../schema.ts";
import type { Engine } from "./engine.ts";
import { indexTables } from "./index-tables.ts";
import { withoutFeatures, writeSortedFeatures } from "./sort-features.ts";
import { ChangedMeanwhileError, noteChange, readState, type SqlValue, type SqlWriter } from "./sql.ts";
import { makeSqliteSql } from "./sqlite-sql.ts";

interface SqliteDatabase {
  file: string;
  sqlite: DatabaseSync;
  kysely: Kysely<Schema>;
}

const tables = ["pharmacies", ...Object.keys(indexTables("sqlite"))];
/** Our tables and their indexes, in the text of a statement. */
const names = /\b(?:pharmacies|store_|operator_changes)\w*/g;

/** Copied or moved in one transaction. */
const defaultRowsAtOnce = 5000;
/** In milliseconds. Other processes try to write every two of them. */
const pause = 5;

/** Bytes of a new store with its part of the index, and what stays free for the log and for visitors' messages. */
const storeBytes = 4000;
const reserve = 128 * 1024 * 1024;

/**
 * Many batches, all or nothing: they go into copies of the directory's tables, which nobody reads, and one short transaction gives the
 * copies the names of the tables. Cut off before it, the directory is as it was; after it, `clearStaged` finishes.
 */
export async function stageStores<T>(
  db: SqliteDatabase,
  stores: number,
  work: (transaction: Engine["transaction"]) => Promise<T>,
  rowsAtOnce = defaultRowsAtOnce,
): Promise<T> {
  await clearStaged(db);
  refuseFull(db.file, statSync(db.file).size + stores * storeBytes + reserve);
  const live = makeSqliteSql(db.sqlite);
  const version = await readState(live, "changes");
  // Indexes keep their names: another import must not choose the same.
  const prefix = `import_${process.pid}_${version ?? 0}_`;
  const staged = makeSqliteSql(db.sqlite, (text) => text.replaceAll(names, (name) => prefix + name));
  const write = <Result>(sql: SqlWriter, change: (sql: SqlWriter) => Promise<Result>): Promise<Result> => {
    refuseFull(db.file, reserve / 2);
    return db.kysely.transaction().execute(() => change(sql));
  };
  try {
    await write(staged, makeTables);
    for (const table of tables) {
      if (table === "store_features") continue;
      for (let after: SqlValue[] | null = []; after; await setTimeout(pause)) {
        const last: SqlValue[] = after;
        after = await write(live, (sql) => copyRows(sql, table, prefix + table, { after: last, limit: rowsAtOnce }));
      }
    }
    const result = await work((change) => write(withoutFeatures(staged), change));
    await writeSortedFeatures(staged, (change) => write(staged, change));
    await write(live, async (sql) => {
      if ((await readState(sql, "changes")) !== version) throw new ChangedMeanwhileError();
      for (const table of tables) {
        await sql.run(`ALTER TABLE ${table} RENAME TO ${prefix}former_${table}`, []);
        await sql.run(`ALTER TABLE ${prefix}${table} RENAME TO ${table}`, []);
      }
      await sql.run(`ALTER TABLE ${prefix}operator_changes RENAME TO ${prefix}${switched}`, []);
      await noteChange(sql);
    });
    return result;
  } finally {
    // On a disk that is full by now it cannot: the next start or command does.
    await clearStaged(db).catch(() => {});
  }
}

async function makeTables(sql: SqlWriter): Promise<void> {
  const stores = storeTables("sqlite").filter((text) => text.includes("pharmacies"));
  for (const text of [...stores, ...Object.values(indexTables("sqlite")).flat()]) await sql.run(text, []);
  await sql.run("CREATE TABLE operator_changes (id, at, who, command, subject, detail)", []);
}

/** Copies the rows behind a key; gives the key of the last one, or null when no more are left. */
async function copyRows(
  sql: SqlWriter,
  table: string,
  to: string,
  { after, limit }: { after: SqlValue[]; limit: number },
): Promise<SqlValue[] | null> {
  const columns = "SELECT name FROM pragma_table_info(?1) WHERE pk > 0 ORDER BY pk";
  const key = (await sql.all<{ name: string }>(columns, [table])).map(({ name }) => name).join(", ");
  const where = after.length > 0 ? `(${key}) > (${placeholders(after, 1)})` : "1";
  const select = `FROM ${table} WHERE ${where}`;
  const end = `SELECT ${key} ${select} ORDER BY ${key} LIMIT 1 OFFSET ${limit - 1}`;
  const [last] = (await sql.all<object>(end, after)).map((row) => Object.values(row) as SqlValue[]);
  const upTo = last ? ` AND (${key}) <= (${placeholders(last, after.length + 1)})` : "";
  await sql.run(`INSERT INTO ${to} SELECT * ${select}${upTo}`, [...after, ...(last ?? [])]);
  return last ?? null;
}

function placeholders(values: readonly SqlValue[], from: number): string {
  return values.map((_, index) => `?${from + index}`).join(", ");
}

function refuseFull(file: string, needed: number): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  if (bavail * bsize >= needed) return;
  const [has, needs] = [bavail * bsize, needed].map((bytes) => `${Math.round(bytes / 1e6)} MB`);
  throw new OperatorError(`The disk of DATA_DIR has ${has} left, and all of this file or nothing needs ${needs}.`);
}

/** The record of changes of an import that was switched on: the rest of its tables are the former ones. */
const switched = "switched";

/**
 * Finishes what an import has left that was switched on, and takes away what one has that was not. What a running one owns stays; in a
 * copy nobody owns anything. Whether there was any.
 */
export async function clearStaged({ sqlite, kysely }: SqliteDatabase, owns = isRunning): Promise<boolean> {
  if (leftTable(sqlite, owns) === undefined) return false;
  // Facts that were public: to overwrite them takes as long as to write them.
  sqlite.exec("PRAGMA secure_delete = OFF");
  try {
    while (await kysely.transaction().execute(async () => clearOne(sqlite, owns))) await setTimeout(pause);
    return true;
  } finally {
    sqlite.exec("PRAGMA secure_delete = ON");
  }
}

/** The next table that no running import owns. */
function leftTable(sqlite: DatabaseSync, owns: (pid: number) => boolean): string | undefined {
  const select = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'import_[0-9]*' ORDER BY name DESC";
  const found = sqlite.prepare(select).all() as { name: string }[];
  return found.map(({ name }) => name).find((name) => !owns(Number(name.split("_")[1])));
}

function clearOne(sqlite: DatabaseSync, owns: (pid: number) => boolean): boolean {
  const table = leftTable(sqlite, owns);
  if (table === undefined) return false;
  const rows = `FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} ORDER BY rowid LIMIT ${defaultRowsAtOnce})`;
  if (table.endsWith(switched) && sqlite.prepare(`INSERT INTO operator_changes SELECT * ${rows}`).run().changes) {
    sqlite.exec(`DELETE ${rows}`);
  } else sqlite.exec(`DROP TABLE ${table}`);
  return true;
}

/** A process imports once at a time: in a container every command may have the number of one that was killed. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
