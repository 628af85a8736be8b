import { createServer } from "node:http";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { everything } from "../../domain/search/query.ts";
import { newFolder } from "../../tests/folder.ts";
import { listen } from "../../tests/listen.ts";
import { recordingLog } from "../../tests/messages/sending.ts";
import { testDatabaseUrl } from "../../tests/postgres.ts";
import { pharmacy } from "../../tests/stores/factory.ts";
import { openDatabase } from "../db/database.ts";
import { sharedAnswer } from "../db/shared-answer.ts";
import { openBuiltInStores } from "./source.ts";
import { startUpstream } from "./upstream.ts";

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
/** One of the servers on the database. Its pauses end when the test says so. */
async function startServer(api: string) {
  const db = await openDatabase({ dataDir: "", databaseUrl });
  const log = recordingLog();
  let turns = 0;
  let wake: (() => void) | undefined;
  const { source, stop } = startUpstream({
    api,
    maxRows: 100,
    file: join(folder, `${(servers += 1)}.sqlite`),
    builtIn: await openBuiltInStores(api),
    shared: sharedAnswer(db, api),
    log,
    count: () => {},
    timeLimit: 60_000,
    limits: { question: 120_000 },
    sleep: (milliseconds, signal) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      signal.addEventListener("abort", () => resolve());
      if (signal.aborted) resolve();
      // Pages wait as long as it takes.
      if (![300, 12_000].includes(milliseconds)) {
        turns += 1;
        wake = resolve;
      }
      return promise;
    },
  });
  const end = async () => {
    await stop();
    await db.close();
  };
  onTestFinished(end);
  return {
    db,
    log,
    ids: async () => (await source.search(everything)).stores.map((store) => store.pharmacy.id).toSorted(),
    isSaved: async () => (await source.summary()).saved,
    firstTurn: () => expect.poll(() => turns).toBe(1),
    async nextTurn() {
      const done = turns;
      wake!();
      await expect.poll(() => turns).toBe(done + 1);
    },
    /** The lease, or the pause, is over. */
    letPass: () => sql`UPDATE upstream_answers SET due = 0 WHERE api = ${api}`.execute(db.kysely),
  };
}

test("of two servers one asks, and both show what it was answered, also that it failed", async () => {
  const side = await otherSide();
  const one = await startServer(side.api);
  await one.firstTurn();
  const two = await startServer(side.api);
  await two.firstTurn();
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
  expect(two.log.lines.map(({ event }) => event)).toEqual(["upstream.read", "upstream.read"]);
});

test("one that says no more is followed by the other, by the clock of the database, also after a step of it", async () => {
  const side = await otherSide();
  const one = await startServer(side.api);
  await one.firstTurn();
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
  await one.firstTurn();
  await sql`ALTER TABLE upstream_answers RENAME TO elsewhere`.execute(one.db.kysely);
  onTestFinished(async () => {
    await sql`ALTER TABLE elsewhere RENAME TO upstream_answers`.execute(one.db.kysely);
  });
  side.ids = ["third"];
  await one.nextTurn();
  expect([await one.ids(), side.asked]).toEqual([["third"], 2]);
});
