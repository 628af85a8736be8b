import { expect, test } from "vitest";
import { dumpDatabase } from "../../../tests/cli.ts";
import { newFolder } from "../../../tests/folder.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { generatedStores } from "../../../tests/stores/generated.ts";
import { type Database, openDatabase } from "../database.ts";
import { openDirectory } from "./directory.ts";
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

async function withKnown(): Promise<SqliteDatabase> {
  const db = (await openDatabase({ dataDir: newFolder("staged") })) as SqliteDatabase;
  await using directory = openDirectory(db);
  await directory.write(known, now);
  return db;
}

/** What is written of stores, without what differs each time. */
async function dump(db: Database): Promise<Map<string, string[]>> {
  const tables = Object.entries(await dumpDatabase(db));
  const written = tables.filter(([name]) => /^(?:import|pharmacies|operator_changes|store_(?!reports))/.test(name));
  return new Map(
    written.map(([name, rows]) => [name, rows.map((row) => row.replace(/"id":"[0-9a-f-]{36}",/, "")).toSorted()]),
  );
}

test("what is staged is what would be written at once, however many rows a transaction copies", async () => {
  await using plain = await withKnown();
  {
    await using directory = openDirectory(plain);
    await directory.write(given, now, author);
  }
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
