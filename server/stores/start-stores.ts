import { fallbackStores } from "../../content/fallback-stores.ts";
import type { StoreUseCases } from "../../domain/stores/use-cases.ts";
import type { Database } from "../db/database.ts";
import { openStores } from "../db/stores/open-stores.ts";
import type { StoreDb } from "../db/stores/port.ts";
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import { databaseSource } from "./database-source.ts";
import { listSource } from "./list-source.ts";
import { seedStores } from "./seed-stores.ts";
import type { StoreSource } from "./source.ts";
import { storeUseCases } from "./store-use-cases.ts";
import { readUpstream } from "./upstream.ts";

export interface StartStoresDeps {
  db: Database;
  env: Pick<Env, "pharmaciesApi">;
  log: Log;
  count: (name: string, by?: number) => void;
  now: () => Date;
}

/** The directory of one server: from our database, or from PHARMACIES_API where that is set. */
export async function startStores(deps: StartStoresDeps): Promise<{
  source: StoreSource;
  useCases: StoreUseCases;
  stop(): Promise<void>;
}> {
  const stores = openStores(deps.db);
  await seedStores(stores, fallbackStores, deps.now());
  const source = sourceOf(stores, deps);
  return {
    source,
    useCases: storeUseCases(source, deps.now),
    stop: () => stores.close(),
  };
}

const lastGoodFact = "upstream.last-good";

function sourceOf(stores: StoreDb, { env, log, count }: StartStoresDeps): StoreSource {
  const api = env.pharmaciesApi;
  if (!api) return databaseSource(stores);
  const current = readUpstream({
    api,
    fallback: fallbackStores,
    remember: (text) => stores.setFact(lastGoodFact, text),
    recall: () => stores.fact(lastGoodFact),
    // Waits need a clock that runs, also where the shown one stands still.
    now: () => new Date(),
    log,
    count,
  });
  return listSource(current, api);
}
