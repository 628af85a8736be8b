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
  /** Bytes that were made for clients who have not read them yet, beyond which who left most unread gives way. */
  maxUnread: number;
  /** A connection was closed, or not taken, because there were too many. */
  onFull: () => void;
}

/**
 * Keeps the connections of a server below `max`. When one more comes, the one that has waited longest gives way: first
 * those that never sent a request, then those between two requests, those whose request takes too long, and those that keep us waiting
 * for the rest of it, or for room for its answer. So no crowd of clients that take no part shuts visitors out, and nobody is cut off whom we
 * keep waiting.
 */
export function limitConnections(server: Server, { max, requestMs, maxUnread, onFull }: ConnectionOptions) {
  // Sets keep their order: the first has waited longest.
  const silent = new Set<Socket>();
  const idle = new Set<Socket>();
  const busy = new Map<Socket, { since: number; response: ServerResponse }>();

  const findVictim = (newest: Socket) => {
    const [oldest] = silent;
    if (oldest && oldest !== newest) return oldest;
    const waiting = idle.values().find(hasSentAll);
    if (waiting) return waiting;
    const [slowest] = busy;
    if (slowest && performance.now() - slowest[1].since > requestMs) return slowest[0];
    const sending = busy.entries().find(([, { response }]) => !response.req.complete);
    if (sending) return sending[0];
    const [reading = busy.keys().find((socket) => !hasSentAll(socket))] = idle;
    return reading ?? newest;
  };
  const forget = (socket: Socket) => {
    silent.delete(socket);
    idle.delete(socket);
    busy.delete(socket);
  };

  const giveWay = (victim: Socket) => {
    forget(victim);
    victim.destroy();
    onFull();
  };
  /** A client that takes a byte now and then is not silent, and the rest of its answer stays in our memory. */
  const letGoOfUnread = () => {
    let unread = busy.keys().reduce((sum, { writableLength }) => sum + writableLength, 0);
    if (unread <= maxUnread) return;
    for (const socket of [...busy.keys()].toSorted((a, b) => b.writableLength - a.writableLength)) {
      unread -= socket.writableLength;
      giveWay(socket);
      if (unread <= maxUnread) return;
    }
  };

  server.on("connection", (socket: Socket) => {
    silent.add(socket);
    socket.once("close", () => forget(socket));
    if (silent.size + idle.size + busy.size <= max) return;
    giveWay(findVictim(socket));
  });

  return {
    /** A request is in progress until its response closes. */
    began(response: ServerResponse): void {
      // A response that waits for the one before it on the same connection has no socket yet.
      const { socket } = response.req;
      silent.delete(socket);
      idle.delete(socket);
      letGoOfUnread();
      busy.set(socket, { since: performance.now(), response });
      response.once("close", () => {
        busy.delete(socket);
        if (!socket.destroyed) idle.add(socket);
      });
    },
    /** A request was answered at once; its bytes may still be on their way. */
    answered(socket: Socket): void {
      if (busy.has(socket)) return;
      silent.delete(socket);
      idle.delete(socket);
      idle.add(socket);
    },
    /** The response in progress on a connection. */
    responseOn: (socket: Socket) => busy.get(socket)?.response,
    /** Closes those on which nothing is in progress. */
    destroyIdle: () => destroy([...silent, ...idle].filter(hasSentAll)),
    destroyAll: () => destroy([...silent, ...idle, ...busy.keys()]),
  };
}

/** Whether the kernel has taken all that we had to say. */
function hasSentAll(socket: Socket): boolean {
  return socket.writableLength === 0;
}

function destroy(sockets: Socket[]): void {
  for (const socket of sockets) socket.destroy();
}
