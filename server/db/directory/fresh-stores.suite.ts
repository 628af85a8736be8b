import { afterAll, beforeAll } from "vitest";
import { instantOfLocal } from "../../../domain/hours/india.ts";
import { everything, type StoreQuery } from "../../../domain/stores/query.ts";
import type { Database } from "../database.ts";
import { openStores } from "./open-stores.ts";
import type { StoreDb } from "./port.ts";
import { postgresReader, sqliteReader } from "./readers.ts";

/** Opens databases for the suites: one engine each. */
export interface StoresSuiteEngine {
  open(): Promise<Database>;
  opening?: Parameters<typeof openStores>[1];
}

/** What is right is asked here, not what is quick: a busy machine gets its time. */
const limit = 60_000;

/** A Sunday noon. */
export const now = instantOfLocal("2026-11-15T12:00")!;

/** A directory of its own for the tests of one `describe`, and a short way to ask it. */
export function freshStores(engine: StoresSuiteEngine) {
  let db: Database;
  let stores: StoreDb;
  beforeAll(async () => {
    db = await engine.open();
    stores = openStores(db, { limit, ...engine.opening });
  });
  afterAll(async () => {
    await stores.close();
    await db.close();
  });
  return {
    stores: () => stores,
    /** Reads the same database without the port around it. */
    reader: () => (db.engine === "sqlite" ? sqliteReader(db.sqlite) : postgresReader(db.pool, limit)),
    ids: async (query: Partial<StoreQuery>) =>
      (await stores.search({ ...everything, ...query })).rows.map((row) => row.id),
  };
}
