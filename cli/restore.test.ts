import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { newFolder } from "../tests/folder.ts";
import { openDatabase } from "../server/db/database.ts";
import { readSecret } from "../server/db/secret.ts";
import { dumpDatabase, runDwar } from "../tests/cli.ts";
import { putMessage } from "../tests/messages/factories.ts";

test("a restore takes nothing in place of everything that is no whole backup", async () => {
  const DATA_DIR = newFolder("safe-restore");
  const running = await openDatabase({ dataDir: DATA_DIR });
  await putMessage(running);
  const before = await dumpDatabase(running);
  const file = (name: string) => join(DATA_DIR, name);
  // Copied by hand while the server runs, and what is left of a copy for which the disk had no room.
  copyFileSync(file("dwar.sqlite"), file("by-hand.sqlite"));
  writeFileSync(file("empty.sqlite"), "");
  for (const [name, says] of [
    ["by-hand.sqlite", "is not a backup of this site"],
    ["empty.sqlite", "is not a backup of this site"],
    ["dwar.sqlite", `is a database in use and no backup: a part of it is in ${file("dwar.sqlite-wal")}`],
  ] as const) {
    const { code, out, err } = await runDwar({ DATA_DIR }, ["restore", file(name), "--yes"]);
    expect([name, code, out, err]).toEqual([name, 2, "", expect.stringContaining(says)]);
  }
  expect(await dumpDatabase(running)).toEqual(before);
  await running.close();
});

test.each([
  ["a table gone", "DROP TABLE store_reports"],
  ["a column more", "ALTER TABLE messages ADD COLUMN extra text"],
  ["a step undone", "DELETE FROM kysely_migration WHERE name LIKE '001%'"],
  ["a count that is none", "UPDATE outbox SET attempts = 'many'"],
])("a backup that somebody changed by hand, with %s, is refused in a sentence", async (_, change) => {
  const DATA_DIR = newFolder("safe-changed");
  const running = await openDatabase({ dataDir: DATA_DIR });
  await putMessage(running);
  const file = join(DATA_DIR, "changed.sqlite");
  expect((await runDwar({ DATA_DIR }, ["backup", file])).code).toBe(0);
  const changed = new DatabaseSync(file);
  changed.exec(change);
  changed.close();
  const before = await dumpDatabase(running);
  const { code, err } = await runDwar({ DATA_DIR }, ["restore", file, "--yes"]);
  expect([code, err]).toEqual([2, expect.stringContaining(`${file} is not a backup of this site, or is damaged.`)]);
  expect(await dumpDatabase(running)).toEqual(before);
  await running.close();
});

test("what an import has beside the directory and not switched on is in no backup", async () => {
  const DATA_DIR = newFolder("safe-staged");
  const running = await openDatabase({ dataDir: DATA_DIR });
  const staged = new DatabaseSync(join(DATA_DIR, "dwar.sqlite"));
  staged.exec(
    `CREATE TABLE import_${process.ppid}_1_pharmacies (name); INSERT INTO import_${process.ppid}_1_pharmacies VALUES ('Staged Medical')`,
  );
  staged.close();
  const file = join(DATA_DIR, "backup.sqlite");
  expect((await runDwar({ DATA_DIR }, ["backup", file])).code).toBe(0);
  const copy = new DatabaseSync(file);
  expect(copy.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'import%'").all()).toEqual([]);
  copy.close();
  expect(readFileSync(file).includes("Staged Medical")).toBe(false);
  await running.close();
});

test("a restore of another installation's backup says that the server must be restarted, one of our own does not", async () => {
  const [ours = "", another = ""] = ["ours", "another"].map((name) => newFolder(`safe-${name}`));
  const copies: string[] = [];
  for (const DATA_DIR of [ours, another]) {
    const db = await openDatabase({ dataDir: DATA_DIR });
    await readSecret(db, "links");
    await db.close();
    copies.push(join(DATA_DIR, "copy.sqlite"));
    await runDwar({ DATA_DIR }, ["backup", copies.at(-1)!]);
  }
  const restart = "restart the server now";
  const printed: string[] = [];
  for (const copy of copies) printed.push((await runDwar({ DATA_DIR: ours }, ["restore", copy, "--yes"])).out);
  expect(printed.map((out) => out.includes(restart))).toEqual([false, true]);
});
