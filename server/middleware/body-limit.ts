import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";

/**
 * What is too large is read to its end all the same, up to here: a proxy that is still writing when the connection closes never
 * sees the answer, and says 502 instead.
 */
const maxDiscarded = 1024 * 1024;

/**
 * Reads a body of at most `max` bytes and hands it on; 413 beyond, whether the length was declared or the body came in
 * chunks. Hono's own makes a new Request from the old one, which fails for the requests that @hono/node-server
 * makes unless it may replace the global Request and Response, and then `instanceof Response` fails for fetched ones.
 */
export function bodyLimit(max: number) {
  return createMiddleware(async (c, next) => {
    // To ask for the body of a request makes a second one of it, which costs as much as a cached page.
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const { method, url, headers, signal, body } = c.req.raw;
    if (Number(headers.get("content-length") ?? 0) > maxDiscarded) throw new HTTPException(413);
    const bytes = body && (await readAtMost(body, max));
    c.req.raw = new Request(url, { method, headers: new Headers(headers), signal, body: bytes?.length ? bytes : null });
    return next();
  });
}

async function readAtMost(body: ReadableStream<Uint8Array>, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      // The client has gone or broke off in the middle: its fault, whether or not it hears so.
      throw new HTTPException(400);
    });
    if (done && size <= max) return Buffer.concat(chunks);
    size += value?.length ?? 0;
    if (done || size > maxDiscarded) throw new HTTPException(413);
    if (size <= max) chunks.push(value);
  }
}
