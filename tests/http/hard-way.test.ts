import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leaksIn } from "../canaries.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { sendRaw } from "./raw.ts";

/** Every form of the site; what each of them answers to a form that is framed well and says nothing. */
const forms = [
  ["/contact", 422],
  ["/hi/contact", 422],
  ["/newsletter", 422],
  ["/hi/newsletter", 422],
  ["/track", 422],
  ["/stores/1", 422],
  ["/hi/stores/1", 422],
  ["/newsletter/confirm", 404],
  ["/newsletter/unsubscribe", 404],
] as const;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  expect(leaksIn(server.output())).toEqual([]);
  expect(server.output()).not.toMatch(/request\.failed|page\.failed|unhandled|uncaught/);
  expect(await server.stop()).toBe(0);
});

const urlencoded = "application/x-www-form-urlencoded";

/** A post as bytes: with its length, or in chunks of seven. */
async function post(path: string, headers: string[], body: string, chunked = false): Promise<number> {
  const { host } = new URL(server.origin);
  const framing = chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${Buffer.byteLength(body, "latin1")}`;
  const lines = [`POST ${path} HTTP/1.1`, `Host: ${host}`, "Connection: close", framing, ...headers].join("\r\n");
  const answer = await sendRaw(server.origin, `${lines}\r\n\r\n${chunked ? inChunks(body) : body}`);
  expect(answer).not.toMatch(/node_modules|\bat \w+ \(|file:\/\/|TypeError/);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

async function ask(start: string, ...headers: string[]): Promise<string> {
  const { host } = new URL(server.origin);
  return sendRaw(server.origin, [start, `Host: ${host}`, "Connection: close", ...headers, "", ""].join("\r\n"));
}

function inChunks(body: string): string {
  const chunks = body.match(/[^]{1,7}/g) ?? [];
  return `${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join("")}0\r\n\r\n`;
}

const file = [
  "--b",
  'Content-Disposition: form-data; name="words"; filename="a.html"',
  "Content-Type: text/html",
  "",
  "<b>hello</b>",
  "--b--",
  "",
].join("\r\n");

describe.each(forms)("bodies that %s was not made for", (path, nothing) => {
  test.each([
    ["a plain form", [`Content-Type: ${urlencoded}`], "website="],
    ["a form with a character set", [`Content-Type: ${urlencoded}; charset=UTF-8`], "website="],
    ["no body", [`Content-Type: ${urlencoded}`], ""],
  ])("%s is read, in chunks too", async (_name, headers, body) => {
    // Each form has fields of its own: an unknown one is a 400.
    const expected = body === "" || !path.includes("newsletter/") ? [nothing, 400] : [400];
    expect(expected).toContain(await post(path, headers, body));
    expect(expected).toContain(await post(path, headers, body, true));
  });

  test.each([
    ["no type", [], "a=b"],
    ["an empty type", ["Content-Type:"], "a=b"],
    ["plain text", ["Content-Type: text/plain"], "a=b"],
    ["JSON", ["Content-Type: application/json"], '{"a":"b"}'],
    ["broken JSON", ["Content-Type: application/json"], '{"a":'],
    ["a name of objects' insides", ["Content-Type: __proto__"], "a=b"],
    ["a file", ["Content-Type: multipart/form-data; boundary=b"], file],
    ["a file that is cut off", ["Content-Type: multipart/form-data; boundary=b"], file.slice(0, 60)],
    ["a file without a boundary", ["Content-Type: multipart/form-data"], file],
    ["nothing of no type", [], ""],
  ])("%s is 415, in chunks too", async (_name, headers, body) => {
    expect(await post(path, headers, body)).toBe(415);
    expect(await post(path, headers, body, true)).toBe(415);
  });

  test.each([
    ["broken percent-encoding", "%zz=%E0%A4&%"],
    ["an unknown field", "__proto__=x"],
    ["a field twice", "token=a&token=b"],
    ["a thousand fields", "a=b&".repeat(1000)],
    ["bytes that are no text", "\xff\xfe\0=\x80"],
  ])("%s is 400", async (_name, body) => {
    expect(await post(path, [`Content-Type: ${urlencoded}`], body)).toBe(400);
    expect(await post(path, [`Content-Type: ${urlencoded}`], body, true)).toBe(400);
  });
});

describe.each(forms)("where a form for %s comes from", (path, nothing) => {
  const unsubscribes = path.endsWith("unsubscribe");
  const mailed = unsubscribes || path.endsWith("confirm");
  const send = (...headers: string[]) => post(path, [`Content-Type: ${urlencoded}`, ...headers], "");

  test("another site is refused, whichever way it shows; a mail program may leave the list", async () => {
    const expected = unsubscribes ? nothing : 403;
    expect(await send("Origin: https://elsewhere.example")).toBe(expected);
    expect(await send(`Origin: ${server.origin}.elsewhere.example`)).toBe(expected);
    expect(await send("Origin: https://localhost.elsewhere.example")).toBe(expected);
    for (const none of ["zqx", "__proto__", "://", "\xff", "[", ","])
      expect(await send(`Origin: ${none}`)).toBe(expected);
    expect(await send("Sec-Fetch-Site: cross-site")).toBe(expected);
    expect(await send("Sec-Fetch-Site: same-site")).toBe(expected);
    expect(await send("Sec-Fetch-Site: cross-site", `Origin: ${server.origin}`)).toBe(expected);
    expect(await send("Sec-Fetch-Site: cross-site", "Origin: null")).toBe(expected);
  });

  test("a page that hides where it is from may post what was mailed, and nothing else", async () => {
    expect(await send("Origin: null")).toBe(mailed ? nothing : 403);
  });

  test("our own pages, and programs that say nothing, are heard", async () => {
    expect(await send()).toBe(nothing);
    expect(await send(`Origin: ${server.origin}`)).toBe(nothing);
    expect(await send("Sec-Fetch-Site: same-origin", "Origin: null")).toBe(nothing);
    expect(await send("Sec-Fetch-Site: none")).toBe(nothing);
  });
});

test.each(["../", "./", "%2e%2e/", "a/../"])("16 kB of %s count as they were sent: 414", async (part) => {
  const path = `/${part.repeat(Math.floor(15_000 / part.length))}`;
  expect(await ask(`GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 414/);
  expect(await ask(`GET /${part.repeat(20)} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 (?:200|308|404)/);
});

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
    ["PUT", "/stores", "GET, HEAD, POST, OPTIONS"],
  ])("%s %s is 405 and says what is allowed", async (method, path, allowed) => {
    const answer = await ask(`${method} ${path} HTTP/1.1`, "Content-Length: 0");
    expect(answer).toMatch(/^HTTP\/1\.1 405/);
    expect(/\r\nallow: ([^\r]+)/i.exec(answer)?.[1]).toBe(allowed);
  });
});
