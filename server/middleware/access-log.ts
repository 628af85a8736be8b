import { createMiddleware } from "hono/factory";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { RequestIdVariables } from "./request-id.ts";

/** One line a request: the path without its query, which may carry a person's words. */
export function accessLog(log: Log, metrics: Metrics) {
  return createMiddleware<{ Variables: RequestIdVariables }>(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    metrics.observeRequest(c.res.status, ms / 1000);
    log.info("request", { id: c.get("requestId"), method: c.req.method, path: c.req.path, status: c.res.status, ms });
  });
}
