import type { IncomingMessage, ServerResponse } from "node:http";
import { nextRequestId } from "../middleware/request-id.ts";
import type { Encoding, StaticFile } from "./files.ts";

type Prepared = Readonly<
  Record<Encoding, { body: Buffer; etag: string; head: readonly string[]; unchanged: readonly string[] }>
>;

/**
 * Answers requests for built files straight on Node's response, before the app is asked: header lines are laid out
 * once, so that a hit costs one look-up and one write. Returns a function that says whether it answered.
 */
export function staticResponder(
  files: ReadonlyMap<string, StaticFile>,
  common: readonly [string, string][],
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const prepared = new Map([...files].map(([path, file]) => [path, prepare(file, common)]));
  return (request, response) => {
    const { method, headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const file = prepared.get(request.url ?? "");
    if (!file) return false;
    if (headers.range !== undefined && method === "GET") return sendRange(request, response, file);
    const variant = file[chooseEncoding(headers["accept-encoding"])];
    const match = headers["if-none-match"];
    if (match !== undefined && matches(match, variant.etag)) {
      response.writeHead(304, [...variant.unchanged, "X-Request-Id", nextRequestId()]).end();
      return true;
    }
    response.writeHead(200, [...variant.head, "X-Request-Id", nextRequestId()]);
    response.end(method === "HEAD" ? undefined : variant.body);
    return true;
  };
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

const choices = new Map<string, Encoding>();

/** Browsers send a handful of different headers: each is understood once. */
export function chooseEncoding(accept: string | string[] | undefined): Encoding {
  if (typeof accept !== "string") return "identity";
  const known = choices.get(accept);
  if (known) return known;
  const accepted = new Set(
    accept
      .split(",")
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(";")[0]?.trim()),
  );
  const choice = accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : "identity";
  if (choices.size < 200) choices.set(accept, choice);
  return choice;
}

/** Whether an If-None-Match header names this version. */
export function matches(header: string, etag: string): boolean {
  if (header === etag || header === "*") return true;
  return header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}

/** One range of the plain bytes; several ranges, or one we do not understand, get the whole file. */
function sendRange(request: IncomingMessage, response: ServerResponse, file: Prepared): boolean {
  const { body, etag, head, unchanged } = file.identity;
  const id = ["X-Request-Id", nextRequestId()];
  const condition = request.headers["if-range"];
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "");
  if (!asked || (asked[1] === "" && asked[2] === "") || (condition !== undefined && condition !== etag)) {
    response.writeHead(200, [...head, ...id]).end(body);
    return true;
  }
  const start = asked[1] === "" ? Math.max(0, body.length - Number(asked[2])) : Number(asked[1]);
  const end = asked[1] === "" || asked[2] === "" ? body.length - 1 : Math.min(Number(asked[2]), body.length - 1);
  if (start > end || start >= body.length) {
    response
      .writeHead(416, [...unchanged, "Content-Range", `bytes */${body.length}`, "Content-Length", "0", ...id])
      .end();
    return true;
  }
  const part = body.subarray(start, end + 1);
  response
    .writeHead(206, [
      ...unchanged,
      "Content-Length",
      String(part.length),
      "Content-Range",
      `bytes ${start}-${end}/${body.length}`,
      ...id,
    ])
    .end(part);
  return true;
}
