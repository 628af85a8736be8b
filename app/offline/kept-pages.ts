import { languages, pathIn, withoutLanguage } from "../../domain/language.ts";
import { type Bounds, findKept, keep, trim } from "./keep.ts";
import { ourCaches } from "./our-caches.ts";

export const pages: Bounds = { name: ourCaches.pages, maxEntries: 30, maxBytes: 4_000_000 };
export const assets: Bounds = { name: ourCaches.assets, maxEntries: 60, maxBytes: 6_000_000 };

/** Kept for everybody, in the language used: the numbers to call, and help's answers. */
export const offlinePath = "/offline";
export const core = [offlinePath, "/help-support"];

/** Pages that are the same for every visitor. What is about one person (a receipt, a status) is never kept. */
export const keptPaths =
  /^\/(?:|about|company|list-your-store|services|stores|stores\/[^/]+|contact|help-support|privacy-policy-2025|account-deletion|accessibility|offline)$/;

/** Only the list of stores is another page for other words after `?`; a kept page of another kind has none. */
export function mayKeep(url: URL, answer: Response): boolean {
  // A visitor's own token makes a page private to proxies; on the visitor's own device it may stay.
  const mayStay = !/no-store/i.test(answer.headers.get("Cache-Control") ?? "");
  const isOne = addressOf(url) === url.pathname + url.search;
  return isOurs(answer) && isHtml(answer) && mayStay && isOne && keptPaths.test(withoutLanguage(url.pathname));
}

/** What is kept of these is never asked for again: a page that a proxy or a maintenance sends in its place would stay. */
export function mayKeepAsset(answer: Response): boolean {
  return isOurs(answer) && !isHtml(answer);
}

/** What we answered to this very address. */
function isOurs({ status, type, redirected }: Response): boolean {
  return status === 200 && type === "basic" && !redirected;
}

function isHtml({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") === true;
}

export async function findPage(url: URL): Promise<Response | undefined> {
  return keptPaths.test(withoutLanguage(url.pathname)) ? findKept(pages, addressOf(url)) : undefined;
}

export function addressOf(url: URL): string {
  return withoutLanguage(url.pathname) === "/stores" ? url.pathname + url.search : url.pathname;
}

export async function keepPage(url: URL, answer: Response): Promise<void> {
  if (await keep(pages, addressOf(url), answer, Date.now())) {
    await trim(pages, (path) => core.includes(withoutLanguage(path))).catch(() => {});
  }
}

export async function keepAsset(path: string, answer: Response): Promise<void> {
  if (!(await keep(assets, path, answer, Date.now()))) return;
  // Least of all may the pages for everybody lose their looks.
  let needed: Promise<string[]> | undefined;
  await trim(assets, async (name) => (await (needed ??= readCore())).some((text) => text.includes(name))).catch(
    () => {},
  );
}

function readCore(): Promise<string[]> {
  const paths = languages.flatMap((language) => core.map((page) => pathIn(language, page)));
  return Promise.all(paths.map(async (path) => (await (await findKept(pages, path))?.text()) ?? ""));
}
