import { readFileSync } from "node:fs";

/** What the rest of the process needs: databases, files, mail, the listening sockets. */
const minReserve = 64;
/** A connection takes some 15 kB: that many still leave the process small. */
const maxByDefault = 4096;

/** How many connections fit below the limit of file handles, with room for everything else that opens one. */
export function connectionsBelow(handleLimit: number): number {
  const reserve = Math.max(minReserve, Math.ceil(handleLimit / 10));
  return Math.min(maxByDefault, Math.max(16, handleLimit - reserve));
}

/** The soft limit of open files of this process; where the system does not tell (not Linux), the usual 1024. */
export function readHandleLimit(): number {
  try {
    const soft = /^Max open files\s+(\S+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
    return soft === "unlimited" ? Number.MAX_SAFE_INTEGER : Number(soft) || 1024;
  } catch {
    return 1024;
  }
}
