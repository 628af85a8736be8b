import { Worker } from "node:worker_threads";
import type { StoreQuery } from "../../../domain/stores/query.ts";
import type { FoundRows } from "./search.ts";
import type { SqlReader, SqlValue } from "./statement.ts";
import { Thread } from "./thread.ts";
import { ThreadPool, type ThreadPoolOptions } from "./thread-pool.ts";

/** What a reading thread is asked. */
export type ReadRequest =
  | { kind: "search"; query: StoreQuery }
  | { kind: "all"; text: string; values: readonly SqlValue[] };

/** Reads a database file in threads of their own. */
export function readInThreads(
  file: string,
  options: ThreadPoolOptions,
): SqlReader & { search(query: StoreQuery): Promise<FoundRows>; close(): Promise<void> } {
  const threads = new ThreadPool(() => new Thread<ReadRequest>(() => start(file)), options);
  return {
    engine: "sqlite",
    all: <Row>(text: string, values: readonly SqlValue[]) =>
      threads.ask({ kind: "all", text, values }) as Promise<Row[]>,
    search: (query) => threads.ask({ kind: "search", query }) as Promise<FoundRows>,
    close: () => threads.close(),
  };
}

function start(file: string): Worker {
  return new Worker(new URL("./reading-thread.ts", import.meta.url), {
    workerData: { file },
    // A page of stores is small: without a bound the thread would keep garbage for no gain.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
}
