import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { inlineScripts, type Page } from "../documents/content-policy.ts";
import { compressOnce } from "../middleware/compression.ts";
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

/** A page that is the same for everybody. Compressed when it is first wanted, once. */
export type StaticPage = () => Promise<StaticFile>;

/** Renders pages that are the same for everybody: address to page. */
export async function renderStaticPages(
  paths: readonly string[],
  render: (path: string) => Promise<Page>,
): Promise<Map<string, StaticPage>> {
  const rendered = await Promise.all(
    paths.map(async (path) => {
      const { status, headers, body: html } = await render(path);
      if (status !== 200 || !(html instanceof Buffer))
        throw new Error(`The page ${path} could not be rendered: ${status}`);
      const styles = headers.get("Link");
      let file: Promise<StaticFile> | undefined;
      return [path, () => (file ??= pageFile(html, styles))] as const;
    }),
  );
  return new Map(rendered);
}

/** Reads the built files into memory: address to file. Their compressed copies come with them. */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sources = paths.filter((path) => !/\.(br|gz|data)$|[/\\]\.vite[/\\]/.test(path));
  const loaded = await Promise.all(
    sources.map(async (path) => [`/${relative(folder, path).split(sep).join("/")}`, await loadFile(path)] as const),
  );
  return new Map(loaded);
}

async function pageFile(html: Buffer, styles: string | null): Promise<StaticFile> {
  // A page that cannot be compressed, for want of memory, is sent as it is.
  const [br, gz] = await Promise.all(
    (["br", "gzip"] as const).map((encoding) => compressOnce(html, encoding).catch(() => undefined)),
  );
  return {
    ...bodiesOf(html, br, gz),
    // Asked for again each time.
    headers: [
      ["Content-Type", "text/html; charset=utf-8"],
      ["Cache-Control", "no-cache"],
      vary,
      speculationHeader,
      ...(styles === null ? [] : [["Link", styles] as const]),
    ],
    scripts: inlineScripts(html),
  };
}

async function loadFile(path: string): Promise<StaticFile> {
  // The build leaves compressed copies beside what is worth it.
  const [br, gzip] = await Promise.all(
    [".br", ".gz"].map((ending) => (existsSync(path + ending) ? readFile(path + ending) : undefined)),
  );
  return {
    ...bodiesOf(await readFile(path), br, gzip),
    headers: [
      ["Content-Type", getMimeType(path) ?? "application/octet-stream"],
      ["Cache-Control", cacheRule(path)],
      vary,
    ],
    scripts: [],
  };
}

const vary = ["Vary", "Accept-Encoding"] as const;

function bodiesOf(identity: Buffer, br?: Buffer, gzip?: Buffer): Pick<StaticFile, "bodies" | "etags"> {
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 16);
  return {
    bodies: { identity, br, gzip },
    etags: { identity: `"${hash}"`, br: `"${hash}-b"`, gzip: `"${hash}-g"` },
  };
}

/** Names with a hash in them never change; the worker, which answers for pages, is asked for again each time. */
function cacheRule(path: string): string {
  if (path.endsWith(`${sep}sw.js`)) return "no-cache";
  return path.includes(`${sep}assets${sep}`) ? "public, max-age=31536000, immutable" : "public, max-age=86400";
}
