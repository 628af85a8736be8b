import { Worker } from "node:worker_threads";
import type { StoreQuery } from "../../../domain/stores/query.ts";
import type { Database } from "../database.ts";
import type { Engine } from "./engine.ts";
import type { SqlValue } from "./sql.ts";
import { makeSqliteSql } from "./sqlite-sql.ts";
import type { SearchedPage } from "./search.ts";
import { Thread } from "./thread.ts";
import { ThreadPool } from "./thread-pool.ts";

export type ReadRequest =
  | { kind: "search"; query: StoreQuery }
  | { kind: "all"; text: string; values: readonly SqlValue[] };

/** SQLite answers while its caller waits: reads run in a thread, writes on the connection that everybody shares. */
export function openSqliteEngine(db: Database & { engine: "sqlite" }, limit: number): Engine {
  const threads = new ThreadPool<ReadRequest>(() => new Thread(() => startReading(db.file)), limit);
  const sql = makeSqliteSql(db.sqlite);
  const transaction: Engine["transaction"] = (work) => db.kysely.transaction().execute(() => work(sql));
  return {
    read: {
      engine: "sqlite",
      all: <Row>(text: string, values: readonly SqlValue[]) =>
        threads.ask({ kind: "all", text, values }) as Promise<Row[]>,
    },
    search: (query) => threads.ask({ kind: "search", query }) as Promise<SearchedPage>,
    transaction,
    writeProof: (text, values) => transaction((writer) => writer.run(text, values)),
    async compact() {
      db.sqlite.exec("PRAGMA optimize; PRAGMA wal_checkpoint(PASSIVE)");
    },
    close: () => threads.close(),
  };
}

function startReading(file: string): Worker {
  return new Worker(new URL("./reading-thread.ts", import.meta.url), {
    workerData: { file },
    // A page of stores is small: without a bound the thread would keep garbage for no gain.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
}
