import {
  type Area,
  areaSound,
  type ChosenPlace,
  choosePlace,
  findPhrases,
  type Phrase,
  runsOf,
} from "../search/areas.ts";
import { isPin } from "../search/lexicon.ts";
import {
  likeliest,
  maxWords,
  narrow,
  type PlanStep,
  planSearch,
  type Term,
  type TermQuery,
  type TypedWord,
} from "../search/plan.ts";
import { wordsOf } from "../search/words.ts";
import type { Position } from "./position.ts";
import type { CheckedQuery, FoundPlace, ResolvedQuery, Sort } from "./query.ts";

export type Openness = "any" | "open" | "unknown" | "closed";

/** What the planning asks of the index. */
export interface Lookup {
  /** Terms that these may mean. */
  similar: readonly string[];
  /** Of those, the one that may still be unfinished. */
  unfinished: string | null;
  /** Terms that are these. */
  exact: readonly string[];
  /** Areas that sound like this. */
  sounds: readonly string[];
  /** A PIN code that no store has: the area of the one next to it. */
  pin: string | null;
}

export interface Looked {
  terms: ReadonlyMap<string, readonly Term[]>;
  areas: readonly Area[];
  nextPin: Area | null;
}

/** One stage of an answer. */
export interface PlannedStage {
  query: ResolvedQuery;
  openness: Openness;
  /** Null when it asks for no words. */
  terms: TermQuery | null;
  /** Names of the place whose stores came before. */
  outside: Term[][] | null;
  /** Stages are asked as long as their step is that of the first hit. */
  step: number;
  leftOut: string[];
}

export interface Plan {
  stages: PlannedStage[];
  place: FoundPlace | null;
  sort: Sort;
  /** Where distances are counted from. */
  near: Position | null;
  /** Words that nothing was asked for. */
  unknown: string[];
}

/** In kilometres: how far is still near. The next one is asked only when a circle is empty. */
const circles = [50, 250, null] as const;

/**
 * Plans a question, the same for every index: it yields what it must know of the words and gets the answer. A place in the words
 * is where the stores shall be near; whatever else is in them, a store must have.
 */
export function* planQuestion(query: CheckedQuery): Generator<Lookup, Plan, Looked> {
  const words = query.text === null ? [] : [...new Set(wordsOf(query.text, maxWords))];
  if (query.text === null || words.length === 0) {
    return makePlan(query, null, query.text === null ? planSearch([]) : [], words);
  }
  const wantsPlace = query.sort === null && query.near === null;
  const last = words.at(-1)!;
  const sounds = (list: readonly string[]) => (wantsPlace ? runsOf(list).map(({ joined }) => areaSound(joined)) : []);
  const looked = yield { similar: words, unfinished: last, exact: [], sounds: sounds(words), pin: null };
  const generic = new Map(query.generic.map(({ word, says }) => [word, says]));
  const typed = words.map((word) => ({
    word,
    candidates: looked.terms.get(word) ?? [],
    last: word === last,
    weak: generic.get(word) === "kind",
  }));
  // Beside others, two letters that no store has say nothing.
  const isShort = (word: TypedWord) => word.word.length <= 2 && !isExact(word) && !generic.has(word.word);
  const areAllShort = typed.every(isShort);
  const isGeneric = (word: TypedWord) =>
    generic.get(word.word) === "sure" ||
    (generic.get(word.word) === "perhaps" && !isExact(word)) ||
    (!areAllShort && isShort(word));

  let areas = looked.areas;
  let nextPin: Area | null = null;
  let parts: Parts = { joined: [], split: [] };
  let inParts: Looked["terms"] = new Map();
  const inexact = typed.filter((word) => !isExact(word) && !isGeneric(word));
  if (inexact.length > 0) {
    const corrected = typed.map((word) => (isGeneric(word) ? word.word : (likeliest(word)?.term ?? word.word)));
    parts = findParts(typed, inexact, isGeneric);
    const known = new Set(looked.areas.map(({ sound }) => sound));
    const more = yield {
      similar: parts.joined,
      unfinished: null,
      exact: parts.split.flat(),
      sounds: sounds(corrected).filter((sound) => !known.has(sound)),
      pin: wantsPlace ? (inexact.find(({ word }) => isPin(word))?.word ?? null) : null,
    };
    nextPin = more.nextPin;
    areas = [...areas, ...more.areas];
    inParts = more.terms;
  }
  const place = wantsPlace ? findPlace(typed, areas, nextPin, query, isGeneric) : null;
  const inPlace = new Set(place?.words);
  const outOfPlace = typed.filter(({ word }) => !inPlace.has(word));
  const left = putTogether(outOfPlace, parts, inParts);
  // Beside the name of a place, its kind says nothing more.
  const asked = left.filter((word) => !isGeneric(word) && !(place && word.weak));
  // 'Medical' may be part of a name, and of a name alone.
  const hasName = asked.some(({ word }) => generic.get(word) !== "service");
  const steps = planSearch(asked, hasName ? left.filter((word) => isGeneric(word) && isExact(word)) : []);
  const all = asked.map(({ word }) => word);
  // Where a place is named, it decides: words that nothing near it has are left out.
  if (place?.found.position && asked.length > 0) steps.push({ queries: [null], leftOut: all });
  if (place && place.found.position === null) return makePlan(query, place, [], all);
  return makePlan(query, place, steps, all);
}

function isExact({ word, candidates }: TypedWord): boolean {
  return candidates.some(({ term }) => term === word);
}

interface Parts {
  joined: string[];
  /** Two halves each. */
  split: [string, string][];
}

