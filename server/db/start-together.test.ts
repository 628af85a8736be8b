import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { recordOutput } from "../../tests/logs/record.ts";
import { testDatabaseUrl } from "../../tests/postgres.ts";
import { openDatabase } from "./database.ts";
import { listMessages } from "./messages/list-messages.ts";
import { newFolder } from "../../tests/folder.ts";

const database = fileURLToPath(new URL("./database.ts", import.meta.url));

/** Opens a database in a process of its own; gives its exit code, or null when it was killed. */
function open(options: { dataDir: string; databaseUrl?: string }, killAfter?: number): Promise<number | null> {
  const code = `const { openDatabase } = await import(${JSON.stringify(database)});
    ${killAfter === undefined ? "" : `setTimeout(() => process.kill(process.pid, "SIGKILL"), ${killAfter});`}
    const db = await openDatabase(${JSON.stringify(options)});
    await db.kysely.selectFrom("messages").selectAll().execute();
    await db.close();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "pipe"] });
  recordOutput(child);
  child.stderr.pipe(process.stderr, { end: false });
  return new Promise((resolve) => {
    child.once("exit", resolve);
  });
}
const folder = () => newFolder("migrate");

test("three servers start at once on an empty folder", async () => {
  const dataDir = folder();
  expect(await Promise.all([open({ dataDir }), open({ dataDir }), open({ dataDir })])).toEqual([0, 0, 0]);
});
test("three servers start at once on an empty PostgreSQL", async () => {
  const options = { dataDir: "unused", databaseUrl: await testDatabaseUrl() };
  expect(await Promise.all([open(options), open(options), open(options)])).toEqual([0, 0, 0]);
});
test("killed half way, the next start goes through, on both", async () => {
  const databaseUrl = await testDatabaseUrl();
  const dataDir = folder();
  for (const moment of [0, 5, 20]) {
    await Promise.all([open({ dataDir }, moment), open({ dataDir: "unused", databaseUrl }, moment)]);
  }
  expect(await Promise.all([open({ dataDir }), open({ dataDir: "unused", databaseUrl })])).toEqual([0, 0]);
});

test.each([
  ["SQLite", () => Promise.resolve({ dataDir: folder() })],
  ["PostgreSQL", async () => ({ dataDir: "unused", databaseUrl: await testDatabaseUrl() })],
])("old code on a new schema says so and leaves it alone: %s", async (_, make) => {
  const options = await make();
  const db = await openDatabase(options);
  const later = { name: "999-later", timestamp: new Date().toISOString() };
  const migrations = db.kysely as unknown as Kysely<{ kysely_migration: typeof later }>;
  await migrations.insertInto("kysely_migration").values(later).execute();
  await expect(openDatabase(options)).rejects.toThrow(/another version of this program: its step "999-later"/);
  // One that was running when the schema changed goes on.
  expect(await listMessages(db, { limit: 1 })).toEqual([]);
  await db.close();
});
