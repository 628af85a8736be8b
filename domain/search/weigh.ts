import { mistakesBetween } from "./distance.ts";
import { isOneSoundRepeated } from "./keys.ts";
import { type Lexicon, minAlike, type Phrase } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/**
 * A word that says little. `sure`: it never decides. `perhaps`: it only resembles such a word, and is a word where a store has it.
 * `kind`: it says what kind of place is meant, not which, and is nothing without the others. `service`: it is no name.
 */
export interface GenericWord {
  word: string;
  says: "sure" | "perhaps" | "kind" | "service";
  /** Any shop is called so. */
  isShop?: true;
}

/** What a word says where it stands; null when it says which store or place is meant. */
export function weighAt(
  tokens: readonly Token[],
  index: number,
  phrases: readonly (Phrase | null)[],
  lexicon: Lexicon,
): GenericWord["says"] | null {
  const { firstOfNames, shops } = lexicon;
  if (index === 0 && firstOfNames.has(tokens[0]!.word) && shops.has(tokens[1]?.spelled ?? "")) return null;
  return standsForWord(tokens, index, phrases, lexicon) ? "sure" : weigh(tokens[index]!, lexicon);
}

/** Whether a letter is a word written in haste: 'khula h', 'pandri k paas', but not 'K Medical', 'H K' or 'Block K'. */
function standsForWord(
  tokens: readonly Token[],
  index: number,
  phrases: readonly (Phrase | null)[],
  { letters, numbered, generic, shops }: Lexicon,
): boolean {
  const [before, behind] = [tokens[index - 1], tokens[index + 1]];
  if (!before || !letters.has(tokens[index]!.word) || numbered.kinds.has(before.spelled)) return false;
  if (behind) return generic.has(behind.word) && !shops.has(behind.spelled);
  return generic.has(before.word) || phrases.some((found, at) => found && at + found.words.length === index);
}

/** What a word says; null when it says which store or place is meant. */
function weigh(token: Token, lexicon: Lexicon): GenericWord["says"] | null {
  const { word, spelled } = token;
  if (lexicon.generic.has(word)) return "sure";
  if (isOneSoundRepeated(word)) return null;
  if (word.length >= minAlike && lexicon.generic.has(spelled)) return "sure";
  if (lexicon.placeKinds.has(spelled)) return "kind";
  return resemblesGeneric(token, lexicon) ? "perhaps" : null;
}

function resemblesGeneric({ word, spelled, sound }: Token, { genericSounds }: Lexicon): boolean {
  if (word.length < minAlike || /\d/.test(word)) return false;
  const alike = genericSounds.get(sound) ?? [];
  // A short word with a letter changed is another word: 'cold' is not 'could'.
  const allowed = word.length >= 7 ? 2 : word.length > minAlike ? 1 : 0;
  if (alike.some((known) => known.length > minAlike && mistakesBetween(spelled, known, 2) <= allowed)) return true;
  if (word.length < 6) return false;
  for (const known of genericSounds.values()) {
    if (known.some((other) => other.length >= 6 && mistakesBetween(spelled, other, 1) <= 1)) return true;
  }
  return false;
}
