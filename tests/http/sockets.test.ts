import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createHttpServer, type HttpServer, type ListenOptions, type TimeLimits } from "../../server/listen.ts";
import type { RequestRecord } from "../../server/middleware/access-log.ts";
import { listen } from "../listen.ts";

// Longer than any machine is slow: a test of a limit sets that one short.
const patient: TimeLimits = {
  headers: 600_000,
  request: 600_000,
  upload: 600_000,
  silence: 600_000,
  keepAlive: 600_000,
  proxyKeepAlive: 600_000,
  check: 20,
  linger: 50,
};

let running: HttpServer | undefined;
let records: RequestRecord[] = [];
let counts: string[] = [];

afterEach(async () => {
  await running?.close(0);
  running = undefined;
  records = [];
  counts = [];
});

/** A server with the limits of a test: `/large` is more than the kernel takes, `/never` does not answer. */
async function start(times: Partial<TimeLimits> = {}, options: Partial<ListenOptions> = {}): Promise<HttpServer> {
  running = createHttpServer({
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/never") return new Promise(() => {});
      return new Response(`app ${request.method} ${pathname} ${await request.text()}`);
    },
    serveStatic: ({ url }, response: ServerResponse) => {
      if (url !== "/large") return false;
      response.end(Buffer.alloc(64_000_000, "x"));
      return true;
    },
    securityHeaders: [["X-Common", "yes"]],
    maxConnections: 100,
    behindProxy: false,
    record: (request) => records.push(request),
    count: (name) => counts.push(name),
    times: { ...patient, ...times },
    ...options,
  });
  await listen(running.server);
  return running;
}

interface Client {
  socket: Socket;
  received: () => string;
  /** The other side has let go of it, with or without saying so. */
  closed: Promise<unknown>;
}

async function open(options: { allowHalfOpen?: boolean } = {}): Promise<Client> {
  const { port } = running!.server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", ...options });
  let received = "";
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString("latin1");
  });
  socket.on("error", () => {});
  const closed = new Promise((resolve) => {
    socket.once("close", resolve);
  });
  await new Promise<void>((resolve) => {
    socket.once("connect", resolve).once("close", resolve);
  });
  return { socket, received: () => received, closed };
}

function get(path: string, headers = ""): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
}

function handles(): Promise<number> {
  return new Promise((resolve) => {
    running!.server.getConnections((_error, count) => resolve(count));
  });
}

