import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { Encoding } from "../middleware/negotiate.ts";

/** A file ready to be sent: its bytes in each encoding, and the header lines that go with each. */
export interface StaticFile {
  bodies: Readonly<Record<Encoding, Buffer | undefined>>;
  etags: Readonly<Record<Encoding, string>>;
  /** Everything that describes the file, but for what depends on the encoding. */
  headers: readonly (readonly [name: string, value: string])[];
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
