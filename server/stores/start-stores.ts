import { join } from "node:path";
import { fallbackStores } from "../../content/fallback-stores.ts";
import type { StoreUseCases } from "../../domain/stores/use-cases.ts";
import type { Database } from "../db/database.ts";
import { openStores } from "../db/stores/open-stores.ts";
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import { databaseSource } from "./database-source.ts";
import { listSource } from "./list-source.ts";
import { seedStores } from "./seed-stores.ts";
import type { StoreSource } from "./source.ts";
import { storeUseCases } from "./store-use-cases.ts";
import { startUpstream } from "./upstream.ts";

export interface StartStoresDeps {
  db: Database;
  env: Pick<Env, "pharmaciesApi" | "pharmaciesMax" | "dataDir">;
  log: Log;
  count: (name: string, by?: number) => void;
  now: () => Date;
}

/** The directory of one server: from our database, or from PHARMACIES_API where that is set. */
export async function startStores(deps: StartStoresDeps): Promise<{
  source: StoreSource;
  useCases: StoreUseCases;
  /** Throws when visitors could not be served. */
  probe(): Promise<void>;
  stop(): Promise<void>;
}> {
  const stores = openStores(deps.db);
  await seedStores(stores, fallbackStores, deps.now());
  const elsewhere = deps.env.pharmaciesApi === undefined ? null : readElsewhere(deps.env.pharmaciesApi, deps);
  const source = elsewhere?.source ?? databaseSource(stores);
  return {
    source,
    useCases: storeUseCases(source, deps.now),
    probe: () => stores.probe(),
    async stop() {
      await elsewhere?.stop();
      await stores.close();
    },
  };
}

function readElsewhere(api: string, { env, log, count }: StartStoresDeps) {
  const keptFile = join(env.dataDir, "stores-elsewhere.json");
  const upstream = startUpstream({ api, maxRows: env.pharmaciesMax, keptFile, fallback: fallbackStores, log, count });
  return { source: listSource(upstream.list, api), stop: () => upstream.stop() };
}
