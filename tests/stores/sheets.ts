import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { fallbackStores } from "../../content/fallback-stores.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { type Directory, openDirectory } from "../../server/db/directory/directory.ts";
import { seedStores } from "../../server/stores/seed-stores.ts";
import { runDwar } from "../cli.ts";
import { newFolder } from "../folder.ts";

type Env = { DATA_DIR: string; DATABASE_URL?: string };

/** The operator's desk for a suite: a folder for sheets, and the commands on a database with the samples. */
export function useSheets(makeEnv: () => Promise<Env>) {
  const folder = newFolder("sheet");
  let files = 0;
  let env: Env;
  let db: Database;
  let stores: Directory;
  beforeAll(async () => {
    env = await makeEnv();
    db = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
    stores = openDirectory(db, { alone: true });
    await seedStores(stores, fallbackStores, new Date());
  });
  afterAll(async () => {
    await stores.close();
    await db.close();
  });
  /** Writes a file and gives its path. */
  const sheet = (content: string | Buffer, extension = "csv") => {
    files += 1;
    const path = join(folder, `sheet-${files}.${extension}`);
    writeFileSync(path, content);
    return path;
  };
  const dwar = (...argv: string[]) => runDwar(env, argv);
  return {
    folder,
    sheet,
    dwar,
    bring: (content: string | Buffer, ...flags: string[]) => dwar("stores", "import", sheet(content), ...flags),
    shown: async (id: string) => (await stores.byId(id))?.pharmacy,
    /** Not before the first test. */
    database: () => ({ db, stores }),
  };
}
