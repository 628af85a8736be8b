import { Agent, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../e2e/server.ts";

let server: TestServer;
const agent = new Agent({ keepAlive: true });
const crowd = 300;

beforeAll(async () => {
  server = await startServer();
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

function ask(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(server.origin + path, { agent }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        body += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on("error", reject).end();
  });
}

test("a crowd with different questions gets pages, or at once a page that says when to come back", async () => {
  let done = 0;
  const asked = Array.from({ length: crowd }, async (_, index) => {
    const answer = await ask(`${index % 2 ? "/hi" : ""}/stores?q=crowd${index}`);
    done += 1;
    return answer;
  });
  const health = await ask("/healthz");
  expect(health.status).toBe(200);
  // It came last and did not have to wait for all the others.
  expect(done).toBeLessThan(crowd);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200).length).toBe(crowd - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused) {
    expect(headers["retry-after"]).toMatch(/^\d+$/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toMatch(/href="tel:\+91\d+"/);
    expect(body.length).toBeLessThan(2_000);
  }
  const languages = new Set(refused.map(({ body }) => /<html lang="(..)"/.exec(body)?.[1]));
  expect(languages).toEqual(new Set(["en", "hi"]));
  expect((await ask("/stores?q=after")).status).toBe(200);
});

test("a crowd of readers of pages that do not exist leaves room for what visitors send", async () => {
  const asked = Promise.all(Array.from({ length: crowd }, (_, index) => ask(`/nowhere/${index}`)));
  const sent = await fetch(`${server.origin}/stores/1`, {
    method: "POST",
    headers: { Origin: server.origin },
    body: new URLSearchParams({ field: "phone", words: "" }),
  });
  expect(sent.status).toBe(422);
  const statuses = new Set((await asked).map(({ status }) => status));
  expect(statuses).toEqual(new Set([404, 503]));
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

test.each(["/contact", "/stores/1"])("%s: each visitor gets a form token of their own", async (path) => {
  const pages = await Promise.all([ask(path), ask(path)]);
  const [first, second] = pages.map(({ body }) => /name="token" value="([^"]+)"/.exec(body)?.[1]);
  expect(first).toBeTruthy();
  expect(first).not.toBe(second);
});
