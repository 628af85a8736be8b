import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";

/** 62 random bits, short enough to be read out on the phone. A counter would tell everyone how many visitors we have. */
export function newRequestId(): string {
  return randomUUID().slice(19);
}

/** An id that a proxy gave is used when it is short and plain, so that both logs can be joined. */
export function acceptRequestId(given: string | string[] | undefined): string {
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : newRequestId();
}

export type RequestIdVariables = { requestId: string };

/**
 * Names every response, so that a person can quote it and we can find it in the log. Hono's own middleware sets the
 * header before the handler, where an answer that is a Response by itself, such as a rendered page, loses it.
 */
export function requestId() {
  return createMiddleware<{ Variables: RequestIdVariables }>(async (c, next) => {
    const id = acceptRequestId(c.req.header("x-request-id"));
    c.set("requestId", id);
    await next();
    c.res.headers.set("X-Request-Id", id);
  });
}
