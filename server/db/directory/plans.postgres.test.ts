import { afterAll, expect, test } from "vitest";
import { CheckedQuery, everything, type StoreQuery } from "../../../domain/search/query.ts";
import { testDatabaseUrl } from "../../../tests/postgres.ts";
import { generatedStores } from "../../../tests/stores/generated.ts";
import { type Database, openDatabase } from "../database.ts";
import { openDirectory } from "./directory.ts";
import { now } from "./fresh-stores.suite.ts";
import { makePostgresReader } from "./postgres.ts";
import { searchStores } from "./search.ts";
import type { SqlReader } from "./sql.ts";
import { wordsToAsk } from "../../../domain/search/understand/tokens.ts";

const limit = 60_000;
const opened = await openDatabase({ dataDir: "unused", databaseUrl: await testDatabaseUrl() });
const db = opened as Database & { engine: "postgres" };
const stores = openDirectory(db);
await stores.write(generatedStores(3000), now);
await stores.compact();
await stores.close();
const readers = db.openReaders(1, limit);
afterAll(async () => {
  await readers.end();
  await db.close();
});

test.each<[string, Partial<StoreQuery>]>([
  ["a filter that most stores pass", { isOnline: true, openFirstAt: now }],
  ["two services", { services: ["Medicines", "Lab Tests"], openFirstAt: now }],
  ["a frequent word and a filter", { words: wordsToAsk("medical"), isOnline: true, openFirstAt: now }],
  [
    "a word near a place",
    { words: wordsToAsk("sai"), near: { latitude: 21.25, longitude: 81.63 }, sort: null, openFirstAt: now },
  ],
  ["a place by rating", { words: wordsToAsk("Mowa"), openAt: now, limit: 100 }],
  ["a place by name", { words: wordsToAsk("Lifeline Mowa"), sort: "name", limit: 100 }],
  ["a place and a service", { words: wordsToAsk("Mowa"), services: ["Ayurvedic"], sort: null, openFirstAt: now }],
])("%s: no statement reads all stores, or joins them before a page is cut", async (_, asked) => {
  const reader = makePostgresReader(readers, limit);
  const plans: string[] = [];
  const all: SqlReader["all"] = async (text, values) => {
    const lines = await reader.all<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
    plans.push(lines.map((line) => line["QUERY PLAN"]).join("\n"));
    return reader.all(text, values);
  };
  await searchStores({ engine: "postgres", all }, new CheckedQuery({ ...everything, ...asked }));
  expect(plans.length).toBeGreaterThan(2);
  for (const plan of plans) {
    expect(plan).not.toMatch(/Seq Scan on (store_|pharmacies)|Hash (Semi )?Join|Bitmap/);
  }
});
