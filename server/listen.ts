import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, isIPv6, type Server, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { takesFiles } from "../domain/screens.ts";
import type { RecordRequest } from "./middleware/access-log.ts";
import { newRequestId } from "./middleware/request-id.ts";

export interface ListenOptions {
  fetch: (request: Request, env?: object) => Response | Promise<Response>;
  /** Asked first; true means that it answers, at once or shortly. */
  serveStatic: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** On what no handler answers: broken requests. */
  securityHeaders: readonly [string, string][];
  maxConnections: number;
  /** Whether visitors come through our own proxy, which keeps its connections longer than a visitor needs. */
  behindProxy: boolean;
  /** Called for each request that ends before the app or the built files see it. */
  record: RecordRequest;
  count: (name: string) => void;
  times?: Partial<TimeLimits>;
}

/**
 * Milliseconds. No client holds a connection for more than twenty seconds without taking part; an unread answer, for twice its limit. Who
 * uploads photos takes part as long as they bring them.
 */
const defaultTimes = {
  /** For all headers, from the first byte or from the connection on. */
  headers: 10_000,
  /** For a body, from its headers on. */
  request: 10_000,
  /** For one with photos, if it comes at the pace below. */
  upload: 300_000,
  /**
   * Without a byte in either direction: clients that do not read their answer, for whom Node waits once more if a part of it was taken. After the
   * limit of a request, which ends with an answer.
   */
  silence: 17_000,
  /** Node adds a second. The same time as for silence costs least: their timers are then kept in one list. */
  keepAlive: 16_000,
  /** Longer than proxies keep theirs, or they would send a request into a connection that is being closed. */
  proxyKeepAlive: 65_000,
  /** How often the limits are looked at. */
  check: 1_000,
  /** For the other side to read an error or to finish its request when we close; then its handle is taken back. */
  linger: 1_000,
};
export type TimeLimits = typeof defaultTimes;

/** Bytes a millisecond: a slow phone's network brings more. */
const uploadPace = 10;

/** Requests that the app begins with at each turn of the event loop: each takes it a millisecond. */
const maxAtATurn = 4;

/** Requests that a connection may send ahead of their turn. Browsers and proxies send none. */
const maxWaiting = 32;

export type HttpServer = ReturnType<typeof createHttpServer>;

