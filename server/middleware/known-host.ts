import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";

const wellFormed = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/i;
const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Refuses host names that are not ours, where the operator has said which one is. */
export function knownHost(ours: string | undefined) {
  return createMiddleware(async (c, next) => {
    const host = c.req.header("host") ?? "";
    if (!wellFormed.test(host)) throw new HTTPException(400);
    if (ours && host.toLowerCase() !== ours && !local.test(host)) throw new HTTPException(421);
    await next();
  });
}
