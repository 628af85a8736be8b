import {
  areClose,
  type Area,
  type ChosenPlace,
  choosePlace,
  countStores,
  findPhrases,
  type Phrase,
} from "../index/areas.ts";
import { isSpellingOf } from "../index/forgive.ts";
import { spell } from "../index/keys.ts";
import { isPin } from "../../words/pin.ts";
import { type Correction, likeliest, type Term, type TypedWord } from "./word-queries.ts";
import type { KnownPlace } from "../understand/tokens.ts";
import { wordsOf } from "../../words/words.ts";
import type { Position } from "../../position.ts";
import type { FoundPlace } from "../query.ts";

/** A word that so many times as many stores have as a landmark of that name has is of their names. */
const namesToLandmark = 5;

/** A place that words name. */
export interface PlaceOfWords {
  found: Omit<FoundPlace, "words">;
  /** What a store in it has, all of them; null when no store is there. */
  names: Term[][] | null;
  /** Whether stores may be in it of which nobody knows where they are. */
  hasUnlocated: boolean;
  /** The words that name it, as they were typed. */
  words: string[];
  /** Of those, the ones that are no name of it. */
  corrections: Correction[];
}

/** The place that is meant: as its stores spell it, else a town or a PIN code that has none yet. */
export function findPlace(
  typed: readonly TypedWord[],
  areas: readonly Area[],
  nextPin: Area | null,
  isGeneric: (word: TypedWord) => boolean,
): PlaceOfWords | null {
  const words = typed.map(({ word }) => word);
  const generic = new Set(typed.filter(isGeneric).map(({ word }) => word));
  const isNever = (word: string) => generic.has(word);
  const corrected = typed.map((word) => (isGeneric(word) ? word.word : (likeliest(word)?.term ?? word.word)));
  // Krishna is a chowk of some town, and a hundred shops.
  const isOfNames = ({ from, to, areas: found }: Phrase) =>
    found.every((area) => wordsOf(area.label).length > area.words.length) &&
    typed.slice(from, to).every(({ exact }) => exact && exact.count > namesToLandmark * countStores(found));
  const asTyped = findPhrases(words, areas, isNever).filter((phrase) => !isOfNames(phrase));
  // A word that was forgiven its mistakes is not forgiven more.
  const asMeant = findPhrases(corrected, areas, isNever).filter(
    (phrase) => !asTyped.some((one) => overlaps(one, phrase)) && isCalledLike(phrase, corrected) && !isOfNames(phrase),
  );
  const named = [...asTyped, ...asMeant];
  const isOfStores = (run: { from: number; to: number }) =>
    typed.slice(run.from, run.to).every(({ exact }) => exact !== null) || named.some((phrase) => overlaps(phrase, run));
  const listed = placesIn(typed).filter(({ yields, run }) => !(yields && isOfStores(run)));
  // A state is meant where it is the only place, no store is called like it, and no 'gate' or 'colony' is.
  const isOnlyState =
    named.length === 0 &&
    listed.every(
      ({ isState, run: { from, to } }) =>
        isState && !typed[to]?.weak && typed.slice(from, to).some(({ exact }) => exact === null),
    );
  const known = isOnlyState
    ? listed.slice(0, 1)
    : listed.filter((place) => !place.isState && !(place.isMistyped && isElsewhere(place, named, words)));
  const towns = known
    .filter((place) => !place.isPin)
    .flatMap((town) => asStoresCallIt(town, { words, corrected }, named, areas) ?? []);
  // What is part of a town's name, or the state behind it, is no place of its own.
  const areasNamed = named.filter((phrase) => !towns.some(({ run }) => overlaps(phrase, run)));
  const pin = words.find(isPin) ?? null;
  const hasPin = pin !== null && areasNamed.some(({ areas: [first] }) => first!.words[0] === pin);
  const aroundPin = hasPin || pin === null ? null : (nextPin?.position ?? known.find((place) => place.isPin) ?? null);
  const around = towns.filter(({ isState }) => !isState);
  // No store is in two towns: of 'Raipur to Bhilai' the last is meant.
  const lastTown = towns.findLast(({ phrase }) => phrase)?.phrase ?? null;
  const chosen = choosePlace(areasNamed, lastTown, aroundPin ? [...around, aroundPin] : around);
  const hasUnlocated = areas.some(({ stores, located }) => located < stores);
  if (chosen && !(pin !== null && !hasPin && aroundPin === null)) {
    const place = fromAreas(chosen, typed, towns);
    const saysWhich =
      chosen.phrases.length > 1 || pin !== null || towns.some(({ run }) => !overlaps(run, chosen.phrases[0]!));
    const found = { ...place.found, hasNamesakes: !saysWhich && hasNamesakes(chosen, areas) };
    return { ...place, found, hasUnlocated };
  }
  if (pin !== null && !hasPin) {
    const position = aroundPin && { latitude: aroundPin.latitude, longitude: aroundPin.longitude };
    return { ...nobodyAt(pin, position), words: [pin, ...townWords(towns, words)] };
  }
  // Of towns far from each other the last is meant: the others are names, as in 'Bombay Hospital Indore'.
  const town = towns.at(-1);
  if (!town) return null;
  const ownStores = choosePlace([], town.phrase, [town]);
  if (ownStores) return { ...fromAreas(ownStores, typed, [town]), hasUnlocated };
  const position = { latitude: town.latitude, longitude: town.longitude };
  // Salt Lake is in Kolkata.
  const together = towns.filter((other) => areClose(other, town));
  return { ...nobodyAt(town.name, position), words: townWords(together, words) };
}

