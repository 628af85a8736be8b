import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../server/db/database.ts";
import { readPerson } from "../server/db/messages/people.ts";
import { readSecret } from "../server/db/secret.ts";
import { confirmJoin, requestJoin } from "../server/db/newsletter/subscribers.ts";
import { linkTokens } from "../server/forms/link-token.ts";
import { runDwar } from "../tests/cli.ts";
import { start } from "../tests/messages/factories.ts";
import { testDatabaseUrl } from "../tests/postgres.ts";
import { newFolder } from "../tests/folder.ts";

test.each(["SQLite", "PostgreSQL"])("the newsletter's list is counted, listed and exported on %s", async (engine) => {
  const DATA_DIR = newFolder("list");
  const env = {
    DATA_DIR,
    PUBLIC_ORIGIN: "https://www.dawadwar.example",
    ...(engine === "PostgreSQL" && { DATABASE_URL: await testDatabaseUrl() }),
  };
  const db = await openDatabase({
    dataDir: DATA_DIR,
    databaseUrl: "DATABASE_URL" in env ? env.DATABASE_URL : undefined,
  });
  for (const email of ["one@example.com", "=two@example.com", "three@example.com"]) {
    await requestJoin(db, { email, emailKey: email, language: "hi", now: start, mailbox: email });
  }
  for (const email of ["one@example.com", "=two@example.com"]) {
    await confirmJoin(db, (await readPerson(db, email)).newsletter!.id, start);
  }
  const dwar = (...argv: string[]) => runDwar(env, ["newsletter", ...argv]);
  expect((await dwar("count")).out).toBe("2 confirmed, 1 not yet confirmed, 0 left.\n");
  const { out } = await dwar("list");
  expect(out).toContain("one@example.com  hi  15/11/2026");
  expect(out).not.toContain("three@example.com");
  expect((await dwar("list", "--state", "pending")).out).toContain("three@example.com");
  const file = join(DATA_DIR, "list.csv");
  const { sign, read } = linkTokens(await readSecret(db, "links"));
  expect((await dwar("export", file)).code).toBe(0);
  expect(statSync(file).mode & 0o077).toBe(0);
  const csv = readFileSync(file, "utf8");
  expect(csv).toContain(`"'=two@example.com"`);
  expect(csv.split("\r\n")).toHaveLength(4);
  expect(csv).not.toContain("three@example.com");
  expect((await dwar("export", file)).err).toContain("is there already");
  // Another program can keep the promise at the end of every mail: the link is the one that our own mails carry.
  const { id } = (await readPerson(db, "one@example.com")).newsletter!;
  const [, address] = /"?one@example\.com"?.*"?(https:[^"\r]+)/.exec(csv) ?? [];
  expect(address).toBe(`https://www.dawadwar.example/hi/newsletter/unsubscribe?token=${sign("unsubscribe", id)}`);
  expect(read("unsubscribe", new URL(address!).searchParams.get("token")!)).toBe(id);
  const nowhere = await runDwar({ ...env, PUBLIC_ORIGIN: "" }, ["newsletter", "export"]);
  expect([nowhere.code, nowhere.out, nowhere.err]).toEqual([
    2,
    "",
    expect.stringContaining("PUBLIC_ORIGIN is not set"),
  ]);
  expect((await dwar("list", "--state", "odd")).code).toBe(2);
  await db.close();
});
