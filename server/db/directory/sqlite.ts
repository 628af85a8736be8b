import type { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { CheckedQuery, type StoreQuery } from "../../../domain/search/query.ts";
import type { Database } from "../database.ts";
import { openSqlite } from "../node-sqlite.ts";
import type { Engine } from "./engine.ts";
import type { SqlValue } from "./sql.ts";
import { makeSqliteSql } from "./sqlite-sql.ts";
import { type SearchedPage, searchStores } from "./search.ts";
import { stageStores } from "./stage-stores.ts";
import { ThreadPool } from "./thread-pool.ts";

export type ReadRequest =
  | { kind: "search"; query: StoreQuery }
  | { kind: "all"; text: string; values: readonly SqlValue[] };

/**
 * SQLite answers while its caller waits: reads run in a thread, writes on the connection that everybody shares. `alone`: nobody else waits
 * in this process, and a thread would cost more than most questions.
 */
export function openSqliteEngine(db: Database & { engine: "sqlite" }, limit: number, alone = false): Engine {
  const sql = makeSqliteSql(db.sqlite);
  const transaction: Engine["transaction"] = (work) => db.kysely.transaction().execute(() => work(sql));
  return {
    ...(alone
      ? makeDirectEngine(openSqlite(db.file, { readOnly: true, timeout: limit }))
      : openFileEngine(db.file, limit)),
    transaction,
    stage: (stores, work) => stageStores(db, stores, work),
    writeProof: (text, values) => transaction((writer) => writer.run(text, values)),
    async compact() {
      db.sqlite.exec("PRAGMA optimize; PRAGMA wal_checkpoint(PASSIVE)");
    },
  };
}

/** Reads a file in threads, and never writes to it. */
export function openFileEngine(file: string, limit: number): Engine {
  const threads = new ThreadPool<ReadRequest>(() => startReading(file), limit);
  return {
    read: {
      engine: "sqlite",
      all: <Row>(text: string, values: readonly SqlValue[]) =>
        threads.ask({ kind: "all", text, values }) as Promise<Row[]>,
    },
    search: (query) => threads.ask({ kind: "search", query }) as Promise<SearchedPage>,
    ...readOnly,
    close: () => threads.close(),
  };
}

/** Answers from a connection while everybody waits: for the few stores that are in memory, and for commands. */
export function makeDirectEngine(sqlite: DatabaseSync): Engine {
  const sql = makeSqliteSql(sqlite);
  return {
    ...readOnly,
    read: sql,
    search: async (query) => searchStores(sql, new CheckedQuery(query)),
    close: async () => sqlite.close(),
  };
}

async function refuse(): Promise<never> {
  throw new Error("This list of stores is only read");
}
const readOnly = { transaction: refuse, stage: refuse, writeProof: refuse, compact: refuse };

function startReading(file: string): Worker {
  return new Worker(new URL("./reading-thread.ts", import.meta.url), {
    workerData: { file },
    // A page of stores is small: without a bound the thread would keep garbage for no gain.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
}
