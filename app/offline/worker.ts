import { savedNote as en, type SavedNoteCopy } from "../../content/en/saved-note.ts";
import { savedNote as hi } from "../../content/hi/saved-note.ts";
import { fill } from "../../domain/copy.ts";
import { momentText } from "../../domain/hours/sentence.ts";
import {
  type InEachLanguage,
  type Language,
  languageOf,
  languages,
  pathIn,
  withoutLanguage,
} from "../../domain/language.ts";
import { type Bounds, findKept, keep, savedAt, trim } from "./keep.ts";
import { sendKeptMessage } from "./kept-message.ts";
import { ourCaches } from "./our-caches.ts";
import { addSeenStores } from "./seen-stores.ts";
import type { FetchEventOfOurs, WorkerScope } from "./worker-scope.ts";

/**
 * The service worker: keeps what a visitor saw, for when there is no network. Pages come from the network first; a saved
 * copy is shown when that fails or takes longer than the limit, and says so. docs/offline.md has the whole.
 */
const scope = globalThis as unknown as WorkerScope;

const pages: Bounds = { name: ourCaches.pages, maxEntries: 30, maxBytes: 4_000_000 };
const assets: Bounds = { name: ourCaches.assets, maxEntries: 60, maxBytes: 6_000_000 };

/** How long a page may take where a saved copy is at hand. */
const limitMs = 3000;
/** What is there for everybody is asked for again after this time. */
const coreAgeMs = 6 * 60 * 60 * 1000;

const notes: InEachLanguage<SavedNoteCopy> = { en, hi };

/** Kept for everybody, in the language used: the numbers to call, and help's answers. */
const offlinePath = "/offline";
const core = [offlinePath, "/help-support"];

/** Pages that are the same for every visitor. What is about one person (a receipt, a status) is never kept. */
const keptPaths =
  /^\/(?:|about|company|services|stores|stores\/[^/]+|contact|help-support|privacy-policy-2025|account-deletion|accessibility|offline)$/;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

// A page says which stores it shows, and when it is there: from then on nothing competes with it.
let noted: Promise<unknown> = Promise.resolve();
scope.addEventListener("message", (event) => {
  const { data, source } = event;
  if (data) {
    // One after the other; a full or forbidden storage keeps nothing.
    noted = noted.then(() => addSeenStores(data)).catch(() => {});
    event.waitUntil(noted);
  } else if (source) event.waitUntil(Promise.all([keepAround(new URL(source.url)), sendKeptMessage().catch(() => {})]));
});

// The browser says that there is a network again; it tries once more where this fails.
scope.addEventListener("sync", (event) => event.waitUntil(sendKeptMessage()));

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!url.pathname.startsWith("/api/")) event.respondWith(answerPage(event, url));
  } else if (withoutLanguage(url.pathname) === "/stores.data") event.respondWith(answerData(request, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(answerAsset(event, url.pathname));
  else if (/^\/(scripts\/[\w-]+|home)\.js$/.test(url.pathname)) event.respondWith(answerScript(event, url.pathname));
});

async function takeOver(): Promise<void> {
  const ours: string[] = Object.values(ourCaches);
  try {
    for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name);
    // The browser asks for a page while the worker starts: on a slow phone that takes a while.
    await scope.registration.navigationPreload?.enable();
  } catch {
    // Without storage there is nothing to put in order.
  }
  await scope.clients.claim();
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  await Promise.all(open.map(({ url }) => keepAround(new URL(url))));
}