/** Neighbours in one piece, and words in two, where one of them is no word of the index. */
function findParts(
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
    word.length < 5 || /\d/.test(word)
      ? []
      : Array.from({ length: word.length - 3 }, (_, index): [string, string] => [
          word.slice(0, index + 2),
          word.slice(index + 2),
        ]),
  );
  return { joined: joined.filter((word) => word.length <= 24), split };
}

/** The words as they were meant: two that are one term become one, one that is two terms becomes two. */
function putTogether(
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

interface PlaceOfWords {
  found: FoundPlace;
  /** What a store in it has, all of them; null when no store is there. */
  names: Term[][] | null;
  /** The words that name it, as they were typed. */
  words: string[];
}

function findPlace(
  typed: readonly TypedWord[],
  areas: readonly Area[],
  nextPin: Area | null,
  query: CheckedQuery,
  isGeneric: (word: TypedWord) => boolean,
): PlaceOfWords | null {
  const words = typed.map(({ word }) => word);
  const generic = new Set(typed.filter(isGeneric).map(({ word }) => word));
  const isNever = (word: string) => generic.has(word);
  const corrected = typed.map((word) => (isGeneric(word) ? word.word : (likeliest(word)?.term ?? word.word)));
  const isName = ({ from, to, areas: [first] }: Phrase) =>
    to - from === 1 &&
    typed[from]!.candidates.some(({ term }) => term === words[from]) &&
    first!.words.join("") !== words[from];
  const asTyped = findPhrases(words, areas, isNever).filter((phrase) => !isName(phrase));
  const taken = new Set(asTyped.flatMap(indexesOf));
  const asMeant = findPhrases(corrected, areas, isNever).filter(
    (phrase) => !indexesOf(phrase).some((one) => taken.has(one)),
  );
  const phrases = [...asTyped, ...asMeant];
  const known = query.places.flatMap((place) => {
    const run = runsOf(words).find(({ joined }) => joined === place.words.join(""));
    return run ? [{ ...place, run, isPin: isPin(place.words[0]!) }] : [];
  });
  const towns = known.filter((place) => !place.isPin);
  const pin = words.find(isPin) ?? null;
  const hasPin = pin !== null && phrases.some(({ areas: [first] }) => first!.words[0] === pin);
  const aroundPin = hasPin || pin === null ? null : (nextPin?.position ?? known.find((place) => place.isPin) ?? null);
  const chosen = choosePlace(phrases, aroundPin ? [...towns, aroundPin] : towns);
  if (chosen && !(pin !== null && !hasPin && aroundPin === null)) return fromAreas(chosen, words);
  if (pin !== null && !hasPin) {
    const position = aroundPin && { latitude: aroundPin.latitude, longitude: aroundPin.longitude };
    return { found: { name: pin, position, hasStores: false }, names: null, words: [pin, ...townWords(towns, words)] };
  }
  const [town] = towns;
  if (!town) return null;
  const position = { latitude: town.latitude, longitude: town.longitude };
  return { found: { name: town.name, position, hasStores: false }, names: null, words: townWords(towns, words) };
}

function indexesOf({ from, to }: Pick<Phrase, "from" | "to">): number[] {
  return Array.from({ length: to - from }, (_, offset) => from + offset);
}

function townWords(towns: readonly { run: { from: number; to: number } }[], words: readonly string[]): string[] {
  return towns.flatMap(({ run }) => words.slice(run.from, run.to));
}

function fromAreas({ name, position, names, phrases }: ChosenPlace, words: readonly string[]): PlaceOfWords {
  return {
    found: { name, position, hasStores: true },
    names: names.flatMap(groupsOf),
    words: phrases.flatMap(({ from, to }) => words.slice(from, to)),
  };
}

/** The words of an area that is written in several ways: each word by any of them. */
function groupsOf(areas: readonly Area[]): Term[][] {
  const [first] = areas;
  if (!first) return [];
  const same = areas.filter(({ words }) => words.length === first.words.length);
  const count = same.reduce((sum, { stores }) => sum + stores, 0);
  return first.words.map((_, index) => {
    const terms = new Map(
      same.map(({ words, terms: ids }) => [ids[index]!, { id: ids[index]!, term: words[index]!, count }]),
    );
    return [...terms.values()];
  });
}

function makePlan(query: CheckedQuery, place: PlaceOfWords | null, steps: readonly PlanStep[], words: string[]): Plan {
  const near = query.near ?? place?.found.position ?? null;
  const sort = query.sort ?? (near ? "nearest" : "rating");
  const opennesses: Openness[] = query.openAt
    ? ["open", "unknown"]
    : query.openFirstAt
      ? ["open", "unknown", "closed"]
      : ["any"];
  const stages: PlannedStage[] = [];
  let step = 0;
  for (const { queries, leftOut } of steps) {
    const asksWords = queries.some((terms) => terms !== null);
    for (const within of circlesFor(query, place, asksWords)) {
      const resolved = query.resolve({ near, within, sort });
      for (const openness of opennesses) {
        for (const terms of queries) {
          const stage = { query: resolved, openness, step, leftOut };
          if (place?.names) {
            stages.push({ ...stage, terms: narrow(terms, place.names), outside: null });
            stages.push({ ...stage, terms, outside: place.names });
          } else stages.push({ ...stage, terms, outside: null });
        }
      }
      step += 1;
    }
  }
  return { stages, place: place?.found ?? null, sort, near, unknown: words };
}

/** Near a place first; further away where open ones come first only when nothing is near, so that near and closed is not behind far and open. */
function circlesFor(query: CheckedQuery, place: PlaceOfWords | null, asksWords: boolean): readonly (number | null)[] {
  if (query.within !== null) return [query.within];
  if (place && asksWords) return [circles[0]];
  const isNear = (query.near !== null && query.sort === null) || place !== null;
  return isNear && query.openFirstAt ? circles : [null];
}
