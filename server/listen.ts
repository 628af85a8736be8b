import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { nextRequestId } from "./middleware/request-id.ts";
import { openFastLane } from "./static/fast-lane.ts";
import type { StaticFile } from "./static/files.ts";

export interface ListenOptions {
  fetch: (request: Request) => Response | Promise<Response>;
  /** Asked first; true means that it has answered. */
  serveStatic: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The built files, for the fast lane; another map replaces them. */
  files: () => ReadonlyMap<string, StaticFile>;
  securityHeaders: readonly [string, string][];
  /** The host to insist on; undefined accepts any. */
  host: string | undefined;
}

const keepAliveMs = 65_000;

/** The HTTP server, not yet listening: time limits against slow senders, and a clear answer to broken requests. */
export function createHttpServer({ fetch, serveStatic, files, securityHeaders, host }: ListenOptions): Server {
  const handle = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    // The app answers its own faults: what arrives here is an address that no request can be made of.
    errorHandler: () =>
      new Response(null, { status: 400, headers: [...securityHeaders, ["X-Request-Id", nextRequestId()]] }),
  });
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: 2_000,
    },
    (request, response) => {
      if (!serveStatic(request, response)) void handle(request, response);
    },
  );
  server.maxRequestsPerSocket = 10_000;
  const headerLines = securityHeaders.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOf(error.code);
    socket.end(
      `HTTP/1.1 ${status}\r\n${headerLines}X-Request-Id: ${nextRequestId()}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  });
  openFastLane(server, { files, headers: securityHeaders, host, idleMs: keepAliveMs });
  return server;
}

function statusOf(code: string | undefined): string {
  if (code === "HPE_HEADER_OVERFLOW") return "431 Request Header Fields Too Large";
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "408 Request Timeout";
  return "400 Bad Request";
}

/** Stops taking requests, lets those under way finish, and gives up on the rest after `limit` milliseconds. */
export async function closeHttpServer(server: Server, limit: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), limit);
  await closed;
  clearTimeout(timer);
}
