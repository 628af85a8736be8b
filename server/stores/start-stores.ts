import { join } from "node:path";
import { fallbackStores } from "../../content/fallback-stores.ts";
import { isVisible } from "../../domain/stores/visible.ts";
import type { Database } from "../db/database.ts";
import { type Directory, openDirectory } from "../db/directory/directory.ts";
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import { keepDirectory, type KeptDirectory } from "./keep-directory.ts";
import { seedStores } from "./seed-stores.ts";
import { sitemapSize, type StoreSource } from "./source.ts";
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
export async function startStores(deps: StartStoresDeps) {
  await seed(deps);
  const stores = openDirectory(deps.db);
  const directory = startDirectory(stores, deps);
  return {
    useCases: storeUseCases(directory.forPages, deps.now),
    forPrograms: directory.forPrograms,
    /** Throws when visitors could not be served. */
    probe: () => stores.probe(),
    async stop() {
      await directory.stop();
      await stores.close();
    },
  };
}

/** With more patience than visitors have: a start on a busy machine takes its time. */
async function seed({ db, now }: StartStoresDeps): Promise<void> {
  await using stores = openDirectory(db, { limit: 60_000 });
  await seedStores(stores, fallbackStores, now());
}

function startDirectory(stores: Directory, { env, log, count }: StartStoresDeps): KeptDirectory {
  const { pharmaciesApi: api, pharmaciesMax: maxRows, dataDir } = env;
  const keptFile = join(dataDir, api === undefined ? "stores-saved.json" : "stores-elsewhere.json");
  const deps = { keptFile, fallback: fallbackStores, log, count };
  if (api === undefined) return keepDirectory({ ...deps, source: databaseSource(stores) });
  // A list that another server keeps is always there: programs get what pages get.
  const { source, stop } = startUpstream({ ...deps, api, maxRows });
  return { forPages: source, forPrograms: source, stop };
}

export function databaseSource(directory: Directory): StoreSource {
  return {
    imageOrigin: null,
    search: directory.search,
    suggest: directory.suggest,
    async byId(id) {
      const store = await directory.byId(id);
      return store?.isListed && isVisible(store.pharmacy) ? store : null;
    },
    sitemapFiles: async () => Math.ceil((await directory.lastSeq()) / sitemapSize),
    sitemapFile: (index) => directory.visibleStores(index * sitemapSize, (index + 1) * sitemapSize),
    squares: directory.squares,
    version: directory.version,
    summary: async () => ({ ...(await directory.summary()), saved: false }),
  };
}
