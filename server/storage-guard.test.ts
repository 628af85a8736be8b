import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { explainDatabase, guardStorage, isStorageFault } from "./storage-guard.ts";
import { newFolder } from "../tests/folder.ts";

async function faultOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("expected a fault");
}

test("a locked and a read-only SQLite file are storage faults, a broken rule is not", async () => {
  const file = join(newFolder("guard"), "x.sqlite");
  const first = new DatabaseSync(file);
  first.exec("CREATE TABLE t (id INTEGER PRIMARY KEY); INSERT INTO t VALUES (1); BEGIN IMMEDIATE");
  const second = new DatabaseSync(file, { timeout: 1 });
  expect(isStorageFault(await faultOf(() => second.exec("INSERT INTO t VALUES (2)")))).toBe(true);
  first.exec("COMMIT");
  expect(isStorageFault(await faultOf(() => second.exec("INSERT INTO t VALUES (1)")))).toBe(false);
  const readOnly = new DatabaseSync(file, { readOnly: true });
  expect(isStorageFault(await faultOf(() => readOnly.exec("INSERT INTO t VALUES (3)")))).toBe(true);
  for (const db of [first, second, readOnly]) db.close();
});

test.each([
  ["57014", /statement_timeout/],
  ["57P03", /starting or stopping/],
  ["53100", /disk of PostgreSQL is full/],
  ["EROFS", /disk of DATA_DIR can only be read/],
  ["SELF_SIGNED_CERT_IN_CHAIN", /not trusted \(SELF_SIGNED_CERT_IN_CHAIN\).*sslrootcert/],
])("at a start, %s is said in words", (code, sentence) => {
  expect(() => explainDatabase(Object.assign(new Error("x"), { code }))).toThrow(sentence);
});

test("where a full disk has no room for SQLite's shared memory, the disk is named and not the owner of the folder", () => {
  const error = Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR", errcode: 4874 });
  expect(() => explainDatabase(error)).toThrow(/^The disk of DATA_DIR is full/);
});

test("guarded use cases say that the database is away and leave all else as it is", async () => {
  const faults: unknown[] = [];
  const full = Object.assign(new Error("disk full"), { errcode: 13 });
  const bug = new TypeError("a bug");
  const guarded = guardStorage(
    {
      now: () => 7,
      read: () => Promise.resolve("row"),
      write: () => Promise.reject(full),
      broken: () => Promise.reject(bug),
    },
    (error) => faults.push(error),
  );
  expect(guarded.now()).toBe(7);
  expect(await guarded.read()).toBe("row");
  expect(await faultOf(() => guarded.write())).toMatchObject({ name: "AwayError", cause: full });
  expect(await faultOf(() => guarded.broken())).toBe(bug);
  expect(faults).toEqual([full]);
});
