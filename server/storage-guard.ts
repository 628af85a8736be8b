import { isDirectoryAway } from "./db/stores/directory-timeout.ts";

/** Busy, locked, read-only, I/O error, damaged, full, cannot open: SQLite's primary result codes for a database that is away. */
const sqliteAway = new Set([5, 6, 8, 10, 11, 13, 14]);

/** The network and PostgreSQL saying the same: connection trouble (08), out of resources (53), stopping (57P), I/O (58). */
const away = /^(ENOSPC|EROFS|EIO|EMFILE|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|08...|53...|57P..|58...)$/;

/** Whether an error says that the database is away, full, locked or read-only: not now, and no fault of the request. */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDirectoryAway(error)) return true;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") return sqliteAway.has(errcode & 0xff);
  if (typeof code === "string" && away.test(code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
}

/**
 * The same use cases, which answer a storage fault with a 503 that the error screen shows: with the phone number on
 * it, and right again by itself once the database is back.
 */
export function guardStorage<T extends object>(useCases: T, onFault: (error: unknown) => void): T {
  const unavailable = (error: unknown): never => {
    if (!isStorageFault(error)) throw error;
    onFault(error);
    throw new Response(null, { status: 503, statusText: "Service Unavailable" });
  };
  return new Proxy(useCases, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, args);
        return result instanceof Promise ? result.catch(unavailable) : result;
      };
    },
  });
}
