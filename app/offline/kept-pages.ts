import { languages, pathIn, withoutLanguage } from "../../domain/language.ts";
import { type Bounds, findKept, keep, ourCaches, trim } from "./keep.ts";

export const pages: Bounds = { name: ourCaches.pages, maxEntries: 30, maxBytes: 4_000_000 };
export const assets: Bounds = { name: ourCaches.assets, maxEntries: 60, maxBytes: 6_000_000 };

/** Kept for everybody, in the language used: the numbers to call, and help's answers. */
export const offlinePath = "/offline";
export const core = [offlinePath, "/help-support"];
/** Of `/offline`, where a form that a page posts could not be sent. */
export const unsentQuery = "?unsent";

/** Pages that are the same for every visitor. What is about one person (a receipt, a status) is never kept. */
export const keptPaths =
  /^\/(?:|about|company|list-your-store|services|stores|stores\/[^/]+|contact|help-support|privacy-policy-2025|account-deletion|accessibility|offline)$/;

/** A page is kept without a query: what a visitor typed, and where they are, stays out of what the device keeps. */
export function mayKeep(url: URL, answer: Response): boolean {
  // A visitor's own token makes a page private to proxies; on the visitor's own device it may stay.
  const mayStay = !/no-store/i.test(answer.headers.get("Cache-Control") ?? "");
  return (
    isOurs(answer) && isHtml(answer) && mayStay && url.search === "" && keptPaths.test(withoutLanguage(url.pathname))
  );
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

/** The whole list of stores is no answer to a question. */
export async function findPage({ pathname, search }: URL): Promise<Response | undefined> {
  const path = withoutLanguage(pathname);
  return keptPaths.test(path) && !(path === "/stores" && search) ? findKept(pages, pathname) : undefined;
}

export async function keepPage({ pathname }: URL, answer: Response): Promise<void> {
  if (await keep(pages, pathname, answer, Date.now())) {
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
