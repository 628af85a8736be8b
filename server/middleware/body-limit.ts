import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { takesFiles } from "../../domain/screens.ts";

/**
 * What is too large is read to its end all the same, up to here: a proxy that is still writing when the connection closes never
 * sees the answer, and says 502 instead.
 */
const maxDiscarded = 1024 * 1024;
/** The same of a form with photos: four of those that a phone takes. The screen says what of it is too large. */
const maxUpload = 64 * 1024 * 1024;

/**
 * Reads a body of at most `max` bytes and hands it on; 413 beyond, whether the length was declared or the body came in
 * chunks. Hono's own makes a new Request from the old one, which fails for the requests that @hono/node-server
 * makes unless it may replace the global Request and Response, and then `instanceof Response` fails for fetched ones.
 * Where a form takes files, its body is handed on as it comes.
 */
export function bodyLimit(max: number) {
  return createMiddleware(async (c, next) => {
    // To ask for the body of a request makes a second one of it, which costs as much as a cached page.
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const { method, url, headers, signal, body } = c.req.raw;
    const isUpload = takesFiles(c.req.path);
    if (Number(headers.get("content-length") ?? 0) > (isUpload ? maxUpload : maxDiscarded))
      throw new HTTPException(413);
    const hand = (content: Uint8Array<ArrayBuffer> | ReadableStream | null) => {
      c.req.raw = new Request(url, {
        method,
        headers: new Headers(headers),
        signal,
        body: content,
        duplex: "half",
      } as RequestInit);
    };
    if (isUpload && body) {
      const upload = limitUpload(body);
      hand(upload.stream);
      await next();
      return upload.discardRest();
    }
    const bytes = body && (await readAtMost(body, max));
    hand(bytes?.length ? bytes : null);
    return next();
  });
}

/** A body that is cut off beyond the limit, and whose rest is read to its end where the screen does not want it. */
function limitUpload(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  let size = 0;
  const read = async () => {
    const { done, value } = await reader.read();
    size += value?.length ?? 0;
    return done || size > maxUpload ? null : value;
  };
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const value = await read();
      if (value) controller.enqueue(value);
      else if (size > maxUpload) controller.error(new HTTPException(413));
      else controller.close();
    },
    // Kept: what is left of it is discarded below.
    cancel() {},
  });
  return {
    stream,
    async discardRest() {
      // Who has hung up has nothing more to send.
      while (await read().catch(() => null));
    },
  };
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
