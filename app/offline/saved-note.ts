import { savedNote as en, type SavedNoteCopy } from "../../content/en/saved-note.ts";
import { savedNote as hi } from "../../content/hi/saved-note.ts";
import { fill } from "../../domain/copy.ts";
import { momentText } from "../../domain/hours/sentence.ts";
import { type InEachLanguage, languageOf } from "../../domain/language.ts";
import { savedAt } from "./keep.ts";

const notes: InEachLanguage<SavedNoteCopy> = { en, hi };

/** The saved page with a line above its content: since when it is known, and the way to the newest. */
export async function withNote(saved: Response, url: URL, isSlow: boolean): Promise<Response> {
  const again = (url.pathname + url.search).replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const html = addNote(await saved.text(), url.pathname, savedAt(saved), isSlow ? "slow" : "offline", again);
  return new Response(html, { headers: saved.headers });
}

/** A page with the line that says from when its stores are; `ServerClock` counts from there. */
export function addNote(
  html: string,
  path: string,
  at: number,
  why: "offline" | "slow" | "hosted",
  again?: string,
): string {
  const words = notes[languageOf(path)];
  const moment = momentText(new Date(at), words.moment);
  const link = again === undefined ? "" : ` <a href="${again}">${words.again}</a>`;
  const note =
    `<aside data-stale data-saved-at="${at}"><p>${fill(words[why], { moment })} ` +
    `<span hidden>${words.hours}</span>${link}</p></aside>`;
  // React takes no notice of an element that it does not know at the top of the body.
  const place = html.indexOf(">", html.indexOf("<body")) + 1;
  return html.slice(0, place) + note + html.slice(place);
}
