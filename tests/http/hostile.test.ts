import { connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { pathIn } from "../../domain/language.ts";
import { leaksIn } from "../canaries.ts";
import { startServer } from "../e2e/server.ts";
import { sendRaw } from "./raw.ts";

const server = await startServer();
afterAll(async () => {
  // First, so that all that it logged was read.
  expect(await server.stop()).toBe(0);
  expect(leaksIn(server.output())).toEqual([]);
  expect(server.output()).not.toMatch(/request\.failed|page\.failed|unhandled|uncaught/);
});

// From the beginning on: each waits for as long as a sender is given.
const slowSenders = [
  ["headers", sendRaw(server.origin, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")],
  [
    "body",
    sendRaw(
      server.origin,
      "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nname",
    ),
  ],
] as const;

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

const screens = [
  "/",
  "/stores",
  "/stores/1/jai-stambh-medical-hall",
  "/contact",
  "/help-support",
  "/thanks",
  "/track",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/offline",
  "/nowhere",
];
const asked =
  "q near subject about answer reference receipt token check from sort service open within after keep wait".split(" ");

test.each(screens.flatMap((path) => [path, pathIn("hi", path)]))("%s repeats no NUL of its address", async (path) => {
  const page = await ask(`${path}?${asked.map((name) => `${name}=a%00b`).join("&")}`);
  expect(page.includes("</html>")).toBe(true);
  expect(page.indexOf("\u0000")).toBe(-1);
});

test.each([
  ["/contact?subject=", 199],
  ["/hi/contact?subject=", 199],
  ["/help-support?q=", 99],
  ["/stores?q=", 99],
  ["/stores?near=", 99],
  ["/stores?service=", 59],
])("%s of more than fits is cut between two characters, not inside one", async (address, most) => {
  const page = await ask(`${address}${"a".repeat(most)}${encodeURIComponent("😀".repeat(9))}`);
  expect(page.includes("</html>")).toBe(true);
  expect(/\ufffd|\\ud83d(?!\\ude00)/i.exec(page)?.[0]).toBe(undefined);
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

test("TRACE of the API is not allowed either", async () => {
  for (const path of ["/api/clusters?bounds=8,68,37,97", "/api/none"]) {
    expect(statusOf(await ask(path, { method: "TRACE", headers: "Content-Length: 0\r\n" }))).toBe(405);
  }
});

test.each(["/", "/stores", "/stores.data", "/stores/1.data", "/contact", "/nope", "/a%2fb"])(
  "OPTIONS %s is refused before anything is made for it",
  async (path) => {
    const answer = await ask(path, { method: "OPTIONS" });
    expect(statusOf(answer)).toBe(405);
    expect(answer).toMatch(/\r\nallow: GET, HEAD/i);
    expect(answer.length).toBeLessThan(4000);
  },
);

test("20 kB of header is 431", async () => {
  const answer = await ask("/", { headers: `X-Long: ${"a".repeat(20_000)}\r\n` });
  expect(statusOf(answer)).toBe(431);
  expect(answer).toContain("Content-Security-Policy");
});

function withHost(host: string, path: string): Promise<string> {
  return sendRaw(server.origin, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
}

describe("the name of the host", () => {
  const everywhere = ["/", "/about", "/hi/about", "/favicon.svg", "/stores", "/api/pharmacies", "/robots.txt", "/nope"];

  test.each(everywhere)("%s is refused under another one, by 421, or 400 where it is none", async (path) => {
    for (const [host, status] of [
      ["elsewhere.example", 421],
      ["elsewhere.example:80", 421],
      ["localhost.elsewhere.example", 421],
      ["", 400],
      ["a b", 400],
      ["-", 400],
      ["x".repeat(9000), 400],
      ["user@localhost", 400],
      ["99999999999999999999", 400],
      ["1.2.3.999", 400],
      ["[1:2]", 400],
      ["localhost:99999", 400],
    ] as const) {
      expect(statusOf(await withHost(host, path)), host.slice(0, 40)).toBe(status);
    }
  });

  test.each(everywhere)("%s is refused under two", async (path) => {
    const { host } = new URL(server.origin);
    for (const two of [
      [host, "elsewhere.example"],
      ["elsewhere.example", host],
      [host, host],
    ]) {
      expect(statusOf(await withHost(two.join("\r\nHost: "), path)), two.join()).toBe(400);
    }
  });

  test.each(["/healthz", "/readyz"])("%s answers under any", async (path) => {
    expect(statusOf(await withHost("10.0.0.7:3000", path))).toBe(200);
  });

  test("that of the request line counts too", async () => {
    const { host } = new URL(server.origin);
    const request = (target: string) =>
      sendRaw(server.origin, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(statusOf(await request("http://elsewhere.example/"))).toBe(421);
    expect(statusOf(await request("http://elsewhere.example/stores"))).toBe(421);
    expect(statusOf(await request(`${server.origin}/stores`))).toBe(200);
  });

  test.each(["/", "/stores", "/stores/1", "/nope", "/api/pharmacies"])(
    "%s with a name and a password in the request line is the caller's fault",
    async (path) => {
      const { host } = new URL(server.origin);
      for (const user of ["user", "user:password", ":password"]) {
        for (const method of ["GET", "POST"]) {
          expect(statusOf(await ask(`http://${user}@${host}${path}`, { method })), user).toBe(400);
        }
      }
    },
  );

  test.each(["/", "/stores?q=a%20b&open=now", "/assets/nope.js", "/api/pharmacies?limit=2"])(
    "with www. in front, %s is found at the public origin",
    async (path) => {
      const answer = await withHost(`www.${new URL(server.origin).host}`, path);
      expect(statusOf(answer)).toBe(308);
      expect(/\r\nlocation: ([^\r]+)/i.exec(answer)?.[1]).toBe(server.origin + path);
    },
  );
});

function long(part: string, length = 15_000): string {
  return part.repeat(Math.floor(length / part.length));
}

describe("long and odd addresses", () => {
  test.each(["/", ".", "./", "../", "%", "%2f", "%2e%2e/", "a", "a/", "//a", "\\", ";", "&", "~"])(
    "15 kB of %s is refused, and 1 kB answered",
    async (part) => {
      expect([400, 404, 414]).toContain(statusOf(await ask(`/a${long(part)}b`)));
      expect([200, 308, 400, 404]).toContain(statusOf(await ask(`/a${long(part, 1000)}b`)));
    },
  );

  test.each([
    ["a path of 2 kB is looked up", `/${"a".repeat(2047)}`, 404],
    ["one letter more is too much", `/${"a".repeat(2048)}`, 414],
    ["slashes alone lead home", long("/", 2000), 308],
    ["too many of them do not", long("/"), 414],
    ["a query of 8 kB is read", `/about?q=${"a".repeat(8000)}`, 200],
    ["a longer one is too much", `/about?q=${"a".repeat(8192)}`, 414],
    ["also where programs ask", `/api/pharmacies/${"a".repeat(3000)}`, 414],
  ])("%s", async (_name, target, status) => {
    expect(statusOf(await ask(target))).toBe(status);
  });

  test.each([
    "Accept-Encoding",
    "If-None-Match",
    "X-Forwarded-For",
    "X-Request-Id",
    "Range",
    "Accept-Language",
    "Origin",
  ])("12 kB of anything in %s does no harm", async (name) => {
    for (const part of [",", ";q=0", " ", "1.1.1.1,", '"', "W/", "a", "0", "[", "bytes=0-"]) {
      const answer = await ask("/about", { headers: `${name}: ${long(part, 12_000)}x\r\n` });
      expect(statusOf(answer), part).toBe(200);
    }
  });
});

describe("bodies", () => {
  const form = "Content-Type: application/x-www-form-urlencoded\r\n";
  const chunked = (text: string) => ({
    method: "POST",
    headers: `${form}Transfer-Encoding: chunked\r\n`,
    body: `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
  });

  test.each(["/contact", "/hi/contact", "/newsletter", "/track", "/stores/1"])(
    "%s reads one in chunks as it reads one with its length",
    async (path) => {
      const text = "category=message&email=a%40b.example&name=Asha";
      const whole = await ask(path, {
        method: "POST",
        headers: `${form}Content-Length: ${text.length}\r\n`,
        body: text,
      });
      const inChunks = await ask(path, chunked(text));
      expect(statusOf(whole)).toBeLessThan(500);
      expect(statusOf(inChunks)).toBe(statusOf(whole));
    },
  );

  test("the question that browsers ask before they read the API from another site", async () => {
    const headers = "Origin: https://elsewhere.example\r\nAccess-Control-Request-Method: GET\r\n";
    const answer = await ask("/api/pharmacies", { method: "OPTIONS", headers });
    expect(statusOf(answer)).toBe(204);
    expect(answer).toMatch(/access-control-allow-origin: \*/i);
  });

  test.each(["OPTIONS", "POST", "GET"])("%s with a body where none is expected is not our fault", async (method) => {
    for (const path of ["/", "/stores", "/robots.txt", "/api/pharmacies", "/nope"]) {
      const answer = await ask(path, { ...chunked("a=b"), method });
      expect(statusOf(answer), path).toBeLessThan(500);
    }
  });

  test("one that is cut off is the sender's fault", async () => {
    const before = server.output().length;
    await new Promise<void>((resolve) => {
      const { hostname, port } = new URL(server.origin);
      const socket = connect(Number(port), hostname, () => {
        socket.write(`POST /contact HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${form}Content-Length: 50\r\n\r\nab`, () =>
          socket.destroy(),
        );
      });
      socket.once("close", () => resolve());
    });
    await expect
      .poll(() => server.output().slice(before))
      .toMatch(/"event":"request".*"path":"\/contact","status":400/);
    expect(server.output().slice(before)).not.toContain("request.failed");
  });
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

const forms = [
  "/contact",
  "/hi/contact",
  "/newsletter",
  "/track",
  "/stores/1",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
] as const;

test.each(forms)("an origin that is no address is another site's: %s", async (path) => {
  // Leaving the list is open to mail programs anywhere; without a token there is nothing to leave.
  const expected = path.endsWith("unsubscribe") ? 404 : 403;
  const odd = ["zqx", "__proto__", "://", "\xff", "[", ",", `${server.origin}.elsewhere.example`];
  for (const origin of odd) {
    const headers = `Origin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 0\r\n`;
    expect([origin, statusOf(await ask(path, { method: "POST", headers }))]).toEqual([origin, expected]);
  }
});

test.each(["/hi//elsewhere.example", "/hi///elsewhere.example/x", "/hi//%5c", "/hi/\\elsewhere.example"])(
  "the link to the other language stays here: %s",
  async (path) => {
    expect(await ask(path)).not.toMatch(/(?:href|action|src)="[/\\]{2}/);
  },
);

describe("what Node or the router would answer by themselves has our headers too", () => {
  test.each(["zqx", "__proto__", "\xff", "100-continue"])(
    "an expectation that is met or ignored: %s",
    async (expected) => {
      const answer = await ask("/robots.txt", { headers: `Expect: ${expected}\r\n` });
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
    ["TRACE", "/", "GET, HEAD"],
    ["PATCH", "/", "GET, HEAD"],
    ["PROPFIND", "/", "GET, HEAD"],
    ["PUT", "/api/pharmacies", "GET, HEAD, OPTIONS"],
  ])("%s %s is 405 and says what is allowed", async (method, path, allowed) => {
    const answer = await ask(path, { method, headers: "Content-Length: 0\r\n" });
    expect(answer).toMatch(/^HTTP\/1\.1 405/);
    expect(/\r\nallow: ([^\r]+)/i.exec(answer)?.[1]).toBe(allowed);
  });
});

test.each(slowSenders)(
  "a sender that never ends its %s is cut off with 408",
  { timeout: 90_000 },
  async (_part, answer) => {
    expect(statusOf(await answer)).toBe(408);
  },
);
