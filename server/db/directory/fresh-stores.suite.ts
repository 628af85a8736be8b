import { afterAll, beforeAll } from "vitest";
import { instantOfLocal } from "../../../domain/hours/india.ts";
import { everything, type StoreQuery } from "../../../domain/search/query.ts";
import type { Database } from "../database.ts";
import { type Directory, openDirectory, openEngine } from "./directory.ts";
import { makePostgresReader } from "./postgres.ts";
import { makeSqliteSql } from "./sqlite-sql.ts";

/** Opens databases for the suites: one engine each. */
export interface StoresSuiteEngine {
  open(): Promise<Database>;
}

/** What is right is asked here, not what is quick: a busy machine gets its time. */
const limit = 60_000;

/** A Sunday noon. */
export const now = instantOfLocal("2026-11-15T12:00")!;

/** A directory of its own for the tests of one `describe`, and a short way to ask it. */
export function freshStores(engine: StoresSuiteEngine) {
  let db: Database;
  let stores: Directory;
  beforeAll(async () => {
    db = await engine.open();
    stores = openDirectory(db, { limit });
  });
  afterAll(async () => {
    await stores.close();
    await db.close();
  });
  return {
    stores: () => stores,
    /** Another way into the same database. */
    another: () => openEngine(db, limit, limit),
    /** Reads the same database without the directory around it. */
    reader: () => (db.engine === "sqlite" ? makeSqliteSql(db.sqlite) : makePostgresReader(db.pool, limit)),
    ids: async (query: Partial<StoreQuery>) =>
      (await stores.search({ ...everything, ...query })).stores.map(({ id }) => id),
  };
}
