import { afterAll, describe, expect, test } from "vitest";
import { leaksIn } from "../canaries.ts";
import { startServer } from "../e2e/server.ts";
import { sendRaw } from "./raw.ts";

const forms = [
  "/contact",
  "/hi/contact",
  "/newsletter",
  "/track",
  "/stores/1",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
] as const;

const server = await startServer();
afterAll(async () => {
  // First, so that all that it logged was read.
  expect(await server.stop()).toBe(0);
  expect(leaksIn(server.output())).toEqual([]);
  expect(server.output()).not.toMatch(/request\.failed|page\.failed|unhandled|uncaught/);
});

async function ask(start: string, ...headers: string[]): Promise<string> {
  const { host } = new URL(server.origin);
  return sendRaw(server.origin, [start, `Host: ${host}`, "Connection: close", ...headers, "", ""].join("\r\n"));
}

test.each(forms)("an origin that is no address is another site's: %s", async (path) => {
  // Leaving the list is open to mail programs anywhere; without a token there is nothing to leave.
  const expected = path.endsWith("unsubscribe") ? 404 : 403;
  const odd = ["zqx", "__proto__", "://", "\xff", "[", ",", `${server.origin}.elsewhere.example`];
  for (const origin of odd) {
    const headers = [`Origin: ${origin}`, "Content-Type: application/x-www-form-urlencoded", "Content-Length: 0"];
    const answer = await ask(`POST ${path} HTTP/1.1`, ...headers);
    expect([origin, Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])]).toEqual([origin, expected]);
  }
});

test.each(["/hi//elsewhere.example", "/hi///elsewhere.example/x", "/hi//%5c", "/hi/\\elsewhere.example"])(
  "the link to the other language stays here: %s",
  async (path) => {
    expect(await ask(`GET ${path} HTTP/1.1`)).not.toMatch(/(?:href|action|src)="[/\\]{2}/);
  },
);

describe("what Node or the router would answer by themselves has our headers too", () => {
  test.each(["zqx", "__proto__", "\xff", "100-continue"])(
    "an expectation that is met or ignored: %s",
    async (expected) => {
      const answer = await ask("GET /robots.txt HTTP/1.1", `Expect: ${expected}`);
      expect(answer).toMatch(/HTTP\/1\.1 200/);
      expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    },
  );

  test.each([
    ["POST", "/about", "GET, HEAD"],
    ["POST", "/", "GET, HEAD"],
    ["POST", "/stores", "GET, HEAD"],
    ["OPTIONS", "/contact", "GET, HEAD, POST"],
    ["PUT", "/stores", "GET, HEAD"],
    ["PUT", "/hi/Contact", "GET, HEAD, POST"],
    ["PUT", "/stores/1", "GET, HEAD, POST"],
    ["DELETE", "/robots.txt", "GET, HEAD"],
    ["PUT", "/api/pharmacies", "GET, HEAD, OPTIONS"],
  ])("%s %s is 405 and says what is allowed", async (method, path, allowed) => {
    const answer = await ask(`${method} ${path} HTTP/1.1`, "Content-Length: 0");
    expect(answer).toMatch(/^HTTP\/1\.1 405/);
    expect(/\r\nallow: ([^\r]+)/i.exec(answer)?.[1]).toBe(allowed);
  });
});
