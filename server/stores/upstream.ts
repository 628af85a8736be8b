import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { listStores } from "../../domain/stores/store-list.ts";
import { Thread } from "../db/directory/thread.ts";
import { type FetchedPharmacies, FetchPharmaciesError, type FetchRequest, isFetchError } from "./fetch-pharmacies.ts";
import {
  type ListInThread,
  type ListLimits,
  type ListQuestion,
  type ListThreadData,
  readListInThread,
} from "./list-in-thread.ts";
import { listSource } from "./list-source.ts";
import { bareStore, napping, sitemapSize, type SourceDeps, type StoreSource } from "./source.ts";

export interface UpstreamDeps extends SourceDeps, ListThreadData {
  /** Milliseconds that the other side has for an answer. */
  timeLimit?: number;
  limits?: Partial<ListLimits> | undefined;
}

export interface Upstream {
  source: StoreSource;
  stop(): Promise<void>;
}

const pause = 30_000;
const pauseAfterFailure = 5000;
/** Milliseconds, in all, that pages wait for the first answer where there is a saved list to show. */
const patience = 300;
/** And where there are only the nine, which are for an error: a little longer than an answer may take. */
const patienceWithoutList = 12_000;
/** A store with hours for each day takes less. */
const bytesPerRow = 1024;

/**
 * Reads another server's stores, at the start and then every half minute. What was read last
 * serves until there is better: after a failure, after a restart, and while the next answer is being read.
 */
export function startUpstream(deps: UpstreamDeps): Upstream {
  const { log, count, sleep = napping, timeLimit = 10_000 } = deps;
  const imageOrigin = deps.api;
  const nine = listSource(listStores(deps.fallback.map(bareStore)), { saved: true, version: "fallback", imageOrigin });
  const stopping = new AbortController();
  const fetcher = new Thread<FetchRequest>(startFetching);
  const first = Promise.withResolvers<void>();
  const recalled = Promise.withResolvers<void>();
  let served: ListInThread | null = null;
  let saved = true;
  let failures = 0;
  let lost = Promise.withResolvers<void>();
  let waited: Promise<void> | null = null;

  const onLost = (list: ListInThread) => {
    log.error("upstream.list_lost");
    count("upstream_lists_lost");
    // One that was replaced meanwhile is missed by nobody.
    if (served !== list) return;
    served = null;
    lost.resolve();
  };
  const data = { api: deps.api, maxRows: deps.maxRows, keptFile: deps.keptFile };
  const read = (bytes: Uint8Array<ArrayBuffer> | null) =>
    readListInThread(data, bytes, { onLost, signal: stopping.signal, limits: deps.limits });

  /** Asks once. Gives the milliseconds until the next time. */
  async function turn(): Promise<number> {
    const maxBytes = deps.maxRows * bytesPerRow;
    const fetching = fetcher.ask({ api: deps.api, timeLimit, maxBytes }) as Promise<FetchedPharmacies>;
    // It is waited for below.
    fetching.catch(() => {});
    if (!served && existsSync(deps.keptFile)) served = await read(null).catch(() => null);
    recalled.resolve();
    try {
      const { bytes, digest } = await fetching;
      if (digest !== served?.report.digest) {
        const fresh = await read(bytes);
        void served?.close();
        served = fresh;
        tell(fresh.report);
      }
      saved = false;
      failures = 0;
      return pause;
    } catch (error) {
      if (stopping.signal.aborted) return 0;
      const failure = isFetchError(error) ? error : new FetchPharmaciesError("unknown");
      log.error("upstream.failed", { message: failure.message });
      count("upstream_failures");
      saved = true;
      failures += 1;
      return Math.max(Math.min(pause, pauseAfterFailure * 2 ** (failures - 1)), failure.retryAfter ?? 0);
    }
  }

  function tell({ good, bad, beyond, kept }: ListInThread["report"]): void {
    log.info("upstream.read", { good, bad, beyond });
    if (bad > 0) {
      log.warn("upstream.bad_rows", { bad, good });
      count("upstream_bad_rows", bad);
    }
    if (beyond > 0) {
      log.warn("upstream.rows_beyond", { beyond, max: deps.maxRows });
      count("upstream_rows_beyond", beyond);
    }
    if (!kept) log.warn("upstream.not_remembered");
  }

  async function keepReading(): Promise<void> {
    while (!stopping.signal.aborted) {
      lost = Promise.withResolvers<void>();
      const wait = await turn();
      first.resolve();
      const soon = lost.promise.then(() => sleep(pauseAfterFailure, stopping.signal));
      await Promise.race([sleep(wait, stopping.signal), soon]).catch(() => {});
    }
  }
  const reading = keepReading();

  async function current(): Promise<ListInThread | null> {
    // All wait together: a page that asks twice does not wait twice.
    waited ??= waitForFirst();
    await Promise.race([first.promise, waited]);
    return served;
  }
  const wait = (milliseconds: number) => sleep(milliseconds, stopping.signal).catch(() => {});
  async function waitForFirst(): Promise<void> {
    const limit = wait(patienceWithoutList);
    await Promise.all([wait(patience), Promise.race([recalled.promise, limit])]);
    if (!served) await limit;
  }
  /** A list that fails while it is asked is gone: then there may be another, and there are always the nine. */
  async function ask<T>(work: (list: Pick<StoreSource, ListQuestion>) => Promise<T>): Promise<T> {
    const list = await current();
    if (!list) return work(nine);
    return work(list).catch(() => (served && served !== list ? work(served).catch(() => work(nine)) : work(nine)));
  }

  async function summary() {
    const list = await current();
    return list ? { count: list.report.count, services: list.report.services, saved } : nine.summary();
  }

  return {
    source: {
      imageOrigin,
      search: (query) => ask((list) => list.search(query)),
      suggest: (lookup) => ask((list) => list.suggest(lookup)),
      byId: (id) => ask((list) => list.byId(id)),
      squares: (after) => ask((list) => list.squares(after)),
      sitemapFiles: async () => Math.ceil((await summary()).count / sitemapSize),
      sitemapFile: (index) => ask((list) => list.sitemapFile(index)),
      summary,
      version: async () => served?.report.digest ?? nine.version(),
    },
    async stop() {
      stopping.abort();
      await fetcher.close();
      await reading;
      await served?.close();
    },
  };
}

/** What arrives is outside of it. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 32 };

/**
 * For the specified call, in a thread of its own, which stays for the next one: an answer may come as single bytes, in packed nothings, or
 * behind headers without an end, and to take it in would hold up everybody else.
 */
function startFetching(): Worker {
  return new Worker(new URL("./fetch-thread.ts", import.meta.url), { resourceLimits });
}
