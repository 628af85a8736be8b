import type { DatabaseSync } from "node:sqlite";
import type pg from "pg";
import type { Database } from "../database.ts";
import type { StoreDb } from "./port.ts";
import { postgresReader } from "./readers.ts";
import { type EngineAccess, storeDb } from "./shared-port.ts";
import { postgresWriter, sqliteWriter } from "./sql-writer.ts";
import { readInThreads } from "./read-in-threads.ts";
import { writeInThread } from "./write-in-thread.ts";

/** The directory's storage on an open database. `threads` read in parallel where reading would hold up the server. */
export function openStores(db: Database, options: { threads?: number; manyWrites?: boolean } = {}): StoreDb {
  if (db.engine === "postgres") return openPostgresStores(db.pool);
  return openSqliteStores(db, options);
}

function openSqliteStores(
  db: Database & { engine: "sqlite" },
  { threads = 1, manyWrites = false }: { threads?: number; manyWrites?: boolean },
): StoreDb {
  const reader = readInThreads(db.file, threads);
  const writer = manyWrites ? writeInThread(db.file) : writeHere(db);
  return storeDb({
    read: reader,
    search: reader.search,
    transaction: writer.transaction,
    settle: () => Promise.resolve(tidySqlite(db.sqlite)),
    async close() {
      await reader.close();
      await writer.close();
    },
  });
}

/** On the connection that everyone shares. Kysely holds it for the length of a transaction: nobody comes in between. */
function writeHere(db: Database & { engine: "sqlite" }): Pick<EngineAccess, "transaction" | "close"> {
  const writer = sqliteWriter(db.sqlite);
  return {
    transaction: (work) => db.kysely.transaction().execute(() => work(writer)),
    close: () => Promise.resolve(),
  };
}

function tidySqlite(sqlite: DatabaseSync): void {
  sqlite.exec("INSERT INTO store_text (store_text) VALUES ('optimize')");
  sqlite.exec("PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE);");
}

/** Any number that no one else of ours uses for an advisory lock. */
const writersLock = 7_305_441;

function openPostgresStores(pool: pg.Pool): StoreDb {
  return storeDb({
    read: postgresReader(pool),
    async transaction(work) {
      const client = await pool.connect();
      let failed: unknown;
      try {
        await client.query("BEGIN");
        await client.query("SELECT pg_advisory_xact_lock($1)", [writersLock]);
        const result = await work(postgresWriter(client));
        await client.query("COMMIT");
        return result;
      } catch (error) {
        failed = error;
        await client.query("ROLLBACK").catch(() => {});
        throw error;
      } finally {
        client.release(failed instanceof Error && !("code" in failed) ? failed : undefined);
      }
    },
    async settle() {
      await pool.query(
        "VACUUM (ANALYZE) pharmacies, store_places, store_words, store_near, store_terms, store_term_keys, store_spans",
      );
    },
    close: () => Promise.resolve(),
  });
}
