import { mistakesBetween } from "../index/distance.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** In how many letters the words from an index on differ from a name, spelled as they are spoken; null where they are others. */
export function likenessOf(
  name: readonly Token[],
  words: readonly Token[],
  index: number,
  inPhrase: boolean,
): number | null {
  let sum = 0;
  for (const [at, word] of name.entries()) {
    const typed = words[index + at];
    const mistakes = typed === undefined ? Infinity : mistakesIn(typed, word, inPhrase);
    if (mistakes === Infinity) return null;
    sum += mistakes;
  }
  return sum;
}

/** Infinity for another word. Among others of a phrase, a word may have a mistake more. */
function mistakesIn(typed: Token, { word, spelled, sound }: Token, inPhrase: boolean): number {
  if (typed.word === word) return 0;
  if (isInHaste(typed, sound)) return 1;
  if (typed.spelled === spelled) return 0;
  // Short words begin and end alike: Jama Masjid is not in Jammu, and UPI is not यूपी. Still shorter ones are others: NIT is not नाइट.
  const isAlikeAt = (index: number) => typed.spelled.at(index) === spelled.at(index);
  const isShort = spelled.length === 4 && (typed.spelled.length < 4 || !(isAlikeAt(0) && isAlikeAt(-1)));
  if (spelled.length < 4 || isShort) return Infinity;
  if (typed.sound !== sound) return Infinity;
  const mistakes = mistakesBetween(typed.spelled, spelled, 2);
  return mistakes <= (inPhrase || spelled.length >= 7 ? 2 : 1) ? mistakes : Infinity;
}

/** Whether a word is one of this sound without its vowels: 'rpr', 'mdcl', 'chmst'. */
export function isInHaste(typed: Token, sound: string): boolean {
  return typed.sound === sound && sound.length >= 3 && !/[aeiou\d]/.test(typed.word);
}

/** Texts word by word, as they are spoken. */
export function spelledPhrases(texts: readonly string[]): string[][] {
  return texts.map((text) => tokensOf(text).map(({ spelled }) => spelled));
}

/** The words of texts, as they are spoken. */
export function spelledSet(texts: readonly string[]): Set<string> {
  return new Set(spelledPhrases(texts).flat());
}
