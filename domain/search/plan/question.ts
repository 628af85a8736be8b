import { type Area, areaSound, runsOf } from "../index/areas.ts";
import { mayFinish, otherBeginnings, readBegun } from "../understand/begun.ts";
import { isPin } from "../../words/pin.ts";
import { type Token, wordsToAsk } from "../understand/tokens.ts";
import { likeliest, planSearch, readWord, type Term, type TypedWord } from "./word-queries.ts";
import { findPlace } from "./place-of-words.ts";
import { CheckedQuery } from "../query.ts";
import { makePlan, type Plan } from "./stages.ts";
import { findParts, joinNeighbours, type Parts, putTogether } from "./word-parts.ts";

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
  /** Areas whose sound begins like this, in place of all the rest. */
  begun: string | null;
  /** Words with which the name of a store may begin. */
  name: string | null;
}

export interface Looked {
  terms: ReadonlyMap<string, readonly Term[]>;
  areas: readonly Area[];
  nextPin: Area | null;
  isName: boolean;
}

/**
 * Plans a question, the same for every index: it yields what it must know of the words and gets the answer. A place in the words
 * is where the stores shall be near; whatever else is in them, a store must have.
 */
export function* planQuestion(query: CheckedQuery): Generator<Lookup, Plan, Looked> {
  if (query.words === null || query.phone !== null) return makePlan(query, null, planSearch([]), []);
  const tokens = query.words.filter(({ role }) => role !== "beyond");
  const words = tokens.map(({ word }) => word);
  if (words.length === 0) return makePlan(query, null, [], words);
  // By name, all stores around a place would have to be read.
  const wantsPlace = query.near === null && query.sort !== "name";
  const last = tokens.find(({ isLast }) => isLast)?.word ?? null;
  const sounds = (list: readonly string[]) => (wantsPlace ? runsOf(list).map(({ joined }) => areaSound(joined)) : []);
  const exact = [...joinNeighbours(words), ...words.filter(isPair).flatMap((pair) => [...pair])];
  const called = wantsPlace ? tokens.flatMap(({ place }) => place?.names.map(areaSound) ?? []) : [];
  const looked = yield {
    ...noFilters,
    similar: words,
    unfinished: last,
    exact,
    sounds: [...sounds(words), ...called],
  };
  const ofShops = new Set(tokens.filter(({ isShop }) => isShop).map(({ word }) => word));
  const isTerm = (word: string) => (looked.terms.get(word) ?? []).some(({ term }) => term === word);
  const isInitials = ({ word, role }: Token) =>
    isPair(word) && role === "name" && !isTerm(word) && [...word].every(isTerm);
  // 'SK Medical' and 'S.K. Medical' are the S K Medical of stores.
  const initials = tokens.filter(isInitials).map(({ word }) => word);
  const asWritten = (list: readonly string[]) => [
    ...new Set(list.map((word) => initials.find((pair) => word.length === 1 && pair.includes(word)) ?? word)),
  ];
  const spelledOut = Map.groupBy(
    tokens.flatMap((token) => (isInitials(token) ? lettersOf(token) : [token])),
    ({ word }) => word,
  );
  const read = (token: Token, isLast: boolean) =>
    readWord(token.word, looked.terms.get(token.word) ?? [], { ...token, last: isLast });
  const finished = Array.from(spelledOut.values(), ([token]) => ({ token: token!, word: read(token!, false) }));
  const isUnknown = ({ word, all, role }: TypedWord) => word !== last && all.length === 0 && role === "name";
  // Beside a word that nobody knows, what so few letters may become says nothing: a 'sanitary pad' is not in Padmanabhpur.
  const mayBegin = (last?.length ?? 0) > 3 || !finished.some(({ word }) => isUnknown(word));
  const typed = finished.map(({ token, word }) => (mayBegin && token.word === last ? read(token, true) : word));
  if (typed.some(({ word, all }) => word === last && all.length === 0)) {
    const whole = mayBegin ? yield* finishLast(query) : null;
    if (whole) return yield* planQuestion(whole);
  }
  const tells = typed.some((word) => !isShort(word) && !isIdle(word) && !word.weak);
  const isGeneric = (word: TypedWord) =>
    isIdle(word) || (isShort(word) && (tells || (word.word === last && typed.some(isIdle))));

  let areas = looked.areas;
  let nextPin: Area | null = null;
  let parts: Parts = { joined: [], split: [] };
  let inParts: Looked["terms"] = new Map();
  const inexact = typed.filter((word) => !isExact(word) && !isGeneric(word));
  if (inexact.length > 0) {
    const corrected = typed.map((word) => (isGeneric(word) ? word.word : (likeliest(word)?.term ?? word.word)));
    parts = findParts(typed, isGeneric, isTerm);
    const known = new Set(looked.areas.map(({ sound }) => sound));
    const more = yield {
      ...noFilters,
      similar: parts.joined,
      exact: parts.split.flat(),
      sounds: sounds(corrected).filter((sound) => !known.has(sound)),
      pin: wantsPlace ? (inexact.find(({ word }) => isPin(word))?.word ?? null) : null,
    };
    nextPin = more.nextPin;
    areas = [...areas, ...more.areas];
    inParts = more.terms;
  }
  const named = wantsPlace ? findPlace(typed, areas, nextPin, isGeneric) : null;
  const isOfPlace = (word: TypedWord) => named?.words.includes(word.word) || isGeneric(word) || word.weak;
  // Where an order was chosen, a place beside other words is words too: of all that are near, few have the others.
  const place = query.sort === null || typed.every(isOfPlace) ? named : null;
  const inPlace = new Set(place?.words);
  const outOfPlace = typed.filter(({ word }) => !inPlace.has(word));
  const left = putTogether(outOfPlace, parts, inParts);
  // Beside the name of a place, its kind says nothing more, nor does a letter; two letters are a name.
  const letters = left.filter((word) => word.word.length === 1 && isExact(word));
  const says = (word: TypedWord) => !word.weak || (letters.length > 1 && letters.includes(word));
  const telling = left.filter((word) => !isGeneric(word) && (!place || says(word)));
  const isNamed = telling.length === 0 && (yield* isCalled(left, ofShops));
  const asked = isNamed ? left : telling;
  // 'Medical' may be part of a name, and of a name alone.
  const hasName = asked.some(({ role }) => role !== "service");
  const hints = hasName && !isNamed ? left.filter(isGeneric) : [];
  // What no store has is said to be left out, however short it is, or of what kind of place it speaks.
  // A word that only resembles one that says nothing may be a place: Saket is not 'sakte'. What resembles 'medical' is no place.
  const isSilent = (word: TypedWord) => isIdle(word) && (word.role === "filler" || ofShops.has(word.word));
  const isDropped = (word: TypedWord) => !asked.includes(word) && !isSilent(word) && isNowhere(word);
  const dropped = left.filter(isDropped).map(({ word }) => word);
  const steps = planSearch(asked, hints).map((step) => ({
    ...step,
    leftOut: asWritten([...dropped, ...step.leftOut]),
  }));
  const all = asWritten(asked.map(({ word }) => word));
  // Where a place is named, it decides: words that nothing near it has are left out.
  if (place?.found.position && asked.length > 0) {
    steps.push({ queries: [null], leftOut: [...dropped, ...all], isGuess: false });
  }
  if (place && place.found.position === null) return makePlan(query, place, [], all);
  const corrections = asked
    .filter(({ isCorrected }) => isCorrected)
    .map(({ word, all: terms }) => ({ words: [word], meant: terms.map(({ term }) => term) }));
  return makePlan(query, place, steps, all, [...(place?.corrections ?? []), ...corrections]);
}