/** The page as the network has it, or a saved copy with a line that says so, or the page for when there is nothing else. */
async function answerPage(event: FetchEventOfOurs, url: URL): Promise<Response> {
  const saved = await findPage(url);
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  if (!saved) {
    try {
      const answer = await network;
      if (mayKeep(url, answer)) event.waitUntil(keepPage(url, answer.clone()));
      return answer;
    } catch {
      return await toOfflinePage(url);
    }
  }
  const fresh = network.then((answer) => whole(event, url, answer));
  event.waitUntil(fresh.catch(() => {}));
  const isSlow = Symbol("slow");
  const wait = hurried.delete(url.href) ? 0 : limitMs;
  const first = await Promise.race([fresh.catch(() => null), after(wait, isSlow)]);
  if (first !== null && typeof first !== "symbol" && first.status < 500) return first;
  return withNote(saved, url, first === isSlow);
}

/**
 * The answer with all of its body: on a bad network it may stop half way. What the server sends in parts is handed on as it
 * comes.
 */
async function whole(event: FetchEventOfOurs, url: URL, answer: Response): Promise<Response> {
  if (!mayKeep(url, answer)) return answer;
  const copy = answer.clone();
  await answer.arrayBuffer();
  event.waitUntil(keepPage(url, copy.clone()));
  return copy;
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => void setTimeout(resolve, ms, value));
}

/** Pages whose data was too slow just now: their saved copy is shown at once. */
const hurried = new Set<string>();

/**
 * A list's own question. Its answer is never kept: when it fails, the list opens the address as a page, which is. So it is
 * cut short only where a saved page is at hand.
 */
async function answerData(request: Request, url: URL): Promise<Response> {
  const page = new URL(url.pathname.replace(/\.data$/, "") + url.search, url);
  page.searchParams.delete("_routes");
  const network = fetch(request);
  if (!(await findPage(page))) return network;
  const first = await Promise.race([network, after(limitMs, null)]);
  if (first) return first;
  network.catch(() => {});
  hurried.add(page.href);
  return Response.error();
}

/** Names with a hash in them never change: what is kept is right. */
async function answerAsset(event: FetchEventOfOurs, path: string): Promise<Response> {
  const saved = await findKept(assets, path);
  if (saved) return saved;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(keepAsset(path, answer.clone()));
  return answer;
}

/** The few scripts without a hash: the newest, or what is kept. */
async function answerScript(event: FetchEventOfOurs, path: string): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (answer.status === 200) event.waitUntil(keepAsset(path, answer.clone()));
    return answer;
  } catch (error) {
    const saved = await findKept(assets, path);
    if (saved) return saved;
    throw error;
  }
}

/** Only the list of stores is another page for other words after `?`; a kept page of another kind has none. */
function mayKeep(url: URL, { status, type, headers }: Response): boolean {
  const isPage = status === 200 && type === "basic" && headers.get("Content-Type")?.startsWith("text/html") === true;
  const forAll = !/no-store|private/i.test(headers.get("Cache-Control") ?? "");
  const isOne = addressOf(url) === url.pathname + url.search;
  return isPage && forAll && isOne && keptPaths.test(withoutLanguage(url.pathname));
}

async function findPage(url: URL): Promise<Response | undefined> {
  return keptPaths.test(withoutLanguage(url.pathname)) ? findKept(pages, addressOf(url)) : undefined;
}

function addressOf(url: URL): string {
  return withoutLanguage(url.pathname) === "/stores" ? url.pathname + url.search : url.pathname;
}

async function keepPage(url: URL, answer: Response): Promise<void> {
  if (await keep(pages, addressOf(url), answer, Date.now())) {
    await trim(pages, (path) => core.includes(withoutLanguage(path))).catch(() => {});
  }
}

async function keepAsset(path: string, answer: Response): Promise<void> {
  if (!(await keep(assets, path, answer, Date.now()))) return;
  // Least of all may the pages for everybody lose their looks.
  const needed = await Promise.all(
    languages.flatMap((language) => core.map((page) => findKept(pages, pathIn(language, page)))),
  );
  const texts = await Promise.all(needed.map((page) => page?.text()));
  await trim(assets, (name) => texts.some((text) => text?.includes(name))).catch(() => {});
}

