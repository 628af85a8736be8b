import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";

const maxPath = 2048;
/** A search with every filter and a cursor takes less than one kilobyte. */
const maxQuery = 8192;

/** 414 for addresses that none of our links has. */
export function addressLength() {
  return createMiddleware(async (c, next) => {
    // As it was sent: a URL would take `/../../..` for the home page, after reading all of it.
    const sent = (c.env as { incoming?: { url?: string } } | undefined)?.incoming?.url ?? c.req.url;
    const query = sent.indexOf("?");
    const path = query === -1 ? sent.length : query;
    if (path > maxPath || sent.length - path > maxQuery) throw new HTTPException(414);
    await next();
  });
}