describe("a client that takes no part loses its connection", () => {
  test("it says nothing", async () => {
    await start({ headers: 100 });
    const { closed, received } = await open();
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 408 .*\r\nX-Common: yes\r\n/);
    expect(records).toEqual([]);
  });

  test("it says nothing and does not hang up when we do", async () => {
    await start({ headers: 100 });
    await open({ allowHalfOpen: true });
    await expect.poll(handles).toBe(0);
  });

  test("it sends a header byte by byte", async () => {
    await start({ headers: 200 });
    const { socket, closed, received } = await open();
    socket.write("GET / HTTP/1.1\r\nX-Slow: ");
    const dripping = setInterval(() => socket.write("a"), 20);
    await closed;
    clearInterval(dripping);
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(records).toMatchObject([{ status: 408 }]);
  });

  test("it sends a body byte by byte", async () => {
    await start({ headers: 200, request: 300 });
    const { socket, closed, received } = await open();
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n");
    const dripping = setInterval(() => socket.write("a"), 20);
    await closed;
    clearInterval(dripping);
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("it never reads its answer", async () => {
    await start({ silence: 200 });
    const { socket } = await open();
    socket.pause();
    socket.write(get("/large"));
    await expect.poll(handles).toBe(0);
    socket.destroy();
  });

  test.each([
    ["goes on sending in chunks after its answer", 100, "done", {}],
    ["sends single bytes to a handler that reads them", 100_000, "", {}],
    ["sends single bytes that nobody reads", 100_000, "", { fetch: () => new Promise<never>(() => {}) }],
  ])("it %s", async (_name, pieces, answer, options) => {
    const serveStatic: ListenOptions["serveStatic"] = (_request, response) => Boolean(answer && response.end(answer));
    await start({}, { serveStatic, ...options });
    const { socket, received, closed } = await open();
    socket.write(get("/a", "Transfer-Encoding: chunked\r\n") + "1\r\nx\r\n".repeat(pieces));
    await closed;
    expect(received()).toContain(answer);
  });

  test("it reads its answer and then neither asks nor hangs up", async () => {
    await start({ keepAlive: 100 });
    const { socket, closed, received } = await open({ allowHalfOpen: true });
    socket.write(get("/a"));
    await expect.poll(received).toContain("app GET /a");
    await expect.poll(handles).toBe(0);
    socket.end();
    await closed;
  });

  test("but not while it waits for an answer that we are still working on", async () => {
    const work = Promise.withResolvers<void>();
    await start({ silence: 500 }, { fetch: () => work.promise.then(() => new Response("done")) });
    const { socket, received } = await open();
    const timeouts = once(running!.server, "timeout").then(() => once(running!.server, "timeout"));
    socket.write(get("/slow"));
    await timeouts;
    work.resolve();
    await expect.poll(received).toContain("done");
  });

  test("our own proxy keeps its connection", async () => {
    await start({ keepAlive: 1 }, { behindProxy: true });
    const { socket, received } = await open();
    socket.write(get("/a"));
    await expect.poll(received).toContain("app GET /a");
    // Longer than the keep-alive of anyone else would allow: a whole round of the other connection.
    const other = await open();
    other.socket.write(get("/b", "Connection: close\r\n"));
    await other.closed;
    socket.write(get("/c"));
    await expect.poll(received).toContain("app GET /c");
  });

  test("it hangs up one side before a request", async () => {
    await start();
    const { socket, closed } = await open({ allowHalfOpen: true });
    socket.end();
    await closed;
    await expect.poll(handles).toBe(0);
  });

  test("it hangs up one side after a request, and is let go", async () => {
    await start();
    const { socket, closed } = await open();
    socket.end(get("/never"));
    await closed;
    await expect.poll(handles).toBe(0);
  });
});

describe("more clients than there is room for", () => {
  test("the newcomer is refused at once, counted, and served when the silent are gone", async () => {
    await start({ headers: 200 }, { maxConnections: 3 });
    const silent = await Promise.all(Array.from({ length: 3 }, () => open()));
    await (
      await open()
    ).closed;
    expect(counts).toEqual(["connections_refused"]);
    await Promise.all(silent.map(({ closed }) => closed));
    await expect.poll(handles).toBe(0);
    const visitor = await open();
    visitor.socket.write(get("/a"));
    await expect.poll(visitor.received).toContain("app GET /a");
  });

  test("requests in progress are not cut off", async () => {
    await start({}, { maxConnections: 3 });
    const busy = await Promise.all(Array.from({ length: 3 }, () => open()));
    const requests: string[] = [];
    running!.server.on("request", ({ url }) => requests.push(url ?? ""));
    for (const { socket } of busy) socket.write(get("/never"));
    await expect.poll(() => requests.length).toBe(3);
    await (
      await open()
    ).closed;
    expect(await handles()).toBe(3);
  });
});

describe("as Node's parser decides", () => {
  test.each([
    ["LF in a value", get("/a", "X-A: b\nc\r\n"), 400],
    ["CR in a value", get("/a", "X-A: b\rc\r\n"), 400],
    ["NUL in a value", get("/a", "X-A: b\0c\r\n"), 400],
    ["0x01 in a value", get("/a", "X-A: b\x01c\r\n"), 400],
    ["DEL in a value", get("/a", "X-A: b\x7fc\r\n"), 400],
    ["NUL in Host", "GET /a HTTP/1.1\r\nHost: x\0\r\n\r\n", 400],
    ["a request hidden behind LF", get("/a", `X-A: b\nContent-Length: 30\r\n\r\n${get("/hidden")}`), 400],
    ["1,300 headers of 16 bytes", get("/a", "X-Header: 01234\r\n".repeat(1300)), 431],
    ["a folded header", get("/a", "X-A: b\r\n c\r\n"), 400],
    ["a space before the colon", "GET /a HTTP/1.1\r\nHost : x\r\n\r\n", 400],
    ["no host", "GET /a HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    [
      "length and chunking together",
      "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["two lengths", "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef", 400],
    ["a chunk size that is no number", "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400],
    ["another protocol", "HELO mail.example\r\n\r\n", 400],
    ["CONNECT", "CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n", 405],
  ])("%s", async (_name, text, status) => {
    await start();
    const { socket, received, closed } = await open();
    socket.write(Buffer.from(text, "latin1"));
    await closed;
    expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received().match(/^HTTP\/1\.1/gm)).toHaveLength(1);
    await expect.poll(() => records.map((request) => request.status)).toEqual([status]);
  });

  test.each([
    ["never comes", "Content-Length: 5\r\n", ""],
    ["is broken", "Transfer-Encoding: chunked\r\n", "zz\r\n"],
  ])("a body that %s gets no answer of its own where the request has one", async (_name, headers, body) => {
    await start({ headers: 100, request: 100 }, { serveStatic: (_request, response) => (response.end("done"), true) });
    const { socket, received, closed } = await open();
    socket.write(get("/a", headers) + body);
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 200 [^]*done$/);
    expect(records).toEqual([]);
  });

  // An error that nobody hears ends the process, and with it everybody's connection.
  test.each([
    ["a tunnel", "CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n"],
    ["what is no request", "HELO mail.example\r\n\r\n"],
    ["a page", get("/a")],
  ])("who asks for %s and breaks the connection off is heard by somebody", async (_name, text) => {
    const { server } = await start({ linger: 600_000 });
    const connected = once(server, "connection");
    const { socket, received } = await open({ allowHalfOpen: true });
    const [connection] = (await connected) as [Socket];
    const heard: boolean[] = [];
    connection.prependListener("error", () => heard.push(connection.listenerCount("error") > 1));
    const ended = new Promise((resolve) => {
      connection.once("close", resolve);
    });
    // The answer was sent, and the connection is still there.
    socket.write(text);
    await expect.poll(received).toContain("\r\n\r\n");
    socket.resetAndDestroy();
    await ended;
    expect(heard).toEqual([true]);
  });

  test("an upgrade that we do not offer is an ordinary request, and the last of its connection", async () => {
    await start();
    const { socket, received, closed } = await open();
    // Node's parser would not report that what follows is broken.
    socket.write(get("/a", "Connection: Upgrade\r\nUpgrade: websocket\r\n") + get("/b", "X-Broken: \0\r\n"));
    await closed;
    expect(received()).toContain("app GET /a");
    expect(received()).not.toContain("app GET /b");
  });

  test("requests that come together are answered in their order", async () => {
    await start();
    const { socket, received } = await open();
    socket.write(get("/a") + get("/b") + get("/c"));
    await expect.poll(received).toMatch(/app GET \/a[^]*app GET \/b[^]*app GET \/c/);
  });

  test("each has its turn: others are answered between requests that come together", async () => {
    const turns: string[] = [];
    await start({}, { serveStatic: ({ url = "" }, response) => (turns.push(url), response.end(url), true) });
    const { socket, received } = await open();
    running!.server.on("request", () => setImmediate(() => turns.push("others")));
    socket.write(get("/a") + get("/b") + get("/c"));
    await expect.poll(received).toMatch(/\/a[^]*\/b[^]*\/c$/);
    expect(turns.filter((turn) => turn !== "others")).toEqual(["/a", "/b", "/c"]);
    expect(turns.slice(0, 2)).toEqual(["/a", "others"]);
  });

  test("who sends more together than any browser does loses the connection, and nobody works for it", async () => {
    const asked: string[] = [];
    await start({}, { fetch: ({ url }) => (asked.push(url), new Promise(() => {})) });
    const { socket, closed } = await open();
    socket.write(get("/a").repeat(1000));
    await closed;
    expect(asked).toHaveLength(1);
    await expect.poll(handles).toBe(0);
  });

  test("a request that comes in pieces, and a body in chunks", async () => {
    await start();
    const { socket, received } = await open();
    for (const piece of [
      "POST /a HT",
      "TP/1.1\r\nHost: x\r\nTransfer-Enc",
      "oding: chunked\r\n\r\n2\r\nab\r",
      "\n0\r\n\r\n",
    ]) {
      await new Promise((resolve) => socket.write(piece, resolve));
    }
    await expect.poll(received).toContain("app POST /a ab");
    // Who would go on sending after the answer knows that nobody listens.
    expect(received()).toContain("Connection: close");
  });
});

describe("closing", () => {
  test.each([
    ["says nothing", ""],
    ["sent half a header", "GET / HTTP/1.1\r\nX-A"],
    ["waits for an answer that never comes", get("/never")],
    ["never reads", get("/large")],
    ["sent half a body", "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nab"],
  ])("ends although a client %s", async (_name, text) => {
    const { close, server } = await start();
    const { socket, closed } = await open({ allowHalfOpen: true });
    socket.pause();
    if (text) {
      const [connection] = text.includes("\r\n\r\n") ? await requestOn(server, socket, text) : [socket.write(text)];
      expect(connection).toBeTruthy();
    }
    await close(200);
    socket.resume().destroy();
    await closed;
  });

  test("lets a request in progress finish and then closes its connection", async () => {
    const { close } = await start();
    const { socket, received, closed } = await open();
    socket.write("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab");
    await once(running!.server, "request");
    const ended = close(600_000);
    socket.write("cd");
    await closed;
    await ended;
    expect(received()).toContain("app POST /a abcd");
  });
});

/** Sends it and waits until the server has read its head. */
function requestOn(server: HttpServer["server"], socket: Socket, text: string): Promise<unknown[]> {
  const arrived = once(server, "request");
  socket.write(text);
  return arrived;
}
