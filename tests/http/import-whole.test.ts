import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseFile } from "../../server/db/database.ts";
import { compileCache } from "../compile-cache.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { newFolder } from "../folder.ts";
import { formVisitor, words } from "../messages/visitor.ts";
import { testDatabaseUrl } from "../postgres.ts";

// `--all-or-nothing`, cut off half way beside a server that answers and takes messages.

const index = fileURLToPath(new URL("../../cli/index.ts", import.meta.url));
const rows = 20_000;
const sheet = join(newFolder("whole"), "stores.csv");
writeFileSync(
  sheet,
  ["id,name,address"]
    .concat(
      Array.from({ length: rows }, (_, row) => `w${row},Whole Medical ${row},"${row} Station Road, Raipur 492001"`),
    )
    .join("\n"),
);
const argv = ["stores", "import", sheet, "--approve", "--all-or-nothing"];

interface Site {
  server: TestServer;
  env: Record<string, string>;
  /** What a command is run by. */
  by: readonly string[];
  /** One number of the database. */
  ask(sql: string): Promise<number>;
  /** Whether an import has begun to write since this was asked for the first time. */
  makeIsBegun(): () => Promise<boolean>;
}

/** Linux lets most users mount in a namespace of their own. */
const ofItsOwn = ["--user", "--map-root-user", "--mount"];
const canMount = spawnSync("unshare", [...ofItsOwn, "true"]).status === 0;
const mounting = `exec unshare ${ofItsOwn.join(" ")} sh -c 'mount -t tmpfs -o size=290m,mode=700 tmpfs "$DATA_DIR" && exec "$0" "$@"' "$0" "$@"`;
/** Answers each line, which is a question to the database of its argument. */
const asking = `const db = new (require("node:sqlite").DatabaseSync)(process.argv[1], { readOnly: true, timeout: 9000 });
  const lines = require("node:readline").createInterface({ input: process.stdin });
  lines.on("line", (line) => console.log(Object.values(db.prepare(line).get())[0]));`;
const node = [process.execPath, "--disable-warning=ExperimentalWarning"];

async function onSqlite(): Promise<Site> {
  const DATA_DIR = newFolder("whole-data");
  const server = await startServer({ DATA_DIR }, canMount ? mounting : "");
  const inside = ["nsenter", "-t", String(server.process.pid), "--user", "--mount", "--preserve-credentials", ...node];
  const [program = "", ...by] = canMount ? inside : node;
  const asked = spawn(program, [...by, "-e", asking, databaseFile(DATA_DIR)], { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: asked.stdout })[Symbol.asyncIterator]();
  void server.ended.then(() => asked.stdin.end());
  const log = `${canMount ? `/proc/${server.process.pid}/root` : ""}${databaseFile(DATA_DIR)}-wal`;
  return {
    server,
    env: { DATA_DIR },
    by: [program, ...by],
    async ask(sql) {
      asked.stdin.write(`${sql}\n`);
      return Number((await answers.next()).value);
    },
    makeIsBegun() {
      const { mtimeMs } = statSync(log);
      return async () => statSync(log).mtimeMs > mtimeMs + 300;
    },
  };
}

async function onPostgres(): Promise<Site> {
  const DATABASE_URL = await testDatabaseUrl();
  const server = await startServer({ DATABASE_URL });
  const client = new Client(DATABASE_URL);
  await client.connect();
  void server.ended.then(() => client.end());
  const ask = async (sql: string) => Number(Object.values((await client.query<object>(sql)).rows[0]!)[0]);
  const locks =
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
  const isBegun = async () => (await ask(locks)) > 0;
  return { server, env: { DATABASE_URL, DATA_DIR: server.dataDir }, by: node, ask, makeIsBegun: () => isBegun };
}

