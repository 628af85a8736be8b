import { createMiddleware } from "hono/factory";
import { type Log, once } from "../log.ts";

/**
 * A form from another origin is refused. Behind a proxy and without the right PUBLIC_ORIGIN, our own forms look the
 * same: then the operator has to hear of it. Said once, and never with what the visitor's browser sent.
 */
export function sayWrongOrigin(publicOrigin: string | undefined, log: Log) {
  const say = once(() =>
    log.warn("origin.refused", {
      cure: publicOrigin
        ? "A form was refused because it came from another origin than PUBLIC_ORIGIN. If visitors' forms fail, set PUBLIC_ORIGIN to the address in their browsers."
        : "A form was refused because its origin is not the address we were asked at. Behind a proxy or TLS, set PUBLIC_ORIGIN to the address in visitors' browsers, for example https://dawadwar.example.",
    }),
  );
  return createMiddleware(async (c, next) => {
    await next();
    if (c.req.method !== "POST" || (c.res.status !== 400 && c.res.status !== 403)) return;
    const origin = c.req.header("origin");
    if (origin && origin !== "null" && origin !== (publicOrigin ?? new URL(c.req.url).origin)) say();
  });
}
