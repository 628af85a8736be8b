import { join } from "node:path";
import { fallbackStores } from "../../content/fallback-stores.ts";
import type { Database } from "../db/database.ts";
import { type Directory, openDirectory } from "../db/directory/directory.ts";
import { sharedAnswer } from "../db/shared-answer.ts";
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import { withFallback, type DirectoryWithFallback } from "./with-fallback.ts";
import { seedStores } from "./seed-stores.ts";
import { directorySource, openBuiltInStores } from "./source.ts";
import { storeUseCases } from "./store-use-cases.ts";
import { startUpstream } from "./upstream.ts";

interface StartStoresDeps {
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
  const directory = await startDirectory(stores, deps);
  return {
    ...directory,
    useCases: storeUseCases(directory.forPages, deps.now),
    revision: directory.forPages.version,
    /** Those of our own database, where it is what visitors see. */
    own: deps.env.pharmaciesApi === undefined ? stores : null,
    /** Throws when visitors could not be served. */
    probe: stores.probe,
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

async function startDirectory(
  stores: Directory,
  { db, env, log, count }: StartStoresDeps,
): Promise<DirectoryWithFallback> {
  const { pharmaciesApi: api, pharmaciesMax: maxRows, dataDir } = env;
  const deps = { builtIn: await openBuiltInStores(api ?? null), log, count };
  if (api === undefined)
    return withFallback({ ...deps, file: join(dataDir, "stores-saved.sqlite"), source: directorySource(stores) });
  // Another server's list is always there: programs get what pages get.
  const shared = db.engine === "postgres" ? sharedAnswer(db, api) : null;
  const file = join(dataDir, "stores-elsewhere.sqlite");
  const { source, stop } = startUpstream({ ...deps, file, api, maxRows, shared });
  return { forPages: source, forPrograms: source, stop };
}
