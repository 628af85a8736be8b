import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { LRUCache } from "lru-cache";
import { isWritten, languages, pathIn } from "../../domain/language.ts";
import { isAway } from "../../domain/away.ts";
import { storePath } from "../../domain/stores/store-path.ts";
import { takesGzip } from "../middleware/negotiate.ts";
import type { SitemapStore, StoreSource } from "../stores/source.ts";
import { type SitemapEntry, sitemapXml } from "./sitemap.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const headers = { "Content-Type": "application/xml", "Cache-Control": "public, max-age=3600", Vary: "Accept-Encoding" };

/** Sitemaps of a million stores take ten megabytes, compressed. */
const maxCachedBytes = 32 * 1024 * 1024;
/** Ids whose addresses are written before others get a turn: some two milliseconds. */
const idsAtOnce = 500;

interface CachedFile {
  version: string;
  packed: Buffer<ArrayBuffer>;
}

/**
 * `/sitemap-stores.xml` lists the files, each file the pages of its stores in every language. Each is made when it is
 * first asked for and cached, compressed, until stores change; while the database is away, the cache still serves.
 */
export function storeSitemaps(source: StoreSource, origin: string): Hono {
  const cache = new LRUCache<string, CachedFile>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ packed }) => packed.length,
  });
  let making: Promise<unknown> = Promise.resolve();

  /** One at a time: who asks for a hundred files does not get the whole machine. Who waited for another one to ask finds it cached. */
  const make = (name: string, version: string, xml: () => Promise<string>): Promise<CachedFile> => {
    const made = making.then(async () => {
      const known = cache.get(name);
      if (known?.version === version) return known;
      const fresh = { version, packed: (await pack(await xml())) as Buffer<ArrayBuffer> };
      cache.set(name, fresh);
      return fresh;
    });
    making = made.catch(() => {});
    return made;
  };
  const find = async (name: string, xml: () => Promise<string>): Promise<CachedFile> => {
    const known = cache.get(name);
    try {
      const version = await source.version();
      return known?.version === version ? known : await make(name, version, xml);
    } catch (error) {
      if (known && isAway(error)) return known;
      throw error;
    }
  };
  const answer = async (c: Context, name: string, xml: () => Promise<string>): Promise<Response> => {
    try {
      const { packed } = await find(name, xml);
      // As every crawler does; whoever takes something else is served by the usual compression.
      if (takesGzip(c.req.header("accept-encoding")))
        return c.body(packed, 200, { ...headers, "Content-Encoding": "gzip" });
      return c.body(new Uint8Array(await unpack(packed)), 200, headers);
    } catch (error) {
      if (!isAway(error)) throw error;
      return c.text("Not now\n", 503, { "Retry-After": "60", "Cache-Control": "no-store" });
    }
  };

  const app = new Hono();
  app.get("/sitemap-stores.xml", (c) =>
    answer(c, "index", async () => {
      const files = await source.sitemapFiles();
      const entries = Array.from({ length: files }, (_, index) => ({ path: `/sitemap-stores-${index}.xml` }));
      return sitemapXml(origin, entries, "sitemap");
    }),
  );
  app.get("/:file{sitemap-stores-[0-9]{1,6}\\.xml}", (c) => {
    const index = Number(/\d+/.exec(c.req.param("file"))?.[0]);
    return answer(c, String(index), async () => {
      if (index >= (await source.sitemapFiles())) {
        cache.delete(String(index));
        throw new HTTPException(404);
      }
      return sitemapXml(origin, await entriesOf(await source.sitemapFile(index)));
    });
  });
  return app;
}

async function entriesOf(stores: readonly SitemapStore[]): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const written = languages.filter((language) => isWritten(language, "store"));
  for (const [index, { changedAt, ...store }] of stores.entries()) {
    const path = storePath(store);
    for (const language of written) entries.push({ path: pathIn(language, path), changedAt });
    if (index % idsAtOnce === idsAtOnce - 1) await new Promise(setImmediate);
  }
  return entries;
}
