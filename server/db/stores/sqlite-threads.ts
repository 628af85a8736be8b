import { Worker } from "node:worker_threads";
import type { StoreQuery } from "../../../domain/stores/query.ts";
import type { FoundRows } from "./search.ts";
import type { SqlReader, SqlValue } from "./statement.ts";

/** What a reading thread is asked. */
export type ThreadRequest = { id: number } & (
  | { kind: "search"; query: StoreQuery }
  | { kind: "all"; text: string; values: readonly SqlValue[] }
);
export type ThreadAnswer = { id: number } & ({ result: unknown } | { error: string; errcode: unknown });

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** SQLite answers while its caller waits. In threads of their own, readers make nobody else wait. */
export function readInThreads(
  file: string,
  count: number,
): SqlReader & { search(query: StoreQuery): Promise<FoundRows>; close(): Promise<void> } {
  const threads = Array.from({ length: count }, () => new ReadingThread(file));
  const ask = (request: DistributiveOmit<ThreadRequest, "id">) => {
    const idlest = threads.reduce((best, thread) => (thread.load < best.load ? thread : best));
    return idlest.ask(request);
  };
  return {
    engine: "sqlite",
    all: <Row>(text: string, values: readonly SqlValue[]) => ask({ kind: "all", text, values }) as Promise<Row[]>,
    search: (query) => ask({ kind: "search", query }) as Promise<FoundRows>,
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

class ReadingThread {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #last = 0;

  constructor(file: string) {
    this.#file = file;
  }

  get load(): number {
    return this.#waiting.size;
  }

  ask(request: DistributiveOmit<ThreadRequest, "id">): Promise<unknown> {
    const worker = (this.#worker ??= this.#start());
    this.#last += 1;
    const id = this.#last;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { resolve, reject });
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage({ id, ...request });
    return promise;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./sqlite-thread.ts", import.meta.url), {
      workerData: { file: this.#file },
      // A page of stores is small: without a bound the thread would keep garbage for no gain.
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    });
    worker.on("message", (answer: ThreadAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      // SQLite's own number of the fault tells a full disk from a fault of ours.
      if ("error" in answer) waiting?.reject(Object.assign(new Error(answer.error), { errcode: answer.errcode }));
      else waiting?.resolve(answer.result);
      // A thread with nothing to do must not keep a command from ending.
      if (this.#waiting.size === 0) worker.unref();
    });
    // Whatever ends a thread, those who wait hear of it, and the next question starts another.
    const ended = (reason: Error) => {
      if (this.#worker === worker) this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(reason);
      this.#waiting.clear();
    };
    worker.on("error", (error) => ended(error instanceof Error ? error : new Error("A reading thread failed")));
    worker.on("exit", () => ended(new Error("A reading thread ended")));
    return worker;
  }
}
