import { DatabaseSync } from "node:sqlite";
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { asha, leaksIn } from "../tests/canaries.ts";
import { createLog, errorFields, writeBounded } from "./log.ts";

function faultOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test("who no longer reads the log loses lines, and we no memory", () => {
  const stuck = new Writable({ write() {}, decodeStrings: false });
  let lost = 0;
  const write = writeBounded(stuck, (lines) => (lost += lines), 1000);
  for (let index = 0; index < 100; index += 1) write("a line of twenty by.\na line of twenty by.\n");
  expect(stuck.writableLength).toBeLessThan(1100);
  expect(stuck.writableLength / 21 + lost).toBe(200);
});

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

test("a line is one line on every screen, whatever it carries, and says what it carries to who reads it as JSON", () => {
  const lines: string[] = [];
  // The one-byte escape of terminals, ends of lines that are none to JSON, a turn of direction, DEL.
  const path = "/\u009b31m\u0085\u2028\u2029\u202e\u2067\u007f\u001b\n/दवा";
  createLog((line) => void lines.push(line)).info("request", { path });
  expect(lines.join("")).toMatch(/^[ -~\p{L}\p{M}]+\n$/u);
  expect(JSON.parse(lines.join(""))).toMatchObject({ event: "request", path });
});
