import { languageOf, pathIn, withoutLanguage } from "../../domain/language.ts";
import { ageOf, findKept } from "./keep.ts";
import {
  assets,
  core,
  keepAsset,
  keepPage,
  keptPaths,
  mayKeep,
  mayKeepAsset,
  offlinePath,
  pages,
} from "./kept-pages.ts";

/** What is there for everybody is asked for again after this time. */
const coreAgeMs = 6 * 60 * 60 * 1000;

/** What should be at hand for a visitor who is on this page: the page itself, and what is kept for everybody. */
export async function keepAround(url: URL): Promise<void> {
  try {
    // Without what was asked there: of a search, the whole list.
    const page = new URL(url.pathname, url);
    if (keptPaths.test(withoutLanguage(page.pathname)) && !(await findKept(pages, page.pathname))) {
      await askAndKeep(page, /\.(css|js|woff2)$/);
    }
    const language = languageOf(url.pathname);
    for (const path of core) await keepCore(new URL(pathIn(language, path), url));
  } catch {
    // The network went away meanwhile. The next page tries again.
  }
}

async function keepCore(url: URL): Promise<void> {
  const saved = await findKept(pages, url.pathname);
  const isFresh = saved && ageOf(saved, Date.now()) < coreAgeMs;
  const html = isFresh ? await saved.text() : await askAndKeep(url, /\.(css|woff2)$/);
  // React is fetched with the screens that use it, never for this page alone.
  const scripts = assetsIn(html, /^\/assets\/.*\.js$|start\.js$/);
  const kept = await Promise.all(
    scripts.filter((path) => path.startsWith("/assets/")).map((path) => findKept(assets, path)),
  );
  if (withoutLanguage(url.pathname) === offlinePath && kept.some(Boolean)) await keepAssets(scripts);
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

/** Scripts and styles that a page names, in quotes and lists: an address that somebody made to name more of them has neither. */
export function assetsIn(html: string, ending: RegExp): string[] {
  const named = html.matchAll(/[" ](\/(?:assets\/(?:[\w-]+\/)*|scripts\/|(?=home\.js))[\w.-]+)(?=[" ])/g);
  return [...new Set([...named].map(([, path = ""]) => path))].filter((path) => ending.test(path));
}

async function keepAssets(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (await findKept(assets, path)) continue;
    const answer = await fetch(path);
    if (mayKeepAsset(answer)) await keepAsset(path, answer);
  }
}
