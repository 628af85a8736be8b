import type { DatabaseSync } from "node:sqlite";
import { CheckedQuery } from "../../../domain/stores/query.ts";
import type { Database } from "../database.ts";
import { defaultLimit } from "./directory-timeout.ts";
import type { StoreDb } from "./port.ts";
import { postgresText } from "./postgres-text.ts";
import { postgresReader, readingConnections } from "./readers.ts";
import { searchStores } from "./search.ts";
import { type EngineAccess, storeDb } from "./shared-port.ts";
import { postgresWriter, sqliteWriter } from "./sql-writer.ts";
import { readInThreads } from "./read-in-threads.ts";
import { writeInThread } from "./write-in-thread.ts";

export interface OpenStoresOptions {
  /** Read in parallel where reading would hold up the server. */
  threads?: number;
  /** For a command that imports: it may also take its time to read. */
  manyWrites?: boolean;
  /** Milliseconds that one question may take; then it is ended, and whoever asked gets a DirectoryTimeout. */
  limit?: number;
}

const limitForCommands = 60_000;

/** The directory's storage on an open database. */
export function openStores(db: Database, options: OpenStoresOptions = {}): StoreDb {
  const { manyWrites = false, threads = 1, limit = manyWrites ? limitForCommands : defaultLimit } = options;
  if (db.engine === "postgres") return openPostgresStores(db, limit);
  const reader = readInThreads(db.file, { count: threads, limit });
  const writer = manyWrites ? writeInThread(db.file) : writeHere(db);
  return storeDb({
    read: reader,
    search: reader.search,
    transaction: writer.transaction,
    async writable() {
      await db.ping();
      await db.kysely.transaction().execute(() => sqliteWriter(db.sqlite).run(proofText, proof()));
    },
    settle: () => Promise.resolve(tidySqlite(db.sqlite)),
    async close() {
      await reader.close();
      await writer.close();
    },
  });
}

/** A row that is really kept: what is rolled back never reaches the disk. */
const proofText =
  "INSERT INTO store_facts (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
const proof = () => ["last-probe", new Date().toISOString()];

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

function openPostgresStores({ pool, openReaders }: Database & { engine: "postgres" }, limit: number): StoreDb {
  const readers = openReaders(readingConnections, limit);
  return storeDb({
    read: {
      engine: "postgres",
      all: (text, values) => postgresReader(readers, limit).all(text, values),
    },
    search: (query) => searchStores(postgresReader(readers, limit), new CheckedQuery(query)),
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
    async writable() {
      // Not behind the writers' lock: an import in progress does not make the database read-only.
      const query = { text: postgresText(proofText), values: proof(), query_timeout: limit };
      await pool.query(query);
    },
    close: () => readers.end(),
  });
}
