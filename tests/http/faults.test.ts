import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import copy from "../../content/en/contact-form.ts";
import { leaksIn } from "../canaries.ts";
import { compileCache } from "../compile-cache.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { freePort } from "../free-port.ts";
import { recordOutput } from "../logs/record.ts";
import { formVisitor, referenceIn, words } from "../messages/visitor.ts";
import { sendBeginning } from "./raw.ts";
import { newFolder } from "../folder.ts";

// Each test starts a server of its own, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));
const preload = { NODE_OPTIONS: `--import=${new URL("rejecting.ts", import.meta.url).href}` };

/** Half of a contact message: the server waits for the rest. `finish` sends it and gives the whole answer. */
async function halfSent(server: TestServer): Promise<() => Promise<string>> {
  const token = await formVisitor(server.origin).token();
  const body = String(new URLSearchParams({ ...words, token }));
  const { host } = new URL(server.origin);
  const head = `POST /contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = await sendBeginning(server.origin, head + body.slice(0, 20));
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk));
  return async () => {
    const closed = once(socket, "close");
    socket.end(body.slice(20));
    await closed;
    return answer;
  };
}

function storedReferences({ dataDir }: Pick<TestServer, "dataDir">): unknown[] {
  const db = new DatabaseSync(join(dataDir, "dwar.sqlite"), { readOnly: true });
  const rows = db.prepare("select reference from messages").all();
  db.close();
  return rows.map(({ reference }) => reference);
}

test("a rejection that nobody caught is logged without a visitor's words and counted, and the server goes on", async () => {
  const metricsPort = await freePort();
  const server = await startServer({ ...preload, METRICS_PORT: String(metricsPort) });
  server.process.kill("SIGUSR2");
  await expect.poll(() => server.output()).toContain('"event":"unhandled.rejection","error":"Error","code":"23505"');
  const visitor = formVisitor(server.origin);
  const answer = await visitor.send({ ...words, token: await visitor.token() });
  expect(answer.status).toBe(303);
  expect(storedReferences(server)).toEqual([referenceIn(answer)]);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}`)).text();
  expect(metrics).toContain("dwar_unhandled_rejections_total 1");
  expect(leaksIn(server.output())).toEqual([]);
  expect(await server.stop()).toBe(0);
});

test("an exception that nobody caught: what is in progress is finished, then it ends with 1", async () => {
  const server = await startServer(preload);
  const finish = await halfSent(server);
  server.process.kill("SIGWINCH");
  await expect.poll(() => server.output()).toContain('"event":"uncaught.exception","error":"Error","code":"23505"');
  const answer = await finish();
  expect(answer).toMatch(/^HTTP\/1\.1 303/);
  expect(await server.ended).toBe(1);
  expect(storedReferences(server)).toEqual([/reference=([\w-]+)/.exec(answer)?.[1]]);
  expect(server.output()).toContain("server.stopped");
  expect(leaksIn(server.output())).toEqual([]);
  await server.stop();
});

test("out of file handles: who is connected is served, and what was acknowledged is stored; then all are served again", async () => {
  // More than it holds by itself, fewer than the crowd will want.
  const server = await startServer({}, "ulimit -n 128");
  const visitor = formVisitor(server.origin);
  const token = await visitor.token();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask(server, agent, "GET", "/healthz")).status).toBe(200);

  const { hostname, port } = new URL(server.origin);
  const turnedAway: Socket[] = [];
  const crowd = Array.from({ length: 200 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {}).on("close", () => turnedAway.push(socket));
    return socket;
  });
  await expect.poll(() => turnedAway.length).toBeGreaterThan(50);
  const posted = await ask(server, agent, "POST", "/contact", String(new URLSearchParams({ ...words, token })));
  expect(posted).toMatchObject({ status: 303, reused: true });

  for (const socket of crowd) socket.destroy();
  await expect.poll(() => fetch(`${server.origin}/stores`).then(({ status }) => status, String)).toBe(200);
  expect(storedReferences(server)).toEqual([/reference=([\w-]+)/.exec(posted.location)?.[1]]);
  agent.destroy();
  expect(await server.stop()).toBe(0);
});

