import type { OfflineCopy } from "../../../content/en/offline.ts";
import { fill } from "../../../domain/copy.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { type KeptList, writeKeptList } from "../../offline/kept-list.ts";

/** Where a list led here to be kept, it takes the place of the one before. Says how that goes. */
export async function keepAsked(language: Language, words: OfflineCopy["keep"], say: (sentence: string) => void) {
  const url = new URL(location.href);
  const query = url.searchParams.get("keep");
  if (query === null) return;
  // A reload shows what is kept, and asks for nothing again.
  url.searchParams.delete("keep");
  history.replaceState(history.state, "", url);
  say(words.keeping);
  try {
    const answer = await fetch(pathIn(language, "/keep-stores") + query);
    const list = (await answer.json()) as KeptList;
    await writeKeptList(list);
    say(fill(words.kept, { count: list.stores.length }));
  } catch {
    say(words.failed);
  }
}
