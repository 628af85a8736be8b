import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { Worker } from "node:worker_threads";
import { DirectoryTimeout } from "../db/directory/directory-timeout.ts";
import { openStoreFile } from "../db/directory/store-file.ts";
import { ThreadPool } from "../db/directory/thread-pool.ts";
import type { SharedAnswer } from "../db/shared-answer.ts";
import { errorFields } from "../log.ts";
import { wrapMethods } from "../storage-guard.ts";
import { FetchPharmaciesError, isFetchError } from "./fetch-pharmacies.ts";
import { directorySource, abortableSleep, originKey, type SourceDeps, type StoreSource } from "./source.ts";
import type { ReadReport, ReadRequest } from "./upstream-thread.ts";

export interface UpstreamDeps extends SourceDeps, Pick<ReadRequest, "api" | "maxRows"> {
  /** What the servers on one database share; null where there is one server. */
  shared?: SharedAnswer | null;
  timeLimit?: number;
  /** In milliseconds. Reading is in nobody's way; a question is in a visitor's. */
  limits?: Partial<{ reading: number; question: number | undefined; megabytes: number }> | undefined;
}

/** A list of the other side that serves. */
interface Served {
  source: StoreSource;
  digest: string;
  close(): Promise<void>;
}

const pause = 30_000;
const pauseAfterFailure = 5000;
/** Milliseconds that a server has to ask and read, before another one on the same database does it. */
const lease = 60_000;
/** Milliseconds that pages wait for the first answer where there is a saved list to show. */
const patience = 300;
/** And where there are only the nine, which are for an error: a little longer than an answer may take. */
const patienceWithoutList = 12_000;

/**
 * Imports another server's stores, at the start and then every half minute. What was read last serves until there is better: after a
 * failure, after a restart, and while the next answer is being read.
 */