/** Whether a store is called by words that say nothing by themselves: 'City Medical', 'Good Health'; but any shop is a 'Medical Store'. */
function* isCalled(words: readonly TypedWord[], ofShops: ReadonlySet<string>): Generator<Lookup, boolean, Looked> {
  if (words.length < 2 || !words.every(isExact) || words.every(({ word }) => ofShops.has(word))) return false;
  return (yield { ...noFilters, name: words.map(({ word }) => word).join(" ") }).isName;
}

/** The question with its last word, in Hindi and not finished, as the area with most stores that it may become. */
function* finishLast(query: CheckedQuery): Generator<Lookup, CheckedQuery | null, Looked> {
  const { typed, script } = query.words!.find(({ isLast }) => isLast)!;
  if (script !== "devanagari") return null;
  const finish = (text: string) =>
    new CheckedQuery({
      ...query,
      words: query.words!.flatMap((token) =>
        token.isLast ? wordsToAsk(text).map((one) => ({ ...one, typed })) : [token],
      ),
    });
  const begun = readBegun(typed);
  if (!begun) {
    // So short that much may begin like it: in letters that a store has.
    for (const word of otherBeginnings(typed)) {
      const { terms } = yield { ...noFilters, similar: [word], unfinished: word };
      if (readWord(word, terms.get(word) ?? [], { last: true }).all.length > 0) return finish(word);
    }
    return null;
  }
  const { areas } = yield { ...noFilters, begun: begun.sound };
  const byName = Map.groupBy(areas, (area) => area.words.join(" "));
  const names = [...byName]
    .filter(([, [area]]) => mayFinish(area!.words.join(""), begun))
    .map(([name, same]) => ({ name, stores: same.reduce((sum, { stores }) => sum + stores, 0) }))
    .toSorted((a, b) => b.stores - a.stores || (a.name < b.name ? -1 : 1));
  return names[0] ? finish(names[0].name) : null;
}

const noFilters: Lookup = {
  similar: [],
  unfinished: null,
  exact: [],
  sounds: [],
  pin: null,
  begun: null,
  name: null,
};

function isPair(word: string): boolean {
  return /^[a-z]{2}$/.test(word);
}

function lettersOf(token: Token): Token[] {
  return [...token.word].map((word) => ({ ...token, word }));
}

/** It says nothing here. */
function isIdle(word: TypedWord): boolean {
  return word.role === "filler" || (word.role === "perhaps" && !isExact(word));
}

/** Two letters that no store has say nothing beside a word that does, or while they are typed; of 'MG Road' they are the name. */
function isShort(word: TypedWord): boolean {
  return word.word.length <= 2 && !isExact(word) && word.role === "name";
}

function isNowhere(word: TypedWord): boolean {
  return word.all.length === 0 || (word.role === "perhaps" && !isExact(word));
}

function isExact({ exact }: TypedWord): boolean {
  return exact !== null;
}