/** The places that are known, each where its words are. */
function placesIn(typed: readonly TypedWord[]): Town[] {
  const places = new Set(typed.flatMap(({ place }) => place ?? []));
  return Array.from(places, (place) => {
    const from = typed.findIndex((word) => word.place === place);
    const length = typed.slice(from).findIndex((word) => word.place !== place);
    return { ...place, run: { from, to: length < 0 ? typed.length : from + length } };
  });
}

function nobodyAt(name: string, position: Position | null): Omit<PlaceOfWords, "words"> {
  return {
    found: { name, position, hasStores: false, hasNamesakes: false },
    names: null,
    hasUnlocated: false,
    corrections: [],
  };
}

interface Town extends KnownPlace {
  /** The words that name it. */
  run: { from: number; to: number };
}

/**
 * A town with the areas that stores call by any of its names: Bombay is Mumbai. Null when it is not meant: the words are the
 * name of something longer, Mumbai Naka, or of a town elsewhere.
 */
function asStoresCallIt(
  town: Town,
  { words, corrected }: Record<"words" | "corrected", readonly string[]>,
  named: readonly Phrase[],
  areas: readonly Area[],
): (Town & { phrase: Phrase | null }) | null {
  const { to } = town.run;
  const from = town.run.from + town.before;
  const ofRun = named.filter((phrase) => overlaps(phrase, { from, to }));
  const isNamed = (phrase: Phrase) =>
    phrase.areas.some((area) => area.words.join("") === words.slice(phrase.from, phrase.to).join(""));
  const isLonger = (phrase: Phrase) => phrase.from < from || phrase.to > to;
  const isCalled = (phrase: Phrase) => isNamed(phrase) || [words, corrected].some((one) => isCalledLike(phrase, one));
  if (ofRun.some((phrase) => isLonger(phrase) && isCalled(phrase))) return null;
  const called = town.names.flatMap((name) => findPhrases([name], areas, () => false)[0]?.areas ?? []);
  // Behind its name is its state, which is no other name of it.
  const ofName = ofRun.filter((phrase) => phrase.from <= from);
  const alike = new Set([...ofName.flatMap((phrase) => phrase.areas), ...called]);
  const near = [...alike].filter(({ position }) => position && (town.isState || areClose(position, town)));
  if (near.length > 0) return { ...town, phrase: { from, to, areas: near } };
  // Beside its state, a town of that name elsewhere is not meant; one that nobody can find on the map may be.
  const mayBeIt = (phrase: Phrase) =>
    (!town.before && phrase.to >= to) || phrase.areas.every(({ position }) => position === null);
  return ofName.some((phrase) => mayBeIt(phrase) && isNamed(phrase)) ? null : { ...town, phrase: null };
}

