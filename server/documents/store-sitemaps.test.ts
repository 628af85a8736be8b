import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { AwayError } from "../../domain/away.ts";
import { toWrite } from "../../tests/stores/factory.ts";
import { storesInMemory } from "../db/directory/store-file.ts";
import { directorySource, type StoreSource } from "../stores/source.ts";
import { storeSitemaps } from "./store-sitemaps.ts";

const stores = Array.from({ length: 10_001 }, (_, index) => toWrite({ id: index === 0 ? "a&b/c" : `s${index}` }));
const list = await storesInMemory(stores);

/** Sitemaps of a directory that counts how often it is read, may change, and may be away. */
function sitemaps(more: Partial<StoreSource> = {}) {
  let version = "1";
  let fault: Error | null = null;
  const read: number[] = [];
  const inner = directorySource(list, { imageOrigin: "https://elsewhere.example" });
  const source: StoreSource = {
    ...inner,
    version: async () => {
      if (fault) throw fault;
      return version;
    },
    sitemapFile: (index) => {
      read.push(index);
      return inner.sitemapFile(index);
    },
    ...more,
  };
  const app = storeSitemaps(source, "https://x.example");
  return {
    read,
    get: (path: string, encoding?: string) =>
      app.request(path, { headers: encoding === undefined ? {} : { "Accept-Encoding": encoding } }),
    change: () => {
      version += "1";
    },
    fail: (error: Error | null) => {
      fault = error;
    },
  };
}
const away = new AwayError(new Error("disk I/O error"));

test("the index lists the files of stores and places, the files every store", async () => {
  const { get } = sitemaps();
  const index = await (await get("/sitemap-stores.xml")).text();
  expect(index.match(/<loc>/g)).toHaveLength(3);
  const first = await (await get("/sitemap-stores-0.xml")).text();
  expect(first).toContain("<loc>https://x.example/stores/a%26b%2Fc/store-a-b-c</loc>");
  expect(first.match(/<loc>/g)).toHaveLength(20_000);
  const second = await (await get("/sitemap-stores-1.xml")).text();
  expect(second).toContain("<loc>https://x.example/stores/s10000/store-s10000</loc>");
});

test("a store is dated by the last change of its row; one whose date is not known has none", async () => {
  const { get } = sitemaps({
    sitemapFile: async () => [{ id: "a", name: "A", changedAt: "2026-11-15T06:30:00.000Z" }],
  });
  const dated = await (await get("/sitemap-stores-0.xml")).text();
  expect(dated.match(/<lastmod>2026-11-15T06:30:00\.000Z<\/lastmod>/g)).toHaveLength(2);
  expect(await (await sitemaps().get("/sitemap-stores-0.xml")).text()).not.toContain("<lastmod>");
});

test("a file that is not there is not found", async () => {
  const { get } = sitemaps();
  expect((await get("/sitemap-stores-2.xml")).status).toBe(404);
  expect((await get("/sitemap-stores-x.xml")).status).toBe(404);
});

test("a file is made once for all who ask, and again when stores have changed", async () => {
  const { get, read, change } = sitemaps();
  await Promise.all(Array.from({ length: 20 }, () => get("/sitemap-stores-1.xml")));
  await get("/sitemap-stores-1.xml");
  expect(read).toEqual([1]);
  change();
  await get("/sitemap-stores-1.xml");
  await get("/sitemap-stores-1.xml");
  expect(read).toEqual([1, 1]);
});

test("it is the same file compressed and plain", async () => {
  const { get, read } = sitemaps();
  const packed = await get("/sitemap-stores-1.xml", "gzip, deflate, br");
  expect(packed.headers.get("Content-Encoding")).toBe("gzip");
  const text = gunzipSync(await packed.arrayBuffer()).toString();
  for (const encoding of [undefined, "br", "gzip;q=0", "gzip;q=0;x, br;q=0", "x-gzip", "identity"]) {
    const plain = await get("/sitemap-stores-1.xml", encoding);
    expect(plain.headers.has("Content-Encoding")).toBe(false);
    expect(await plain.text()).toBe(text);
  }
  expect(read).toEqual([1]);
});

test("while the database is away, what is kept serves; the rest is a 503 that says when to come back", async () => {
  const { get, fail } = sitemaps();
  await get("/sitemap-stores-1.xml");
  fail(away);
  expect((await get("/sitemap-stores-1.xml")).status).toBe(200);
  const other = await get("/sitemap-stores-0.xml");
  expect([other.status, other.headers.get("Retry-After")]).toEqual([503, "60"]);
  fail(null);
  expect((await get("/sitemap-stores-0.xml")).status).toBe(200);
});
