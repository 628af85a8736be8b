import { statSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { Pool, type PoolConfig } from "pg";
import { bindingDialect } from "./bindable.ts";
import type { Engine } from "./migrations/step.ts";
import { steps } from "./migrations/steps.ts";
import { nodeSqliteDialect, openSqlite } from "./node-sqlite.ts";
import { makePrivateFile, makePrivateFolder } from "./private-files.ts";
import type { Schema } from "./schema.ts";

export interface DatabaseOptions {
  /** Folder of the embedded database; it is created. */
  dataDir: string;
  /** A PostgreSQL address; when given, the embedded database is not opened. */
  databaseUrl?: string | undefined;
  /** How many milliseconds a request waits for a connection to PostgreSQL before it is refused. */
  patience?: number | undefined;
}

const defaultPatience = 5000;
/** Milliseconds that a start waits for another process to finish its own. */
const startTimeout = 60_000;

interface Common {
  kysely: Kysely<Schema>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** An open, migrated database: one shape, two engines. Only `server/db` looks at which one it is. */
export type Database =
  | (Common & { engine: "sqlite"; file: string; sqlite: DatabaseSync })
  | (Common & {
      engine: "postgres";
      pool: Pool;
      /** Further connections to the same server, on which no statement takes longer than `limit` milliseconds. */
      openReaders(count: number, limit: number): Pool;
    });

/** Old code on a new schema does not start: it could not know what its writes would break. */
export class NewerDatabaseError extends Error {
  constructor(step: string) {
    super(
      `The database was last used by a newer version of this program: its step "${step}" is not known here. Run that version, or restore a backup from before it.`,
    );
    this.name = "NewerDatabaseError";
  }
}

/** The file of the embedded database is another one than was opened. Restart the server. */
class ReplacedDatabaseError extends Error {
  readonly code = "EIO";

  constructor(file: string) {
    super(`${file} was replaced while it was open`);
    this.name = "ReplacedDatabaseError";
  }
}

/** Opens the configured engine and brings its schema up to date. Safe when two processes start at once. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const db = options.databaseUrl
    ? connectPostgres(options.databaseUrl, options.patience)
    : openEmbedded(options.dataDir);
  try {
    await (db.engine === "sqlite"
      ? alone(db.sqlite, () => migrate(db.kysely, db.engine))
      : migrate(db.kysely, db.engine));
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

function openEmbedded(dataDir: string): Database {
  makePrivateFolder(dataDir);
  const file = join(dataDir, "dwar.sqlite");
  makePrivateFile(file);
  const sqlite = openSqlite(file, { timeout: startTimeout });
  const kysely = new Kysely<Schema>({ dialect: bindingDialect(nodeSqliteDialect(sqlite)) });
  const { dev, ino } = statSync(file);
  const ping = async () => {
    // A file that was removed or replaced under us still answers, but nothing written to it is kept.
    const there = statSync(file);
    if (there.dev !== dev || there.ino !== ino) throw new ReplacedDatabaseError(file);
    sqlite.prepare("SELECT 1").get();
  };
  return { engine: "sqlite", file, sqlite, kysely, ping, close: () => kysely.destroy() };
}

function connectPostgres(connectionString: string, patience = defaultPatience): Database {
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
  const pool = open({ max: 10 });
  const openReaders = (count: number, limit: number) =>
    // Set by a statement: not every pooler between us and the server knows it as a parameter of the start.
    open({ max: count, onConnect: (client) => client.query(`SET statement_timeout = ${limit}`) as never });
  const kysely = new Kysely<Schema>({ dialect: bindingDialect(new PostgresDialect({ pool })) });
  const ping = async () => {
    await pool.query("SELECT 1");
  };
  return { engine: "postgres", pool, openReaders, kysely, ping, close: () => kysely.destroy() };
}

/**
 * Kysely locks migrations on PostgreSQL but not on SQLite, and does not wrap them there. One transaction around all of
 * them does both: a second process waits for the first, and one that is killed half way leaves nothing behind.
 */
async function alone(sqlite: DatabaseSync, work: () => Promise<void>): Promise<void> {
  sqlite.exec("BEGIN EXCLUSIVE");
  try {
    await work();
    sqlite.exec("COMMIT");
  } catch (error) {
    sqlite.exec("ROLLBACK");
    throw error;
  }
  // From here on a wait would block visitors: statements that find the file locked are tried again instead.
  sqlite.exec("PRAGMA busy_timeout = 0");
}

async function migrate(kysely: Kysely<Schema>, engine: Engine): Promise<void> {
  const migrations = steps.map((step) => [step.name, { up: (db: Kysely<never>) => step.up(db, engine) }]);
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(migrations)) };
  const migrator = new Migrator({ db: kysely, provider });
  const { error } = await migrator.migrateToLatest();
  const unknown = error instanceof Error && /previously executed migration (\S+) is missing/.exec(error.message)?.[1];
  if (unknown) throw new NewerDatabaseError(unknown);
  if (error) throw error;
}