/** An area is named as it is written, it is the only one of that name, and it is not there: 'Kotak Bank Telibandha' is not in Cuttack. */
function isElsewhere(
  town: KnownPlace & { run: { from: number; to: number } },
  named: readonly Phrase[],
  words: readonly string[],
): boolean {
  return named.some(({ from, to, areas }) => {
    const [first] = areas;
    const isNamed = first!.words.join("") === words.slice(from, to).join("");
    const isOne = first!.position && areas.every(({ position }) => position && areClose(position, first!.position!));
    return isNamed && isOne && !overlaps({ from, to }, town.run) && !areClose(first!.position!, town);
  });
}

function isCalledLike({ from, to, areas: [first] }: Phrase, words: readonly string[]): boolean {
  return spell(first!.words.join("")) === spell(words.slice(from, to).join(""));
}

function overlaps(a: Pick<Phrase, "from" | "to">, b: Pick<Phrase, "from" | "to">): boolean {
  return a.from < b.to && b.from < a.to;
}

function townWords(towns: readonly Town[], words: readonly string[]): string[] {
  return towns.flatMap(({ run }) => words.slice(run.from, run.to));
}

/** Civil Lines is a part of many towns, Bilaspur a town of two states. */
function hasNamesakes({ position, names }: ChosenPlace, areas: readonly Area[]): boolean {
  const called = new Set(names[0]!.map(({ words }) => words.join("")));
  return areas.some((area) => area.position && called.has(area.words.join("")) && !areClose(area.position, position));
}

function fromAreas(
  chosen: ChosenPlace,
  typed: readonly TypedWord[],
  towns: readonly Town[],
): Omit<PlaceOfWords, "hasUnlocated"> {
  const { name, position, names, phrases } = chosen;
  const words = typed.map(({ word }) => word);
  const beside = names.slice(1).flatMap(([area]) => area?.label ?? []);
  return {
    found: { name, position, hasStores: true, hasNamesakes: false, ...(beside.length > 0 && { beside }) },
    names: names.flatMap(groupsOf),
    words: [...phrases.flatMap(({ from, to }) => words.slice(from, to)), ...townWords(towns, words)],
    corrections: correctionsOf(chosen, typed, towns),
  };
}

/** Runs of words that were taken for an area or a town: none of its names is spelled like that. */
function correctionsOf(
  { phrases, names }: ChosenPlace,
  typed: readonly TypedWord[],
  towns: readonly Town[],
): Correction[] {
  return phrases.flatMap((phrase, index) => {
    const run = typed.slice(phrase.from, phrase.to);
    const words = run.map(({ word }) => word);
    const isDevanagari = run.some((word) => word.isDevanagari);
    const called = [
      ...phrase.areas.map((area) => area.words.join("")),
      ...towns.filter((town) => overlaps(town.run, phrase)).flatMap((town) => town.names),
    ];
    // Of 'Pandri ay' the name is there, and what comes after it is not finished.
    const known = run.filter(isKnown).map(({ word }) => word);
    const isCalled = [words, known].some((some) =>
      called.some((name) => isSpellingOf(some.join(""), name, isDevanagari)),
    );
    const label = names[index]?.[0]?.label;
    return isCalled || known.length === run.length || label === undefined ? [] : [{ words, meant: [label] }];
  });
}

/** A store has the word, or one that begins with it. */
function isKnown({ all, isCorrected }: TypedWord): boolean {
  return all.length > 0 && !isCorrected;
}

/** The words of an area that is written in several ways: each word by any of them. */
function groupsOf(areas: readonly Area[]): Term[][] {
  if (areas.length === 0) return [];
  // Who writes New Delhi writes Delhi too.
  const first = areas
    .toSorted((a, b) => a.words.length - b.words.length)
    .find(({ words }) => words.every((word) => areas[0]!.words.includes(word)))!;
  const same = areas.filter(({ words }) => words.length === first.words.length);
  const count = countStores(same);
  return first.words.map((_, index) => {
    const terms = new Map(
      same.map(({ words, terms: ids }) => [ids[index]!, { id: ids[index]!, term: words[index]!, count }]),
    );
    return [...terms.values()];
  });
}
