import { createServer } from "node:http";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { everything } from "../../domain/search/query.ts";
import { newFolder } from "../../tests/folder.ts";
import { listen } from "../../tests/listen.ts";
import { testDatabaseUrl } from "../../tests/postgres.ts";
import { pharmacy } from "../../tests/stores/factory.ts";
import { runUpstream } from "../../tests/stores/run-upstream.ts";
import { openDatabase } from "../db/database.ts";
import { sharedAnswer } from "../db/shared-answer.ts";

const folder = newFolder("shared-upstream");
const databaseUrl = await testDatabaseUrl();

/** The other side, of which a test says what it answers. */
async function otherSide() {
  const side = { api: "", asked: 0, ids: ["first"], status: 200 };
  const server = createServer((_request, response) => {
    side.asked += 1;
    const data = side.ids.map((id) => pharmacy({ id }));
    response.writeHead(side.status).end(JSON.stringify({ data }));
  });
  side.api = `http://${await listen(server)}`;
  onTestFinished(() => {
    server.close();
  });
  return side;
}

let servers = 0;
/** One of the servers on the database. */
async function startServer(api: string) {
  const db = await openDatabase({ dataDir: "", databaseUrl });
  onTestFinished(() => db.close());
  const file = join(folder, `${(servers += 1)}.sqlite`);
  const upstream = await runUpstream(api, { file, maxRows: 100, shared: sharedAnswer(db, api) });
  const { list, pauses } = upstream;
  await expect.poll(() => pauses.length).toBe(1);
  return {
    ...upstream,
    db,
    ids: async () => (await list.search(everything)).stores.map((store) => store.pharmacy.id).toSorted(),
    isSaved: async () => (await list.summary()).saved,
    /** The lease, or the pause, is over. */
    letPass: () => sql`UPDATE upstream_answers SET due = 0 WHERE api = ${api}`.execute(db.kysely),
  };
}

test("of two servers one asks, and both show what it was answered, also that it failed", async () => {
  const side = await otherSide();
  const one = await startServer(side.api);
  const two = await startServer(side.api);
  expect([await one.ids(), await two.ids(), side.asked]).toEqual([["first"], ["first"], 1]);
  side.ids = ["second"];
  await one.letPass();
  await two.nextTurn();
  await one.nextTurn();
  expect([await one.ids(), await two.ids(), side.asked]).toEqual([["second"], ["second"], 2]);
  side.status = 500;
  await one.letPass();
  await one.nextTurn();
  await two.nextTurn();
  expect([await one.isSaved(), await two.isSaved(), side.asked]).toEqual([true, true, 3]);
  expect(await two.ids()).toEqual(["second"]);
  expect(two.lines.map(({ event }) => event)).toEqual(["upstream.read", "upstream.read"]);
});

test("one that says no more is followed by the other, by the clock of the database, also after a step of it", async () => {
  const side = await otherSide();
  const one = await startServer(side.api);
  const claim = () => sharedAnswer(one.db, side.api).claim(1);
  expect((await claim()).isOurs).toBe(false);
  await one.letPass();
  expect((await claim()).isOurs).toBe(true);
  await expect.poll(async () => (await claim()).isOurs).toBe(true);
  await sql`UPDATE upstream_answers SET due = due + 3600000 WHERE api = ${side.api}`.execute(one.db.kysely);
  expect((await claim()).isOurs).toBe(true);
});

test("while the database is away, each asks for itself", async () => {
  const side = await otherSide();
  const one = await startServer(side.api);
  await sql`ALTER TABLE upstream_answers RENAME TO elsewhere`.execute(one.db.kysely);
  onTestFinished(async () => {
    await sql`ALTER TABLE elsewhere RENAME TO upstream_answers`.execute(one.db.kysely);
  });
  side.ids = ["third"];
  await one.nextTurn();
  expect([await one.ids(), side.asked]).toEqual([["third"], 2]);
});
