import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { describe, expect, test } from "vitest";
import copy from "../../content/en/stores.ts";
import { runDwar } from "../cli.ts";
import { compileCache } from "../compile-cache.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { freePort } from "../free-port.ts";
import { formVisitor, words } from "../messages/visitor.ts";
import { testDatabaseUrl } from "../postgres.ts";
import { startPostgres } from "../setup/postgres-server.ts";
import { newFolder } from "../folder.ts";

/** As it is shown: its words are also among those that React gets. */
const savedLine = `>${copy.saved}<`;

const programIn = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const main = programIn("server/main.ts");
const dev = programIn("server/dev.ts");
const folder = newFolder("away");

let asked = 0;
/** A page that was not asked for before: what is kept for seconds says nothing of the database. */
async function open(server: TestServer, path: string) {
  asked += 1;
  const response = await fetch(`${server.origin}${path}?fresh=${asked}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const storesIn = (html: string) => html.match(/class="card card-link store-card"/g)?.length ?? 0;
const logged = (server: TestServer, event: string) => server.output().split(`"event":"${event}"`).length - 1;

async function expectSavedList(server: TestServer): Promise<void> {
  await expect.poll(async () => (await open(server, "/stores")).text).toContain(savedLine);
  const page = await open(server, "/stores");
  expect([page.status, storesIn(page.text)]).toEqual([200, 9]);
  expect((await open(server, "/hi/stores")).status).toBe(200);
  expect((await open(server, "/stores/1")).status).toBe(200);
  const unknown = await open(server, "/stores/elsewhere");
  expect(unknown.status).toBe(503);
  expect(unknown.text).toContain("+91 00000 00108");
  for (const path of ["/api/pharmacies", "/api/pharmacies/1", "/api/pharmacies?near=492001"]) {
    const answer = await fetch(server.origin + path);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await answer.json()).toMatchObject({ error: { status: 503 } });
  }
  expect((await open(server, "/healthz")).status).toBe(200);
  await expect.poll(async () => (await open(server, "/readyz")).status).toBe(503);
  for (let visitor = 0; visitor < 10; visitor += 1) await open(server, "/stores");
  // Once for all who came meanwhile.
  expect(logged(server, "stores.away")).toBe(1);
  expect(logged(server, "storage.failed")).toBe(0);
}

async function expectBack(server: TestServer): Promise<void> {
  await expect.poll(async () => (await fetch(`${server.origin}/api/pharmacies`)).status).toBe(200);
  const page = await open(server, "/stores");
  expect(page.text).not.toContain(savedLine);
  expect(storesIn(page.text)).toBe(9);
  expect((await open(server, "/stores/elsewhere")).status).toBe(404);
  await expect.poll(async () => (await open(server, "/readyz")).status).toBe(200);
  expect(logged(server, "stores.back")).toBe(1);
}

const engines = {
  SQLite: async () => {
    const server = await startServer();
    const db = new DatabaseSync(join(server.dataDir, "dwar.sqlite"), { timeout: 30_000 });
    return { server, run: async (sql: string) => db.exec(sql), close: async () => db.close() };
  },
  PostgreSQL: async () => {
    const url = await testDatabaseUrl();
    const server = await startServer({ DATABASE_URL: url });
    const client = new Client(url);
    await client.connect();
    return { server, run: (sql: string) => client.query(sql), close: () => client.end() };
  },
};

describe("the saved list shows, the API says 503, and all is right again by itself", () => {
  test.each(Object.entries(engines))("%s without its table", async (_name, start) => {
    const { server, run, close } = await start();
    await run("ALTER TABLE pharmacies RENAME TO gone");
    // Also whoever comes first is told, although the database still counts its stores.
    expect((await open(server, "/stores")).text).toContain(savedLine);
    await expectSavedList(server);
    await run("ALTER TABLE gone RENAME TO pharmacies");
    await expectBack(server);
    await close();
    expect(await server.stop()).toBe(0);
  });

  test(
    "PostgreSQL with its tables locked: a form is refused with its words, not left waiting",
    {
      timeout: 90_000,
    },
    async () => {
      const { server, run, close } = await engines.PostgreSQL();
      await run("BEGIN");
      await run("LOCK TABLE pharmacies, store_facets IN ACCESS EXCLUSIVE MODE");
      await expectSavedList(server);
      await run("ROLLBACK");
      await expectBack(server);

      const visitor = formVisitor(server.origin);
      const token = await visitor.token();
      await run("BEGIN");
      await run("LOCK TABLE messages, outbox IN ACCESS EXCLUSIVE MODE");
      const refused = await visitor.send({ ...words, token });
      expect(refused.status).toBe(503);
      expect(await refused.text()).toContain(words.message);
      await run("ROLLBACK");
      expect((await visitor.send({ ...words, token })).status).toBe(303);
      await close();
      expect(await server.stop()).toBe(0);
    },
  );

  test("PostgreSQL stopped", async () => {
    const postgres = await startPostgres();
    await using server = await startServer({ DATABASE_URL: postgres.url });
    expect((await open(server, "/stores")).status).toBe(200);
    await postgres.stop();
    await expectSavedList(server);
  });

  test("SQLite with nothing but rubbish in its files", async () => {
    const server = await startServer();
    expect((await open(server, "/stores")).status).toBe(200);
    for (const file of filesIn(server.dataDir)) damage(file);
    await expectSavedList(server);
    await server.stop("SIGKILL");
  });
});

test.each([
  ["files removed", (dataDir: string) => filesIn(dataDir).forEach((file) => rmSync(file))],
  [
    "file replaced by a copy, as a restore by hand does",
    (dataDir: string) => {
      const [file = ""] = filesIn(dataDir);
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
])(
  "SQLite with its %s: what is open is read, nobody is thanked for words that no file will have",
  async (_name, lose) => {
    const server = await startServer();
    const visitor = formVisitor(server.origin);
    const token = await visitor.token();
    lose(server.dataDir);
    const page = await open(server, "/stores");
    expect([page.status, storesIn(page.text)]).toEqual([200, 9]);
    const refused = await visitor.send({ ...words, token });
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain(words.message);
    expect((await open(server, "/readyz")).status).toBe(503);
    // What it prints comes by another way than its answers.
    await expect.poll(() => logged(server, "storage.failed")).toBe(1);
    expect(server.output()).toContain('"error":"ReplacedDatabaseError"');
    await server.stop("SIGKILL");
  },
);

/** The database and what belongs to it. */
function filesIn(dataDir: string): string[] {
  return ["dwar.sqlite", "dwar.sqlite-wal", "dwar.sqlite-shm"].map((name) => join(dataDir, name));
}

function damage(file: string): void {
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(statSync(file).size, "rubbish "), 0, undefined, 0);
}

function damagedFolder(): string {
  const dataDir = mkdtempSync(join(folder, "damaged-"));
  writeFileSync(join(dataDir, "dwar.sqlite"), "rubbish ".repeat(10_000));
  return dataDir;
}

describe("a database that cannot be used: one sentence from the server, in development and in a terminal", () => {
  type Settings = Record<"DATA_DIR", string> | Record<"DATABASE_URL", string>;
  test.each<[string, () => Settings, sentence: string, fromCommand?: string]>([
    ["a damaged file", () => ({ DATA_DIR: damagedFolder() }), "The database in DATA_DIR is damaged."],
    [
      "a folder where the file should be",
      () => {
        const dataDir = mkdtempSync(join(folder, "odd-"));
        mkdirSync(join(dataDir, "dwar.sqlite"));
        return { DATA_DIR: dataDir };
      },
      "The database in DATA_DIR cannot be opened.",
    ],
    [
      "a file where the folder should be",
      () => ({ DATA_DIR: main }),
      "The database in DATA_DIR cannot be opened.",
      // What only reads makes none, and so sees no more than that none is there.
      "There is no database ",
    ],
    [
      "no PostgreSQL",
      () => ({ DATABASE_URL: "postgres://x@127.0.0.1:9/x" }),
      "PostgreSQL does not answer at DATABASE_URL.",
    ],
    [
      "a PostgreSQL on no machine",
      () => ({ DATABASE_URL: "postgres://x@postgres.invalid/x" }),
      "PostgreSQL does not answer at DATABASE_URL.",
    ],
  ])("%s", async (_name, env, sentence, fromCommand = sentence) => {
    const settings = { PORT: String(await freePort()), DATA_DIR: folder, ...env() };
    const [{ code, out, err }, ...programs] = await Promise.all([
      runDwar(settings, ["stores", "list"]),
      runProgram([main], settings),
      runProgram([dev], settings),
    ]);
    for (const { ended, printed } of programs) {
      expect([ended, printed.trim().split("\n")]).toEqual([1, [expect.stringContaining(sentence)]]);
    }
    expect([code, out]).toEqual([2, ""]);
    // A command says first which database it speaks to.
    const says = ["Database: ", fromCommand].map((part) => expect.stringContaining(part) as string);
    expect(err.trim().split("\n")).toEqual(says);
  });
});

test("development on a port that is in use: one sentence", { timeout: 90_000 }, async () => {
  const other = createServer().listen(0);
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { ended, printed } = await runProgram([dev], { PORT: String(port), DATA_DIR: folder });
  other.close();
  expect(ended).toBe(1);
  expect(printed).toBe("The port is in use. Stop the other server, or set PORT to a free one.\n");
});

async function runProgram(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...compileCache, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => (printed += chunk));
  child.stderr.on("data", (chunk) => (printed += chunk));
  const [ended] = (await once(child, "close")) as [number | null];
  return { ended, printed };
}
