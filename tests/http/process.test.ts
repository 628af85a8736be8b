import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text as readAll } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asha, leaksIn } from "../canaries.ts";
import { compileCache } from "../compile-cache.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { freePort } from "../free-port.ts";
import { recordLog, recordOutput } from "../logs/record.ts";
import { formVisitor, words } from "../messages/visitor.ts";
import { sendBeginning } from "./raw.ts";
import { newFolder } from "../folder.ts";

const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

test("SIGTERM lets a request in progress finish, takes no new one, is ready for nobody, and ends with 0", async () => {
  const server = await startServer();
  const { host } = new URL(server.origin);
  // Half of a request: the server is waiting for the body when the signal comes.
  const socket = await sendBeginning(
    server.origin,
    `POST /newsletter HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\nemail`,
  );
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const readiness = `GET /readyz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n`;
  const connected = await Promise.all(Array.from({ length: 20 }, () => sendBeginning(server.origin, readiness)));
  server.process.kill("SIGTERM");
  await expect.poll(() => server.output()).toContain("server.stopping");
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
  for (const each of connected) {
    each.end("\r\n");
    // A request that was not whole when the signal came may also be cut off.
    expect(await readAll(each).catch(() => "")).toMatch(/^(HTTP\/1\.1 503|$)/);
  }
  socket.write("=a%40b");
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 \d{3}/);
  expect(await server.stop()).toBe(0);
});

test("SIGTERM to npm start ends the server in good order", async () => {
  const port = await freePort();
  const dataDir = newFolder("npm");
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const npm = spawn("npm", ["start"], {
    cwd: root,
    env: { PATH: process.env.PATH, ...compileCache, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
  });
  recordOutput(npm);
  let printed = "";
  npm.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(npm, "close");
  await expect.poll(() => printed).toContain("is ready at");
  npm.kill("SIGTERM");
  // npm's shell ends by the signal; the output is closed once the server has ended too.
  await ended;
  expect(printed).toContain("server.stopped");
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
});

test("a wrong configuration stops the start with every fault at once", () => {
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { PATH: process.env.PATH, ...compileCache, PORT: "http", PUBLIC_ORIGIN: "nowhere", SMTP_URL: "smtp:" },
    encoding: "utf8",
  });
  recordLog(stderr);
  expect(status).toBe(1);
  expect(stderr).toContain("The configuration has 3 faults");
  expect(stderr).not.toContain("    at ");
});

test.each(["203.0.113.1", "nowhere.invalid"])(
  "an address to listen on that is not ours is said in words: %s",
  (HOST) => {
    const DATA_DIR = newFolder("host");
    const { status, stderr } = spawnSync(process.execPath, [main], {
      env: { PATH: process.env.PATH, ...compileCache, PORT: "0", HOST, DATA_DIR },
      encoding: "utf8",
    });
    recordLog(stderr);
    expect([status, stderr]).toEqual([1, expect.stringContaining("HOST is no address of this machine")]);
    expect(stderr).not.toContain("    at ");
  },
);

test("two servers may start at once on one database, and both serve", async () => {
  const dataDir = newFolder("two");
  const servers = await Promise.all([startServer({ DATA_DIR: dataDir }), startServer({ DATA_DIR: dataDir })]);
  for (const { origin } of servers) {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${origin}/stores`)).status).toBe(200);
  }
  for (const server of servers) expect(await server.stop()).toBe(0);
});

test.each([
  ["2026-12-31T18:29:00Z", "2026"],
  ["2026-12-31T18:31:00Z", "2027"],
])("at %s the footer says © %s, as clocks in India do", async (instant, year) => {
  await using server = await startServer({ FIXED_NOW: instant });
  for (const path of ["/", "/stores"]) {
    expect(await (await fetch(server.origin + path)).text()).toContain(`© ${year} `);
  }
});

test("metrics are served on a port of their own, and only when it is configured", async () => {
  const metricsPort = await freePort();
  await using server = await startServer({ METRICS_PORT: String(metricsPort) });
  await fetch(`${server.origin}/nope`);
  const visitor = formVisitor(server.origin);
  const form = await visitor.token();
  expect((await visitor.send({ ...words, token: form })).status).toBe(303);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toContain('dwar_requests_total{status="3xx"} 1');
  expect(text).toMatch(/^dwar_outbox_waiting 2$/m);
  expect(text).toMatch(/^dwar_outbox_oldest_seconds \d/m);
  expect(leaksIn(text)).toEqual([]);
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
});

test("every request is one line in the log and one in the metrics, built files too", async () => {
  const metricsPort = await freePort();
  await using server = await startServer({ METRICS_PORT: String(metricsPort) });
  const asked = [
    ["/", {}, 200],
    ["/about", {}, 200],
    ["/favicon.svg", {}, 200],
    ["/favicon.svg", { method: "HEAD" }, 200],
    ["/favicon.svg", { headers: { "If-None-Match": "*" } }, 304],
    ["/favicon.svg", { headers: { Range: "bytes=0-1" } }, 206],
    ["/favicon.svg", { headers: { Range: "bytes=999999-" } }, 416],
    ["/stores", {}, 200],
    ["/nope", {}, 404],
    ["/healthz", {}, 200],
  ] as const;
  const ids: (string | null)[] = [];
  for (const [path, init, status] of asked) {
    const response = await fetch(server.origin + path, init);
    await response.arrayBuffer();
    expect(response.status).toBe(status);
    ids.push(response.headers.get("x-request-id"));
  }
  const lines = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes('"event":"request"'))
      .map((line) => JSON.parse(line) as { id: string; method: string; path: string; status: number; ms: number });
  await expect.poll(() => lines().length).toBe(asked.length);
  expect(lines().map(({ path, status }) => [path, status])).toEqual(asked.map(([path, , status]) => [path, status]));
  expect(lines().map(({ id }) => id)).toEqual(ids);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}`)).text();
  expect(metrics).toContain(`dwar_request_seconds_count ${asked.length}\n`);
});

