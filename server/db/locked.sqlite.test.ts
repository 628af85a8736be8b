import { join } from "node:path";
import { once } from "node:events";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "./database.ts";
import { openSqlite } from "./node-sqlite.ts";
import { readSecret } from "./secret.ts";
import { newFolder } from "../../tests/folder.ts";

let dataDir: string;
let db: Database;
let other: DatabaseSync;
beforeEach(async () => {
  dataDir = newFolder("patient");
  db = await openDatabase({ dataDir });
  other = new DatabaseSync(join(dataDir, "dwar.sqlite"));
});
afterEach(async () => {
  other.close();
  await db.close();
});

test("while another process writes, ours waits its turn without holding up the rest", async () => {
  other.exec("begin immediate");
  let written = false;
  const write = async () => {
    await readSecret(db, "waits");
    written = true;
  };
  const writing = write();
  // The event loop turns freely all the while.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(written).toBe(false);
  other.exec("commit");
  await writing;
  expect(written).toBe(true);
});

test("a whole transaction waits at its beginning", async () => {
  other.exec("begin immediate");
  const done = db.kysely.transaction().execute(async (trx) => {
    await trx.insertInto("secrets").values({ name: "a", value: "b" }).execute();
    return "done";
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  other.exec("commit");
  expect(await done).toBe("done");
});

test("any other fault is thrown at once", async () => {
  const twice = { name: "same", value: "x" };
  await db.kysely.insertInto("secrets").values(twice).execute();
  await expect(db.kysely.insertInto("secrets").values(twice).execute()).rejects.toThrow(/UNIQUE/);
});

test("a file that another process is just making is waited for", async () => {
  const file = join(dataDir, "new.sqlite");
  const making = new Worker(
    `const { DatabaseSync } = require("node:sqlite");
    const { parentPort, workerData } = require("node:worker_threads");
    const db = new DatabaseSync(workerData);
    db.exec("CREATE TABLE a (b); BEGIN IMMEDIATE");
    parentPort.postMessage("locked");
    setTimeout(() => { db.exec("COMMIT"); db.close(); }, 100);`,
    { eval: true, workerData: file },
  );
  await once(making, "message");
  const opened = openSqlite(file, { timeout: 10_000 });
  expect(opened.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  opened.close();
  await once(making, "exit");
});
