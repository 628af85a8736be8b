import { isOneSoundRepeated } from "../search/keys.ts";
import { likeliest, type Term, type TypedWord } from "../search/plan.ts";

/** How words that nobody knows may have been meant. */
export interface Parts {
  joined: string[];
  /** Two halves each. */
  split: [string, string][];
}

/** Neighbours in one piece, and words in two, where one of them is no word of the index. */
export function findParts(
  typed: readonly TypedWord[],
  inexact: readonly TypedWord[],
  isGeneric: (word: TypedWord) => boolean,
): Parts {
  const joined = typed.slice(1).flatMap((word, index) => {
    const before = typed[index]!;
    const isPart = (inexact.includes(before) || inexact.includes(word)) && !isGeneric(before) && !isGeneric(word);
    return isPart && !/\d/.test(before.word + word.word) ? [before.word + word.word] : [];
  });
  const split = inexact.flatMap(({ word }) =>
    word.length < 5 || /\d/.test(word) || isOneSoundRepeated(word)
      ? []
      : Array.from({ length: word.length - 3 }, (_, index): [string, string] => [
          word.slice(0, index + 2),
          word.slice(index + 2),
        ]),
  );
  return { joined: joined.filter((word) => word.length <= 24), split };
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
      const one = { word: together, candidates: terms.get(together) ?? [], last: false };
      const isOne = one.candidates.some(({ term }) => term === together);
      const bothUnknown = likeliest(word) === null || likeliest(next!) === null;
      if (isOne || (bothUnknown && likeliest(one) !== null)) {
        words.push(one);
        index += 1;
        continue;
      }
    }
    const halves =
      likeliest(word) === null ? split.filter(([a, b]) => a + b === word.word && terms.has(a) && terms.has(b)) : [];
    const best = halves.toSorted((a, b) => rarest(b, terms) - rarest(a, terms))[0];
    if (best) words.push(...best.map((half) => ({ word: half, candidates: terms.get(half)!, last: false })));
    else words.push(word);
  }
  return words;
}

function rarest(halves: readonly string[], terms: ReadonlyMap<string, readonly Term[]>): number {
  return Math.min(...halves.map((half) => terms.get(half)?.[0]?.count ?? 0));
}
