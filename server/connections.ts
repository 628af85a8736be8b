import { readFileSync } from "node:fs";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

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

export interface ConnectionOptions {
  max: number;
  /** Milliseconds that a request in progress is safe from giving way. */
  requestMs: number;
  /** A connection was closed, or not taken, because there were too many. */
  onFull: () => void;
  /** The last answer on a connection has ended, and the connection is still there. */
  onIdle: (socket: Socket) => void;
}

/** The connections of a server, by what they are doing. */
export interface Connections {
  /** The response in progress on a connection. */
  responseOn(socket: Socket): ServerResponse | undefined;
  /** Closes those on which nothing is in progress. */
  destroyIdle(): void;
  destroyAll(): void;
}

/**
 * Keeps the connections of a server below `max`. When one more comes, the one that has waited longest gives way: first
 * those that never sent a request, then those between two requests, then those whose request takes too long. So no
 * crowd of silent clients shuts visitors out.
 */
export function limitConnections(server: Server, { max, requestMs, onFull, onIdle }: ConnectionOptions): Connections {
  // Sets keep their order: the first has waited longest.
  const silent = new Set<Socket>();
  const idle = new Set<Socket>();
  const busy = new Map<Socket, { since: number; response: ServerResponse }>();

  const makeRoom = (newest: Socket) => {
    const [oldest] = silent;
    if (oldest && oldest !== newest) return oldest;
    const [waiting] = idle;
    if (waiting) return waiting;
    const [slowest] = busy;
    return slowest && performance.now() - slowest[1].since > requestMs ? slowest[0] : newest;
  };
  const forget = (socket: Socket) => {
    silent.delete(socket);
    idle.delete(socket);
    busy.delete(socket);
  };

  server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => forget(socket));
    if (silent.size + idle.size + busy.size <= max) return;
    const victim = makeRoom(socket);
    forget(victim);
    victim.destroy();
    onFull();
  });
  server.on("request", ({ socket }, response) => {
    silent.delete(socket);
    idle.delete(socket);
    busy.set(socket, { since: performance.now(), response });
    response.once("close", () => {
      busy.delete(socket);
      if (socket.destroyed) return;
      idle.add(socket);
      onIdle(socket);
    });
  });

  return {
    responseOn: (socket) => busy.get(socket)?.response,
    destroyIdle: () => destroy([...silent, ...idle]),
    destroyAll: () => destroy([...silent, ...idle, ...busy.keys()]),
  };
}

function destroy(sockets: Socket[]): void {
  for (const socket of sockets) socket.destroy();
}
