import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";

const maxPath = 2048;
/** A search with every filter and a cursor takes less than one kilobyte. */
const maxQuery = 8192;

/** 414 for addresses that no link of ours has. */
export function addressLength() {
  return createMiddleware(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.length > maxPath || search.length > maxQuery) throw new HTTPException(414);
    await next();
  });
}
