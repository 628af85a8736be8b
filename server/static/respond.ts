import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { type PartAsked, readByteRange } from "../byte-range.ts";
import type { RecordRequest } from "../middleware/access-log.ts";
import type { JudgeHost } from "../middleware/known-host.ts";
import { chooseEncoding, type Encoding, matchesTag } from "../middleware/negotiate.ts";
import { acceptRequestId } from "../middleware/request-id.ts";

/** A built file as it is sent: header names and values in turn, as `writeHead` takes them. */
interface Variant {
  body: Buffer;
  etag: string;
  /** Of a whole answer, and of one that says that nothing has changed. */
  head: readonly string[];
  unchanged: readonly string[];
}

/** For each encoding that a client may take. */
type StaticFile = Readonly<Record<Encoding, Variant>>;

/** An answer, but for the request id. */
interface Answer {
  status: number;
  head: readonly string[];
  body?: Buffer | undefined;
}

/** Reads the built files into memory: address to file. `common` is on every answer. */
export async function loadStaticFiles(
  folder: string,
  common: readonly [string, string][],
): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sources = paths.filter((path) => !/\.(br|gz|data)$|[/\\]\.vite[/\\]/.test(path));
  const addressOf = (path: string) => `/${relative(folder, path).split(sep).join("/")}`;
  return new Map(
    await Promise.all(sources.map(async (path) => [addressOf(path), await loadFile(path, common)] as const)),
  );
}

/** Lays header lines out once, so that a hit costs one look-up and one write. */
async function loadFile(path: string, common: readonly [string, string][]): Promise<StaticFile> {
  const plain = await readFile(path);
  const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 16);
  const type = ["Content-Type", getMimeType(path) ?? "application/octet-stream"];
  const described = [...common.flat(), ...type, "Cache-Control", cacheRule(path), "Vary", "Accept-Encoding"];
  const variant = (body: Buffer, tag: string, sent: readonly string[]): Variant => {
    const etag = `"${hash}${tag}"`;
    const unchanged = [...described, "ETag", etag];
    return { body, etag, unchanged, head: [...unchanged, "Content-Length", String(body.length), ...sent] };
  };
  const identity = variant(plain, "", ["Accept-Ranges", "bytes"]);
  // The build leaves compressed copies beside what is worth it.
  const packed = async (ending: string, tag: string, encoding: Encoding) =>
    existsSync(path + ending) ? variant(await readFile(path + ending), tag, ["Content-Encoding", encoding]) : identity;
  return { identity, br: await packed(".br", "-b", "br"), gzip: await packed(".gz", "-g", "gzip") };
}

/** Names with a hash in them never change; the worker, which answers for pages, is asked for again each time. */
function cacheRule(path: string): string {
  if (path.endsWith(`${sep}sw.js`)) return "no-cache";
  return path.includes(`${sep}assets${sep}`) ? "public, max-age=31536000, immutable" : "public, max-age=86400";
}

/**
 * Answers requests for built files straight on Node's response, before the app is asked. Returns a function that says whether the request is
 * taken care of; another host, method or path, and whatever has a query, is the app's to answer.
 */
export function staticResponder(
  files: ReadonlyMap<string, StaticFile>,
  { judgeHost, record }: { judgeHost: JudgeHost; record: RecordRequest },
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const { method, url: path = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const file = files.get(path);
    if (!file || judgeHost(request.headers.host) !== "ours") return false;
    const start = performance.now();
    const { status, head, body } = answerTo(request, file);
    const id = acceptRequestId(request.headers["x-request-id"]);
    response.writeHead(status, [...head, "X-Request-Id", id]).end(method === "HEAD" ? undefined : body);
    record({ id, method, path, status, ms: performance.now() - start });
    return true;
  };
}

function answerTo({ method, headers }: IncomingMessage, file: StaticFile): Answer {
  if (headers.range !== undefined && method === "GET")
    return partOf({ range: headers.range, ifRange: headers["if-range"] }, file.identity);
  const { etag, unchanged, head, body } = file[chooseEncoding(headers["accept-encoding"])];
  const known = headers["if-none-match"];
  if (known !== undefined && matchesTag(known, etag)) return { status: 304, head: unchanged };
  return { status: 200, head, body };
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
