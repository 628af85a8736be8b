import { describe, expect, test } from "vitest";
import { readPlainGet } from "./plain-get.ts";

function read(text: string) {
  return readPlainGet(Buffer.from(text, "latin1"));
}

describe("readPlainGet", () => {
  test("reads what it needs and nothing more", () => {
    const text = 'GET /a?b HTTP/1.1\r\nHost: x:1\r\nACCEPT-ENCODING: gzip, br\r\nIf-None-Match: "i"\r\nX-Y: z\r\n\r\n';
    expect(read(text)).toEqual({ path: "/a?b", host: "x:1", acceptEncoding: "gzip, br", ifNoneMatch: '"i"' });
  });

  test.each([
    ["another method", "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["HTTP/1.0", "GET / HTTP/1.0\r\nHost: x\r\n\r\n"],
    ["no host", "GET / HTTP/1.1\r\nX: y\r\n\r\n"],
    ["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"],
    ["a body", "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n"],
    ["chunks", "GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"],
    ["a range", "GET / HTTP/1.1\r\nHost: x\r\nRange: bytes=0-1\r\n\r\n"],
    ["an upgrade", "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"],
    ["a close", "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
    ["half a request", "GET / HTTP/1.1\r\nHost: x\r\n"],
    ["two requests", "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["a folded header", "GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n"],
    ["a space before the colon", "GET / HTTP/1.1\r\nHost : x\r\n\r\n"],
    ["a header without a name", "GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n"],
    ["a full address", "GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["too much", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(9000)}\r\n\r\n`],
  ])("leaves %s to Node", (_name, text) => {
    expect(read(text)).toBeUndefined();
  });
});
