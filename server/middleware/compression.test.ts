import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compression } from "./compression.ts";

const long = "अच्छा ".repeat(500);
const app = new Hono()
  .use(compression())
  .get("/page", (c) => c.html(long))
  .get("/small", (c) => c.html("small"))
  .get("/picture", (c) => c.body(long, 200, { "Content-Type": "image/png" }))
  .get("/packed", (c) => c.body(long, 200, { "Content-Type": "text/html", "Content-Encoding": "gzip" }));

const ask = (path: string, accept: string) => app.request(path, { headers: { "Accept-Encoding": accept } });

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("a page is sent as %s, which is shorter and reads the same", async (encoding, unpack) => {
  const answer = await ask("/page", encoding);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("Content-Encoding")).toBe(encoding);
  expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
  expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  expect(bytes.length).toBeLessThan(1000);
  expect(unpack(bytes).toString()).toBe(long);
});

test.each([
  ["what fits a packet", "/small", "br"],
  ["a picture", "/picture", "br"],
  ["a page for who takes none", "/page", "identity"],
])("%s is sent as it is", async (_, path, accept) => {
  const answer = await ask(path, accept);
  expect(answer.headers.has("Content-Encoding")).toBe(false);
  expect(await answer.text()).toBe(path === "/small" ? "small" : long);
});

test("what is packed already is not packed again", async () => {
  const answer = await ask("/packed", "br");
  expect(answer.headers.get("Content-Encoding")).toBe("gzip");
  expect(await answer.text()).toBe(long);
});
