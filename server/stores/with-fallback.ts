import { AwayError } from "../../domain/away.ts";
import { type Cursor, everything, type FoundStore, queryLimits, type StorePage } from "../../domain/search/query.ts";
import type { Directory } from "../db/directory/directory.ts";
import { openStoreFile, storesInMemory } from "../db/directory/store-file.ts";
import { type ListWords, writeStoreFile } from "../db/directory/write-store-file.ts";
import { errorFields } from "../log.ts";
import { wrapMethods } from "../storage-guard.ts";
import { directorySource, abortableSleep, type SourceDeps, type StoreSource } from "./source.ts";

/** A directory that is always there for visitors. */
export interface DirectoryWithFallback {
  /** For pages: while the database is away, a saved list answers. */
  forPages: StoreSource;
  /** For programs, which want all or nothing: throws an AwayError while the database is away. */
  forPrograms: StoreSource;
  stop(): Promise<void>;
}

/** More would take its time to write, on the thread that serves everybody. */
const maxSaved = 500;
const pauseBetweenCopies = 300_000;
const pauseBetweenProbes = 2000;

/**
 * Saves a copy of the best-rated stores in a file, for the time when the database is damaged, locked or
 * gone. After a failed question a probe tells whether that question failed or the database is away; while it is away,
 * nobody waits for it, and a probe every two seconds finds out when it is back.
 */
export function withFallback(deps: SourceDeps & { source: StoreSource }): DirectoryWithFallback {
  const { source, file, builtIn, log, count, sleep = abortableSleep } = deps;
  const stopping = new AbortController();
  /** Opened when it is needed for the first time. */
  let saved: Promise<Directory | null> | null = null;
  let away: AwayError | null = null;
  let watching: Promise<void> | null = null;

  const probe = () => Promise.all([source.search({ ...everything, limit: 1 }), source.summary()]);

  async function watch(reason: unknown): Promise<void> {
    try {
      await probe();
      log.error("stores.question_failed", faultFields(reason));
      count("store_questions_failed");
      return;
    } catch (fault) {
      away = new AwayError(fault);
      log.error("stores.away", faultFields(fault));
      count("storage_faults");
    }
    for (let back = false; !back;) {
      await sleep(pauseBetweenProbes, stopping.signal).catch(() => {});
      if (stopping.signal.aborted) return;
      back = await probe().then(
        () => true,
        () => false,
      );
    }
    away = null;
    log.info("stores.back");
  }

  async function ask(work: () => unknown): Promise<unknown> {
    if (away) throw away;
    try {
      return await work();
    } catch (error) {
      watching ??= watch(error).finally(() => (watching = null));
      throw new AwayError(error);
    }
  }

  async function askSaved<T>(work: (list: StoreSource) => Promise<T>): Promise<T> {
    const list = await (saved ??= openStoreFile(file));
    return list ? work(savedSource(list)).catch(() => work(builtIn)) : work(builtIn);
  }

  /** What there is to copy, unless nothing has changed since. */
  async function copy(last: string | null): Promise<string | null> {
    const version = await source.version();
    if (version === last) return last;
    const summary = await source.summary();
    const stores: FoundStore[] = [];
    let after: Cursor | null = null;
    do {
      const page: StorePage = await source.search({ ...everything, limit: queryLimits.rows, after });
      stores.push(...page.stores);
      after = page.next;
    } while (after && stores.length < maxSaved);
    const words: ListWords = [[summaryKey, JSON.stringify(summary)]];
    const inMemory = await writeStoreFile(file, stores, words).then(
      () => null,
      () => {
        log.warn("stores.not_saved");
        return storesInMemory(stores, words);
      },
    );
    const before = saved;
    saved = inMemory && Promise.resolve(inMemory);
    await (await before)?.close();
    return version;
  }

  async function copyRepeatedly(): Promise<void> {
    let version: string | null = null;
    while (!stopping.signal.aborted) {
      // A failure is for whoever asks next to notice.
      version = await copy(version).catch(() => version);
      await sleep(pauseBetweenCopies, stopping.signal).catch(() => {});
    }
  }
  const copying = copyRepeatedly();

  const strict = wrapMethods(source, ask);
  return {
    forPrograms: strict,
    forPages: {
      ...strict,
      search: (query) =>
        strict.search(query).catch(async () => ({ ...(await askSaved((list) => list.search(query))), saved: true })),
      summary: (now) => strict.summary(now).catch(() => askSaved((list) => list.summary())),
      async byId(id) {
        try {
          return await strict.byId(id);
        } catch (error) {
          const store = await askSaved((list) => list.byId(id));
          // Whether there is such a store, nobody knows now.
          if (!store) throw error;
          return store;
        }
      },
    },
    async stop() {
      stopping.abort();
      await Promise.all([copying, watching]);
      await (await saved)?.close();
    },
  };
}

/** Of the file: how many stores there are in all, and the commonest services. */
const summaryKey = "summary";

function savedSource(list: Directory): StoreSource {
  const summary = async () => ({ ...(JSON.parse((await list.readState(summaryKey)) ?? "") as Summary), saved: true });
  return { ...directorySource(list, { saved: true }), summary };
}

type Summary = Awaited<ReturnType<StoreSource["summary"]>>;

/** SQLite's own number says more than the class of the error. */
function faultFields(error: unknown) {
  const { errcode } = error as { errcode?: unknown };
  return { ...errorFields(error), errcode: typeof errcode === "number" ? errcode : undefined };
}
