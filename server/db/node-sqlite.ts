import { DatabaseSync } from "node:sqlite";
import { type Dialect, SqliteDialect, type SqliteDatabase, type SqliteStatement } from "kysely";
import { patientDriver } from "./patient-driver.ts";

/** Opens a database file with the settings every connection of ours uses. */
export function openSqlite(path: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly: options.readOnly ?? false, timeout: 5000 });
  if (!options.readOnly) {
    // FULL: an acknowledged write survives a power cut; WAL alone would only survive a crash of ours.
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
  }
  db.exec("PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;");
  return db;
}

/** Kysely speaks to better-sqlite3's shape; this gives node:sqlite that shape. */
export function nodeSqliteDialect(db: DatabaseSync): Dialect {
  const dialect = new SqliteDialect({ database: adapt(db) });
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => patientDriver(dialect.createDriver(), db),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

function adapt(db: DatabaseSync): SqliteDatabase {
  return {
    close: () => db.close(),
    prepare(sql: string): SqliteStatement {
      // A deferred transaction that reads first and writes later fails at once when another process wrote in
      // between; an immediate one waits its turn, so commands are safe beside a running server.
      const statement = db.prepare(sql === "begin" ? "begin immediate" : sql);
      const reader = statement.columns().length > 0;
      // FTS5 numbers its own rows beyond what a number holds, and the connection remembers the last one.
      if (!reader) statement.setReadBigInts(true);
      return {
        reader,
        all: (parameters) => statement.all(...(parameters as never[])),
        run: (parameters) => statement.run(...(parameters as never[])),
        iterate: (parameters) => statement.iterate(...(parameters as never[])) as IterableIterator<unknown>,
      };
    },
  };
}
