import { type Language, languageOf, languages, pathIn } from "../../domain/language.ts";
import { after } from "../after.ts";
import { findSaved, ourCaches } from "./device-cache.ts";
import { precacheFor } from "./precache.ts";
import {
  assets,
  findPage,
  saveAsset,
  savePage,
  maySave,
  maySaveAsset,
  offlinePath,
  pages,
  unsentQuery,
} from "./saved-pages.ts";
import { navigateClient } from "./navigate-client.ts";
import { withNote } from "./saved-note.ts";
import { addSeenStores } from "./seen-stores.ts";
import type { FetchEventOfOurs, WorkerScope } from "./worker-scope.ts";

/**
 * The service worker: saves what a visitor saw, for when there is no network. Pages come from the network first; a saved
 * copy is shown when that fails or takes longer than the limit, and says so. docs/offline.md has the whole.
 */
const scope = globalThis as unknown as WorkerScope;

/** How long a page may take where a saved copy is at hand. */
const limitMs = 3000;

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

// A page says which stores it shows, and when it is there: from then on nothing competes with it.
let noted: Promise<unknown> = Promise.resolve();
scope.addEventListener("message", (event) => {
  const { data, source } = event;
  if (data) {
    // One after the other; a full or forbidden storage takes nothing.
    noted = noted.then(() => addSeenStores(data)).catch(() => {});
    event.waitUntil(noted);
  } else if (source) event.waitUntil(precacheFor(new URL(source.url)));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  // Where a form that the browser posts by itself cannot be sent, a page says so, and Back leads to the form as it was left.
  if (request.method === "POST" && request.mode === "navigate" && isOurForm(request))
    event.respondWith(fetch(request).catch(() => toOfflinePage(url, unsentQuery)));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    // None of our pages is ever shown in a frame: whoever puts it in one would choose what is saved.
    const isSeen = request.destination === "document";
    if (isSeen && !url.pathname.startsWith("/api/")) event.respondWith(answerPage(event, url));
  } else if (url.pathname.startsWith("/assets/")) event.respondWith(answerAsset(event, url.pathname));
  else if (/^\/(scripts\/[\w-]+|home)\.js$/.test(url.pathname)) event.respondWith(answerScript(event, url.pathname));
});

async function takeOver(): Promise<void> {
  const ours: string[] = Object.values(ourCaches);
  try {
    for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name);
    // The browser asks for a page while the worker starts: on a slow phone that takes a while. Chromium only: WebKit may ask
    // twice and put the headers of one answer on the other, whose scripts are then refused.
    await scope.registration.navigationPreload?.["userAgentData" in navigator ? "enable" : "disable"]();
  } catch {
    // Without storage there is nothing to put in order.
  }
  await scope.clients.claim();
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  await Promise.all(open.map(({ url }) => precacheFor(new URL(url))));
}

/** What another site posts here goes its own way: the server must see where it comes from. */
function isOurForm({ referrer }: Request): boolean {
  return referrer.startsWith(`${location.origin}/`);
}

/** The page as the network has it, or a saved copy with a line that says so, or the page for when there is nothing else. */
async function answerPage(event: FetchEventOfOurs, url: URL): Promise<Response> {
  const saved = await findPage(url);
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  if (!saved) {
    try {
      const answer = await network;
      event.waitUntil(saveIfAllowed(url, answer.clone()));
      return answer;
    } catch {
      return await toOfflinePage(url, `?from=${encodeURIComponent(url.pathname + url.search)}`);
    }
  }
  const isSlow = Symbol("slow");
  const wait = servedFromCacheNext.delete(url.href) ? 0 : limitMs;
  const first = await Promise.race([network.catch(() => null), after(wait, isSlow)]);
  if (first instanceof Response && first.status < 500) return maySave(url, first) ? handOn(event, url, first) : first;
  // What comes late is there for the next time.
  if (first === isSlow) event.waitUntil(network.then((late) => saveIfAllowed(url, late)).catch(() => {}));
  return withNote(saved, url, first !== null);
}

/**
 * The answer as it comes, so that its beginning is on the screen before its end is here. On a bad network the end may never come: then
 * the page is opened once more, which shows the saved copy.
 */
function handOn(event: FetchEventOfOurs, url: URL, answer: Response): Response {
  event.waitUntil(
    saveWhole(url, answer.clone()).catch(() =>
      navigateClient(scope.clients, event.resultingClientId, url.href, () => servedFromCacheNext.add(url.href)),
    ),
  );
  return answer;
}

async function saveIfAllowed(url: URL, answer: Response): Promise<void> {
  if (maySave(url, answer)) await savePage(url, answer);
}

/** Saves a page once all of it is here. Fails where nothing more comes for as long as a page may take. */
async function saveWhole(url: URL, answer: Response): Promise<void> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body!.getReader();
  for (;;) {
    const part = await Promise.race([reader.read(), after(limitMs, null)]);
    if (!part) throw new Error("The page stopped half way");
    if (part.done) break;
    parts.push(part.value);
  }
  await savePage(url, new Response(new Blob(parts), { status: answer.status, headers: answer.headers }));
}

/** Pages that stopped half way just now: their saved copy is shown at once. */
const servedFromCacheNext = new Set<string>();

/** Names with a hash in them never change: the saved copy is right. */
async function answerAsset(event: FetchEventOfOurs, path: string): Promise<Response> {
  return (await findSaved(assets, path)) ?? fetchAsset(event, path);
}

/** The few scripts without a hash: the newest, or the saved one. */
async function answerScript(event: FetchEventOfOurs, path: string): Promise<Response> {
  try {
    return await fetchAsset(event, path);
  } catch (error) {
    const saved = await findSaved(assets, path);
    if (saved) return saved;
    throw error;
  }
}

async function fetchAsset(event: FetchEventOfOurs, path: string): Promise<Response> {
  const answer = await fetch(event.request);
  if (maySaveAsset(answer)) event.waitUntil(saveAsset(path, answer.clone()));
  return answer;
}

/** An address of its own, so that React finds there what belongs there; its query says what went wrong. */
async function toOfflinePage(url: URL, query: string): Promise<Response> {
  const asked: Language = languageOf(url.pathname);
  for (const language of [asked, ...languages]) {
    const path = pathIn(language, offlinePath);
    if (path === url.pathname) break;
    if (await findSaved(pages, path)) return Response.redirect(path + query, 303);
  }
  return Response.error();
}
