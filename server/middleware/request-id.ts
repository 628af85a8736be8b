import { randomBytes } from "node:crypto";
import { createMiddleware } from "hono/factory";

const prefix = randomBytes(6).toString("base64url");
let count = 0;

/** Every id of ours has this many characters, so that it fits into a place that is kept for it. */
export const requestIdLength = 16;

/** Unique over processes and restarts, without asking for randomness each time. */
export function nextRequestId(): string {
  count += 1;
  return `${prefix}-${count.toString(36).padStart(7, "0")}`;
}

const prefixBytes = Buffer.from(`${prefix}-`, "latin1");
const digits = Buffer.from("0123456789abcdefghijklmnopqrstuvwxyz", "latin1");

/** The next id again, as bytes written straight to where they belong. */
export function writeRequestId(target: Uint8Array, at: number): void {
  count += 1;
  let left = count;
  for (let index = requestIdLength - 1; index >= prefixBytes.length; index -= 1) {
    target[at + index] = digits[left % 36]!;
    left = Math.floor(left / 36);
  }
  for (let index = 0; index < prefixBytes.length; index += 1) target[at + index] = prefixBytes[index]!;
}

/** One that a proxy gave is kept when it is short and plain, so that both logs can be joined. */
export function acceptRequestId(given: string | undefined): string {
  return given && /^[\w-]{8,64}$/.test(given) ? given : nextRequestId();
}

export type RequestIdVariables = { requestId: string };

/** Names every response, so that a person can quote it and we can find it in the log. */
export function requestId() {
  return createMiddleware<{ Variables: RequestIdVariables }>(async (c, next) => {
    const id = acceptRequestId(c.req.header("x-request-id"));
    c.set("requestId", id);
    await next();
    c.res.headers.set("X-Request-Id", id);
  });
}
