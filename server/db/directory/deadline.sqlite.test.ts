import { afterAll, expect, test } from "vitest";
import { everything } from "../../../domain/search/query.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { type Database, openDatabase } from "../database.ts";
import { DirectoryTimeout } from "./directory-timeout.ts";
import { now } from "./fresh-stores.suite.ts";
import { openDirectory } from "./directory.ts";
import { openSqliteEngine } from "./sqlite.ts";
import { newFolder } from "../../../tests/folder.ts";

const db = (await openDatabase({ dataDir: newFolder("deadline") })) as Database & { engine: "sqlite" };
const stores = openDirectory(db);
await stores.write([toWrite({ id: "one" })], now);
await stores.close();
afterAll(() => db.close());

// SQLite cannot be interrupted inside a statement: this one ends by itself, long after the limit.
const long =
  "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 60000000) SELECT count(*) AS n FROM c";

test("a statement that takes too long ends at the limit, and searches beside and after it are answered", async () => {
  const engine = openSqliteEngine(db, 1500);
  const ids = async () => (await engine.search(everything)).stores.map(({ id }) => id);
  expect(await ids()).toEqual(["one"]);
  const slow = expect(engine.read.all(long, [])).rejects.toThrow(DirectoryTimeout);
  expect(await ids()).toEqual(["one"]);
  await slow;
  expect(await ids()).toEqual(["one"]);
  await engine.close();
});
