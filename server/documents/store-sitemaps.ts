import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { languages, pathIn } from "../../domain/language.ts";
import type { StoreSource } from "../stores/source.ts";
import { sitemapIndexXml, sitemapXml } from "./sitemap.ts";

const headers = { "Content-Type": "application/xml", "Cache-Control": "public, max-age=3600" };

/** `/sitemap-stores.xml` lists the files, each file the pages of its stores in every language. */
export function storeSitemaps(source: StoreSource, origin: string): Hono {
  const app = new Hono();
  app.get("/sitemap-stores.xml", async (c) => {
    const files = await source.sitemapFiles();
    const paths = Array.from({ length: files }, (_, index) => `/sitemap-stores-${index}.xml`);
    return c.body(sitemapIndexXml(origin, paths), 200, headers);
  });
  app.get("/:file{sitemap-stores-[0-9]{1,6}\\.xml}", async (c) => {
    const index = Number(/\d+/.exec(c.req.param("file"))?.[0]);
    const ids = index < (await source.sitemapFiles()) ? await source.sitemapFile(index) : null;
    if (!ids) throw new HTTPException(404);
    const paths = ids.flatMap((id) =>
      languages.map((language) => pathIn(language, `/stores/${encodeURIComponent(id)}`)),
    );
    return c.body(sitemapXml(origin, paths), 200, headers);
  });
  return app;
}
