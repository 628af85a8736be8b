import { resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { ownValue } from "../../../domain/own-value.ts";
import { OperatorError } from "../../operator-error.ts";
import { quoteWord } from "../../quote-word.ts";
import type { Database } from "../database.ts";
import { openEngine } from "../directory/directory.ts";
import type { Engine } from "../directory/engine.ts";
import { clearIndex, indexRows } from "../directory/rebuild-index.ts";
import { setState, type SqlWriter } from "../directory/sql.ts";
import type { StoreRow } from "../directory/stored-store.ts";
import type { SubscriberRow } from "../messages/tables.ts";
import { type ChangeRow, copyingKey } from "../schema.ts";
import { type Row, type Snapshot, snapshotWithin, sumTable, type TableSum, withSnapshot } from "./snapshot.ts";
import { type CopiedTable, copiedTables } from "./tables.ts";

export interface CopyOptions {
  /** Says where the rows come from, so that a copy that was cut off can go on, and no other one. */
  from: string;
  onBatch?(table: string, rows: number): void;
}

const limit = 60_000;

/** What a database holds of each table. */
export function sumDatabase(db: Database): Promise<TableSum[]> {
  return withSnapshot(db, sumSnapshot);
}

/** The same of a backup. Damage is an error now, and not only when somebody needs what was on that page. */
export async function sumBackup(db: Database): Promise<TableSum[]> {
  if (db.engine === "sqlite" && !isWhole(db.sqlite)) {
    throw Object.assign(new Error("A page or an index is damaged"), { errcode: sqliteCorrupt });
  }
  return sumDatabase(db);
}

const sqliteCorrupt = 11;

/** Whether the pages that hold our rows are in order, and no index has lost any of them. What search needs is made anew. */
function isWhole(sqlite: DatabaseSync): boolean {
  return copiedTables.every(({ name }) => {
    const found = sqlite.prepare(`PRAGMA integrity_check(${name})`).get() as { integrity_check: string };
    return found.integrity_check === "ok";
  });
}

function sumSnapshot(snapshot: Snapshot): Promise<TableSum[]> {
  return Array.fromAsync(copiedTables, (table) => sumTable(snapshot, table));
}

/**
 * Copies every table into an empty database, batch by batch, then compares counts and sums. One that was cut off goes on where it
 * ended. The source is only read.
 */
export async function copyDatabase(source: Database, target: Database, options: CopyOptions): Promise<TableSum[]> {
  await using engine = openEngine(target, limit, limit, true);
  await prepareTarget(engine, target, options.from);
  return await withSnapshot(source, async (snapshot) => {
    for (const table of copiedTables) {
      const after = await withSnapshot(target, (there) => lastKey(there, table));
      for await (const batch of snapshot(table, after)) {
        await engine.transaction((sql) => insertRows(sql, table, batch)).catch(explainChanged(target));
        options.onBatch?.(table.name, batch.length);
      }
    }
    const wanted = await sumSnapshot(snapshot);
    compareSums(wanted, await sumDatabase(target), beginAgain(target));
    await engine.compact();
    // Last of all: stopped before, the same call goes on; without the mark it would find rows that it takes for others.
    await engine.transaction(async (sql) => {
      await sql.delete("directory_state", [{ key: copyingKey }]);
      await countChange(sql);
    });
    return wanted;
  });
}

/**
 * Replaces everything in a database by what another one holds: all of it or nothing, beside whoever reads it. `saveOld` is called when
 * nobody else can write any more: what it finds is all that will be replaced. `change` is the record of it, on top of what the other holds.
 * Who has left the newsletter stays off its list. Gives the number of those whom the other has on it.
 */
export async function replaceDatabase(
  source: Database,
  target: Database,
  { saveOld, change }: { saveOld: () => Promise<unknown>; change: ChangeRow },
): Promise<number> {
  await using engine = openEngine(target, limit, limit, true);
  return await withSnapshot(source, async (snapshot) => {
    const wanted = await sumSnapshot(snapshot);
    return engine.transaction(async (sql) => {
      await shutOutWriters(sql);
      await saveOld();
      const gone = await sql.all<Gone>("SELECT email_key, left_at FROM subscribers WHERE state = 'left'", []);
      await clear(sql);
      for (const table of copiedTables) {
        for await (const batch of snapshot(table, null)) await insertRows(sql, table, batch);
      }
      await countChange(sql);
      // Before anybody else adds a row.
      compareSums(wanted, await sumSnapshot(snapshotWithin(sql)));
      await sql.insert("operator_changes", [change]);
      return leaveAgain(sql, gone);
    });
  });
}

type Gone = Pick<SubscriberRow, "email_key" | "left_at">;

/** Takes those off the list who left after they had joined as these rows say, and the mails that were to go to them. */
async function leaveAgain(sql: SqlWriter, gone: readonly Gone[]): Promise<number> {
  let count = 0;
  for (const { email_key: key, left_at: leftAt } of gone) {
    const [subscriber] = await sql.all<Pick<SubscriberRow, "id">>(
      "SELECT id FROM subscribers WHERE email_key = ?1 AND state <> 'left' AND requested_at <= ?2 AND COALESCE(confirmed_at, '') <= ?2",
      [key, leftAt],
    );
    if (!subscriber) continue;
    await sql.run("UPDATE subscribers SET state = 'left', left_at = ?2 WHERE id = ?1", [subscriber.id, leftAt]);
    await sql.run(
      "UPDATE outbox SET state = 'discarded', lease = NULL, leased_until = NULL WHERE subscriber_id = ?1 AND state <> 'sent'",
      [subscriber.id],
    );
    count += 1;
  }
  return count;
}

/** A new target is marked. One that holds anything but the samples of a first start, or a copy of something else, is refused. */
async function prepareTarget(engine: Engine, target: Database, from: string): Promise<void> {
  const select = "SELECT value FROM directory_state WHERE key = ?1";
  const [mark] = await engine.read.all<{ value: string }>(select, [copyingKey]);
  if (mark?.value === from) return;
  if (mark)
    throw new OperatorError(
      `A copy from another database into the target was begun and not finished. If that one is not wanted: ${beginAgain(target)}`,
    );
  const ours = ["messages", "subscribers", "store_reports", "operator_changes"].map((name) => [name, name]);
  for (const [name, rows] of [...ours, ["stores", "pharmacies WHERE source <> 'sample'"]]) {
    const found = await engine.read.all(`SELECT 1 AS one FROM ${rows} LIMIT 1`, []);
    if (found.length > 0)
      throw new OperatorError(`The target holds ${name} of its own. Nothing was copied: ${takeNew(target)}`);
  }
  await engine.transaction(async (sql) => {
    await clear(sql);
    await sql.insert("directory_state", [{ key: copyingKey, value: from }]);
  });
}

/** Of a copy that was cut off we go on behind the last row. */
function explainChanged(target: Database): (error: unknown) => never {
  return (error) => {
    const { code, errcode } = error as { code?: string; errcode?: number };
    if (!changed.has(code) && !changed.has(errcode)) throw error;
    throw new OperatorError(
      `Another move is writing into the target, or the source has changed since this one was cut off. Let the other one end; if there is none, ${beginAgain(target)}`,
    );
  };
}

/** For a target with what nobody has a second time. */
function takeNew({ engine }: Database): string {
  return engine === "sqlite"
    ? "name an empty folder after --to."
    : "make a new database with CREATE DATABASE, and name it after --to.";
}

/** For a target that holds a part of a copy: the source has all of it. */
function beginAgain(target: Database): string {
  if (target.engine === "postgres") return takeNew(target);
  const files = ["", "-wal", "-shm"].map((end) => quoteWord(resolve(target.file) + end));
  return `empty the target and move again: rm -f ${files.join(" ")}`;
}

/** What PostgreSQL and SQLite call a row that is there twice, and one whose other half came in before the place where we go on. */
const changed = new Set<unknown>(["23505", 1555, 2067, "23503", 787]);

async function lastKey(snapshot: Snapshot, table: CopiedTable): Promise<string | number | null> {
  let last: string | number | null = null;
  for await (const batch of snapshot(table, null)) last = ownValue(batch.at(-1)!, table.key) as string | number;
  return last;
}

async function insertRows(sql: SqlWriter, { name, bytes = [] }: CopiedTable, rows: readonly Row[]): Promise<void> {
  // PostgreSQL reads the digits by itself.
  const toBytes = (row: Row) =>
    Object.fromEntries(bytes.map((column) => [column, Buffer.from(String(ownValue(row, column)).slice(2), "hex")]));
  const isText = bytes.length === 0 || sql.engine === "postgres";
  await sql.insert(name, isText ? rows : rows.map((row) => ({ ...row, ...toBytes(row) })));
  // What search needs is made anew: each engine has its own.
  if (name === "pharmacies") await indexRows(sql, rows as readonly StoreRow[]);
}

/** On SQLite a transaction that writes is alone. On PostgreSQL others would write beside it, and their rows stay in between. */
async function shutOutWriters(sql: SqlWriter): Promise<void> {
  if (sql.engine === "sqlite") return;
  const tables = copiedTables.map(({ name }) => name).join(", ");
  await sql.run(`LOCK TABLE ${tables} IN SHARE ROW EXCLUSIVE MODE`, []);
}

async function clear(sql: SqlWriter): Promise<void> {
  for (const { name } of copiedTables.toReversed()) await sql.run(`DELETE FROM ${name}`, []);
  await clearIndex(sql);
}

/** Another number than any before: caches of answers depend on it. */
async function countChange(sql: SqlWriter): Promise<void> {
  await sql.run(setState, ["changes", String(Date.now())]);
}

function compareSums(wanted: readonly TableSum[], found: readonly TableSum[], again?: string): void {
  for (const [index, { name, rows, sum }] of wanted.entries()) {
    const there = found[index]!;
    if (there.rows === rows && there.sum === sum) continue;
    throw new OperatorError(
      `${name} differs: ${rows} rows with the sum ${sum} here, ${there.rows} with ${there.sum} there.${again ? ` If the copy was cut off before and the source has changed since, ${again}` : ""}`,
    );
  }
}
