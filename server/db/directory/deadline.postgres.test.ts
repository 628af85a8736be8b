import { afterAll, expect, test } from "vitest";
import { CheckedQuery, everything } from "../../../domain/search/query.ts";
import { testDatabaseUrl } from "../../../tests/postgres.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { type Database, openDatabase } from "../database.ts";
import { DirectoryTimeout } from "./directory-timeout.ts";
import { now } from "./fresh-stores.suite.ts";
import { openDirectory } from "./directory.ts";
import { makePostgresReader, readingConnections } from "./postgres.ts";
import { searchStores } from "./search.ts";

const limit = 1000;
const opened = await openDatabase({ dataDir: "unused", databaseUrl: await testDatabaseUrl() });
const db = opened as Database & { engine: "postgres" };
const filled = openDirectory(db);
await filled.write([toWrite({ id: "one" })], now);
await filled.close();
const readers = db.openReaders(readingConnections, limit);
afterAll(async () => {
  await readers.end();
  await db.close();
});

const ids = async () =>
  (await searchStores(makePostgresReader(readers, 60_000), new CheckedQuery(everything))).stores.map(({ id }) => id);

async function sleepers(): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND state = 'active' AND pid <> pg_backend_pid()",
  );
  return rows[0]!.count;
}

test("a statement that takes too long is cancelled on the server, on every connection, and searches go on", async () => {
  const slow = Array.from({ length: readingConnections + 1 }, () =>
    expect(makePostgresReader(readers, limit).all("SELECT pg_sleep(600)", [])).rejects.toThrow(DirectoryTimeout),
  );
  await Promise.all(slow);
  // The server says that it was cancelled a moment before it says that it is idle.
  await expect.poll(sleepers).toBe(0);
  expect(await ids()).toEqual(["one"]);
});

test("a question of many statements ends at its limit, and sends no more of them", async () => {
  const reader = makePostgresReader(readers, limit);
  const endless = async () => {
    for (;;) await reader.all("SELECT pg_sleep(0.05)", []);
  };
  await expect(endless()).rejects.toThrow(DirectoryTimeout);
  await expect(reader.all("SELECT 1", [])).rejects.toThrow(DirectoryTimeout);
  // The server says that it was cancelled a moment before it says that it is idle.
  await expect.poll(sleepers).toBe(0);
});

test("a server that does not even say that it gave up: the connection is closed and another opened", async () => {
  const patient = db.openReaders(1, 0);
  await expect(makePostgresReader(patient, 100).all("SELECT pg_sleep(600)", [])).rejects.toThrow(DirectoryTimeout);
  expect(await makePostgresReader(patient, 60_000).all("SELECT 1 AS one", [])).toEqual([{ one: 1 }]);
  await db.pool.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(600)'");
  await patient.end();
});

test("nobody waits much longer for a connection than for an answer", async () => {
  const patient = { dataDir: "unused", databaseUrl: await testDatabaseUrl(), patience: 600_000 };
  await using other = (await openDatabase(patient)) as Database & { engine: "postgres" };
  const one = other.openReaders(1, 100);
  const taken = await one.connect();
  await expect(makePostgresReader(one, 100).all("SELECT 1", [])).rejects.toThrow(DirectoryTimeout);
  taken.release();
  await one.end();
});

test("the probe fails where nothing can be written, and passes again", async () => {
  const stores = openDirectory(db);
  await stores.probe();
  await db.pool.query("ALTER TABLE directory_state ADD CONSTRAINT closed CHECK (key <> 'last-probe') NOT VALID");
  await expect(stores.probe()).rejects.toThrow("closed");
  await db.pool.query("ALTER TABLE directory_state DROP CONSTRAINT closed");
  await stores.probe();
  await stores.close();
});

test("a write behind another writer's lock gives up, and the next one is written", async () => {
  const stores = openDirectory(db, { maxWait: 100 });
  const other = await db.pool.connect();
  await other.query("BEGIN");
  await other.query("LOCK TABLE pharmacies IN ACCESS EXCLUSIVE MODE");
  await expect(stores.write([toWrite({ id: "two" })], now)).rejects.toThrow("lock timeout");
  await other.query("ROLLBACK");
  other.release();
  await stores.write([toWrite({ id: "two" })], now);
  expect(await ids()).toEqual(["one", "two"]);
  await stores.close();
});
