import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { everything } from "../../../domain/search/query.ts";
import { newFolder } from "../../../tests/folder.ts";
import { testDatabaseUrl } from "../../../tests/postgres.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { type Database, openDatabase } from "../database.ts";
import { openDirectory } from "./directory.ts";
import { indexTables, indexVersion } from "./index-tables.ts";
import { wordsToAsk } from "../../../domain/search/understand/tokens.ts";

const stores = [
  toWrite({ id: "a", name: "Apollo", address: "Shankar Nagar, Raipur 492007", phone: "90000 00001 / 0771-2223344" }),
  toWrite({ id: "b", name: "जनता मेडिकल", address: "शंकर नगर, रायपुर 492007", services: ["Lab Tests"], rating: null }),
  toWrite({ id: "c", address: "Civil Lines, Delhi 110054", latitude: null, longitude: null, is24Hours: true }),
  { ...toWrite({ id: "d", operatingHours: null }), exceptions: [{ date: "2026-11-15", spans: [], note: null }] },
  toWrite({ id: "hidden", status: "pending", address: "Nowhere, Raipur 492001" }),
];

/** Every row of every table, in an order of its own. */
async function readIndex(db: Database): Promise<Record<string, string[]>> {
  const tables = Object.keys(indexTables(db.engine));
  const rows = await Promise.all(
    tables.map(async (name) => {
      const found = await sql<object>`SELECT * FROM ${sql.table(name)}`.execute(db.kysely);
      return [name, found.rows.map((row) => JSON.stringify(row)).toSorted()] as const;
    }),
  );
  return Object.fromEntries(rows);
}

async function writeStores(db: Database): Promise<void> {
  await using directory = openDirectory(db);
  await directory.write(stores, new Date("2026-11-15T06:30:00Z"));
}

async function findIds(db: Database): Promise<string[]> {
  await using directory = openDirectory(db);
  const found = await directory.search({ ...everything, words: wordsToAsk("shankar nagar") });
  return found.stores.map(({ id }) => id);
}

test.each([
  ["SQLite", () => Promise.resolve({ dataDir: newFolder("rebuild") })],
  ["PostgreSQL", async () => ({ dataDir: "unused", databaseUrl: await testDatabaseUrl() })],
])("a start makes an index of an older version anew, and leaves a current one: %s", async (_, make) => {
  const options = await make();
  const db = await openDatabase(options);
  await writeStores(db);
  const written = await readIndex(db);
  await sql`DROP TABLE store_areas`.execute(db.kysely);
  await sql`UPDATE store_terms SET stores = 100`.execute(db.kysely);
  await sql`UPDATE directory_state SET value = '0' WHERE key = 'index-version'`.execute(db.kysely);
  await db.close();
  for (let start = 0; start < 2; start += 1) {
    await using again = await openDatabase(options);
    expect(await readIndex(again)).toEqual(written);
    expect(await findIds(again)).toEqual(["a", "b", "d"]);
  }
});

test("what a store leaves in the index is that of its version", async () => {
  await using db = await openDatabase({ dataDir: newFolder("rebuild") });
  await writeStores(db);
  const rows = { ...(await readIndex(db)), tables: [indexTables("sqlite"), indexTables("postgres")] };
  const found = createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 12);
  expect(
    [indexVersion, found],
    "The index has changed: raise indexVersion in index-tables.ts, and write the new pair here.",
  ).toEqual([4, "7714feac6094"]);
});
