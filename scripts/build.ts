import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compressOnce } from "../server/middleware/compression.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = [
  "app",
  "content",
  "domain",
  "public",
  "scripts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** Builds unless the last build in that folder was made from the same sources. Says whether it built. */
export async function buildIfNeeded(folder = "build"): Promise<boolean> {
  const stamp = hashSources();
  const stampFile = join(root, folder, "stamp");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return false;
  const fault = describeIncompletePackages(join(root, "node_modules"));
  if (fault !== null) {
    console.error(fault);
    process.exit(1);
  }
  rmSync(join(root, folder), { recursive: true, force: true });
  execFileSync(process.execPath, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", BUILD_FOLDER: folder },
  });
  await forgetReadPages(join(root, folder), stamp);
  await buildWorker(join(root, folder, "client"));
  await minifyScripts(join(root, folder, "client/scripts"));
  await compressAssets(join(root, folder, "client"));
  // Last, so that a build that was interrupted is made again.
  writeFileSync(stampFile, stamp);
  return true;
}

/** What to do where the packages lack what builds the site: npm leaves that out, without a word, on a Node that is too old for it. */
export function describeIncompletePackages(modules: string): string | null {
  const folder = join(modules, "@rolldown");
  if (existsSync(folder) && readdirSync(folder).some((name) => name.startsWith("binding-"))) return null;
  return "What builds the site is not installed: npm leaves it out when it runs on a Node that is too old. Install Node 20.19 or newer (of 22, from 22.12 on), then run `npm ci` again.";
}

/**
 * React knows every route by a manifest that each page with script loads. All other pages are documents without React, which plain
 * links and forms lead to: the browser's manifest does without them.
 */
async function forgetReadPages(folder: string, stamp: string): Promise<void> {
  const { routes } = (await import(`${pathToFileURL(join(folder, "server/index.js")).href}?${stamp}`)) as BuiltServer;
  const assets = join(folder, "client/assets");
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error("The build has no manifest of its routes.");
  const [start = "", json = ""] = readFileSync(join(assets, file), "utf8").split(
    /(?<=^window\.__reactRouterManifest=)/,
  );
  const manifest = JSON.parse(json.replace(/;\s*$/, "")) as { routes: Record<string, unknown> };
  const kept = Object.entries(manifest.routes).filter(([id]) => id === "root" || routes[id]?.module.handle?.hydrate);
  writeFileSync(join(assets, file), `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(kept) })};`);
}

/** What the app's bundle for the server exports, as far as the build asks. */
interface BuiltServer {
  routes: Record<string, { module: { handle?: { hydrate?: boolean } } }>;
}

/** The service worker is one file at the root of the site, whose pages it may answer for. */
async function buildWorker(client: string): Promise<void> {
  const { build } = await import("rolldown");
  await build({
    input: join(root, "app/offline/worker.ts"),
    treeshake: { moduleSideEffects: (id) => id.endsWith("worker.ts") },
    output: { file: join(client, "sw.js"), format: "iife", minify: true },
    logLevel: "warn",
  });
}

/** The small scripts of `public/scripts` are served without their comments. */
async function minifyScripts(scripts: string): Promise<void> {
  const { minifySync } = await import("rolldown/utils");
  for (const name of readdirSync(scripts)) {
    const path = join(scripts, name);
    writeFileSync(path, minifySync(name, readFileSync(path, "utf8")).code);
  }
}

async function compressAssets(client: string): Promise<void> {
  const assets = listFiles(client).filter((path) => /\.(css|js|json|svg|ico|txt|webmanifest)$/.test(path));
  await Promise.all(
    assets.map(async (path) => {
      const data = readFileSync(join(client, path));
      writeFileSync(join(client, `${path}.br`), await compressOnce(data, "br"));
      writeFileSync(join(client, `${path}.gz`), await compressOnce(data, "gzip"));
    }),
  );
}

function hashSources(): string {
  const hash = createHash("sha256");
  // The switch for static hosting changes what is built.
  for (const [name, value] of Object.entries(process.env)) {
    if (name.startsWith("VITE_EMAILJS_")) hash.update(`${name}=${value}\0`);
  }
  for (const source of sources) {
    const path = join(root, source);
    const files = source.includes(".") ? [""] : listFiles(path).filter((file) => !file.includes(".test."));
    for (const file of files.toSorted()) hash.update(`${source}/${file}\0`).update(readFileSync(join(path, file)));
  }
  return hash.digest("hex");
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

if (import.meta.main) await buildIfNeeded();
