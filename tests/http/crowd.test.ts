import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../e2e/server.ts";

let server: TestServer;
const agent = new Agent({ keepAlive: true });
const crowd = 300;

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: "127.0.0.1,::1" });
  // All connections are open before a crowd asks: it arrives together, however busy the machine is.
  await Promise.all(Array.from({ length: crowd }, () => ask("/healthz")));
});

afterAll(() => {
  agent.destroy();
  return server.stop();
});

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

function ask(path: string, address = "203.0.113.1"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { "X-Forwarded-For": address };
    const sent = request(server.origin + path, { agent, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on("error", reject).end();
  });
}

const kinds = [
  "/stores?q=crowd{n}",
  "/hi/stores?sort=rating&visit={n}",
  "/stores/1/jai-stambh-medical-hall?visit={n}",
  "/contact?visit={n}",
  "/track?visit={n}",
  "/help-support?q=crowd{n}",
  "/nowhere/{n}",
  "/api/pharmacies?limit=3&q=crowd{n}",
  "/api/suggest?q=sh{n}",
];

// More than there are places of any of these. How soon hundreds are answered is measured in bench/load.
test.each(kinds)("twenty who ask for %s in one moment are answered, from one address and from twenty", async (kind) => {
  await ask(kind.replace("{n}", "first"));
  for (const address of [() => "203.0.113.1", (index: number) => `203.0.113.${index + 1}`]) {
    const asked = Array.from({ length: 20 }, (_, index) => ask(kind.replace("{n}", String(index)), address(index)));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([kind.startsWith("/nowhere") ? 404 : 200]));
  }
});

test("/healthz does not wait for a crowd", async () => {
  let done = 0;
  const asked = Array.from({ length: crowd }, async (_, index) => {
    await ask(`/stores?q=beside${index}`);
    done += 1;
  });
  expect((await ask("/healthz")).status).toBe(200);
  // It came last and did not have to wait for all the others.
  expect(done).toBeLessThan(crowd);
  await Promise.all(asked);
});

test("a crowd of readers of pages that do not exist leaves room for what visitors send", async () => {
  const asked = Promise.all(Array.from({ length: crowd }, (_, index) => ask(`/nowhere/${index}`)));
  const sent = await fetch(`${server.origin}/stores/1`, {
    method: "POST",
    headers: { Origin: server.origin },
    body: new URLSearchParams({ field: "phone", words: "" }),
  });
  expect(sent.status).toBe(422);
  await asked;
});

test.each(["/stores", "/stores?q=nagar", "/hi/stores"])("%s comes with a name for its version", async (path) => {
  const first = await fetch(server.origin + path);
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"[^"]+"$/);
  const again = await fetch(server.origin + path, { headers: { "If-None-Match": etag } });
  expect([200, 304]).toContain(again.status);
  expect(again.status === 304 ? await again.text() : "").toBe("");
  const head = await fetch(server.origin + path, { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
});

test.each(["/contact", "/stores/1/jai-stambh-medical-hall"])(
  "%s: each visitor gets a form token of their own",
  async (path) => {
    const pages = await Promise.all([ask(path), ask(path)]);
    const [first, second] = pages.map(({ body }) => /name="token" value="([^"]+)"/.exec(body)?.[1]);
    expect(first).toBeTruthy();
    expect(first).not.toBe(second);
  },
);