describe.each([
  ["SQLite", onSqlite],
  ["PostgreSQL", onPostgres],
])("all of a file or nothing, on %s", { timeout: 240_000 }, (engine, start) => {
  let site: Site;
  let before: number;
  const count = () => site.ask("SELECT count(*) FROM pharmacies");
  const tables = engine === "SQLite" ? "sqlite_schema WHERE type = 'table' AND name" : "pg_class WHERE relname";
  const staged = () => site.ask(`SELECT count(*) FROM ${tables} LIKE 'import%'`);
  beforeAll(async () => {
    site = await start();
    before = await count();
  });
  afterAll(() => site.server.stop());

  function dwar(args: readonly string[]) {
    const env = { PATH: process.env["PATH"], ...compileCache, ...site.env };
    const [program = "", ...by] = site.by;
    const child = spawn(program, [...by, index, ...args], { env });
    const said = { out: "", err: "" };
    child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
    const ended = once(child, "close").then(([code]) => ({ code: code as number | null, ...said }));
    return { child, ended };
  }

  /** Begins an import, and goes on once it is half way. */
  async function begin() {
    const isBegun = site.makeIsBegun();
    const begun = dwar(argv);
    while (!(await isBegun())) {
      expect(begun.child.exitCode).toBeNull();
      await setTimeout(5);
    }
    await setTimeout(100);
    return begun;
  }

  async function takesMessages() {
    const visitor = formVisitor(site.server.origin);
    const messages = await site.ask("SELECT count(*) FROM messages");
    const sent = await visitor.send({ ...words, email: `${messages}@gmail.com`, token: await visitor.token() });
    expect([sent.status, await site.ask("SELECT count(*) FROM messages")]).toEqual([303, messages + 1]);
  }

  async function showsNone() {
    expect(await count()).toBe(before);
    expect((await fetch(`${site.server.origin}/stores/w7`)).status).toBe(404);
  }

  async function nothingIsLeft() {
    await showsNone();
    await takesMessages();
    // Any command that may write takes away what is left.
    expect(await dwar(["stores", "verify", "1"]).ended).toMatchObject({ code: 0 });
    expect([await staged(), await count()]).toEqual([0, before]);
  }

  test.each(["SIGINT", "SIGKILL"] as const)("stopped by %s", async (signal) => {
    const { child, ended } = await begin();
    await takesMessages();
    await showsNone();
    expect(child.exitCode).toBeNull();
    child.kill(signal);
    const { err } = await ended;
    if (signal === "SIGINT") expect(err).toContain("It is done as a whole or not at all");
    await nothingIsLeft();
  });

  test.runIf(engine === "SQLite" && canMount)(
    "on a disk that fills up meanwhile, and on one that is full",
    async () => {
      const { ended } = await begin();
      const folder = `/proc/${site.server.process.pid}/root${site.env["DATA_DIR"]}`;
      const { bavail, bsize } = statfsSync(folder);
      // Visitors have some room yet.
      writeFileSync(join(folder, "others"), Buffer.alloc(bavail * bsize - 40e6));
      const refused = {
        code: 2,
        err: expect.stringMatching(/\nThe disk of DATA_DIR has \d+ MB left, and all of this file or nothing needs/),
      };
      expect(await ended).toMatchObject(refused);
      await nothingIsLeft();
      const { code, err } = await dwar(argv).ended;
      expect({ code, err }).toEqual(refused);
      await nothingIsLeft();
      rmSync(join(folder, "others"));
    },
  );

  test("not cut off, all of it is there at once, and each store has its line", async () => {
    const { ended } = await begin();
    await takesMessages();
    expect(await ended).toMatchObject({ code: 0 });
    expect(await count()).toBe(before + rows);
    expect((await fetch(`${site.server.origin}/stores/w7`)).status).toBe(200);
    expect(await site.ask("SELECT count(*) FROM operator_changes WHERE subject LIKE 'store w%'")).toBe(rows);
    expect(await staged()).toBe(0);
    expect((await dwar(argv).ended).out).toContain(`0 added, 0 changed, ${rows} as before, 0 bad.`);
  });
});
