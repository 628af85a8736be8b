import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { SqlWriter, Wanted } from "./sql-writer.ts";
import type { SqlValue } from "./statement.ts";
import type { BulkTable } from "./tables.ts";
import { Thread } from "./thread.ts";

/** What a writing thread is asked. Rows travel as one flat list: a list for each would cost more than the row. */
export type WriteRequest =
  | { kind: "try-begin" | "begin" | "commit" | "rollback" | "close" }
  | { kind: "find"; wanted: Wanted }
  | { kind: "all" | "run"; text: string; values: readonly SqlValue[] }
  | { kind: "insert" | "delete"; table: BulkTable; columns: number; values: readonly SqlValue[] }
  | { kind: "add"; table: "store_facets" | "store_terms"; changes: ReadonlyMap<number, number> };

/** In milliseconds: longer than a waiting server naps between its tries for SQLite's only lock. */
const pause = 15;
const longestPause = 1000;

/**
 * Writes to a database file in a thread of its own: while SQLite takes one batch, its caller prepares the next. The
 * caller begins no transaction before the last one is over.
 */
export function writeInThread(file: string): {
  transaction<T>(work: (sql: SqlWriter) => Promise<T>): Promise<T>;
  close(): Promise<void>;
} {
  const thread = new Thread<WriteRequest>(
    () => new Worker(new URL("./writing-thread.ts", import.meta.url), { workerData: { file } }),
  );
  const writer = writerThrough(thread);
  let over = -Infinity;
  /** Between two batches, whoever waits for the lock gets a turn, and so do those who wait behind them. */
  const begin = async () => {
    const patience = performance.now() + longestPause;
    await setTimeout(Math.max(0, over + pause - performance.now()));
    while (performance.now() < patience) {
      if (await thread.ask({ kind: "try-begin" })) return;
      await setTimeout(pause);
    }
    await thread.ask({ kind: "begin" });
  };
  return {
    async transaction(work) {
      await begin();
      try {
        const result = await work(writer);
        await thread.ask({ kind: "commit" });
        return result;
      } catch (error) {
        // A thread that ended has rolled back already.
        await thread.ask({ kind: "rollback" }).catch(() => {});
        throw error;
      } finally {
        over = performance.now();
      }
    },
    async close() {
      if (thread.started) await thread.ask({ kind: "close" }).catch(() => {});
      await thread.close();
    },
  };
}

function writerThrough(thread: Thread<WriteRequest>): SqlWriter {
  const rows = async (
    kind: "insert" | "delete",
    table: BulkTable,
    columns: number,
    list: readonly (readonly SqlValue[])[],
  ) => {
    if (list.length > 0)
      await thread.ask({ kind, table, columns, values: list.flatMap((row) => row.slice(0, columns)) });
  };
  return {
    engine: "sqlite",
    all: <Row>(text: string, values: readonly SqlValue[]) =>
      thread.ask({ kind: "all", text, values }) as Promise<Row[]>,
    find: <Row>(wanted: Wanted) => thread.ask({ kind: "find", wanted }) as Promise<Row[]>,
    run: (text, values) => thread.ask({ kind: "run", text, values }) as Promise<number>,
    insert: (table, list) => rows("insert", table, list[0]?.length ?? 0, list),
    delete: (table, columns, list) => rows("delete", table, columns, list),
    add: (table, changes) => thread.ask({ kind: "add", table, changes }) as Promise<void>,
  };
}
