import * as fc from "fast-check";
import { nastyText, snippet } from "./nasty.ts";
import { utf8 } from "./wire.ts";

/** Bytes for a socket that are no request, or not quite one. Each character is a byte; the placeholders of requests hold. */
export function rawBytes(): fc.Arbitrary<string> {
  const start = fc.constantFrom(
    "GET / HTTP/1.1", "GET /stores HTTP/1.1", "POST /contact HTTP/1.1", "GET /healthz HTTP/1.1", "HEAD / HTTP/1.1",
  ); // oxfmt-ignore
  const oddStart = fc.oneof(
    fc.constantFrom(
      "GET / HTTP/1.0", "GET / HTTP/2.0", "GET / HTTP/9.9", "GET /", "GET  /  HTTP/1.1", "get / HTTP/1.1", "BREW / HTTP/1.1",
      "CONNECT zqx.example:443 HTTP/1.1", "GET /\0 HTTP/1.1", "GET /é HTTP/1.1", "PRI * HTTP/2.0", "\r\n\r\nGET / HTTP/1.1", "OPTIONS * HTTP/1.1",
    ),
    nastyText(3000).map((text) => `GET /${utf8(text)} HTTP/1.1`),
    nastyText(300).map((text) => `${utf8(text)} / HTTP/1.1`),
  ); // oxfmt-ignore
  const line = fc.oneof(
    fc.constantFrom(
      "Host: @host@", "Host: @host@", "Host: @host@", "Host: zqx.example", "Host : @host@", " folded", "X-A: b\nContent-Length: 5", "X-A: b\rZqx-Injected: 1", "X-A: \0", "X-A: \x01", "X-A: \x7f", "X-A:\tb",
      "Content-Length: 5", "Content-Length: 5, 5", "Content-Length: -1", "Content-Length: 99999999999999999999", "Content-Length: 0x5", "Transfer-Encoding: chunked", "Transfer-Encoding: zqx", "Transfer-Encoding: chunked, identity",
      "Transfer-Encoding : chunked", "Connection: close", "Connection: upgrade", "Upgrade: websocket", "Expect: zqx", "Expect: 100-continue", ": zqx", "zqx", "X-É: é", `X-Long: ${"a".repeat(17_000)}`, "HTTP2-Settings: zqx",
      "X: y\r\n".repeat(1300).trimEnd(), "Content-Type: application/x-www-form-urlencoded", "Trailer: zqx", "TE: trailers",
    ),
    fc.tuple(snippet, nastyText(2000)).map(([name, value]) => utf8(`${name}: ${value}`)),
  ); // oxfmt-ignore
  const rest = fc.oneof(
    fc.constantFrom(
      "", "", "hello", "0\r\n\r\n", "5\r\nhello\r\n0\r\n\r\n", "zz\r\n", "-1\r\n", "5\r\nhel", "ffffffffffffffff\r\n",
      "5;zqx=1\r\nhello\r\n0\r\nZqx-Injected: 1\r\n\r\n", "GET /stores HTTP/1.1\r\nHost: @host@\r\n\r\n",
    ),
    nastyText(3000).map(utf8),
  ); // oxfmt-ignore
  const almost = fc
    .tuple(
      fc.oneof({ weight: 2, arbitrary: start }, { weight: 1, arbitrary: oddStart }),
      fc.array(line, { maxLength: 5 }),
      fc.constantFrom("\r\n", "\r\n", "\r\n", "\n", "\r", ""),
      fc.constantFrom("\r\n\r\n", "\r\n\r\n", "\n\n", "\r\n", ""),
      rest,
    )
    .map(([first, lines, newline, end, body]) => [first, ...lines].join(newline) + end + body);
  const noise = fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
    nastyText(4000).map(utf8),
    fc.constantFrom(
      "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", "", "\0", "\r\n".repeat(500), "GET", "SSH-2.0-zqx\r\n", "EHLO zqx\r\n", "a".repeat(40_000),
    ),
  ); // oxfmt-ignore
  return fc.oneof({ weight: 5, arbitrary: almost }, { weight: 1, arbitrary: noise });
}
