import { savedNote as en, type SavedNoteCopy } from "../../content/en/saved-note.ts";
import { savedNote as hi } from "../../content/hi/saved-note.ts";
import { fill } from "../../domain/copy.ts";
import { momentText } from "../../domain/hours/sentence.ts";
import { type InEachLanguage, languageOf } from "../../domain/language.ts";
import { savedAt } from "./keep.ts";

const notes: InEachLanguage<SavedNoteCopy> = { en, hi };

/** The saved page with a line above its content: since when it is known, and the way to the newest. */
export async function withNote(saved: Response, url: URL, isSlow: boolean): Promise<Response> {
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
