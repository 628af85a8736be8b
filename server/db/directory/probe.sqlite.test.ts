import { copyFileSync, renameSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toWrite } from "../../../tests/stores/factory.ts";
import { type Database, openDatabase } from "../database.ts";
import { type Directory, openDirectory } from "./directory.ts";
import { newFolder } from "../../../tests/folder.ts";

let db: Database & { engine: "sqlite" };
let stores: Directory;
beforeEach(async () => {
  db = (await openDatabase({ dataDir: newFolder("probe") })) as typeof db;
  stores = openDirectory(db);
  await stores.write([toWrite({ id: "one" })], new Date());
  await stores.probe();
});
afterEach(async () => {
  await stores.close();
  await db.close();
});

test("the file was removed", async () => {
  rmSync(db.file);
  await expect(stores.probe()).rejects.toThrow("was removed or replaced while it was open");
});

test("another file took its place", async () => {
  copyFileSync(db.file, `${db.file}.copy`);
  renameSync(`${db.file}.copy`, db.file);
  await expect(stores.probe()).rejects.toThrow("was removed or replaced while it was open");
});

test("nothing can be written; and when it can be again, it says so", async () => {
  db.sqlite.exec("PRAGMA query_only = 1");
  await expect(stores.probe()).rejects.toMatchObject({ errcode: 8 });
  db.sqlite.exec("PRAGMA query_only = 0");
  await stores.probe();
});

test("another process holds the lock", async () => {
  const other = new DatabaseSync(db.file);
  other.exec("BEGIN IMMEDIATE");
  await expect(stores.probe()).rejects.toMatchObject({ errcode: 5 });
  other.close();
  await stores.probe();
});

test("a table that searches need is gone", async () => {
  db.sqlite.exec("DROP TABLE store_features");
  await expect(stores.probe()).rejects.toThrow("store_features");
});
