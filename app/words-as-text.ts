import { factsRevision } from "../content/site.ts";
import type { Language } from "../domain/language.ts";
import { type AsText, asText, type Kept, readBefore } from "./as-text.ts";

/** What a screen says to everybody, for its loader: written once in each language until the facts change. */
export function wordsAsText<T>(wordsIn: (language: Language) => T & Kept<T>) {
  const written = new Map<Language, { revision: number; text: AsText<T> }>();
  return (language: Language): AsText<T> => {
    const revision = factsRevision();
    const last = written.get(language);
    if (last?.revision === revision) return last.text;
    if (last) readBefore.delete(last.text);
    const text = asText<T>(wordsIn(language));
    readBefore.set(text, JSON.parse(text));
    written.set(language, { revision, text });
    return text;
  };
}
