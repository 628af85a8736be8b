import { soundOfSpelled } from "../index/keys.ts";
import { makeTimeLexicon, type TimeLexicon, type TimeWords } from "./time-words.ts";
import { spelledPhrases, spelledSet } from "./likeness.ts";
import { type Token, tokensOf } from "./tokens.ts";
import type { City, ListedPlace } from "./towns.ts";
import { makeUnreadPhrases, type UnreadWords } from "./unread.ts";

/** What people type that is no name of a store, in the languages of the site. */
export interface SearchWords {
  generic: readonly string[];
  /** Of those, what a shop is called and what it sells. */
  shops: readonly string[];
  /** Words that say nothing, unless they begin the name of a shop. */
  firstOfNames: readonly string[];
  unread: UnreadWords;
  /** Letters that stand for a word that says nothing. */
  letters: readonly string[];
  besidePlaces: Record<"before" | "behind" | "landmarks" | "ways" | "links", readonly string[]>;
  placeKinds: readonly string[];
  open: readonly string[];
  is24Hours: readonly string[];
  night: readonly string[];
  nearMe: readonly string[];
  /** A life may be in danger. */
  emergency: readonly string[];
  /** The same, where nothing else is typed. */
  emergencyNumbers: readonly string[];
  times: TimeWords;
  /** By the label of the service. */
  services: ReadonlyMap<string, readonly string[]>;
  /** By the word that stores use. */
  aliases: ReadonlyMap<string, readonly string[]>;
  /** Other names, by the name of the state. */
  states: ReadonlyMap<string, readonly string[]>;
  cities: readonly City[];
}

export type FilterKind = "open" | "is24Hours" | "night" | "moment" | "service";

type Meaning =
  | { kind: Exclude<FilterKind, "service" | "moment"> | "nearMe" | "emergency" }
  | { kind: "service"; service: string; label: readonly Token[] }
  | { kind: "alias"; label: readonly Token[] };

interface Entry {
  words: readonly Token[];
}

export interface Phrase extends Entry {
  meaning: Meaning;
}

export interface NamedPlace extends Entry {
  city: ListedPlace;
}

/** What was typed, and the phrases that begin at its words. */
export interface Typed {
  tokens: readonly Token[];
  phrases: readonly (Phrase | null)[];
}

/** The lists, made ready to be looked up. */
export interface Lexicon {
  /** By the sound of their first word, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  cities: ReadonlyMap<string, readonly NamedPlace[]>;
  /** Of those, the names of one word, as they are written and as they are spoken. */
  cityNames: ReadonlySet<string>;
  /** What each state is called behind the name of a town, longest first. */
  states: ReadonlyMap<string, readonly (readonly Token[])[]>;
  shops: ReadonlySet<string>;
  besidePlaces: Record<"before" | "landmarks" | "ways" | "links", ReadonlySet<string>> & {
    behind: readonly (readonly string[])[];
  };
  generic: ReadonlySet<string>;
  placeKinds: ReadonlySet<string>;
  times: TimeLexicon;
  firstOfNames: ReadonlySet<string>;
  unread: ReturnType<typeof makeUnreadPhrases>;
  closed: ReadonlySet<string>;
  letters: ReadonlySet<string>;
  emergencyNumbers: ReadonlySet<string>;
  /** By their sound. */
  genericSounds: ReadonlyMap<string, readonly string[]>;
  pins: ReadonlyMap<string, City>;
}

/** In letters: a shorter word in another spelling is another word. */
export const minAlike = 4;

