import type { Lexicon, NamedPlace, Typed } from "./lexicon.ts";
import { likenessOf } from "./likeness.ts";
import { joinTokens, type Token } from "./tokens.ts";
import type { ListedPlace } from "./towns.ts";

/** A town or a state among the words. */
interface TypedTown {
  city: ListedPlace;
  /** In words, with the state behind it. */
  length: number;
  /** So many words before it are its state. */
  before: number;
  /** Where a store has the words, the store is meant. */
  yields: boolean;
  isSpelled: boolean;
}

/**
 * The longest name of a town or a state that begins at a word. A town with its state is one name: of two towns called the same it says
 * which, and it needs no caution. Else the one that is spelled right, and the first of the list.
 */
export function townAt(typed: Typed, index: number, lexicon: Lexicon): TypedTown | null {
  const { tokens: words } = typed;
  let best: TypedTown | null = null;
  for (const entry of lexicon.cities.get(words[index]!.sound) ?? []) {
    const { city } = entry;
    const behind = index + entry.words.length;
    const stateNames = lexicon.states.get(city.state ?? "") ?? [];
    const isAt = (name: readonly Token[], at: number) => likenessOf(name, words, at, true) !== null;
    const ofState = stateNames.find((name) => isAt(name, behind))?.length ?? 0;
    const before = stateNames.find((name) => isAt(name, index - name.length))?.length ?? 0;
    const hasState = ofState + before > 0;
    const length = entry.words.length + ofState;
    const mistakes = likenessOf(entry.words, words, index, length > 1);
    if (mistakes === null || (length + before === 1 && isOther(entry.words, words[index]!, lexicon.generic))) continue;
    const isSpelled = mistakes === 0;
    const more = best ? length + before - best.length - best.before : 1;
    if (best && (more < 0 || (more === 0 && (best.isSpelled || !isSpelled)))) continue;
    const isSaid = hasState || isSaidPlace(words, index, behind, lexicon);
    if (!hasState && !mayBeMeant(entry, typed, index, { mistakes, isSaid }, lexicon)) continue;
    const isSure = city.caution === "spelling" ? isSpelled || hasState : city.caution === undefined || isSaid;
    best = { city, length, before, yields: !isSure, isSpelled };
  }
  return best;
}

/** A town whose name is typed in two pieces, as voice typing parts it: 'jagdal pur'. Ram Nagar is a part of many towns, not Ramnagar. */
export function partedTownAt({ tokens, phrases }: Typed, index: number, lexicon: Lexicon): TypedTown | null {
  const [first, second] = tokens.slice(index, index + 2);
  if (!first || !second || lexicon.besidePlaces.ways.has(second.spelled)) return null;
  const isTown = lexicon.cityNames.has(first.word + second.word);
  if (!isTown || [first, second].some(({ word }) => lexicon.generic.has(word))) return null;
  const together = {
    tokens: tokens.toSpliced(index, 2, joinTokens(first, second)),
    phrases: phrases.toSpliced(index, 2, null),
  };
  const town = townAt(together, index, lexicon);
  return town && { ...town, length: town.length + 1 };
}

/** 'In', 'near' or में is beside it. */
function isSaidPlace(words: readonly Token[], from: number, to: number, { besidePlaces }: Lexicon): boolean {
  if (besidePlaces.before.has(words[from - 1]?.spelled ?? "")) return true;
  // Beside a landmark only में says that a town is meant, not 'ke paas'.
  const isLandmark = besidePlaces.landmarks.has(words[from]!.spelled);
  return besidePlaces.behind.some(
    (phrase) =>
      (phrase.length === 1 || !isLandmark) && phrase.every((spelled, at) => words[to + at]?.spelled === spelled),
  );
}

/** In letters: a small town with a shorter name is not mistyped. */
const minForgiven = 7;

/** Whether a town without a state behind it may be meant, as far as the words tell. */
function mayBeMeant(
  { words: name, city: { caution } }: NamedPlace,
  typed: Typed,
  index: number,
  { mistakes, isSaid }: { mistakes: number; isSaid: boolean },
  lexicon: Lexicon,
): boolean {
  const { placeKinds, shops, besidePlaces } = lexicon;
  const behind = index + name.length;
  const letters = name.reduce((sum, { spelled }) => sum + spelled.length, 0);
  // Of an address, 'Ajmer Road' is in another town.
  if (besidePlaces.ways.has(typed.tokens[behind]?.spelled ?? "")) return false;
  switch (caution) {
    case undefined:
      return true;
    case "spelling":
      return mistakes === 0 || (mistakes === 1 && letters >= minForgiven);
    case "name":
      return mistakes === 0 && !isOfName(typed, behind, lexicon);
    case "word": {
      // Spelled as it is written: 'collar' is not Kolar.
      if (name.some(({ word }, at) => typed.tokens[index + at]!.word !== word)) return false;
      // 'Mandi me' is at a market.
      const mayBeKind = name.length === 1 && placeKinds.has(name[0]!.spelled);
      if (isSaid && !mayBeKind && !isOfName(typed, behind, lexicon)) return true;
      const isIdle = ({ spelled }: Token) =>
        [shops, besidePlaces.before, besidePlaces.links].some((words) => words.has(spelled)) ||
        (!mayBeKind && placeKinds.has(spelled));
      return isAlone(typed, index, behind, isIdle);
    }
  }
}

/** Whether a word goes on with a name: Kalyan Jewellers, Anand Vihar. */
function isOfName({ tokens, phrases }: Typed, index: number, { generic, times }: Lexicon): boolean {
  const word = tokens[index];
  if (word === undefined || phrases[index] || /\d/.test(word.word)) return false;
  return !generic.has(word.word) && !times.roles.has(word.spelled);
}

/** Phrases that are none. */
const noFilters = new Set(["alias", "emergency", "nearMe"]);

/** Whether the other words say nothing more than when the shop is open and what it offers. */
function isAlone({ tokens, phrases }: Typed, from: number, to: number, isIdle: (word: Token) => boolean): boolean {
  const ofFilters = new Set(
    phrases.flatMap((phrase, index) =>
      phrase && !noFilters.has(phrase.meaning.kind) ? phrase.words.map((_, at) => index + at) : [],
    ),
  );
  return tokens.every((word, index) => (index >= from && index < to) || ofFilters.has(index) || isIdle(word));
}

/** 'Drug' is no mistake for Durg. */
function isOther(name: readonly Token[], typed: Token, generic: ReadonlySet<string>): boolean {
  return name.length === 1 && generic.has(typed.word) && name[0]!.spelled !== typed.spelled;
}
