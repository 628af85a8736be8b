import type { IncomingMessage, ServerResponse } from "node:http";
import type { RecordRequest } from "../middleware/access-log.ts";
import type { JudgeHost } from "../middleware/known-host.ts";
import { acceptRequestId } from "../middleware/request-id.ts";
import { chooseEncoding, type Encoding, matchesTag } from "../middleware/negotiate.ts";
import { type PartAsked, readByteRange } from "../byte-range.ts";
import type { StaticFile } from "./files.ts";

type Variant = { body: Buffer; etag: string; head: readonly string[]; unchanged: readonly string[] };
type Prepared = Readonly<Record<Encoding, Variant>>;

export interface StaticOptions {
  /** On every answer. */
  headers: readonly [string, string][];
  judgeHost: JudgeHost;
  record: RecordRequest;
}

/** An answer, but for the request id: header names and values in turn, as `writeHead` takes them. */
interface Answer {
  status: number;
  head: readonly string[];
  body?: Buffer | undefined;
}

/**
 * Answers requests for built files straight on Node's response, before the app is asked: header lines are laid out once, so that a hit costs one
 * look-up and one write. Returns a function that says whether the request is taken care of; another host, method or path, and
 * whatever has a query, is the app's to answer.
 */
export function staticResponder(
  files: ReadonlyMap<string, StaticFile>,
  { headers, judgeHost, record }: StaticOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const prepared = new Map([...files].map(([path, file]) => [path, prepare(file, headers)]));
  return (request, response) => {
    const { method, url: path = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const file = prepared.get(path);
    if (!file || judgeHost(request.headers.host) !== "ours") return false;
    const start = performance.now();
    const { status, head, body } = answerTo(request, file);
    const id = acceptRequestId(request.headers["x-request-id"]);
    response.writeHead(status, [...head, "X-Request-Id", id]).end(method === "HEAD" ? undefined : body);
    record({ id, method, path, status, ms: performance.now() - start });
    return true;
  };
}

function answerTo({ method, headers }: IncomingMessage, file: Prepared): Answer {
  if (headers.range !== undefined && method === "GET")
    return partOf({ range: headers.range, ifRange: headers["if-range"] }, file.identity);
  const { etag, unchanged, head, body } = file[chooseEncoding(headers["accept-encoding"])];
  const known = headers["if-none-match"];
  if (known !== undefined && matchesTag(known, etag)) return { status: 304, head: unchanged };
  return { status: 200, head, body };
}

function prepare(file: StaticFile, common: readonly [string, string][]): Prepared {
  const variant = (encoding: Encoding) => {
    const used = file.bodies[encoding] ? encoding : "identity";
    const body = file.bodies[used] ?? Buffer.alloc(0);
    const etag = file.etags[used];
    const unchanged = [...common.flat(), ...file.headers.flat(), "ETag", etag];
    const length = ["Content-Length", String(body.length)];
    const encoded = used === "identity" ? ["Accept-Ranges", "bytes"] : ["Content-Encoding", used];
    const head = [...unchanged, ...length, ...encoded];
    return { body, etag, head, unchanged };
  };
  return { identity: variant("identity"), br: variant("br"), gzip: variant("gzip") };
}

/** A part of the plain bytes, or all of them. */
function partOf(asked: PartAsked, { body, etag, head, unchanged }: Variant): Answer {
  const part = readByteRange(asked, body.length, etag);
  if (!part) return { status: 200, head, body };
  if (part === "beyond") {
    const none = ["Content-Range", `bytes */${body.length}`, "Content-Length", "0"];
    return { status: 416, head: [...unchanged, ...none] };
  }
  const { start, end } = part;
  const lines = ["Content-Range", `bytes ${start}-${end}/${body.length}`, "Content-Length", String(end - start + 1)];
  return { status: 206, head: [...unchanged, ...lines], body: body.subarray(start, end + 1) };
}
