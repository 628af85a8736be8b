import { accessSync, constants, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { type ClientBase, Pool, type PoolConfig } from "pg";
import { fileExists } from "../file-exists.ts";
import { OperatorError } from "../operator-error.ts";
import { bindParameters } from "./bindable.ts";
import { checkPostgres } from "./check-postgres.ts";
import { writeAlone } from "./directory/postgres-sql.ts";
import { rebuildIndex } from "./directory/rebuild-index.ts";
import { clearStaged } from "./directory/stage-stores.ts";
import { makeSqliteSql } from "./directory/sqlite-sql.ts";
import { withStatementTimeout } from "./statement-timeout.ts";
import { betterSqlite3Adapter, openSqlite, retryLocked, retryWhileLocked } from "./node-sqlite.ts";
import { makePrivateFile, makePrivateFolder } from "./private-files.ts";
import type { Schema } from "./schema.ts";
import { checkSteps, isIndexCurrent, migrate, noDatabase, refusePart } from "./schema-steps.ts";

export interface DatabaseOptions {
  /** Folder of the embedded database; it is created. */
  dataDir: string;
  /** A PostgreSQL address; when given, the embedded database is not opened. */
  databaseUrl?: string | undefined;
  /** How many milliseconds a request waits for a connection to PostgreSQL before it is refused. */
  patience?: number | undefined;
  /** Opens what is there and changes nothing: no file, no table and no row. */
  readOnly?: boolean;
  /** Refuses to make a new one: whoever changes what is there has named another database by mistake. */
  mustBeThere?: boolean;
  /** Refuses to bring one of an older version up to date: a server of that version may be using it. */
  mustBeCurrent?: boolean;
  /** For a move, which goes on where it was cut off: opens a database that holds a part of everything yet. */
  mayBePart?: boolean;
  /** For a server on PostgreSQL, where visitors wait; a command has the time that it takes. */
  limits?: WaitLimits | undefined;
  /** Called once where the opening takes seconds. */
  onWait?: () => void;
}

/** In milliseconds, once the start is over. */
export interface WaitLimits {
  /** For a lock that another session holds. */
  lock: number;
  /** For the answer to a statement. */
  statement: number;
}

/** SQLite's code for a file that it can neither open nor make. */
const cannotOpen = 14;
const defaultPatience = 5000;
/** Milliseconds that a start waits for another process to finish its own. */
const startTimeout = 60_000;

interface Common extends AsyncDisposable {
  kysely: Kysely<Schema>;
  close(): Promise<void>;
}

/** An open, migrated database: one shape, two engines. Only `server/db` looks at which one it is. */
export type Database =
  | (Common & { engine: "sqlite"; file: string; sqlite: DatabaseSync })
  | (Common & {
      engine: "postgres";
      pool: Pool;
      /** Further connections to the same server, on which no statement takes longer than `limit` milliseconds, and for which nobody waits much longer. */
      openReaders(count: number, limit: number): Pool;
    });

/** Milliseconds after which a person wonders what is waited for. */
const silence = 3000;

/** Opens the configured engine and brings its schema up to date. Safe when two processes start at once. */
export async function openDatabase({ onWait, ...options }: DatabaseOptions): Promise<Database> {
  const said = onWait && setTimeout(onWait, silence);
  return openNow(options).finally(() => clearTimeout(said));
}

async function openNow(options: Omit<DatabaseOptions, "onWait">): Promise<Database> {
  const { readOnly = false, patience = defaultPatience } = options;
  // With limits, it is opened once more without.
  if (options.databaseUrl && !options.limits) await checkPostgres(options.databaseUrl, patience);
  const db = options.databaseUrl
    ? connectPostgres(options.databaseUrl, options)
    : openEmbedded(options.dataDir, options);
  try {
    if (readOnly || options.mustBeCurrent) await checkSteps(db.kysely, { mayBeNew: !readOnly && !options.mustBeThere });
    if (!readOnly && db.engine === "sqlite") await alone(db.sqlite, () => bringUpToDate(db));
    else if (!readOnly && !options.limits) await bringUpToDate(db);
    // A start waits for another one, and bringing much up to date takes its time.
    else if (!readOnly) await (await openDatabase({ ...options, limits: undefined })).close();
    if (!readOnly && db.engine === "sqlite") await clearStaged(db);
    if (!options.mayBePart) await refusePart(db.kysely);
    return db;
  } catch (error) {
    await db.close();
    // SQLite makes files beside what it reads, and does not say why it cannot; the folder does.
    if ((error as { errcode?: number }).errcode === cannotOpen) accessSync(options.dataDir, constants.W_OK);
    throw error;
  }
}

async function bringUpToDate(db: Database): Promise<void> {
  await migrate(db.kysely, db.engine);
  if (await isIndexCurrent(db.kysely)) return;
  if (db.engine === "sqlite") await rebuildIndex(makeSqliteSql(db.sqlite));
  // Another start may have done it while this one waited for its turn.
  else await writeAlone(db.pool, 0, async (sql) => (await isIndexCurrent(db.kysely)) || rebuildIndex(sql));
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, "dwar.sqlite");
}

