import { closeSync, mkdirSync, openSync, readdirSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { runDwar } from "../tests/cli.ts";
import { putMessage } from "../tests/messages/factories.ts";
import { databaseFile, openDatabase } from "../server/db/database.ts";
import { newFolder } from "../tests/folder.ts";

/** Empties the index by which messages are read: no statement fails, and each finds none. */
function loseMessages(file: string): void {
  const db = new DatabaseSync(file);
  const at = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_messages_1'").get();
  const size = Number(db.prepare("PRAGMA page_size").get()!["page_size"]);
  db.close();
  const emptyLeaf = Buffer.from([0x0a, 0, 0, 0, 0, size >> 8, size & 0xff, 0]);
  const handle = openSync(file, "r+");
  writeSync(handle, emptyLeaf, 0, emptyLeaf.length, (Number(at!["rootpage"]) - 1) * size);
  closeSync(handle);
  const damaged = new DatabaseSync(file);
  expect(damaged.prepare("SELECT * FROM messages ORDER BY id").all()).toEqual([]);
  expect(damaged.prepare("SELECT count(*) AS rows FROM messages NOT INDEXED").get()).toEqual({ rows: 1 });
  damaged.close();
}

test("rows that a damaged page hides are missed when a backup is made, and before it is restored", async () => {
  const DATA_DIR = newFolder("damaged");
  const db = await openDatabase({ dataDir: DATA_DIR });
  await putMessage(db);
  await db.close();
  const copy = join(DATA_DIR, "copy.sqlite");
  expect((await runDwar({ DATA_DIR }, ["backup", copy])).code).toBe(0);
  loseMessages(copy);
  expect(await runDwar({ DATA_DIR }, ["restore", copy, "--yes"])).toMatchObject({
    code: 2,
    err: expect.stringContaining(`${copy} is not a backup of this site, or is damaged. Nothing was changed.\n`),
  });
  expect((await runDwar({ DATA_DIR }, ["messages", "list"])).out).toMatch(/^1 listed|\n1 listed/);
  loseMessages(databaseFile(DATA_DIR));
  const second = join(DATA_DIR, "second.sqlite");
  expect(await runDwar({ DATA_DIR }, ["backup", second])).toMatchObject({
    code: 2,
    err: expect.stringContaining("The database in DATA_DIR is damaged."),
  });
  expect(readdirSync(DATA_DIR)).not.toContain("second.sqlite");
});

test("back to the version before: nothing is restored over a newer database, but into a new one", async () => {
  const DATA_DIR = newFolder("newer");
  const db = await openDatabase({ dataDir: DATA_DIR });
  await putMessage(db);
  await db.close();
  const copy = join(DATA_DIR, "before.sqlite");
  expect((await runDwar({ DATA_DIR }, ["backup", copy])).code).toBe(0);
  const newer = new DatabaseSync(databaseFile(DATA_DIR));
  newer.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('999-newer', '2026')");
  newer.close();
  expect(await runDwar({ DATA_DIR }, ["restore", copy, "--yes"])).toMatchObject({
    code: 2,
    err: expect.stringContaining(
      "move the database away and restore a backup of this version, as docs/running.md says",
    ),
  });
  // As a target and as a backup it is named as what it is: nothing is wrong with the database in use.
  const [inUse, is] = [
    newFolder("use"),
    'was last used by another version of this program: its step "999-newer" is not known here. Run that version; ',
  ];
  await (await openDatabase({ dataDir: inUse })).close();
  const target = await runDwar({ DATA_DIR: inUse }, ["move", "--to", DATA_DIR]);
  expect([target.code, target.err]).toEqual([
    2,
    expect.stringContaining(`The target ${is}or name an empty one after --to.\n`),
  ]);
  const backup = databaseFile(DATA_DIR);
  const given = await runDwar({ DATA_DIR: inUse }, ["restore", backup, "--yes"]);
  expect([given.code, given.err]).toEqual([2, `${backup} ${is}nothing was changed here.\n`]);
  mkdirSync(join(DATA_DIR, "newer"));
  for (const name of readdirSync(DATA_DIR).filter((one) => one.startsWith("dwar.sqlite"))) {
    renameSync(join(DATA_DIR, name), join(DATA_DIR, "newer", name));
  }
  expect((await runDwar({ DATA_DIR }, ["restore", copy, "--yes"])).code).toBe(0);
  expect((await runDwar({ DATA_DIR }, ["messages", "list"])).out).toMatch(/^1 listed|\n1 listed/);
});
