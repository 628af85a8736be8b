/**
 * Makes the pages for static hosting: `PUBLIC_ORIGIN=https://… VITE_EMAILJS_SERVICE_ID=… VITE_EMAILJS_TEMPLATE_ID=…
 * VITE_EMAILJS_PUBLIC_KEY=… npx node scripts/static-site.ts`. The result is in build/static: every page that needs no server, with the
 * stores of PHARMACIES_API as they are now, or the built-in ones. The facts are those of SITE_FILE.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { withHostedNote } from "../app/offline/saved-note.ts";
import { fallbackStores } from "../content/fallback-stores.ts";
import { site, useFacts } from "../content/site.ts";
import { hostedPackage } from "../domain/app-store.ts";
import { inEveryLanguage, languages, pathIn } from "../domain/language.ts";
import { findScreen, listedPaths, pathsWhere } from "../domain/screens.ts";
import type { Store } from "../domain/stores/pharmacy.ts";
import { storePath } from "../domain/stores/store-path.ts";
import type { UseCases } from "../domain/use-cases.ts";
import { yearInIndia } from "../domain/hours/india.ts";
import type { BuiltApp } from "../server/built-app.ts";
import { webManifest } from "../server/documents/manifest.ts";
import { switchedOff, workerPaths } from "../server/documents/offline-switch.ts";
import { robotsText } from "../server/documents/robots.ts";
import { securityText } from "../server/documents/security-text.ts";
import { sitemapXml } from "../server/documents/sitemap.ts";
import { readEnv } from "../server/env.ts";
import { factsForStart } from "../server/site-file.ts";
import { fetchPharmacies } from "../server/stores/fetch-pharmacies.ts";
import { readPharmacies } from "../server/stores/read-pharmacies.ts";
import { toStore, type StoreSource } from "../server/stores/source.ts";
import { storeUseCases } from "../server/stores/store-use-cases.ts";
import { buildIfNeeded } from "./build.ts";

const needed = ["VITE_EMAILJS_SERVICE_ID", "VITE_EMAILJS_TEMPLATE_ID", "VITE_EMAILJS_PUBLIC_KEY", "PUBLIC_ORIGIN"];
const missing = needed.filter((name) => !process.env[name]);
if (missing.length > 0) fail(`Set ${missing.join(", ")} first.`);

const built = fileURLToPath(new URL("../build-static", import.meta.url));
const target = fileURLToPath(new URL("../build/static", import.meta.url));
const env = readEnv();
const now = env.fixedNow ?? Temporal.Now.instant();
const { publicOrigin: origin } = env;
useFacts(factsForStart(env));
const stores = await readStores().catch((error: Error) => fail(error.message));

await buildIfNeeded("build-static");
rmSync(target, { recursive: true, force: true });
cpSync(join(built, "client"), target, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });

const bundle = (await import(pathToFileURL(join(built, "server/index.js")).href)) as BuiltApp;
const { createPageRenderer } = bundle.entry.module;
bundle.entry.module.useFacts(site);
const publication = { origin, year: yearInIndia(new Date(now.epochMilliseconds)), tiles: env.tiles };
const render = createPageRenderer(bundle, useCases() as UseCases, () => publication);
const storePaths = stores.flatMap(({ pharmacy }) => inEveryLanguage(storePath(pharmacy)));

for (const path of [...pathsWhere(({ hosted }) => hosted), ...inEveryLanguage("/404.html"), ...storePaths]) {
  const html = (await get(path)).toString();
  const hasStores = findScreen(path).asksDirectory;
  write(
    path.endsWith(".html") ? path : `${path}/index.html`,
    hasStores ? withHostedNote(html, path, now.epochMilliseconds) : html,
  );
}
// What the list asks for when it opens a store over itself.
for (const path of storePaths) write(`${path}.data`, await get(`${path}.data`));

const listed = listedPaths().filter((path) => findScreen(path).hosted);
write(
  "/sitemap.xml",
  sitemapXml(
    origin,
    listed.map((path) => ({ path })),
  ),
);
write(
  "/sitemap-stores.xml",
  sitemapXml(
    origin,
    storePaths.map((path) => ({ path })),
  ),
);
write("/robots.txt", robotsText(origin));
write("/.well-known/security.txt", securityText(origin, site.contact.securityEmail.address, now));
for (const language of languages) write(pathIn(language, "/manifest.webmanifest"), webManifest(language));
// Nothing keeps pages on a device: those of a host are never fresher than what it kept.
for (const path of workerPaths) write(path, await (await switchedOff().request(path)).text());
const { partnerPackage } = site.apps;
if (partnerPackage && !partnerPackage.startsWith("https://"))
  cpSync(partnerPackage, join(target, hostedPackage(partnerPackage)));
console.log(`The pages are in ${target}, with ${stores.length} stores.`);

/** The best rated first: who is open when somebody looks, nobody knows here. An API that fails ends the build: what is on the host stays. */
async function readStores(): Promise<Store[]> {
  const { pharmaciesApi: api, pharmaciesMax: maxRows } = env;
  const read = async (from: string) => {
    const bytes = await fetchPharmacies({ api: from, timeLimit: 60_000, maxBytes: maxRows * 1024 });
    return readPharmacies(bytes, { api: from, maxRows }).stores;
  };
  const visible = api === undefined ? fallbackStores.map(toStore) : await read(api);
  return visible.toSorted((a, b) => (b.pharmacy.rating ?? 0) - (a.pharmacy.rating ?? 0));
}

/** What the screens may ask of them: all on one page, whatever the question. */
function useCases() {
  const found = stores.map((store) => ({ ...store, kilometres: null }));
  const page = {
    next: null,
    relaxed: false,
    leftOut: [],
    corrections: [],
    place: null,
    inside: found.map(() => false),
    count: { all: found.length, inside: 0 },
    inPlace: null,
    closedFrom: null,
  };
  const source: Pick<StoreSource, "search" | "byId" | "summary" | "imageOrigin"> = {
    search: async () => ({ stores: found, ...page }),
    byId: async (id) => found.find(({ pharmacy }) => pharmacy.id === id) ?? null,
    summary: async () => ({ count: stores.length, verified: 0, services: [], saved: false }),
    imageOrigin: env.pharmaciesApi ?? null,
  };
  // A form that the browser sends has no token.
  const messages = { formToken: () => "" };
  return { stores: storeUseCases(source as StoreSource, () => new Date(now.epochMilliseconds)), messages };
}

/** An Apple computer is the one that gets a page for the way to the app; its script sends everybody on. */
async function get(path: string): Promise<Buffer> {
  const request = new Request(origin + path, { headers: { "User-Agent": "Macintosh" } });
  const { status, body } = await render(request, { address: "" });
  if (status !== (path.endsWith("/404.html") ? 404 : 200) || !(body instanceof Buffer))
    return fail(`The page ${path} could not be rendered: ${status}`);
  return body;
}

function write(path: string, content: string | Buffer): void {
  const file = decodeURIComponent(path);
  if (/\/\.\.?(\/|\.data$|$)|[\\\0]/.test(file)) fail(`${path} cannot be the name of a file.`);
  mkdirSync(join(target, dirname(file)), { recursive: true });
  writeFileSync(join(target, file), content);
}

function fail(why: string): never {
  console.error(why);
  process.exit(2);
}
