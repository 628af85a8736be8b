import { isOneSoundRepeated } from "../index/keys.ts";
import { likeliest, readWord, type Term, type TypedWord } from "./word-queries.ts";

/** How words that nobody knows may have been meant. */
export interface Parts {
  joined: string[];
  /** Two halves each. */
  split: [string, string][];
}

/** Neighbours in one piece. */
export function joinNeighbours(words: readonly string[]): string[] {
  const joined = words.slice(1).map((word, index) => words[index]! + word);
  return joined.filter((word) => word.length <= 24 && !/\d/.test(word));
}

/**
 * What else may be meant where a word is none of the index: neighbours in one piece, when that is a word or one of them is like
 * none; and in two what is like none.
 */
export function findParts(
  typed: readonly TypedWord[],
  isGeneric: (word: TypedWord) => boolean,
  isTerm: (word: string) => boolean,
): Parts {
  const joined = typed.slice(1).flatMap((word, index) => {
    const pair = [typed[index]!, word];
    const [together] = joinNeighbours(pair.map((one) => one.word));
    if (together === undefined || pair.every(isGeneric) || pair.every(({ exact }) => exact)) return [];
    // The 'ji' of 'Bala ji' says nothing by itself.
    return isTerm(together) || (pair.some(isUnknown) && !pair.some(isGeneric)) ? [together] : [];
  });
  const split = typed
    .filter((word) => isUnknown(word) && !isGeneric(word))
    .flatMap(({ word }) =>
      word.length < 5 || /\d/.test(word) || isOneSoundRepeated(word)
        ? []
        : Array.from({ length: word.length - 3 }, (_, index): [string, string] => [
            word.slice(0, index + 2),
            word.slice(index + 2),
          ]),
    );
  return { joined, split };
}

/** The words as they were meant: two that are one term become one, one that is two terms becomes two. */
export function putTogether(
  typed: readonly TypedWord[],
  { joined, split }: Parts,
  terms: ReadonlyMap<string, readonly Term[]>,
): TypedWord[] {
  const words: TypedWord[] = [];
  for (let index = 0; index < typed.length; index += 1) {
    const word = typed[index]!;
    const next = typed[index + 1];
    const together = next && word.word + next.word;
    if (together !== undefined && joined.includes(together)) {
      const one = readWord(together, terms.get(together) ?? [], { script: word.isDevanagari ? "devanagari" : "latin" });
      if (!isUnknown(one)) {
        words.push(one);
        index += 1;
        continue;
      }
    }
    const halves = split.filter(([a, b]) => a + b === word.word && terms.has(a) && terms.has(b));
    const best = halves.toSorted((a, b) => rarest(b, terms) - rarest(a, terms))[0];
    if (best) words.push(...best.map((half) => readWord(half, terms.get(half)!)));
    else words.push(word);
  }
  return words;
}

function isUnknown(word: TypedWord): boolean {
  return likeliest(word) === null;
}

function rarest(halves: readonly string[], terms: ReadonlyMap<string, readonly Term[]>): number {
  return Math.min(...halves.map((half) => terms.get(half)?.[0]?.count ?? 0));
}
