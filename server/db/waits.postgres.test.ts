import { once } from "node:events";
import { createServer, connect, type Socket } from "node:net";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { putMessage } from "../../tests/messages/factories.ts";
import { testDatabaseUrl } from "../../tests/postgres.ts";
import { isStorageFault } from "../storage-guard.ts";
import { type Database, openDatabase, type WaitLimits } from "./database.ts";
import { listen } from "../../tests/listen.ts";

async function open(databaseUrl: string, limits: WaitLimits, patience?: number): Promise<Database> {
  const db = await openDatabase({ dataDir: "unused", databaseUrl, limits, patience });
  onTestFinished(() => db.close());
  return db;
}

/** A way to a server on which nothing more is carried after `freeze`, on the connections that are open then. */
async function fragileWay(databaseUrl: string) {
  const { port, hostname } = new URL(databaseUrl);
  const pairs: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.pipe(far).pipe(near);
    pairs.push(near, far);
  });
  onTestFinished(() => {
    for (const socket of pairs) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.host = await listen(server);
  const freeze = () => {
    for (const socket of pairs) socket.unpipe().pause();
  };
  return { url: url.href, freeze };
}

const countMessages = async (db: Database) => (await db.kysely.selectFrom("messages").select("id").execute()).length;
const faultOf = (work: Promise<unknown>) => work.then(() => null, isStorageFault);

test("a lock that another session holds: the database is away, and nothing is left of it", async () => {
  const databaseUrl = await testDatabaseUrl();
  const db = await open(databaseUrl, { lock: 50, statement: 60_000 });
  const other = new Client(databaseUrl);
  await other.connect();
  onTestFinished(() => other.end());
  await other.query("BEGIN; LOCK TABLE messages IN ACCESS EXCLUSIVE MODE");
  expect(await faultOf(putMessage(db))).toBe(true);
  expect(await faultOf(countMessages(db))).toBe(true);
  await other.query("ROLLBACK");
  await putMessage(db);
  expect(await countMessages(db)).toBe(1);
});

test("a connection on which nothing comes back: the database is away, and the next one has another", async () => {
  const way = await fragileWay(await testDatabaseUrl());
  const db = await open(way.url, { lock: 60_000, statement: 2000 });
  const begun = db.kysely.transaction().execute(async (trx) => {
    await trx.insertInto("secrets").values({ name: "half", value: "done" }).execute();
    way.freeze();
    await trx.insertInto("secrets").values({ name: "other", value: "half" }).execute();
  });
  expect(await faultOf(begun)).toBe(true);
  expect(await db.kysely.selectFrom("secrets").select("name").execute()).toEqual([]);
  await putMessage(db);
  expect(await countMessages(db)).toBe(1);
});

test("a connection that PostgreSQL ends between two statements: the database is away, and then there again", async () => {
  const databaseUrl = await testDatabaseUrl();
  const db = await open(databaseUrl, { lock: 60_000, statement: 60_000 });
  if (db.engine !== "postgres") throw new Error("expected PostgreSQL");
  const taken = once(db.pool, "acquire") as Promise<[Client]>;
  const work = db.kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    const [client] = await taken;
    // Not by `once`, which an error before it would reject.
    const ended = new Promise<void>((resolve) => void client.once("end", resolve));
    const admin = new Client(databaseUrl);
    await admin.connect();
    await admin.query("SELECT pg_terminate_backend($1)", [rows[0]!.pid]);
    await admin.end();
    await ended;
    await sql`select 1`.execute(transaction);
  });
  expect(await faultOf(work)).toBe(true);
  await putMessage(db);
  expect(await countMessages(db)).toBe(1);
});

/** The way to a new database for a user of its own, who may have so many connections. */
async function withConnections(count: number): Promise<string> {
  const url = new URL(await testDatabaseUrl());
  const admin = new Client(url.href);
  await admin.connect();
  const name = url.pathname.slice(1);
  onTestFinished(async () => {
    await admin.query(`REASSIGN OWNED BY ${name} TO CURRENT_USER; DROP OWNED BY ${name}; DROP ROLE ${name}`);
    await admin.end();
  });
  await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD 'test' CONNECTION LIMIT ${count}`);
  await admin.query(`ALTER DATABASE ${name} OWNER TO ${name}`);
  [url.username, url.password] = [name, "test"];
  return url.href;
}

const limits = { lock: 60_000, statement: 60_000 };

test("more visitors than PostgreSQL has connections for: they wait their turn", async () => {
  const db = await open(await withConnections(2), limits);
  await Promise.all(Array.from({ length: 12 }, () => putMessage(db)));
  expect(await countMessages(db)).toBe(12);
});

test("connections that others hold for longer than a visitor waits: the database is away", async () => {
  const databaseUrl = await withConnections(2);
  const db = await open(databaseUrl, limits, 500);
  if (db.engine !== "postgres") throw new Error("expected PostgreSQL");
  const [mine, other] = [await db.pool.connect(), new Client(databaseUrl)];
  onTestFinished(() => mine.release());
  await other.connect();
  expect(await faultOf(putMessage(db))).toBe(true);
  const [waiting] = [putMessage(db), await new Promise((resolve) => setTimeout(resolve, 100))];
  await other.end();
  await waiting;
});
