import { createMiddleware } from "hono/factory";
import { pathForLog } from "../../domain/screens.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { RequestIdVariables } from "./request-id.ts";

/** What is recorded of a request. The path comes without its query, which may carry a person's words, and is logged without the secret of a store's link. */
export interface RequestRecord {
  id: string;
  /** Empty, like the path, where the request could not be read. */
  method: string;
  path: string;
  status: number;
  ms: number;
}

export type RecordRequest = (request: RequestRecord) => void;

const maxPath = 200;

/** One line and one count a request, whoever answered it. */
export function requestRecorder(log: Log, metrics: Metrics): RecordRequest {
  return ({ id, method, path, status, ms }) => {
    metrics.observeRequest(status, ms / 1000);
    log.info("request", { id, method, path: pathForLog(path).slice(0, maxPath), status, ms: Math.round(ms * 10) / 10 });
  };
}

/** Records what the app answers. */
export function accessLog(record: RecordRequest) {
  return createMiddleware<{ Variables: RequestIdVariables }>(async (c, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    record({ id: c.get("requestId"), method: c.req.method, path: c.req.path, status: c.res.status, ms });
  });
}
