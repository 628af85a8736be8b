import { Kysely, PostgresDialect } from "kysely";
import { expect, test } from "vitest";
import { putMessage } from "../../../tests/messages/factories.ts";
import type { Database } from "../database.ts";

test("a database that cannot be reached is waited for once", async () => {
  let asked = 0;
  const connect = () => {
    asked += 1;
    return Promise.reject(new Error("timeout exceeded when trying to connect"));
  };
  const pool = { connect, end: () => Promise.resolve(), options: {} };
  const away = { engine: "postgres", kysely: new Kysely({ dialect: new PostgresDialect({ pool }) }) };
  await expect(putMessage(away as Database)).rejects.toThrow("trying to connect");
  expect(asked).toBe(1);
});
