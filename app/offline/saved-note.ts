import { savedNoteCopies } from "../../content/saved-note.ts";
import type { SavedNoteCopy } from "../../content/en/saved-note.ts";
import { fill } from "../../domain/copy.ts";
import { formatDateTime } from "../../domain/hours/sentence.ts";
import { languageOf, withoutLanguage } from "../../domain/language.ts";
import { askedPage, knownSince } from "./asked-page.ts";
import { savedAt } from "./device-cache.ts";
import { offlinePath, unsentQuery } from "./saved-pages.ts";
import { readSeenStores } from "./seen-stores.ts";

/** The saved page with one line above its content: since when it is known, and the way to the newest, or to the page that was asked for. */
export async function withNote(saved: Response, url: URL, isLate: boolean): Promise<Response> {
  const html = await saved.text();
  const words = savedNoteCopies[languageOf(url.pathname)];
  const { attributes, text } =
    withoutLanguage(url.pathname) === offlinePath
      ? await offlineNote(saved, url, words, isLate)
      : pageNote(saved, url, words, isLate);
  return new Response(addNote(html, attributes, text), { headers: saved.headers });
}

/** A page of static hosting with stores on it: from when they are. `ServerClock` counts from there. */
export function withHostedNote(html: string, path: string, at: number): string {
  const words = savedNoteCopies[languageOf(path)];
  const moment = formatDateTime(new Date(at), words.moment);
  const text = `${fill(words.hosted, { moment })} <span hidden>${words.hours}</span>`;
  return addNote(html, ` data-stale data-saved-at="${at}"`, text);
}

function addNote(html: string, attributes: string, text: string): string {
  const note = `<aside class="saved-note"${attributes}><p>${text}</p></aside>`;
  // React takes no notice of an element that it does not know at the top of the body.
  const place = html.indexOf(">", html.indexOf("<body")) + 1;
  return html.slice(0, place) + note + html.slice(place);
}

/** What such a page says of open and closed is out of date until React has worked it out anew: ServerClock and store-card.css. */
function pageNote(saved: Response, url: URL, words: SavedNoteCopy, isLate: boolean) {
  const at = savedAt(saved);
  return {
    attributes: ` data-stale data-saved-at="${at}"`,
    text: `${sinceText(at, words, isLate)} <span hidden>${words.hours}</span> ${link(url.pathname + url.search, words.again)}`,
  };
}

/** The device works this page out when it is read. */
async function offlineNote(saved: Response, url: URL, words: SavedNoteCopy, isLate: boolean) {
  if (url.search === unsentQuery) return { attributes: "", text: words.unsent };
  const since = sinceText(knownSince(await readSeenStores()) ?? savedAt(saved), words, isLate);
  const asked = askedPage(url);
  return {
    attributes: "",
    text: asked ? `${since} ${link(asked.origin + asked.pathname + asked.search, words.asked)}` : since,
  };
}

function sinceText(at: number, words: SavedNoteCopy, isLate: boolean): string {
  return fill(isLate ? words.late : words.offline, { moment: formatDateTime(new Date(at), words.moment) });
}

function link(address: string, text: string): string {
  return `<a href="${address.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}">${text}</a>`;
}
