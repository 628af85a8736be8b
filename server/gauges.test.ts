import { Kysely, PostgresDialect } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "./db/database.ts";
import { DirectoryTimeout } from "./db/directory/directory-timeout.ts";
import { deskGauges, outboxGauges } from "./gauges.ts";

test.each([
  ["the desk", deskGauges],
  ["the mail", outboxGauges],
])("what is asked of %s gives up on a database that says nothing", async (_, read) => {
  const pool = { connect: () => new Promise<never>(() => {}), end: () => Promise.resolve(), options: {} };
  const silent = { engine: "postgres", kysely: new Kysely({ dialect: new PostgresDialect({ pool }) }) };
  await expect(read(silent as Database, Temporal.Now.instant(), 10)).rejects.toThrow(DirectoryTimeout);
});
