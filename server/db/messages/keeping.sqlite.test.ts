import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { freshSqlite, putMessage } from "../../../tests/messages/factories.ts";
import { keepingSuite } from "./keeping.suite.ts";
import { erasePerson } from "./people.ts";

describe("keeping messages on sqlite", () => keepingSuite(freshSqlite));

describe("an erased person", async () => {
  const { db, cleanUp } = await freshSqlite();
  afterAll(cleanUp);
  const folder = db.engine === "sqlite" ? dirname(db.file) : "";
  const holding = (word: string) =>
    readdirSync(folder).filter((name) => readFileSync(join(folder, name), "latin1").includes(word));

  test("is in no byte of the files, and so in no later backup", async () => {
    // Longer than a page: the rest of such a text has pages of its own.
    for (const name of ["Gonegone", "Staying"]) {
      const email = `${name.toLowerCase()}@example.com`;
      await putMessage(db, { name, email, email_key: email, message: `${name} `.repeat(2000) });
    }
    expect(holding("Gonegone")).not.toEqual([]);
    expect(await erasePerson(db, "gonegone@example.com")).toEqual({ messages: 1, newsletter: 0 });
    expect(holding("Gonegone")).toEqual([]);
    expect(holding("gonegone@example.com")).toEqual([]);
    expect(holding("Staying")).not.toEqual([]);
  });
});
