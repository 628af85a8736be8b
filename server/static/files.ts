import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { inlineScripts } from "../documents/content-policy.ts";
import type { Encoding } from "../middleware/negotiate.ts";
import { speculationHeader } from "../documents/speculation-rules.ts";

/** A file ready to be sent: its bytes in each encoding, and the header lines that go with each. */
export interface StaticFile {
  bodies: Readonly<Record<Encoding, Buffer | undefined>>;
  etags: Readonly<Record<Encoding, string>>;
  /** Everything that describes the file, but for what depends on the encoding. */
  headers: readonly (readonly [name: string, value: string])[];
  /** What the content policy has to let through: the inline scripts of a page. */
  scripts: readonly string[];
}

/** What pages leave open at build time. */
export interface Stamp {
  origin: string;
  year: string;
}

const types = new Map([
  [".html", "text/html; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".json", "application/json"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".jpg", "image/jpeg"],
  [".ico", "image/x-icon"],
  [".avif", "image/avif"],
  [".webp", "image/webp"],
  [".woff2", "font/woff2"],
  [".txt", "text/plain; charset=utf-8"],
  [".webmanifest", "application/manifest+json"],
]);

const compressible = new Set([".html", ".css", ".js", ".json", ".svg", ".txt", ".webmanifest", ".ico"]);

/** Fills in what a page left open: where it stands and which year it is. */
export function stampPage(html: string, stamp: Stamp): string {
  return html.replaceAll("{{origin}}", stamp.origin).replaceAll("{{year}}", stamp.year);
}

/** Reads the built site into memory: address to file. Pages are stamped; everything is compressed once. */
export async function loadStaticFiles(folder: string, stamp: Stamp): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sources = paths.filter((path) => !/\.(br|gz|data)$|[/\\]\.vite[/\\]/.test(path));
  const loaded = await Promise.all(
    sources.map(async (path) => [addressOf(relative(folder, path)), await loadFile(path, stamp)] as const),
  );
  return new Map(loaded);
}

/** `about/index.html` is served as `/about`. */
function addressOf(path: string): string {
  const address = `/${path.split(sep).join("/")}`;
  return address.endsWith("/index.html") ? address.slice(0, -"/index.html".length) || "/" : address;
}

async function loadFile(path: string, stamp: Stamp): Promise<StaticFile> {
  const extension = extname(path);
  const read = await readFile(path);
  const page = extension === ".html";
  const identity = page ? Buffer.from(stampPage(read.toString(), stamp)) : read;
  const [br, gz] = page
    ? await Promise.all([compressBrotli(identity), compressGzip(identity)])
    : compressible.has(extension)
      ? await Promise.all([sibling(path, ".br", compressBrotli), sibling(path, ".gz", compressGzip)])
      : [];
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 16);
  return {
    bodies: { identity, br, gzip: gz },
    etags: { identity: `"${hash}"`, br: `"${hash}-b"`, gzip: `"${hash}-g"` },
    headers: [
      ["Content-Type", types.get(extension) ?? "application/octet-stream"],
      ["Cache-Control", cacheRule(path, page)],
      ["Vary", "Accept-Encoding"],
      ...(page ? [speculationHeader] : []),
    ],
    scripts: page ? inlineScripts(identity.toString()) : [],
  };
}

/** Names with a hash in them never change; pages are asked for again each time. */
function cacheRule(path: string, page: boolean): string {
  if (path.includes(`${sep}assets${sep}`)) return "public, max-age=31536000, immutable";
  return page ? "no-cache" : "public, max-age=86400";
}

/** Whether it is a page of the site, and not something that a page uses. */
export function isPage(file: StaticFile): boolean {
  return file.headers.some(([name, value]) => name === "Content-Type" && value.startsWith("text/html"));
}

/** The build leaves compressed copies beside the assets; without them (a hand-made folder) we compress here. */
async function sibling(path: string, ending: string, compress: (data: Buffer) => Promise<Buffer>): Promise<Buffer> {
  return existsSync(path + ending) ? readFile(path + ending) : compress(await readFile(path));
}

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The smallest brotli we can make: done once a file, sent many times. */
export function compressBrotli(data: Buffer): Promise<Buffer> {
  return brotli(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  });
}

/** Likewise for clients without brotli. */
export function compressGzip(data: Buffer): Promise<Buffer> {
  return gzipAsync(data, { level: 9 });
}