test("a form refused for its origin, and a proxy that nobody named: each said once, with what to set", async () => {
  const metricsPort = await freePort();
  await using server = await startServer({ PUBLIC_ORIGIN: "", METRICS_PORT: String(metricsPort) });
  const address = server.origin;
  const body = new URLSearchParams({ email: "a@b.example" });
  const headers = { Origin: "https://dawadwar.example", "X-Forwarded-For": "198.51.100.7" };
  for (let turn = 0; turn < 3; turn += 1) {
    const { status } = await fetch(`${address}/newsletter`, { method: "POST", body, headers });
    expect([400, 403]).toContain(status);
  }
  const said = (event: string) =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes(`"event":"${event}"`));
  await expect.poll(() => said("origin.refused")).toEqual([expect.stringContaining("set PUBLIC_ORIGIN")]);
  expect(said("proxy.untrusted")).toEqual([expect.stringContaining("set TRUSTED_PROXIES")]);
  expect(server.output()).not.toContain("198.51.100.7");
  expect(server.output()).not.toContain("https://dawadwar.example/");
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}`)).text();
  expect(metrics).toContain("dwar_untrusted_forwards_total 3\n");
});

test("it can be stopped in good order once it says it is ready; in production every line that it prints is JSON", async () => {
  const server = await startServer({
    NODE_ENV: "production",
    PUBLIC_ORIGIN: "https://dawadwar.example",
    FIXED_NOW: "",
  });
  expect(await server.stop()).toBe(0);
  const lines = server.output().trim().split("\n");
  const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
  expect(events).toContain("server.ready");
  expect(events.at(-1)).toBe("server.stopped");
});

test("production without PUBLIC_ORIGIN does not start, and says what to set", () => {
  const dataDir = newFolder("origin");
  const { PATH = "", HOME = "" } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { PATH, HOME, ...compileCache, NODE_ENV: "production", PORT: "3999", DATA_DIR: dataDir },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("PUBLIC_ORIGIN: is needed in production");
  expect(stderr).not.toContain("    at ");
});

describe("while it runs", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ SMPT_URL: "smtp://mail.in" });
  });
  afterAll(() => server.stop());

  test("a slip in the name of a setting is in the log", () => {
    expect(server.output()).toContain("SMPT_URL is no setting. Did you mean SMTP_URL?");
  });

  test("a port in use is said in words, and no mail that waits loses a try to it", async () => {
    const visitor = formVisitor(server.origin);
    expect((await visitor.send({ ...words, token: await visitor.token() })).status).toBe(303);
    const mail = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: "hello@dawadwar.example" };
    const { PATH } = process.env;
    const { status, stderr } = spawnSync(process.execPath, [main], {
      env: { PATH, ...compileCache, ...mail, PORT: new URL(server.origin).port, DATA_DIR: server.dataDir },
      encoding: "utf8",
    });
    recordLog(stderr);
    expect(status).toBe(1);
    expect(stderr).toContain("The port is in use");
    const db = new DatabaseSync(join(server.dataDir, "dwar.sqlite"), { readOnly: true, timeout: 30_000 });
    const states = db.prepare("select distinct state, attempts from outbox").all();
    db.close();
    expect(states).toEqual([{ state: "waiting", attempts: 0 }]);
  });

  test("request ids tell nothing about how many requests there were", async () => {
    const ids = new Set<string>();
    for (const path of ["/", "/stores", "/", "/stores", "/nope", "/healthz"]) {
      ids.add((await fetch(server.origin + path)).headers.get("x-request-id") ?? "");
    }
    expect(ids.size).toBe(6);
    // Those of a counter begin alike, whatever their length.
    expect(new Set([...ids].map((id) => id.slice(0, 4))).size).toBeGreaterThan(1);
    const given = await fetch(server.origin, { headers: { "X-Request-Id": "from-the-proxy-1" } });
    expect(given.headers.get("x-request-id")).toBe("from-the-proxy-1");
  });

  test("a visitor cannot choose an address: behind a proxy that nobody named all count as one", async () => {
    const visitor = formVisitor(server.origin);
    const lookUp = (address: string) =>
      visitor.post("/track", new URLSearchParams({ reference: "DD-AAAAAA", email: "a@b.example" }), {
        "x-forwarded-for": address,
      });
    let status = 0;
    for (let turn = 0; turn < 40 && status !== 429; turn += 1) ({ status } = await lookUp("198.51.100.7"));
    expect(status).toBe(429);
    expect((await lookUp("198.51.100.8")).status).toBe(429);
  });

  test("logs are JSON lines that name the path but never the query", async () => {
    await fetch(`${server.origin}/hi/stores?${new URLSearchParams({ q: asha.name })}`);
    await expect.poll(() => server.output()).toContain('"path":"/hi/stores"');
    expect(leaksIn(server.output())).toEqual([]);
  });
});
