import type { OfflineCopy } from "../../../content/en/offline.ts";
import { fill } from "../../../domain/copy.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { type KeptList, writeKeptList } from "../../offline/kept-list.ts";

/** The query of the list that led here to be kept, once: a reload shows what is kept, and asks for nothing again. */
export function takeAsked(): string | null {
  const url = new URL(location.href);
  const query = url.searchParams.get("keep");
  if (query !== null) {
    url.searchParams.delete("keep");
    history.replaceState(history.state, "", url);
  }
  return query;
}

/** True where the tap that asked for it was on one of our own pages. A link from elsewhere must not replace what is kept. */
export function isOurTap(): boolean {
  return URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin;
}

/** Keeps a list in the place of the one before. Says how that goes. */
export async function keepList(
  query: string,
  language: Language,
  words: OfflineCopy["keep"],
  say: (sentence: string) => void,
): Promise<void> {
  say(words.keeping);
  try {
    // Whatever it is, it stays a query: dots and slashes lead nowhere else.
    const address = new URL(pathIn(language, "/keep-stores"), location.href);
    address.search = query;
    const answer = await fetch(address);
    // An answer that says no is no list, and must not take the place of one.
    if (!answer.ok) throw new Error(String(answer.status));
    const list = (await answer.json()) as KeptList;
    await writeKeptList(list);
    say(fill(words.kept, { count: list.stores.length }));
  } catch {
    say(words.failed);
  }
}