test("more silent clients than there are file handles: newcomers are refused, visitors served when those are gone", async () => {
  const server = await startServer({}, "ulimit -n 128");
  const { hostname, port } = new URL(server.origin);
  let refused = 0;
  const crowd = Array.from({ length: 400 }, () =>
    connect(Number(port), hostname)
      .resume()
      .on("error", () => {})
      .once("close", () => (refused += 1)),
  );
  await expect.poll(() => refused).toBeGreaterThan(300);
  for (const socket of crowd) socket.destroy();
  await expect.poll(() => fetch(`${server.origin}/stores`).then(({ status }) => status, String)).toBe(200);
  expect(server.output()).not.toContain("EMFILE");
  expect(await server.stop()).toBe(0);
});

test.runIf(existsSync("/dev/full"))("a disk that is full of logs: the server serves and stores as ever", async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = newFolder("full");
  const full = openSync("/dev/full", "w");
  const env = { PATH: process.env.PATH, ...compileCache, PORT: String(port), DATA_DIR: dataDir };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", full, "pipe"] });
  recordOutput(child);
  const statusOf = (path: string) => fetch(origin + path).then(({ status }) => status, String);
  await expect.poll(() => statusOf("/readyz")).toBe(200);
  const visitor = formVisitor(origin);
  const answer = await visitor.send({ ...words, token: await visitor.token() });
  expect(answer.status).toBe(303);
  expect(await statusOf("/stores")).toBe(200);
  expect(storedReferences({ dataDir })).toEqual([referenceIn(answer)]);
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  closeSync(full);
});

test("no room for the database's log: 503 with the phone number, what was acknowledged is there; with room again, so is it", async () => {
  // No file beyond 2 MB: long before that, the database itself would not tidy its log up.
  const server = await startServer({ TRUSTED_PROXIES: "127.0.0.1,::1" }, 'trap "" XFSZ; ulimit -f 4096');
  const visitor = formVisitor(server.origin);
  let number = 0;
  const send = async () => {
    number += 1;
    const token = await visitor.token();
    const fields = { ...words, token, subject: `${words.subject} ${number}`, message: words.message.padEnd(4900, ".") };
    const address = `10.${number >> 8}.${number & 255}.1`;
    return visitor.post("/contact", new URLSearchParams(fields), { "x-forwarded-for": address });
  };
  const acknowledged: string[] = [];
  let answer = await send();
  for (; answer.status === 303; answer = await send()) acknowledged.push(referenceIn(answer));
  expect(answer.status).toBe(503);
  const page = await answer.text();
  expect(page).toContain(copy.failure);
  expect(page).toContain("+91 00000 00108");
  expect(storedReferences(server).toSorted()).toEqual(acknowledged.toSorted());
  expect((await fetch(`${server.origin}/stores`)).status).toBe(200);

  const db = new DatabaseSync(join(server.dataDir, "dwar.sqlite"), { timeout: 30_000 });
  db.exec("pragma wal_checkpoint(truncate)");
  db.close();
  answer = await send();
  expect(answer.status).toBe(303);
  expect(storedReferences(server).toSorted()).toEqual([...acknowledged, referenceIn(answer)].toSorted());
  expect(await server.stop()).toBe(0);
});

/** Over the connection that the agent holds. */
async function ask(server: TestServer, agent: Agent, method: string, path: string, body = "") {
  const headers = { origin: server.origin, "content-type": "application/x-www-form-urlencoded" };
  const asked = request(server.origin + path, { agent, method, headers });
  asked.end(body);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return { status: response.statusCode, location: response.headers.location ?? "", reused: asked.reusedSocket };
}
