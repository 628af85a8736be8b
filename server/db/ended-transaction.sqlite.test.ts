import { join } from "node:path";
import { Kysely, sql, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { isStorageFault } from "../storage-guard.ts";
import { databaseFile, openDatabase } from "./database.ts";
import { betterSqlite3Adapter, openSqlite } from "./node-sqlite.ts";
import { newFolder } from "../../tests/folder.ts";

test("what ended a transaction by itself, such as a full disk, is what is told, and the next one works", async () => {
  const database = betterSqlite3Adapter(openSqlite(join(newFolder("ended"), "x.sqlite"), { timeout: 0 }));
  const db = new Kysely<object>({ dialect: new SqliteDialect({ database }) });
  const full = Object.assign(new Error("database or disk is full"), { errcode: 13 });
  const failing = db.transaction().execute(async (transaction) => {
    await sql`CREATE TABLE t (id INTEGER)`.execute(transaction);
    // As SQLite does when the disk is full.
    await sql`ROLLBACK`.execute(transaction);
    throw full;
  });
  const fault = await failing.catch((error: unknown) => error);
  expect(fault).toBe(full);
  expect(isStorageFault(fault)).toBe(true);
  await db.transaction().execute((transaction) => sql`CREATE TABLE t (id INTEGER)`.execute(transaction));
  await db.destroy();
});

test("so it is at a start", async () => {
  const dataDir = newFolder("ended");
  const file = openSqlite(databaseFile(dataDir), { timeout: 0 });
  // As if the disk were full when the first step is written down.
  file.exec("CREATE TABLE kysely_migration (name TEXT PRIMARY KEY, timestamp TEXT NOT NULL)");
  file.exec("CREATE TRIGGER f BEFORE INSERT ON kysely_migration BEGIN SELECT raise(ROLLBACK, 'disk is full'); END");
  file.close();
  await expect(openDatabase({ dataDir })).rejects.toThrow("disk is full");
});
