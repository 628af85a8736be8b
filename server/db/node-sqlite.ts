import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
// Types alone: a thread that reads loads this file, and has no use for the 250 modules of Kysely.
import type { DatabaseConnection, SqliteDatabase, SqliteStatement } from "kysely";

/** Milliseconds that a statement waits for another process to finish writing. */
const lockPatience = 3000;
const retryPause = 2;

/**
 * Opens a database file with the settings all our connections use. `timeout` is how many milliseconds SQLite waits for a
 * lock; it does so by blocking the thread.
 */
export function openSqlite(path: string, options: { readOnly?: boolean; timeout: number }): DatabaseSync {
  const db = new DatabaseSync(path, options);
  if (!options.readOnly) {
    turnWalOn(db, options.timeout);
    // FULL: an acknowledged write survives a power cut; WAL alone would only survive our own crash.
    db.exec("PRAGMA synchronous = FULL");
    // What is deleted is overwritten: without it the words of an erased person stay in the free room of the file, and in every later backup.
    db.exec("PRAGMA secure_delete = ON");
    // For an import, which touches the whole index with each batch: kilobytes of cache, and pages before a checkpoint.
    db.exec("PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 10000");
  }
  db.exec("PRAGMA foreign_keys = ON");
  return db;
}

/** Of a new file SQLite gives this up at once where another process is just doing the same, whatever the timeout. */
function turnWalOn(db: DatabaseSync, timeout: number): void {
  for (const deadline = performance.now() + timeout; ;) {
    try {
      db.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryPause);
    }
  }
}

/** What finds the file locked has done nothing, so it is tried again, and meanwhile the process goes on: it can be stopped. */
export async function retryWhileLocked<T>(work: () => T | Promise<T>, patience = lockPatience): Promise<T> {
  for (const deadline = performance.now() + patience; ;) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
      await setTimeout(retryPause);
    }
  }
}

/** Every statement waits its turn like that. */
export function retryLocked(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (...args) => retryWhileLocked(() => execute(...args));
}

/** SQLITE_BUSY, in its extended forms too. */
function isLocked(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === "number" && (errcode & 0xff) === 5;
}

const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/** Kysely speaks to better-sqlite3's shape; this gives node:sqlite that shape. `onBegin` may refuse a transaction by throwing. */
export function betterSqlite3Adapter(db: DatabaseSync, onBegin: () => void = () => {}): SqliteDatabase {
  return {
    close: () => db.close(),
    prepare(sql: string): SqliteStatement {
      // A full disk or an I/O error has ended the transaction already: undoing it again would hide that cause.
      if (sql === "rollback" && !db.isTransaction) return nothing;
      if (sql === "begin") onBegin();
      // A deferred transaction that reads first and writes later fails at once when another process wrote in
      // between; an immediate one waits its turn, so commands are safe beside a running server.
      const statement = db.prepare(sql === "begin" ? "begin immediate" : sql);
      const reader = statement.columns().length > 0;
      return {
        reader,
        all: (parameters) => statement.all(...(parameters as never[])),
        run: (parameters) => statement.run(...(parameters as never[])),
        iterate: (parameters) => statement.iterate(...(parameters as never[])) as IterableIterator<unknown>,
      };
    },
  };
}
