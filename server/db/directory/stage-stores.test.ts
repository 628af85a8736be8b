import { sql as kyselySql } from "kysely";
import { expect, test } from "vitest";
import { everything } from "../../../domain/search/query.ts";
import { dumpDatabase } from "../../../tests/cli.ts";
import { newFolder } from "../../../tests/folder.ts";
import { testDatabaseUrl } from "../../../tests/postgres.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { generatedStores } from "../../../tests/stores/generated.ts";
import { type Database, openDatabase } from "../database.ts";
import { type Directory, openDirectory } from "./directory.ts";
import { stageStores } from "./stage-stores.ts";
import { prepareStore, writeStores } from "./write-stores.ts";

type SqliteDatabase = Database & { engine: "sqlite" };

const author = { who: "Asha", command: "stores import" };
const now = new Date("2026-11-15T06:30:00Z");
const [known, given] = [
  generatedStores(60),
  generatedStores(90).map((store, index) => ({
    ...store,
    ...(index < 20 && toWrite({ ...store.pharmacy, rating: 1 })),
  })),
];
const many = 5000;

async function withKnown(): Promise<SqliteDatabase>;
async function withKnown(databaseUrl: string): Promise<Database>;
async function withKnown(databaseUrl?: string): Promise<Database> {
  const db = await openDatabase({ dataDir: newFolder("staged"), databaseUrl });
  await using directory = openDirectory(db);
  await directory.write(known, now);
  return db;
}

async function writeAtOnce(db: Database): Promise<void> {
  await using directory = openDirectory(db);
  await directory.write(given, now, author);
}

async function findIds(asked: Directory): Promise<string[]> {
  return (await asked.search({ ...everything, limit: 100 })).stores.map(({ id }) => id);
}

async function indexNames({ engine, kysely }: Database): Promise<string[]> {
  if (engine === "sqlite") return [];
  const { rows } = await kyselySql<object>`SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'`.execute(kysely);
  return rows.map((row) => JSON.stringify(row));
}

/** What is written of stores, without what differs each time. */
async function dump(db: Database): Promise<Map<string, string[]>> {
  const tables = [...Object.entries(await dumpDatabase(db)), ["store_indexes", await indexNames(db)] as const];
  const written = tables.filter(([name]) => /^(?:import|pharmacies|operator_changes|store_(?!reports))/.test(name));
  return new Map(
    written.map(([name, rows]) => [name, rows.map((row) => row.replace(/"id":"[0-9a-f-]{36}",/, "")).toSorted()]),
  );
}

test("what is staged is what would be written at once, however many rows a transaction copies", async () => {
  await using plain = await withKnown();
  await writeAtOnce(plain);
  for (const rowsAtOnce of [7, many]) {
    await using db = await withKnown();
    const write = stageStores(
      db,
      given.length,
      (transaction) => transaction((sql) => writeStores(sql, given.map(prepareStore), now, { author })),
      rowsAtOnce,
    );
    expect(await write).toMatchObject({ same: 40 });
    expect(await dump(db)).toEqual(await dump(plain));
  }
});

test("the same on PostgreSQL, while others read", async () => {
  await using plain = await withKnown(await testDatabaseUrl());
  await using db = await withKnown(await testDatabaseUrl());
  await writeAtOnce(plain);
  await using directory = openDirectory(db);
  await using written = openDirectory(plain);
  // Each of its connections prepares the statements.
  const findThrice = () => Promise.all([directory, directory, directory].map(findIds));
  const [before] = await findThrice();
  async function* batches() {
    yield given.slice(0, 50);
    expect(await findIds(directory)).toEqual(before);
    yield given.slice(50);
  }
  await directory.writeWhole(many, batches(), () => now, author);
  expect(await findThrice()).toEqual(Array(3).fill(await findIds(written)));
  expect(await dump(db)).toEqual(await dump(plain));
});

test("a store that is changed meanwhile stays as it became, and nothing is imported", async () => {
  await using db = await withKnown();
  await using directory = openDirectory(db);
  const before = await dump(db);
  async function* batches() {
    yield given.slice(0, 50);
    expect((await dump(db)).get("pharmacies")).toEqual(before.get("pharmacies"));
    await directory.write([toWrite({ id: "meanwhile" })], now);
    yield given.slice(50);
  }
  await expect(directory.writeWhole(many, batches(), () => now, author)).rejects.toThrow("in the meantime");
  const after = await dump(db);
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect([after.get("pharmacies")?.length, after.get("operator_changes")]).toEqual([known.length + 1, []]);
});

test("what an import has left that was killed when it was done, the next start finishes", async () => {
  const dataDir = newFolder("staged");
  {
    await using db = (await openDatabase({ dataDir })) as SqliteDatabase;
    // No process can have this number.
    db.sqlite.exec(`CREATE TABLE import_4194304_7_former_pharmacies (seq);
      CREATE TABLE import_4194304_7_switched (id, at, who, command, subject, detail);
      INSERT INTO import_4194304_7_switched VALUES ('1', '2026', 'Asha', 'stores import', 'store 7', 'added');
      CREATE TABLE import_${process.ppid}_7_pharmacies (seq)`);
  }
  await using db = await openDatabase({ dataDir });
  const { operator_changes: changes, ...tables } = await dumpDatabase(db);
  expect(changes).toEqual([expect.stringContaining('"subject":"store 7"')]);
  expect(Object.keys(tables).filter((name) => name.startsWith("import"))).toEqual([
    `import_${process.ppid}_7_pharmacies`,
  ]);
});