/** What should be at hand for a visitor who is on this page: the page itself, and what is kept for everybody. */
async function keepAround(url: URL): Promise<void> {
  try {
    if (keptPaths.test(withoutLanguage(url.pathname)) && !(await findKept(pages, addressOf(url)))) {
      await askAndKeep(url, /\.(css|js|woff2)$/);
    }
    const language = languageOf(url.pathname);
    for (const path of core) await keepCore(new URL(pathIn(language, path), url));
  } catch {
    // The network went away meanwhile. The next page tries again.
  }
}

async function keepCore(url: URL): Promise<void> {
  const saved = await findKept(pages, url.pathname);
  const isFresh = saved && Date.now() - savedAt(saved) < coreAgeMs;
  const html = isFresh ? await saved.text() : await askAndKeep(url, /\.(css|woff2)$/);
  // React is fetched with the screens that use it, never for this page alone.
  const scripts = assetsIn(html, /^\/assets\/.*\.js$|start\.js$/);
  const kept = await Promise.all(
    scripts.filter((path) => path.startsWith("/assets/")).map((path) => findKept(assets, path)),
  );
  if (withoutLanguage(url.pathname) !== offlinePath || !kept.some(Boolean)) return;
  // What it loads only when there are stores to search is named by its own scripts.
  const all = new Set(scripts);
  for (const path of all) {
    await keepAssets([path]);
    for (const named of importsIn((await (await findKept(assets, path))?.text()) ?? "")) all.add(named);
  }
}

/** Modules that a module names. */
function importsIn(code: string): string[] {
  return [...code.matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`);
}

async function askAndKeep(url: URL, ending: RegExp): Promise<string> {
  const asked = new URL(url);
  // A busy server sends the list in parts, for this visitor alone, unless it is told that we wait.
  if (withoutLanguage(url.pathname) === "/stores") asked.searchParams.set("wait", "1");
  const answer = await fetch(asked);
  if (!mayKeep(url, answer)) return "";
  const html = await answer.clone().text();
  await keepPage(url, answer);
  await keepAssets(assetsIn(html, ending));
  return html;
}

/** Scripts and styles that a page names. */
function assetsIn(html: string, ending: RegExp): string[] {
  const named = html.match(/\/(?:assets\/(?:[\w-]+\/)*|scripts\/|(?=home\.js))[\w.-]+/g) ?? [];
  return [...new Set(named)].filter((path) => ending.test(path));
}

async function keepAssets(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (await findKept(assets, path)) continue;
    const answer = await fetch(path);
    if (answer.status === 200) await keepAsset(path, answer);
  }
}

/** An address of its own, so that React finds there what belongs there; it names the page that was asked for. */
async function toOfflinePage(url: URL): Promise<Response> {
  const asked: Language = languageOf(url.pathname);
  for (const language of [asked, ...languages]) {
    const path = pathIn(language, offlinePath);
    if (path === url.pathname) break;
    const from = encodeURIComponent(url.pathname + url.search);
    if (await findKept(pages, path)) return Response.redirect(`${path}?from=${from}`, 302);
  }
  return Response.error();
}

/** The saved page with a line above its content: since when it is known, and the way to the newest. */
async function withNote(saved: Response, url: URL, isSlow: boolean): Promise<Response> {
  const html = await saved.text();
  const words = notes[languageOf(url.pathname)];
  const at = savedAt(saved);
  const moment = momentText(new Date(at), words.moment);
  const again = (url.pathname + url.search).replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const note =
    `<aside data-stale data-saved-at="${at}"><p>${fill(isSlow ? words.slow : words.offline, { moment })} ` +
    `<span hidden>${words.hours}</span> <a href="${again}">${words.again}</a></p></aside>`;
  // React takes no notice of an element that it does not know at the top of the body.
  const place = html.indexOf(">", html.indexOf("<body")) + 1;
  const headers = new Headers(saved.headers);
  return new Response(html.slice(0, place) + note + html.slice(place), { headers });
}
