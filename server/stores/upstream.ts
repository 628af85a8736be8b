import { imageAddress } from "../../domain/stores/display.ts";
import { parseRow } from "../../domain/stores/parse-row.ts";
import type { Pharmacy, Store } from "../../domain/stores/pharmacy.ts";
import { listStores, type StoreList } from "../../domain/stores/store-list.ts";
import type { Log } from "../log.ts";
import { fetchPharmacies, FetchPharmaciesError } from "./fetch-pharmacies.ts";
import type { CurrentList } from "./list-source.ts";

/** What the reader of another server's stores needs. */
export interface UpstreamDeps {
  /** The origin of PHARMACIES_API. */
  api: string;
  /** Shown when nothing was ever read. */
  fallback: readonly Pharmacy[];
  /** The text of the last good answer, kept over restarts. */
  remember(text: string): Promise<void>;
  recall(): Promise<string | null>;
  now: () => Date;
  log: Log;
  count: (name: string, by?: number) => void;
  timeLimit?: number;
}

const freshFor = 30_000;
const pauseAfterFailure = 5_000;

/**
 * Reads another server's stores. A good answer serves half a minute; then the next visitor's question asks again, and
 * waits at most the time limit. When that fails, the last good answer serves, else the nine.
 */
export function readUpstream(deps: UpstreamDeps): () => Promise<CurrentList> {
  // Below the page's 1.5 s, so that the page still has time to be written.
  const timeLimit = deps.timeLimit ?? 1300;
  const nine = listStores(deps.fallback.map((pharmacy) => known(pharmacy)));
  let good: { text: string; list: StoreList } | null = null;
  let current: CurrentList = { list: nine, saved: true };
  let askAgainAt = 0;
  let asking: Promise<void> | null = null;
  let recalled = false;

  async function ask(): Promise<void> {
    try {
      const text = await fetchPharmacies(deps.api, timeLimit);
      if (text !== good?.text) {
        good = { text, list: read(text, deps) };
        await deps.remember(text).catch(() => deps.log.warn("upstream.not_remembered"));
      }
      current = { list: good.list, saved: false };
      askAgainAt = deps.now().getTime() + freshFor;
    } catch (error) {
      const failure = error instanceof FetchPharmaciesError ? error : null;
      deps.log.error("upstream.failed", {
        message: failure?.message ?? "Failed to fetch pharmacies: no list of stores",
      });
      deps.count("upstream_failures");
      if (!good && !recalled) good = await recall(deps);
      recalled = true;
      current = { list: good?.list ?? nine, saved: true };
      askAgainAt = deps.now().getTime() + Math.max(pauseAfterFailure, (failure?.retryAfter ?? 0) * 1000);
    }
  }

  return async () => {
    if (deps.now().getTime() >= askAgainAt) {
      asking ??= ask().finally(() => {
        asking = null;
      });
    }
    if (asking) await asking;
    return current;
  };
}

async function recall(deps: UpstreamDeps): Promise<{ text: string; list: StoreList } | null> {
  try {
    const text = await deps.recall();
    return text === null ? null : { text, list: read(text, deps) };
  } catch {
    return null;
  }
}

/** Bad rows are left out one by one and counted. Throws when there is no list at all. */
function read(text: string, { api, log, count }: UpstreamDeps): StoreList {
  const body = JSON.parse(text) as unknown;
  const data =
    typeof body === "object" && body !== null && Object.hasOwn(body, "data") ? Reflect.get(body, "data") : null;
  if (!Array.isArray(data)) throw new FetchPharmaciesError("Failed to fetch pharmacies: there is no data array");
  const stores: Store[] = [];
  for (const row of data as unknown[]) {
    const { pharmacy, problems } = parseRow(row);
    if (!pharmacy) continue;
    const url = imageAddress(pharmacy.image?.url ?? null, api);
    stores.push({
      ...known({ ...pharmacy, image: url === null ? null : { url } }),
      unusable: problems.map(({ field }) => field),
    });
  }
  const bad = data.length - stores.length;
  if (bad > 0) {
    log.warn("upstream.bad_rows", { bad, good: stores.length });
    count("upstream_bad_rows", bad);
  }
  return listStores(stores);
}

function known(pharmacy: Pharmacy): Store {
  return { pharmacy, exceptions: [], unusable: [], confirmedAt: null };
}
