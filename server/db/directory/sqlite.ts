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
      await mergeText(transaction);
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

/** Merges the full-text index a few pages at a time: all at once, it would hold the lock for seconds. */
async function mergeText(transaction: Engine["transaction"]): Promise<void> {
  const merge = (pages: number) =>
    transaction(async (sql) => {
      const changes = async () => (await sql.all<{ n: number }>("SELECT total_changes() AS n", []))[0]!.n;
      const before = await changes();
      await sql.run("INSERT INTO store_text (store_text, rank) VALUES ('merge', ?1)", [pages]);
      return (await changes()) - before;
    });
  // A negative number begins to merge everything. FTS5 has nothing left to do when it changes less than two rows.
  for (let pages = -500; (await merge(pages)) >= 2; pages = 500);
}
