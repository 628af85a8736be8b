import { Hono } from "hono";

/** Pictures of stores that we publish, `/photos/<name>`: by what they show, so that a device keeps them and asks only whether they are still shown. */
export function storePhotos(read: (name: string) => Promise<Uint8Array | null>): Hono {
  const app = new Hono();
  app.get("/photos/:name{[0-9a-f]{16}-[0-9]{3,4}\\.webp}", async (c, next) => {
    const name = c.req.param("name");
    const content = await read(name);
    if (!content) return next();
    const headers = { ETag: `"${name}"`, "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400" };
    if (c.req.header("if-none-match")?.includes(headers.ETag)) return c.body(null, 304, headers);
    return c.body(Buffer.from(content), 200, { ...headers, "Content-Type": "image/webp" });
  });
  return app;
}