/** Whether a SQLite file holds our database, of whichever version: an empty one is a database too. */
export function isOurFile(file: string): boolean {
  using sqlite = openSqlite(file, { timeout: startTimeout, readOnly: true });
  return sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'").get() !== undefined;
}

function openEmbedded(dataDir: string, { readOnly = false, mustBeThere = false }: DatabaseOptions): Database {
  const file = databaseFile(dataDir);
  if ((readOnly || mustBeThere) && !fileExists(file))
    throw new OperatorError(noDatabase(`There is no database ${resolve(file)}.`));
  if (!readOnly) {
    makePrivateFolder(dataDir);
    makePrivateFile(file);
  }
  const sqlite = openSqlite(file, { timeout: startTimeout, readOnly });
  const { dev, ino } = statSync(file);
  // A file that was removed or replaced under us still answers, but nothing written to it will last: nobody may be thanked for it.
  const assertInPlace = () => {
    const there = statSync(file, { throwIfNoEntry: false });
    if (there?.dev === dev && there.ino === ino) return;
    const error = new Error(`${file} was removed or replaced while it was open`);
    throw Object.assign(error, { name: "ReplacedDatabaseError", code: "EIO" });
  };
  const dialect = new SqliteDialect({
    database: betterSqlite3Adapter(sqlite, assertInPlace),
    async onCreateConnection(connection) {
      retryLocked(connection);
      bindParameters(connection);
    },
  });
  const kysely = new Kysely<Schema>({ dialect });
  const close = () => kysely.destroy();
  return { engine: "sqlite", file, sqlite, kysely, close, [Symbol.asyncDispose]: close };
}

function connectPostgres(
  connectionString: string,
  { patience = defaultPatience, readOnly = false, limits }: DatabaseOptions,
): Database {
  const open = (options: PoolConfig) => {
    const opened = new Pool({
      connectionString,
      connectionTimeoutMillis: patience,
      application_name: "dwar",
      ...options,
    });
    // Without a listener, a server restart while a client is idle would end the process.
    opened.on("error", () => {});
    // Likewise for one in use, between two statements of a transaction: its next statement then fails by itself.
    opened.on("connect", (client) => client.on("error", () => {}));
    return opened;
  };
  const settings = [
    // PostgreSQL itself then refuses whatever would write.
    readOnly && "SET default_transaction_read_only = on",
    limits && `SET lock_timeout = ${limits.lock}`,
  ].filter(Boolean);
  const pool = open({ max: 10, ...(settings.length > 0 && { onConnect: setting(settings.join("; ")) }) });
  // To wait for a connection is to wait for an answer; who is behind questions that take all of their time still gets one.
  const openReaders = (max: number, limit: number) =>
    open({ max, connectionTimeoutMillis: Math.min(patience, 1.5 * limit), onConnect: setting(readerSettings(limit)) });
  const ending = limits ? withStatementTimeout(pool, limits.statement, patience) : pool;
  const dialect = new PostgresDialect({ pool: ending, onCreateConnection: async (made) => bindParameters(made) });
  const kysely = new Kysely<Schema>({ dialect });
  const close = () => kysely.destroy();
  return { engine: "postgres", pool, openReaders, kysely, close, [Symbol.asyncDispose]: close };
}

/**
 * Kysely locks migrations on PostgreSQL but not on SQLite, and does not wrap them there. One transaction around all of
 * them does both: a second process waits for the first, and one that is killed half way leaves nothing behind.
 */
async function alone(sqlite: DatabaseSync, work: () => Promise<void>): Promise<void> {
  // SQLite's own wait would block the thread: neither could visitors be served, nor the process be stopped.
  sqlite.exec("PRAGMA busy_timeout = 0");
  await retryWhileLocked(() => sqlite.exec("BEGIN EXCLUSIVE"), startTimeout);
  try {
    await work();
    sqlite.exec("COMMIT");
  } catch (error) {
    // A full disk has ended it already: undoing it again would hide that cause.
    if (sqlite.isTransaction) sqlite.exec("ROLLBACK");
    throw error;
  }
}

/**
 * For questions that end after a page and each have their index, in the order in which it is read. Left to itself PostgreSQL reads all
 * stores, or all that have a word, and compiles that first. As little is left to choose, a plan is made once.
 */
function readerSettings(limit: number): string {
  const off = ["enable_seqscan", "enable_bitmapscan", "enable_hashjoin", "enable_memoize", "jit"].map(
    (name) => `SET ${name} = off`,
  );
  return [`SET statement_timeout = ${limit}`, "SET plan_cache_mode = force_generic_plan", ...off].join("; ");
}

/** By statements: not every pooler between us and the server knows settings as parameters of the start. */
function setting(statements: string) {
  return (client: ClientBase) => client.query(statements) as never;
}