/** The HTTP server, not yet listening: limits on connections and time, and a clear answer to broken requests. */
export function createHttpServer(options: ListenOptions) {
  const { serveStatic, securityHeaders, record, count } = options;
  const times = { ...defaultTimes, ...options.times };
  const handle = getRequestListener(options.fetch, {
    overrideGlobalObjects: false,
    // The app answers its own faults: what arrives here is an address that no request can be made of.
    errorHandler: () => {
      const id = newRequestId();
      record({ id, method: "", path: "", status: 400, ms: 0 });
      return new Response(null, { status: 400, headers: [...securityHeaders, ["X-Request-Id", id]] });
    },
  });
  const server = createServer(
    {
      headersTimeout: times.headers,
      requestTimeout: Math.max(times.upload, times.request),
      keepAliveTimeout: options.behindProxy ? times.proxyKeepAlive : times.keepAlive,
      connectionsCheckingInterval: times.check,
      optimizeEmptyRequests: true,
      // Refused all the same, but with our headers and a line in the log.
      requireHostHeader: false,
      // Of two hosts Node would show the first alone, and the app sees both.
      joinDuplicateHeaders: true,
    },
    (request, response) => {
      limitPieces(request, response);
      limitTime(request);
      if (response.socket) answer(request, response);
      else wait(request, response);
    },
  );
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // After one, Node's parser does not tell a broken request from one that has not ended.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    current.set(request.socket, response);
    if (serveStatic(request, response)) return;
    // Whether the process lives is asked while a crowd waits, too.
    if (request.url === "/healthz") void handle(request, response);
    else begin(() => void (request.socket.destroyed || handle(request, response)));
  };
  /** Node has one limit for the requests of all addresses. */
  const limitTime = (request: IncomingMessage) => {
    const { headers, socket, url = "" } = request;
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return;
    const began = performance.now();
    const before = socket.bytesRead;
    const isUpload = takesFiles(url.split("?", 1)[0]!);
    const timer = setInterval(() => {
      const earned = isUpload ? (socket.bytesRead - before) / uploadPace : 0;
      const isLate = performance.now() - began > times.request + earned;
      if (isLate && !request.complete && !socket.destroyed) {
        server.emit("clientError", Object.assign(new Error("Too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
      }
      if (isLate || request.complete || socket.destroyed) clearInterval(timer);
    }, times.check);
  };
  const begin = spread(maxAtATurn);
  /** Each connection's answer to the request whose turn it is, or was last. */
  const current = new WeakMap<Socket, ServerResponse>();
  const waiting = new WeakMap<Socket, number>();
  /**
   * A request that came before those in front of it on its connection were answered: its response has no socket yet. Answered
   * at once, the thousands that fit one packet would hold up everybody else, and their answers fill the memory.
   */
  const wait = (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const before = waiting.get(socket) ?? 0;
    waiting.set(socket, before + 1);
    if (before >= maxWaiting) socket.destroy();
    else
      response.once("socket", () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        setImmediate(() => void (socket.destroyed || answer(request, response)));
      });
  };
  // An expectation that we do not know may be ignored; Node's own refusal would lack our headers and a line in the log.
  server.on("checkExpectation", (request, response) => void server.emit("request", request, response));
  // Node stops listening to a socket that it hands over, and an error that nobody hears ends the process.
  server.on("connection", (socket: Socket) => void socket.on("error", () => {}));
  server.timeout = times.silence;
  server.maxRequestsPerSocket = 10_000;
  server.maxConnections = options.maxConnections;
  server.on("drop", () => count("connections_refused"));
  server.on("timeout", (socket) => {
    const response = current.get(socket);
    // Who waits for an answer that we are still working on has done nothing wrong.
    if (response?.req.complete && !response.headersSent) socket.setTimeout(times.silence);
    else socket.destroy();
  });

  const headerLines = securityHeaders.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const refuse = (socket: Duplex, status: string, isRequest: boolean) => {
    const id = newRequestId();
    if (isRequest) record({ id, method: "", path: "", status: Number.parseInt(status, 10), ms: 0 });
    hangUp(
      socket,
      `HTTP/1.1 ${status}\r\n${headerLines}X-Request-Id: ${id}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  };
  const hangUp = (socket: Duplex, lastWords = "") => {
    socket.end(lastWords);
    const timer = setTimeout(() => socket.destroy(), times.linger);
    socket.once("close", () => clearTimeout(timer)).resume();
  };
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const last = current.get(socket);
    const response = last?.closed ? undefined : last;
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    // What is wrong is the rest of a request that has its answer: another one would be taken for that to the next request.
    else if (last?.writableEnded && !last.req.complete) hangUp(socket);
    // In the middle of an answer nothing else can be said.
    else if (response?.headersSent) socket.destroy();
    // A request that the app has seen is recorded there.
    else refuse(socket, statusFor(error.code), socket.bytesRead > 0 && !response);
  });
  server.on("connect", (_request, socket) => refuse(socket, "405 Method Not Allowed", true));

  return {
    server,
    /**
     * Takes no new request, lets those in progress finish, and ends what is left after `limit` milliseconds, whatever
     * clients do.
     */
    async close(limit: number): Promise<void> {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      // A request that is arriving right now is given a moment; who says nothing is not.
      const idle = setInterval(() => server.closeIdleConnections(), Math.min(times.linger, limit));
      const all = setTimeout(() => server.closeAllConnections(), limit);
      await closed;
      clearInterval(idle);
      clearTimeout(all);
    },
  };
}

/** Of a body in chunks: a network brings at least 500 bytes in one, and the largest body that is read has 64 kB. */
const maxPieces = 4000;

/**
 * Each piece of a body in chunks costs some microseconds, whether or not anybody reads it. Single bytes, as fast as the network brings
 * them, leave nobody else a turn: so many are enough, and none after the answer.
 */
function limitPieces(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  response.shouldKeepAlive = false;
  const push = request.push.bind(request);
  let pieces = 0;
  request.push = (piece: unknown) => {
    pieces += 1;
    if (pieces <= maxPieces) return push(piece);
    request.socket.destroy();
    return false;
  };
}

function statusFor(code: string | undefined): string {
  if (code === "HPE_HEADER_OVERFLOW") return "431 Request Header Fields Too Large";
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "408 Request Timeout";
  return "400 Bad Request";
}

/** Where a browser on this machine finds a server that listens. */
export function addressOf(server: Server, host = "::"): string {
  const { port } = server.address() as AddressInfo;
  const isEveryAddress = host === "::" || host === "0.0.0.0";
  const name = isIPv6(host) ? `[${host}]` : host;
  return `http://${isEveryAddress ? "localhost" : name}:${port}`;
}

/**
 * Does at most `max` pieces of work at each turn of the event loop, in their order. A thousand requests that are read at one turn would keep
 * everything else waiting until the last of them is begun.
 */
export function spread(max: number): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let left = max;
  let turn: NodeJS.Immediate | null = null;
  const next = () => {
    turn = null;
    const now = waiting.splice(0, max);
    left = max - now.length;
    if (now.length > 0) turn = setImmediate(next);
    for (const work of now) work();
  };
  return (work) => {
    turn ??= setImmediate(next);
    if (left <= 0 || waiting.length > 0) {
      waiting.push(work);
      return;
    }
    left -= 1;
    work();
  };
}
