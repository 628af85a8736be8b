import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openFastLane } from "./fast-lane.ts";
import type { StaticFile } from "./files.ts";

const file: StaticFile = {
  bodies: { identity: Buffer.from("plain body"), br: Buffer.from("br"), gzip: undefined },
  etags: { identity: '"i"', br: '"b"', gzip: '"g"' },
  headers: [["Content-Type", "text/plain"]],
};

function get(path: string, headers = ""): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
}

function idOf(text: string): string | undefined {
  return /X-Request-Id: ([\w-]{16})/.exec(text)?.[1];
}

describe("on a socket", () => {
  let server: Server;
  let socket: Socket;
  let accepted: Promise<Socket>;
  let received: string;
  let reachedNode: string[];
  // Longer than any machine is slow: only the test of the limit itself sets a short one.
  const patient = 600_000;
  let idleMs = patient;

  beforeEach(async () => {
    reachedNode = [];
    server = createServer((request, response) => {
      reachedNode.push(`${request.method} ${request.url}`);
      response.end("node");
    });
    openFastLane(server, { files: () => files, headers: [["X-Common", "yes"]], host: "x", idleMs });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    accepted = once(server, "connection").then(([connection]) => connection as Socket);
    socket = connectToServer();
    received = "";
    socket.on("data", (chunk) => {
      received += chunk;
    });
  });

  afterEach(async () => {
    socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });

  const files = new Map([["/a", file]]);
  const bodies = (text: string) => expect.poll(() => received).toContain(text);

  test("answers with the headers, a date and a fresh id each time", async () => {
    socket.write(get("/a"));
    await bodies("plain body");
    socket.write(get("/a", "Accept-Encoding: br\r\n"));
    await bodies("\r\n\r\nbr");
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\nX-Common: yes\r\n/);
    expect(received.match(/Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/g)).toHaveLength(2);
    const ids = received.match(/X-Request-Id: [\w-]{16}\r\n/g);
    expect(new Set(ids).size).toBe(2);
    expect(reachedNode).toEqual([]);
  });

  test("says 304 to what is known, 200 to what was known once", async () => {
    socket.write(get("/a", 'If-None-Match: W/"old", "i"\r\n'));
    await bodies("304 Not Modified");
    expect(received).not.toContain("plain body");
    socket.write(get("/a", 'If-None-Match: "old"\r\n'));
    await bodies("plain body");
  });

  test("hands over an unknown path with every byte, and the connection with it", async () => {
    socket.write(get("/a"));
    await bodies("plain body");
    socket.write(get("/other"));
    await bodies("node");
    socket.write(get("/a"));
    await expect.poll(() => reachedNode).toEqual(["GET /other", "GET /a"]);
  });

  test("hands over a request that comes in pieces", async () => {
    const firstPiece = once(await accepted, "data");
    socket.write("GET /a HT");
    await firstPiece;
    socket.write("TP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(() => reachedNode).toEqual(["GET /a"]);
    await bodies("node");
  });

  test("hands over requests that come together, in their order", async () => {
    socket.write(get("/a") + get("/b"));
    await expect.poll(() => reachedNode).toEqual(["GET /a", "GET /b"]);
  });

  test("hands over another host, and a body that follows its headers", async () => {
    socket.write("POST /form HTTP/1.1\r\nHost: y\r\nContent-Length: 4\r\n\r\nab");
    socket.write("cd");
    await expect.poll(() => reachedNode).toEqual(["POST /form"]);
  });

  test("bytes that wait for a slow reader are not changed by the next answer", async () => {
    const large = Buffer.alloc(8_000_000, "x");
    files.set("/large", { ...file, bodies: { identity: large, br: undefined, gzip: undefined } });
    socket.pause();
    socket.write(get("/large"));
    // The first answer is on its way, and more of it than the kernel takes.
    const connection = await accepted;
    await expect.poll(() => connection.bytesWritten).toBeGreaterThan(0);
    const second = connectToServer();
    let other = "";
    second.on("data", (chunk) => {
      other += chunk;
    });
    second.write(get("/large"));
    await expect.poll(() => other.length).toBeGreaterThan(large.length);
    socket.resume();
    await expect.poll(() => received.length).toBeGreaterThan(large.length);
    expect(idOf(received)).not.toBe(idOf(other));
    second.destroy();
    files.delete("/large");
  });

  test("closing idle connections closes those in the lane", async () => {
    socket.write(get("/a"));
    await bodies("plain body");
    const closed = new Promise((resolve) => socket.once("close", resolve));
    server.closeIdleConnections();
    await closed;
  });

  test("a visitor who hangs up is let go", async () => {
    socket.write(get("/a"));
    await bodies("plain body");
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.end();
    await closed;
    await expect.poll(() => connections()).toBe(0);
  });

  test("one who asks and asks and takes nothing is not read on for ever", async () => {
    files.set("/large", {
      ...file,
      bodies: { identity: Buffer.alloc(32_000_000, "x"), br: undefined, gzip: undefined },
    });
    await accepted;
    const next = once(server, "connection");
    const greedy = connectToServer();
    greedy.pause();
    greedy.write(get("/large"));
    const [connection] = (await next) as [Socket];
    const acceptedBytes = () => connection.bytesRead;
    await expect.poll(() => acceptedBytes()).toBeGreaterThan(0);
    const readAtFirst = acceptedBytes();
    for (let turn = 0; turn < 50; turn += 1) greedy.write(get("/large"));
    // Another connection is served meanwhile, and nothing more was taken from the first.
    socket.write(get("/a"));
    await bodies("plain body");
    expect(acceptedBytes()).toBe(readAtFirst);
    greedy.destroy();
    files.delete("/large");
  });

  describe("with little patience", () => {
    beforeAll(() => {
      idleMs = 100;
    });
    afterAll(() => {
      idleMs = patient;
    });

    test("a connection that nobody uses is closed", async () => {
      // Asks with its very first breath: the time that it may be idle runs from there.
      const asking = connectToServer();
      const closed = once(asking, "close");
      let text = "";
      asking.on("data", (chunk) => (text += chunk));
      asking.write(get("/a"));
      await closed;
      expect(text).toContain("plain body");
    });
  });

  function connectToServer(): Socket {
    return connect((server.address() as AddressInfo).port, "127.0.0.1");
  }

  function connections(): Promise<number> {
    return new Promise((resolve) => {
      server.getConnections((_error, count) => resolve(count));
    });
  }
});
