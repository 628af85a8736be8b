import type { Lexicon, Phrase } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** What was typed of stores that are not wanted, by its places among the tokens. */
interface Unwanted {
  from: number;
  to: number;
  /** Without the word that says so. */
  what: readonly [from: number, to: number];
}

/** 'Not apollo', 'bina home delivery', 'अपोलो के अलावा'. `isName`: a word that says which store is meant. */
export function findUnwanted(
  tokens: readonly Token[],
  phrases: readonly (Phrase | null)[],
  { unwanted }: Lexicon,
  isName: (index: number) => boolean,
): Unwanted[] {
  const isFilter = (index: number) => ["service", "is24Hours"].includes(phrases[index]?.meaning.kind ?? "");
  const lengthAt = (list: readonly (readonly string[])[], index: number) =>
    list.find((phrase) => phrase.every((spelled, at) => tokens[index + at]?.spelled === spelled))?.length ?? 0;
  return [...tokens.keys()].flatMap((index): Unwanted[] => {
    const to = index + (isFilter(index) ? phrases[index]!.words.length : 1);
    const lists = isFilter(index) ? [unwanted.before, unwanted.beforeFilters] : [unwanted.before];
    const before = [1, 2].find((length) => lists.some((list) => lengthAt(list, index - length) === length)) ?? 0;
    const behind = lengthAt(unwanted.behind, to) || (to === tokens.length - 1 ? lengthAt(unwanted.atEnd, to) : 0);
    const isSaid = before + behind > 0 && (isFilter(index) || (!phrases[index] && isName(index)));
    return isSaid ? [{ from: index - before, to: to + behind, what: [index, to] }] : [];
  });
}
