import { readFile } from "node:fs/promises";
import { AwayError } from "../../domain/away.ts";
import type { Store } from "../../domain/stores/pharmacy.ts";
import { type Cursor, everything, queryLimits, type StorePage } from "../../domain/stores/query.ts";
import { listStores } from "../../domain/stores/store-list.ts";
import { errorFields } from "../log.ts";
import { aroundCalls } from "../storage-guard.ts";
import { writeKeptFile } from "./kept-file.ts";
import { listSource } from "./list-source.ts";
import { bareStore, napping, type SourceDeps, type StoreSource } from "./source.ts";

export interface KeepDirectoryDeps extends SourceDeps {
  source: StoreSource;
}

/** A directory that is always there for visitors. */
export interface KeptDirectory {
  /** For pages: while the database is away, a saved list answers. */
  forPages: StoreSource;
  /** For programs, which want all or nothing: throws an AwayError while the database is away. */
  forPrograms: StoreSource;
  stop(): Promise<void>;
}

/** The stores that are listed first, and what was said of all of them. */
interface SavedList {
  count: number;
  services: string[];
  stores: Store[];
}

/** More would take its time to index when it is needed, on the thread that serves everybody. */
const maxSaved = 500;
const pauseBetweenCopies = 300_000;
const pauseBetweenProbes = 2000;

/**
 * Keeps a copy of the best-rated stores, in memory and in a file, for the time when the database is damaged, locked or
 * gone. After a failed question a probe tells whether that question failed or the database is away; while it is away,
 * nobody waits for it, and a probe every two seconds finds out when it is back.
 */
export function keepDirectory(deps: KeepDirectoryDeps): KeptDirectory {
  const { source, log, count, sleep = napping } = deps;
  const stopping = new AbortController();
  let saved: SavedList | null = null;
  const recalled = readSaved(deps.keptFile).then((list) => (saved ??= list));
  let savedSource: StoreSource | null = null;
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

  /** Indexed when it is needed for the first time. */
  async function fromSaved(): Promise<StoreSource> {
    await recalled;
    if (savedSource) return savedSource;
    const list = index(saved) ?? listStores(deps.fallback.map(bareStore));
    savedSource = listSource(list, { saved: true, version: "saved", imageOrigin: source.imageOrigin });
    return savedSource;
  }

  /** What there is to copy, unless nothing has changed since. */
  async function copy(last: string | null): Promise<string | null> {
    const version = await source.version();
    if (version === last) return last;
    const summary = await source.summary();
    const stores: Store[] = [];
    let after: Cursor | null = null;
    do {
      const page: StorePage = await source.search({ ...everything, limit: queryLimits.rows, after });
      for (const { pharmacy, exceptions, unusable, confirmedAt } of page.stores) {
        stores.push({ pharmacy, exceptions, unusable, confirmedAt });
      }
      after = page.next;
    } while (after && stores.length < maxSaved);
    saved = { count: summary.count, services: summary.services, stores };
    savedSource = null;
    await writeKeptFile(deps.keptFile, [JSON.stringify(saved)]).catch(() => log.warn("stores.not_saved"));
    return version;
  }

  async function keepCopying(): Promise<void> {
    let version: string | null = null;
    while (!stopping.signal.aborted) {
      // A failure is for whoever asks next to notice.
      version = await copy(version).catch(() => version);
      await sleep(pauseBetweenCopies, stopping.signal).catch(() => {});
    }
  }
  const copying = keepCopying();

  const strict = aroundCalls(source, ask);
  return {
    forPrograms: strict,
    forPages: {
      ...strict,
      search: (query) =>
        strict.search(query).catch(async () => ({ ...(await (await fromSaved()).search(query)), saved: true })),
      summary: () => strict.summary().catch(async () => (await fromSaved()).summary()),
      async byId(id) {
        try {
          return await strict.byId(id);
        } catch (error) {
          const store = await (await fromSaved()).byId(id);
          // Whether there is such a store, nobody knows now.
          if (!store) throw error;
          return store;
        }
      },
    },
    async stop() {
      stopping.abort();
      await Promise.all([copying, watching]);
    },
  };
}

/** Null where there is no list: a file may be of another version, or have been changed by somebody. */
function index(saved: SavedList | null) {
  if (!saved) return null;
  try {
    const { count, services, stores } = saved;
    if (!Number.isInteger(count) || !Array.isArray(services)) return null;
    return { ...listStores(stores), summary: () => ({ count, services }) };
  } catch {
    return null;
  }
}

/** Null when there is none, or none that can be read. */
async function readSaved(file: string): Promise<SavedList | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as SavedList;
  } catch {
    return null;
  }
}

/** SQLite's own number says more than the class of the error. */
function faultFields(error: unknown) {
  const { errcode } = error as { errcode?: unknown };
  return { ...errorFields(error), errcode: typeof errcode === "number" ? errcode : undefined };
}
