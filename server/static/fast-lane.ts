import type { Server } from "node:http";
import type { Socket } from "node:net";
import { nextRequestId, requestIdLength } from "../middleware/request-id.ts";
import type { Encoding, StaticFile } from "./files.ts";
import { chooseEncoding } from "./respond.ts";

/** An answer as bytes on the wire, with two places that are written anew each time: the date and the request id. */
interface Wire {
  bytes: Buffer;
  dateAt: number;
  idAt: number;
  /** The second that the date in it stands for. */
  second: number;
}

/** One file in one encoding. */
interface Laid {
  etag: string;
  found: Wire;
  unchanged: Wire;
}

/** What the lane needs to know of a request; undefined means: let Node's own parser look at it. */
interface PlainGet {
  path: string;
  host: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export interface FastLaneOptions {
  files: () => ReadonlyMap<string, StaticFile>;
  headers: readonly [string, string][];
  /** The host to insist on; undefined accepts any. */
  host: string | undefined;
  idleMs: number;
}

/**
 * Answers plain GETs for built files on the socket itself, before an HTTP request object is made: most of what a
 * visit asks for, at a third of the cost (bench/static.ts). Whatever is not plain (another method, a body, a range,
 * a request in pieces, an unknown path) goes to Node's parser with every byte it has not seen, and the connection
 * stays there. So the lane decides nothing that Node would decide otherwise.
 */
export function openFastLane(server: Server, options: FastLaneOptions): void {
  const [toNode] = server.listeners("connection") as ((socket: Socket) => void)[];
  if (!toNode) throw new Error("The server has no connection listener to stand in front of.");
  server.removeListener("connection", toNode);
  const waiting = new Set<Socket>();
  let files: ReadonlyMap<string, StaticFile> | undefined;
  let laid = new Map<string, Record<Encoding, Laid>>();

  const answer = (socket: Socket, chunk: Buffer): boolean => {
    if (files !== options.files()) {
      files = options.files();
      laid = new Map([...files].map(([path, file]) => [path, layOut(file, options.headers)]));
    }
    const request = readPlainGet(chunk);
    const variants = request && laid.get(request.path);
    if (!variants || (options.host !== undefined && request.host !== options.host)) return false;
    const { etag, found, unchanged } = variants[chooseEncoding(request.acceptEncoding)];
    send(socket, request.ifNoneMatch?.includes(etag) ? unchanged : found);
    return true;
  };

  server.on("connection", (socket: Socket) => {
    const leave = () => {
      waiting.delete(socket);
      socket.off("data", onData).off("end", onEnd).off("error", onError).off("timeout", onEnd).setTimeout(0);
    };
    const onData = (chunk: Buffer) => {
      if (answer(socket, chunk)) return;
      leave();
      socket.pause();
      socket.unshift(chunk);
      toNode.call(server, socket);
      socket.resume();
    };
    const onEnd = () => {
      leave();
      socket.end();
    };
    const onError = () => socket.destroy();
    waiting.add(socket);
    socket.once("close", () => waiting.delete(socket));
    socket.setTimeout(options.idleMs).setNoDelay(true);
    socket.on("data", onData).on("end", onEnd).on("error", onError).on("timeout", onEnd);
  });

  // Answers leave in one go, so a connection here is always between two requests: closing it cuts nothing off.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    for (const socket of waiting) socket.end();
    closeIdle();
  };
}

/** Reads a request that is whole, has no body, and asks for nothing special. Anything else is undefined. */
export function readPlainGet(chunk: Buffer): PlainGet | undefined {
  if (chunk.length > 8192) return undefined;
  const text = chunk.toString("latin1");
  if (!text.startsWith("GET /") || !text.endsWith("\r\n\r\n")) return undefined;
  const lineEnd = text.indexOf("\r\n");
  if (!text.startsWith(" HTTP/1.1", lineEnd - 9)) return undefined;
  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  let start = lineEnd + 2;
  while (start < text.length - 2) {
    const end = text.indexOf("\r\n", start);
    const colon = text.indexOf(":", start);
    // An empty line inside means that more than one request came at once; a line without a name is Node's to refuse.
    if (end === start || colon <= start || colon > end) return undefined;
    const name = text.slice(start, colon).toLowerCase();
    if (special.has(name) || !token.test(name)) return undefined;
    if (name === "host") {
      if (host !== undefined) return undefined;
      host = text.slice(colon + 1, end).trim();
    } else if (name === "accept-encoding") acceptEncoding = text.slice(colon + 1, end).trim();
    else if (name === "if-none-match") ifNoneMatch = text.slice(colon + 1, end).trim();
    else if (
      name === "connection" &&
      text
        .slice(colon + 1, end)
        .trim()
        .toLowerCase() !== "keep-alive"
    )
      return undefined;
    start = end + 2;
  }
  if (!host) return undefined;
  return { path: text.slice(4, lineEnd - 9), host, acceptEncoding, ifNoneMatch };
}

const special = new Set([
  "content-length",
  "transfer-encoding",
  "upgrade",
  "expect",
  "range",
  "if-range",
  "te",
  "trailer",
]);
const token = /^[\w!#$%&'*+.^`|~-]+$/;

function layOut(file: StaticFile, common: readonly [string, string][]): Record<Encoding, Laid> {
  const lay = (wanted: Encoding): Laid => {
    const encoding = file.bodies[wanted] ? wanted : "identity";
    const body = file.bodies[encoding] ?? Buffer.alloc(0);
    const etag = file.etags[encoding];
    const shared = [...common, ...file.headers, ["ETag", etag] as const];
    const length = ["Content-Length", String(body.length)] as const;
    const encoded =
      encoding === "identity" ? (["Accept-Ranges", "bytes"] as const) : (["Content-Encoding", encoding] as const);
    return {
      etag,
      found: wire("200 OK", [...shared, length, encoded], body),
      unchanged: wire("304 Not Modified", shared, Buffer.alloc(0)),
    };
  };
  return { identity: lay("identity"), br: lay("br"), gzip: lay("gzip") };
}

function wire(status: string, headers: readonly (readonly [string, string])[], body: Buffer): Wire {
  const fixed = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const upToDate = `HTTP/1.1 ${status}\r\n${fixed}Date: `;
  const upToId = `${upToDate}${" ".repeat(dateLength)}\r\nX-Request-Id: `;
  const head = `${upToId}${" ".repeat(requestIdLength)}\r\n\r\n`;
  return {
    bytes: Buffer.concat([Buffer.from(head, "latin1"), body]),
    dateAt: upToDate.length,
    idAt: upToId.length,
    second: 0,
  };
}

const dateLength = new Date(0).toUTCString().length;

/** Writes the answer in one piece, without a copy, as long as the kernel takes it whole. */
function send(socket: Socket, answer: Wire): void {
  const second = Math.floor(Date.now() / 1000);
  if (answer.second !== second) {
    answer.bytes.write(new Date(second * 1000).toUTCString(), answer.dateAt, "latin1");
    answer.second = second;
  }
  answer.bytes.write(nextRequestId(), answer.idAt, "latin1");
  socket.write(answer.bytes);
  // The socket still holds these bytes: the next answer is written into others.
  if (socket.writableLength > 0) answer.bytes = Buffer.from(answer.bytes);
}
