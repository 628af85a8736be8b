import { Worker } from "node:worker_threads";
import { defaultLimit, DirectoryTimeout, inTime } from "../db/directory/directory-timeout.ts";
import { Thread } from "../db/directory/thread.ts";
import { FetchPharmaciesError, isFetchError } from "./fetch-pharmacies.ts";
import type { StoreSource } from "./source.ts";

export interface ListThreadData {
  /** The origin of PHARMACIES_API. */
  api: string;
  /** Rows that are read; what is beyond is left out. */
  maxRows: number;
  /** Where the last good answer is kept over restarts. */
  keptFile: string;
}

/** What is asked of a list once it is read. */
export type ListQuestion = "search" | "suggest" | "byId" | "squares" | "sitemapFile";

/** What a list's thread is asked. `read` comes first; without bytes it reads the kept file. */
export type ListRequest =
  | { kind: "read"; bytes: Uint8Array | null }
  | { kind: ListQuestion; given: Parameters<StoreSource[ListQuestion]>[0] };

export interface ListReport {
  digest: string;
  count: number;
  services: string[];
  good: number;
  bad: number;
  beyond: number;
  /** False when the answer could not be written down for the next start. */
  kept: boolean;
}

export interface ListLimits {
  /** Milliseconds. Reading is in nobody's way; a question is in a visitor's. */
  reading: number;
  question: number;
  megabytes: number;
}

/** Ten kilobytes a store are twice what it takes with its part of the index; the rest is for reading. */
function defaultLimits({ maxRows }: ListThreadData): ListLimits {
  return { reading: 120_000, question: defaultLimit, megabytes: 128 + Math.ceil(maxRows / 100) };
}

/** A list of stores in a thread of its own, with its index: nobody else waits while it is read or searched. */
export interface ListInThread extends Pick<StoreSource, ListQuestion> {
  report: ListReport;
  /** Once those in line have their answer. */
  close(): Promise<void>;
}

interface ListOptions {
  /** Called when the thread failed after it had read the list, which is gone then. */
  onLost: (list: ListInThread) => void;
  signal: AbortSignal;
  limits?: Partial<ListLimits> | undefined;
}

/**
 * Starts a thread that reads a list, and gives it when it is ready to answer. Whatever the list holds, this ends: the
 * thread's time and memory are limited.
 */
export async function readListInThread(
  data: ListThreadData,
  bytes: Uint8Array<ArrayBuffer> | null,
  { onLost, signal, ...given }: ListOptions,
): Promise<ListInThread> {
  const limits = { ...defaultLimits(data), ...given.limits };
  const thread = new Thread<ListRequest>(() => startThread(data, limits));
  const stop = () => void thread.close();
  signal.addEventListener("abort", stop);
  try {
    const report = (await inTime(thread.ask({ kind: "read", bytes }), limits.reading)) as ListReport;
    return answering(thread, report, onLost, limits.question);
  } catch (error) {
    await thread.close();
    throw isFetchError(error) ? error : new FetchPharmaciesError(reasonOf(error));
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function startThread(data: ListThreadData, { megabytes }: ListLimits): Worker {
  return new Worker(new URL("./list-thread.ts", import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  });
}

function answering(
  thread: Thread<ListRequest>,
  report: ListReport,
  onLost: (list: ListInThread) => void,
  limit: number,
): ListInThread {
  let last: Promise<unknown> = Promise.resolve();
  let lost: Error | null = null;
  /** One after another: the limit runs from when the thread takes the question, not from when it came into line. */
  const ask = <T>(request: ListRequest): Promise<T> => {
    const mine = last.then(async () => {
      if (lost) throw lost;
      try {
        return (await inTime(thread.ask(request), limit)) as T;
      } catch (error) {
        // A question may also fail by itself: then the thread goes on.
        if (error instanceof DirectoryTimeout || !thread.started) {
          lost = error as Error;
          onLost(list);
          void thread.close();
        }
        throw error;
      }
    });
    last = mine.catch(() => {});
    return mine;
  };
  const list: ListInThread = {
    report,
    search: (given) => ask({ kind: "search", given }),
    suggest: (given) => ask({ kind: "suggest", given }),
    byId: (given) => ask({ kind: "byId", given }),
    squares: (given) => ask({ kind: "squares", given }),
    sitemapFile: (given) => ask({ kind: "sitemapFile", given }),
    close: async () => {
      await last;
      lost ??= new Error("The list was replaced");
      await thread.close();
    },
  };
  return list;
}

function reasonOf(error: unknown): string {
  if (error instanceof DirectoryTimeout) return "the list takes too long to read";
  const code = (error as { code?: unknown }).code;
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? "the list takes too much memory" : "the list could not be read";
}
