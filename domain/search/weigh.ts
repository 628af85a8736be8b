import { mistakesBetween } from "./distance.ts";
import { isOneSoundRepeated } from "./keys.ts";
import { isInHaste } from "./likeness.ts";
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

/** What a word says where it is; null when it says which store or place is meant. */
export function weighAt(
  tokens: readonly Token[],
  index: number,
  phrases: readonly (Phrase | null)[],
  lexicon: Lexicon,
): GenericWord | null {
  const { firstOfNames, shops } = lexicon;
  const { word } = tokens[index]!;
  if (index === 0 && firstOfNames.has(word) && shops.has(tokens[1]?.spelled ?? "")) return null;
  const before = weighBeforeShop(word, tokens[index + 1], lexicon);
  if (before) return before;
  if (standsForWord(tokens, index, phrases, lexicon)) return { word, says: "sure" };
  const weight = weigh(tokens[index]!, lexicon);
  return weight && { word, says: weight.says, ...(shops.has(weight.like) && { isShop: true }) };
}

/** 'New medical store' is such a one, or one that is called so; of 'New Rajendra Nagar', the first word alone is not New Delhi. */
export function weighBeforeShop(
  word: string,
  next: Token | undefined,
  { beforeShops, shops }: Lexicon,
): GenericWord | null {
  if (!beforeShops.has(word)) return null;
  return { word, says: next && shops.has(next.spelled) ? "sure" : "kind" };
}

/** Whether a letter is a word written in haste: 'khula h', 'pandri k paas', but not 'K Medical', 'H K' or 'Block K'. */
function standsForWord(
  tokens: readonly Token[],
  index: number,
  phrases: readonly (Phrase | null)[],
  { letters, generic, shops }: Lexicon,
): boolean {
  const [before, behind] = [tokens[index - 1], tokens[index + 1]];
  if (!before || !letters.has(tokens[index]!.word)) return false;
  if (behind) return generic.has(behind.word) && !shops.has(behind.spelled);
  return generic.has(before.word) || phrases.some((found, at) => found && at + found.words.length === index);
}

/** What a word says, and our word that it is or resembles, as it is spoken. */
function weigh(token: Token, lexicon: Lexicon): { says: GenericWord["says"]; like: string } | null {
  const { word, spelled } = token;
  if (lexicon.generic.has(word)) return { says: "sure", like: spelled };
  if (isOneSoundRepeated(word)) return null;
  // Though it is spelled like a word that says nothing.
  if (lexicon.besidePlaces.landmarks.has(spelled)) return { says: "kind", like: spelled };
  if (word.length >= minAlike && lexicon.generic.has(spelled)) return { says: "sure", like: spelled };
  if (lexicon.placeKinds.has(spelled)) return { says: "kind", like: spelled };
  const like = genericLike(token, lexicon);
  return like === null ? null : { says: "perhaps", like };
}

function genericLike(token: Token, { genericSounds, shops }: Lexicon): string | null {
  const { word, spelled, sound } = token;
  const alike = genericSounds.get(sound) ?? [];
  const inHaste = isInHaste(token, sound) ? alike.find((known) => shops.has(known)) : undefined;
  if (inHaste !== undefined) return inHaste;
  if (word.length < minAlike || /\d/.test(word)) return null;
  // A short word with a letter changed is another word: 'cold' is not 'could'.
  const allowed = word.length >= 7 ? 2 : word.length > minAlike ? 1 : 0;
  return alike.find((known) => known.length > minAlike && mistakesBetween(spelled, known, 2) <= allowed) ?? null;
}
