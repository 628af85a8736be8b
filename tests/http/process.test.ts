import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { asha, leaksIn } from "../canaries.ts";
import { startServer } from "../e2e/server.ts";
import { freePort } from "../free-port.ts";
import { recordLog } from "../logs/record.ts";
import { formVisitor, words } from "../messages/visitor.ts";
import { sendBeginning } from "./raw.ts";

const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

test("SIGTERM lets a request under way finish, takes no new one, and ends with 0", async () => {
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
  server.process.kill("SIGTERM");
  await expect.poll(() => server.output()).toContain("server.stopping");
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
  socket.write("=a%40b");
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 \d{3}/);
  expect(await server.stop()).toBe(0);
});

test("it can be stopped in good order from the moment that it says it is ready", async () => {
  const server = await startServer();
  expect(await server.stop()).toBe(0);
});

test("a wrong configuration stops the start with every fault at once", () => {
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: "http", PUBLIC_ORIGIN: "nowhere", SMTP_URL: "smtp:" },
    encoding: "utf8",
  });
  recordLog(stderr);
  expect(status).toBe(1);
  expect(stderr).toContain("The configuration has 3 faults");
  expect(stderr).not.toContain("    at ");
});

test("a port in use is said in words", async () => {
  const server = await startServer();
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: new URL(server.origin).port, DATA_DIR: server.dataDir },
    encoding: "utf8",
  });
  recordLog(stderr);
  expect(status).toBe(1);
  expect(stderr).toContain("The port is in use");
  await server.stop();
});

test("two servers may start at once on one database, and both serve", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "dwar-two-"));
  const servers = await Promise.all([startServer({ DATA_DIR: dataDir }), startServer({ DATA_DIR: dataDir })]);
  for (const { origin } of servers) {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${origin}/stores`)).status).toBe(200);
  }
  for (const server of servers) expect(await server.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
});

test.each([
  ["2026-12-31T18:29:00Z", "2026"],
  ["2026-12-31T18:31:00Z", "2027"],
])("at %s the footer says © %s, as clocks in India do", async (instant, year) => {
  const server = await startServer({ FIXED_NOW: instant });
  for (const path of ["/", "/stores"]) {
    expect(await (await fetch(server.origin + path)).text()).toContain(`© ${year} `);
  }
  await server.stop();
});

test("metrics are served on a port of their own, and only when it is configured", async () => {
  const metricsPort = await freePort();
  const server = await startServer({ METRICS_PORT: String(metricsPort) });
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
  await server.stop();
});

test("logs are JSON lines that name the path but never the query", async () => {
  const server = await startServer();
  await fetch(`${server.origin}/stores?${new URLSearchParams({ q: asha.name })}`);
  await expect.poll(() => server.output()).toContain('"path":"/stores"');
  expect(leaksIn(server.output())).toEqual([]);
  await server.stop();
});