export function startUpstream(deps: UpstreamDeps): { source: StoreSource; stop(): Promise<void> } {
  const { api, maxRows, file, builtIn, log, count, shared, sleep = abortableSleep, timeLimit = 10_000 } = deps;
  // Ten kilobytes a row are twice what a store takes while it is read.
  const limits = { reading: 120_000, question: undefined, megabytes: 128 + Math.ceil(maxRows / 100), ...deps.limits };
  const stopping = new AbortController();
  const reader = new ThreadPool<ReadRequest>(() => startReader(limits.megabytes), limits.reading);
  const wait = (milliseconds: number) => sleep(milliseconds, stopping.signal).catch(() => {});
  const recalled = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let served: Served | null = null;
  let saved = true;
  let failures = 0;
  let lost = Promise.withResolvers<void>();

  /** Null where the file holds no list of this origin. */
  async function open(from: string): Promise<Served | null> {
    const directory = await openStoreFile(from, limits.question);
    if (!directory) return null;
    const close = async () => {
      await directory.close();
      if (from !== file) rmSync(dirname(from), { recursive: true, force: true });
    };
    const [digest, origin] = await Promise.all([directory.version(), directory.readState(originKey)]);
    if (origin === api) return { source: directorySource(directory, { imageOrigin: api }), digest, close };
    await directory.close();
    return null;
  }

  /** Asks once, or reads what another server was answered. Gives the milliseconds until the next time. */
  async function turn(): Promise<number> {
    const last = served?.digest ?? null;
    // While the database is away, each server asks for itself.
    const alone = { isOurs: true, digest: last, failed: false };
    const { isOurs, digest, failed } = (await shared?.claim(lease).catch(() => alone)) ?? alone;
    // Another one asks for the first time.
    if (!isOurs && digest === null && !failed) return pauseAfterFailure;
    try {
      if (isOurs) {
        const report = await read(null, digest === last ? last : null);
        await shared?.tell(report ?? { failed: false }, pause).catch(() => {});
      } else if (digest !== null && digest !== last) {
        await read(await shared!.read(), last);
      }
      saved = failed && !isOurs;
      failures = 0;
      answered.resolve();
      return isOurs ? pause : pauseAfterFailure;
    } catch (error) {
      if (stopping.signal.aborted) return 0;
      const failure = isFetchError(error) ? error : new FetchPharmaciesError("unknown");
      log.error("upstream.failed", { message: failure.message });
      count("upstream_failures");
      saved = true;
      failures += 1;
      answered.resolve();
      const next = Math.max(Math.min(pause, pauseAfterFailure * 2 ** (failures - 1)), failure.retryAfter ?? 0);
      if (isOurs) await shared?.tell({ failed: true }, next).catch(() => {});
      return next;
    }
  }

  /**
   * Whatever the answer holds, this ends: the time and the memory of its thread are limited. The list then serves; null for the answer
   * that does already.
   */
  async function read(given: Uint8Array | null, last: string | null): Promise<ReadReport | null> {
    let report: ReadReport | null | undefined;
    try {
      report = (await reader.ask({ api, timeLimit, maxRows, file, last, given })) as ReadReport | null;
    } catch (error) {
      throw isFetchError(error) ? error : new FetchPharmaciesError(reasonOf(error));
    } finally {
      // It may have taken much memory, or go on.
      if (report !== null) await reader.close();
    }
    if (!report) return null;
    const fresh = await open(report.file);
    if (!fresh) throw new FetchPharmaciesError("the list cannot be read back");
    void served?.close();
    served = fresh;
    tell(report);
    return report;
  }

  function tell({ good, bad, beyond, file: written }: ReadReport): void {
    log.info("upstream.read", { good, bad, beyond });
    if (bad > 0) {
      log.warn("upstream.bad_rows", { bad, good });
      count("upstream_bad_rows", bad);
    }
    if (beyond > 0) {
      log.warn("upstream.rows_beyond", { beyond, max: maxRows });
      count("upstream_rows_beyond", beyond);
    }
    if (written !== file) log.warn("upstream.not_remembered");
  }

  async function readRepeatedly(): Promise<void> {
    for (;;) {
      lost = Promise.withResolvers<void>();
      served ??= await open(file).catch(() => null);
      recalled.resolve();
      if (stopping.signal.aborted) return;
      const wanted = await turn();
      await Promise.race([wait(wanted), lost.promise.then(() => wait(pauseAfterFailure))]);
    }
  }
  const reading = readRepeatedly();
  const [soon, late] = [wait(patience), wait(patienceWithoutList)];
  const untilSaved = Promise.all([recalled.promise, soon]).then(() => (served ? undefined : late));

  /** A list that fails while it is asked may have been replaced meanwhile; and there are always the nine. */
  async function ask<T>(work: (list: StoreSource) => Promise<T>): Promise<T> {
    await Promise.race([answered.promise, untilSaved]);
    const list = served;
    if (!list) return work(builtIn);
    try {
      return await work(list.source);
    } catch (error) {
      if (served && served !== list) return ask(work);
      if (served) lose(served, error);
      return work(builtIn);
    }
  }

  function lose(list: Served, error: unknown): void {
    log.error("upstream.question_failed", errorFields(error));
    count("upstream_questions_failed");
    // It was ended, and others are answered.
    if (error instanceof DirectoryTimeout) return;
    served = null;
    lost.resolve();
    void list.close();
  }

  return {
    source: {
      ...wrapMethods(builtIn, (call) => ask((list) => call(list) as Promise<unknown>)),
      summary: (now) => ask(async (list) => ({ ...(await list.summary(now)), saved: saved || list === builtIn })),
    },
    async stop() {
      stopping.abort();
      await reader.close();
      await reading;
      const last = served;
      served = null;
      await last?.close();
    },
  };
}

function startReader(megabytes: number): Worker {
  return new Worker(new URL("./upstream-thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  });
}

function reasonOf(error: unknown): string {
  if (error instanceof DirectoryTimeout) return "the list takes too long to read";
  const code = (error as { code?: unknown }).code;
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? "the list takes too much memory" : "the list could not be read";
}
