import { languageOf, pathIn, withoutLanguage } from "../../domain/language.ts";
import { ageOf, findSaved } from "./device-cache.ts";
import {
  assets,
  core,
  isForOffline,
  saveAsset,
  savePage,
  maySave,
  maySaveAsset,
  offlinePath,
  pages,
} from "./saved-pages.ts";

/** What is there for everybody is asked for again after this time. */
const coreAgeMs = 6 * 60 * 60 * 1000;

/** What should be at hand for a visitor who is on this page: the page itself, and what is saved for everybody. */
export async function precacheFor(url: URL): Promise<void> {
  try {
    // Without what was asked there: of a search, the whole list.
    const page = new URL(url.pathname, url);
    if (isForOffline(page.pathname) && !(await findSaved(pages, page.pathname))) {
      await fetchAndSave(page, /\.(css|js|woff2|svg)$/);
    }
    const language = languageOf(url.pathname);
    for (const path of core) await precacheCore(new URL(pathIn(language, path), url));
  } catch {
    // The network went away meanwhile. The next page tries again.
  }
}

async function precacheCore(url: URL): Promise<void> {
  const saved = await findSaved(pages, url.pathname);
  const isFresh = saved && ageOf(saved, Date.now()) < coreAgeMs;
  const html = isFresh ? await saved.text() : await fetchAndSave(url, /\.(css|woff2|svg)$/);
  // React is fetched with the screens that use it, never for this page alone.
  const scripts = assetsIn(html, /^\/assets\/.*\.js$|start\.js$/);
  const ofReact = await Promise.all(
    scripts.filter((path) => path.startsWith("/assets/")).map((path) => findSaved(assets, path)),
  );
  if (withoutLanguage(url.pathname) === offlinePath && ofReact.some(Boolean)) await saveAssets(scripts);
}

async function fetchAndSave(url: URL, ending: RegExp): Promise<string> {
  const asked = new URL(url);
  // A busy server sends the list in parts, for this visitor alone, unless it is told that we wait.
  if (withoutLanguage(url.pathname) === "/stores") asked.searchParams.set("wait", "1");
  const answer = await fetch(asked);
  if (!maySave(url, answer)) return "";
  const html = await answer.clone().text();
  await savePage(url, answer);
  await saveAssets(assetsIn(html, ending));
  return html;
}

/** Scripts, styles and icons that a page names, in quotes and lists: an address that somebody made to name more of them has neither. */
export function assetsIn(html: string, ending: RegExp): string[] {
  const named = html.matchAll(/[" ](\/(?:assets\/(?:[\w-]+\/)*|scripts\/|(?=home\.js))[\w.-]+)(?=[" #])/g);
  return [...new Set([...named].map(([, path = ""]) => path))].filter((path) => ending.test(path));
}

async function saveAssets(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (await findSaved(assets, path)) continue;
    const answer = await fetch(path);
    if (maySaveAsset(answer)) await saveAsset(path, answer);
  }
}