export function makeLexicon(words: SearchWords): Lexicon {
  const phrases: Phrase[] = [];
  const add = (texts: readonly string[], meaning: Meaning) => {
    for (const text of texts) phrases.push({ words: tokensOf(text), meaning });
  };
  add(words.open, { kind: "open" });
  add(words.is24Hours, { kind: "is24Hours" });
  add(words.night, { kind: "night" });
  add(words.nearMe, { kind: "nearMe" });
  add(words.emergency, { kind: "emergency" });
  for (const [service, texts] of words.services)
    add([service, ...texts], { kind: "service", service, label: tokensOf(service) });
  for (const [text, texts] of words.aliases) add(texts, { kind: "alias", label: tokensOf(text) });
  const cities = words.cities.flatMap((city) => {
    const called = [city.name, ...city.also];
    const listed = { ...city, isState: false, names: inOnePiece(called.map(tokensOf)) };
    return called.flatMap(alsoJoined).map((name) => ({ words: tokensOf(name), city: listed }));
  });
  const states = [...words.states].flatMap(([state, also]) => {
    const city = middleOf(state, words.cities);
    // 'Up' and 'hp' alone are other words.
    const names = [state, ...also].filter((name) => !isAbbreviation(name)).flatMap(alsoJoined);
    return city ? names.map((name) => ({ words: tokensOf(name), city })) : [];
  });
  const generic = words.generic.flatMap(tokensOf);
  const spelledGeneric = new Set(generic.map(({ spelled }) => spelled));
  return {
    phrases: bySound(phrases),
    cities: bySound([...states, ...cities]),
    cityNames: new Set(
      cities.flatMap(({ words: [word, ...more] }) => (word && more.length === 0 ? [word.word, word.spelled] : [])),
    ),
    states: new Map(
      [...new Set(words.cities.flatMap(({ state }) => state ?? []))].map((state) => [
        state,
        [state, ...(words.states.get(state) ?? [])]
          .flatMap(otherwiseWritten)
          .map(tokensOf)
          .toSorted((a, b) => b.length - a.length),
      ]),
    ),
    shops: spelledSet(words.shops),
    firstOfNames: new Set(words.firstOfNames),
    unread: makeUnreadPhrases(words.unread),
    closed: spelledSet(words.unread.closed),
    letters: new Set(words.letters),
    besidePlaces: {
      before: spelledSet(words.besidePlaces.before),
      behind: spelledPhrases(words.besidePlaces.behind),
      landmarks: spelledSet(words.besidePlaces.landmarks),
      ways: spelledSet(words.besidePlaces.ways),
      links: spelledSet(words.besidePlaces.links),
    },
    // A short word in another spelling is another word, or the beginning of one.
    generic: new Set([
      ...generic.map(({ word }) => word),
      ...spelledGeneric.values().filter((word) => word.length >= minAlike),
    ]),
    placeKinds: spelledSet(words.placeKinds),
    emergencyNumbers: new Set(words.emergencyNumbers),
    genericSounds: Map.groupBy(spelledGeneric, soundOfSpelled),
    pins: new Map(words.cities.flatMap((city) => city.pins.map((pin) => [pin, city]))),
    times: makeTimeLexicon(words.times),
  };
}

function inOnePiece(names: readonly (readonly Token[])[]): string[] {
  return [...new Set(names.map((name) => name.map(({ word }) => word).join("")))];
}

/** A state as a place: in the middle of the towns that are listed in it, and called like the large ones of them. */
function middleOf(state: string, cities: readonly City[]): ListedPlace | null {
  const towns = cities.filter((city) => city.state === state);
  if (towns.length === 0) return null;
  const middle = (of: "latitude" | "longitude") => towns.reduce((sum, town) => sum + town[of], 0) / towns.length;
  const large = towns.filter(({ caution }) => caution === undefined);
  const also = (large.length > 0 ? large : towns).flatMap((town) => [town.name, ...town.also]);
  const position = { latitude: middle("latitude"), longitude: middle("longitude") };
  const names = inOnePiece([state, ...also].map(tokensOf));
  return { name: state, state: null, also, pins: [], ...position, isState: true, names };
}

function isAbbreviation(name: string): boolean {
  return /^[a-z]{2}$/.test(name);
}

/** 'C G' is CG. */
function otherwiseWritten(name: string): string[] {
  return isAbbreviation(name) ? [name, [...name].join(" ")] : alsoJoined(name);
}

/** Navi Mumbai is also written Navimumbai. */
function alsoJoined(name: string): string[] {
  return [...new Set([name, name.replaceAll(" ", "")])];
}

function bySound<T extends Entry>(all: readonly T[]): Map<string, T[]> {
  const longestFirst = all.filter(({ words }) => words.length > 0).toSorted((a, b) => b.words.length - a.words.length);
  return Map.groupBy(longestFirst, ({ words }) => words[0]!.sound);
}
