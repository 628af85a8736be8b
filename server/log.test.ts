import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { asha, leaksIn } from "../tests/canaries.ts";
import { errorFields } from "./log.ts";

function faultOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test("a fault of SQLite is logged with what SQLite calls it, and without a word of what was written", () => {
  const db = new DatabaseSync(":memory:");
  db.exec("CREATE TABLE t (a TEXT UNIQUE); PRAGMA max_page_count = 3");
  const insert = db.prepare("INSERT INTO t VALUES (?)");
  const full = errorFields(faultOf(() => insert.run(asha.message.repeat(1000))));
  expect(full).toMatchObject({ code: "ERR_SQLITE_ERROR", says: "database or disk is full" });
  insert.run(asha.name);
  const twice = errorFields(faultOf(() => insert.run(asha.name)));
  expect(twice).toMatchObject({ says: "constraint failed" });
  expect(leaksIn(JSON.stringify([full, twice]))).toEqual([]);
  db.close();
});
