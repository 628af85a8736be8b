import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "./database.ts";
import { readSecret } from "./secret.ts";

let dataDir: string;
let db: Database;
let other: DatabaseSync;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "dwar-patient-"));
  db = await openDatabase({ dataDir });
  other = new DatabaseSync(join(dataDir, "dwar.sqlite"));
});
afterEach(async () => {
  other.close();
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
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
