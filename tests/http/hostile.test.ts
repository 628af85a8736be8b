import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../e2e/server.ts";
import { sendRaw } from "./raw.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.stop());

function ask(target: string, { method = "GET", headers = "", body = "" } = {}): Promise<string> {
  const { host } = new URL(server.origin);
  return sendRaw(
    server.origin,
    `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n${body}`,
  );
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

test.each([
  ["bad percent-encoding", "/%zz", 400],
  ["cut percent-encoding", "/stores/%E0%A4", 400],
  ["encoded NUL", "/a%00b", 400],
  ["parent folders, encoded", "/..%2f..%2fetc%2fpasswd", 404],
  ["parent folders", "/../../etc/passwd", 404],
  ["backslashes", "/\\..\\..\\etc", 400],
  ["dot files", "/.git/config", 404],
  ["the data files of client navigation", "/about.data", 404],
])("%s", async (_name, target, status) => {
  const answer = await ask(target);
  expect(statusOf(answer)).toBe(status);
  expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  expect(answer).not.toMatch(/node_modules|at \w+ \(|file:\/\//);
});

test.each([
  "//elsewhere.example",
  "//elsewhere.example/",
  "///elsewhere.example//",
  "/about/",
  "/\\elsewhere.example/",
])("%s never redirects to elsewhere", async (target) => {
  const location = /\r\nlocation: ([^\r]+)/i.exec(await ask(target))?.[1] ?? "/";
  expect(location).toMatch(/^\/(?![/\\])/);
});

test.each(["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND"])("%s is not allowed and says what is", async (method) => {
  const answer = await ask("/", { method });
  expect(statusOf(answer)).toBe(405);
  expect(answer).toMatch(/allow: GET, HEAD, POST/i);
});

test("an unknown method is refused", async () => {
  expect(statusOf(await ask("/", { method: "BREW" }))).toBe(400);
});

test("20 kB of header is 431", async () => {
  const answer = await ask("/", { headers: `X-Long: ${"a".repeat(20_000)}\r\n` });
  expect(statusOf(answer)).toBe(431);
  expect(answer).toContain("Content-Security-Policy");
});

test("length and chunking together are refused", async () => {
  const answer = await ask("/contact", {
    method: "POST",
    headers: "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
    body: "0\r\n\r\n",
  });
  expect(statusOf(answer)).toBe(400);
});

test("a request without a host is refused", async () => {
  expect(statusOf(await sendRaw(server.origin, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"))).toBe(400);
});

test.each([
  ["/stores", 421],
  ["/healthz", 200],
])("another host's name is refused by pages, not by health checks: %s", async (path, status) => {
  const request = `GET ${path} HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n`;
  expect(statusOf(await sendRaw(server.origin, request))).toBe(status);
});

test("a body one byte over the limit is 413, however it is sent", async () => {
  const type = "Content-Type: application/x-www-form-urlencoded\r\n";
  const tooMuch = "a".repeat(64 * 1024 + 1);
  const declared = await ask("/contact", {
    method: "POST",
    headers: `${type}Content-Length: ${tooMuch.length}\r\n`,
    body: tooMuch,
  });
  expect(statusOf(declared)).toBe(413);
  const chunk = `${tooMuch.length.toString(16)}\r\n${tooMuch}\r\n0\r\n\r\n`;
  const chunked = await ask("/contact", {
    method: "POST",
    headers: `${type}Transfer-Encoding: chunked\r\n`,
    body: chunk,
  });
  expect(statusOf(chunked)).toBe(413);
  expect(chunked).toContain("Shorten your text");
});

test.each([
  ["headers", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
  [
    "body",
    "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nname",
  ],
])("a sender that never ends its %s is cut off with 408", async (_part, beginning) => {
  expect(statusOf(await sendRaw(server.origin, beginning))).toBe(408);
});
