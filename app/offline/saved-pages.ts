import { inEveryLanguage, withoutLanguage } from "../../domain/language.ts";
import { findScreen, screens } from "../../domain/screens.ts";
import { type Bounds, findSaved, save, ourCaches, trim } from "./device-cache.ts";

export const pages: Bounds = { name: ourCaches.pages, maxEntries: 30, maxBytes: 4_000_000 };
export const assets: Bounds = { name: ourCaches.assets, maxEntries: 60, maxBytes: 6_000_000 };

export const offlinePath = "/offline";
/** Saved for everybody, in the language used: the numbers to call, and help's answers. */
export const core = screens.filter(({ offline }) => offline === "core").map(({ path }) => path);
/** Of `/offline`, where a form that a page posts could not be sent. */
export const unsentQuery = "?unsent";

export function isForOffline(pathname: string): boolean {
  return findScreen(pathname).offline !== false;
}

/** A page is saved without a query: what a visitor typed, and where they are, stays off the device. */
export function maySave(url: URL, answer: Response): boolean {
  // A visitor's own token makes a page private to proxies; on the visitor's own device it may stay.
  const mayStay = !/no-store/i.test(answer.headers.get("Cache-Control") ?? "");
  return isOurs(answer) && isHtml(answer) && mayStay && url.search === "" && isForOffline(url.pathname);
}

/** A saved asset is never asked for again: a page that a proxy or a maintenance sends in its place would stay. */
export function maySaveAsset(answer: Response): boolean {
  return isOurs(answer) && !isHtml(answer);
}

function isOurs({ status, type, redirected }: Response): boolean {
  return status === 200 && type === "basic" && !redirected;
}

function isHtml({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") === true;
}

/** The whole list of stores is no answer to a question. */
export async function findPage({ pathname, search }: URL): Promise<Response | undefined> {
  const { offline, path } = findScreen(pathname);
  return offline && !(path === "/stores" && search) ? findSaved(pages, pathname) : undefined;
}

export async function savePage({ pathname }: URL, answer: Response): Promise<void> {
  if (await save(pages, pathname, answer, Date.now())) {
    await trim(pages, (path) => core.includes(withoutLanguage(path))).catch(() => {});
  }
}

export async function saveAsset(path: string, answer: Response): Promise<void> {
  if (!(await save(assets, path, answer, Date.now()))) return;
  // Least of all may the pages for everybody lose their looks.
  let needed: Promise<string[]> | undefined;
  await trim(assets, async (name) => (await (needed ??= readCore())).some((text) => text.includes(name))).catch(
    () => {},
  );
}

function readCore(): Promise<string[]> {
  const paths = core.flatMap(inEveryLanguage);
  return Promise.all(paths.map(async (path) => (await (await findSaved(pages, path))?.text()) ?? ""));
}
