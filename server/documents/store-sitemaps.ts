import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { LRUCache } from "lru-cache";
import { isWritten, languages, pathIn } from "../../domain/language.ts";
import { isAway } from "../../domain/away.ts";
import { placePath } from "../../domain/search/places/place-finder.ts";
import type { Place } from "../../domain/search/places/places.ts";
import { storePath } from "../../domain/stores/store-path.ts";
import { takesEncoding } from "../middleware/negotiate.ts";
import type { StoreSource } from "../stores/source.ts";
import { type SitemapEntry, sitemapXml } from "./sitemap.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const headers = { "Content-Type": "application/xml", "Cache-Control": "public, max-age=3600", Vary: "Accept-Encoding" };

/** Sitemaps of a million stores take ten megabytes, compressed. */
const maxCachedBytes = 32 * 1024 * 1024;
/** Pages whose addresses are written before others get a turn: some two milliseconds. */
const pagesAtOnce = 500;
const placesInFile = 10_000;

interface CachedFile {
  version: string;
  packed: Buffer<ArrayBuffer>;
}

/**
 * `/sitemap-stores.xml` lists the files, each file the pages of its stores, or of places, in every language. Each is made when it is
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
      if (takesEncoding(c.req.header("accept-encoding"), "gzip"))
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
      const places: SitemapEntry[] = [];
      for (let after: number | undefined = 0; after !== undefined;) {
        const last: Place | undefined = (await source.places({ after, limit: placesInFile })).at(-1);
        if (last) places.push({ path: `/sitemap-places-${after}.xml` });
        after = last?.id;
      }
      return sitemapXml(origin, [...places, ...entries], "sitemap");
    }),
  );
  app.get("/:file{sitemap-places-[0-9]{1,9}\\.xml}", (c) => {
    const after = Number(/\d+/.exec(c.req.param("file"))?.[0]);
    return answer(c, `places ${after}`, async () => {
      const places = await source.places({ after, limit: placesInFile });
      if (places.length === 0) {
        cache.delete(`places ${after}`);
        throw new HTTPException(404);
      }
      const listed = places.map((place) => ({ path: placePath(place), changedAt: place.changedAt }));
      return sitemapXml(origin, await inLanguages("place", after === 0 ? [{ path: "/stores/in" }, ...listed] : listed));
    });
  });
  app.get("/:file{sitemap-stores-[0-9]{1,6}\\.xml}", (c) => {
    const index = Number(/\d+/.exec(c.req.param("file"))?.[0]);
    return answer(c, String(index), async () => {
      if (index >= (await source.sitemapFiles())) {
        cache.delete(String(index));
        throw new HTTPException(404);
      }
      const stores = await source.sitemapFile(index);
      const entries = stores.map((store) => ({ path: storePath(store), changedAt: store.changedAt }));
      return sitemapXml(origin, await inLanguages("store", entries));
    });
  });
  return app;
}

/** The addresses of pages in every language that their screen is written in. */
async function inLanguages(screen: string, pages: readonly SitemapEntry[]): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const written = languages.filter((language) => isWritten(language, screen));
  for (const [index, page] of pages.entries()) {
    for (const language of written) entries.push({ ...page, path: pathIn(language, page.path) });
    if (index % pagesAtOnce === pagesAtOnce - 1) await new Promise(setImmediate);
  }
  return entries;
}
