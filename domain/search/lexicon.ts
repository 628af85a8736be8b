import { normalForm } from "../normal-form.ts";
import type { Position } from "../stores/position.ts";
import { mistakesBetween } from "./distance.ts";
import { isOneSoundRepeated, soundOfSpelled } from "./keys.ts";
import { makeMomentLexicon, type MomentWords } from "./moment-words.ts";
import { readMoment, type TypedMoment, type When } from "./moments.ts";
import { isPin, joinNumbers } from "./pin.ts";
import { type Token, tokensOf, wordOf } from "./tokens.ts";
import { isOther, likenessOf } from "./likeness.ts";
import type { City } from "./towns.ts";
import { type ListedPlace, townAt, type TownLexicon } from "./typed-town.ts";
import { joinPins } from "./words.ts";

/** What people type that is no name of a store, in the languages of the site. */
export interface SearchWords {
  generic: readonly string[];
  /** Of those, what a shop is called and what it sells. */
  shops: readonly string[];
  /** Words that say nothing, unless they begin the name of a shop. */
  firstOfNames: readonly string[];
  /** Letters that stand for a word that says nothing. */
  letters: readonly string[];
  besidePlaces: Record<"before" | "behind" | "ways" | "links", readonly string[]>;
  placeKinds: readonly string[];
  /** Of those, the ones that a number stands behind. */
  numbered: { kinds: readonly string[]; links: readonly string[] };
  movableFeasts: readonly string[];
  open: readonly string[];
  is24Hours: readonly string[];
  night: readonly string[];
  nearMe: readonly string[];
  /** A life may be in danger. */
  emergency: readonly string[];
  /** The same, where nothing else is typed. */
  emergencyNumbers: readonly string[];
  moments: MomentWords;
  /** By the label of the service. */
  services: ReadonlyMap<string, readonly string[]>;
  /** By the word that stores use. */
  aliases: ReadonlyMap<string, readonly string[]>;
  /** Other names, by the name of the state. */
  states: ReadonlyMap<string, readonly string[]>;
  cities: readonly City[];
}

/** A place that was typed and is known, whether a store is there or not. */
export interface KnownPlace extends Position {
  /** As the index knows words. */
  words: readonly string[];
  /** So many of them are the state before a town. */
  before?: number;
  name: string;
  /** All that a town is called, each in one piece; a PIN code has none. */
  names: readonly string[];
  isState: boolean;
  /** A word that a store has is no such place. */
  yields?: boolean;
}

export type FilterKind = "open" | "is24Hours" | "night" | "moment" | "service";

/** A filter that was typed as words. */
export interface TypedFilter {
  kind: FilterKind;
  /** The label of a service. */
  service: string | null;
  /** Of a moment. */
  when: When | null;
  typed: string;
  /** What was typed without it. */
  rest: string;
}

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

/** What was typed, as far as it can be understood without the stores. */
export interface TypedWords {
  /** What is left for the index: names, places, services, and words that say nothing. */
  text: string;
  generic: GenericWord[];
  filters: TypedFilter[];
  nearMe: boolean;
  isEmergency: boolean;
  places: KnownPlace[];
  /** The number of a part of a town, and where it was typed: no address is searched for one that is so short. */
  numbers: { number: number; typed: string }[];
  /** Days whose dates nobody can tell from their names, as they were typed. */
  feasts: string[];
}

type Meaning =
  | { kind: Exclude<FilterKind, "service" | "moment"> | "nearMe" | "emergency" }
  | { kind: "service"; service: string }
  | { kind: "alias"; text: string };

interface Entry {
  words: readonly Token[];
}

interface Phrase extends Entry {
  meaning: Meaning;
}

/** The lists, made ready to be looked up. */
export interface Lexicon extends TownLexicon {
  /** By the sound of their first word, longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>;
  firstOfNames: ReadonlySet<string>;
  letters: ReadonlySet<string>;
  numbered: { kinds: ReadonlySet<string>; links: ReadonlySet<string> };
  movableFeasts: ReadonlySet<string>;
  emergencyNumbers: ReadonlySet<string>;
  /** By their sound. */
  genericSounds: ReadonlyMap<string, readonly string[]>;
  pins: ReadonlyMap<string, City>;
}

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
  for (const [service, texts] of words.services) add([service, ...texts], { kind: "service", service });
  for (const [text, texts] of words.aliases) add(texts, { kind: "alias", text });
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
  const spelledGeneric = new Set(generic.map(spelledOf));
  return {
    phrases: bySound(phrases),
    cities: bySound([...states, ...cities]),
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
    letters: new Set(words.letters),
    numbered: { kinds: spelledSet(words.numbered.kinds), links: spelledSet(words.numbered.links) },
    movableFeasts: spelledSet(words.movableFeasts),
    besidePlaces: {
      before: spelledSet(words.besidePlaces.before),
      behind: words.besidePlaces.behind.map((text) => tokensOf(text).map(spelledOf)),
      ways: spelledSet(words.besidePlaces.ways),
      links: spelledSet(words.besidePlaces.links),
    },
    // A short word in another spelling is another word, or the beginning of one.
    generic: new Set([...generic.map(wordOf), ...spelledGeneric.values().filter((word) => word.length >= minAlike)]),
    placeKinds: new Set(words.placeKinds.flatMap((text) => tokensOf(text).map(spelledOf))),
    emergencyNumbers: new Set(words.emergencyNumbers),
    genericSounds: Map.groupBy(spelledGeneric, soundOfSpelled),
    pins: new Map(words.cities.flatMap((city) => city.pins.map((pin) => [pin, city]))),
    moments: makeMomentLexicon(words.moments),
  };
}

function inOnePiece(names: readonly (readonly Token[])[]): string[] {
  return [...new Set(names.map((name) => name.map(wordOf).join("")))];
}

function spelledSet(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => tokensOf(text).map(spelledOf)));
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

function spelledOf({ spelled }: Token): string {
  return spelled;
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

/** 25.12.2026, which would lose its points and be one number. */
const pointedDate = /(?<![\p{Nd}.])(\p{Nd}{1,2})\.(\p{Nd}{1,2})\.(\p{Nd}{2}|\p{Nd}{4})(?![\p{Nd}.])/gu;

/** As long as anything that is typed. One letter may be 18 in the normal form, four words among them: what they mean is looked up for each. */
const maxLetters = 200;

/** Finds filters, aliases, known places and words that say nothing in what was typed. */
export function understandWords(typed: string, lexicon: Lexicon): TypedWords {
  const normal = normalForm(typed, "NFKC").slice(0, maxLetters).toWellFormed();
  const plain = normal.toLowerCase().replace(pointedDate, "$1/$2/$3");
  const text = joinPins(joinNumbers(plain));
  const tokens = tokensOf(text);
  const filters: TypedFilter[] = [];
  const places: KnownPlace[] = [];
  const generic: GenericWord[] = [];
  let left = "";
  let end = 0;
  let townsEnd = 0;
  let nearMe = false;
  let isEmergency = tokens.length === 1 && lexicon.emergencyNumbers.has(tokens[0]!.word);
  /** Takes over what stands between two words, so that what is one word stays one. */
  const keep = (piece: string, from: number, to: number) => {
    left += (from > end ? " " : "") + piece;
    end = to;
  };
  const phrases = tokens.map((_, index) => phraseAt(tokens, index, lexicon));
  const inNames = namesIn(phrases);
  const isPlaceKind = ({ spelled }: Token) => lexicon.placeKinds.has(spelled);
  const towns = tokens.map((_, index) => townAt({ words: tokens, phrases }, index, lexicon));
  const inTowns = new Set(
    towns.flatMap((town, index) => Array.from({ length: town?.length ?? 0 }, (_, at) => index + at)),
  );
  const isIdle = (index: number) => inTowns.has(index) || lexicon.generic.has(tokens[index]!.word);
  const moment = readMoment(text, tokens, lexicon.moments, isPlaceKind, (index) => inNames.has(index), isIdle);
  if (moment) filters.push(filterOf(moment, text, tokens));
  for (let index = 0; index < tokens.length;) {
    if (moment?.used.has(index)) {
      end = tokens[index]!.to;
      index += 1;
      continue;
    }
    const found = phrases[index];
    // The Delhi of New Delhi is no place more.
    const known = index < townsEnd ? null : towns[index];
    if (known) {
      townsEnd = index + known.length;
      const { names, isState } = known.city;
      places.push({
        ...placeOf(known.city),
        words: tokens.slice(index - known.before, index + known.length).map(wordOf),
        names,
        isState,
        ...(known.before > 0 && { before: known.before }),
        ...(known.yields && { yields: true }),
      });
    }
    if (found && found.words.length >= (known?.length ?? 0)) {
      const [first, last] = [tokens[index]!, tokens[index + found.words.length - 1]!];
      const { meaning } = found;
      if (meaning.kind === "alias") keep(meaning.text, first.from, last.to);
      else if (meaning.kind === "nearMe") nearMe = true;
      else if (meaning.kind === "emergency") isEmergency = true;
      else {
        const service = meaning.kind === "service" ? meaning.service : null;
        const label = service === null ? [] : labelWords(service, found.words);
        generic.push(...label.map((word) => ({ word, says: "service" as const })));
        if (label.length > 0) keep(label.join(" "), first.from, last.to);
        // 'Wellness' may be a name: only the whole label is a filter.
        if (service === null || label.length === tokensOf(service).length) {
          const rest = `${text.slice(0, first.from).trimEnd()} ${text.slice(last.to).trimStart()}`.trim();
          filters.push({ kind: meaning.kind, service, when: null, typed: text.slice(first.from, last.to), rest });
        }
      }
      end = last.to;
      index += found.words.length;
      continue;
    }
    const { word, spelled, from, to } = tokens[index]!;
    const says = weighAt(tokens, index, phrases, lexicon);
    if (says) generic.push({ word, says, ...(lexicon.shops.has(spelled) && { isShop: true }) });
    const city = isPin(word) ? lexicon.pins.get(word.slice(0, 3)) : undefined;
    if (city) places.push({ ...placeOf(city), words: [word], name: word, names: [], isState: false });
    keep(text.slice(from, to), from, to);
    index += 1;
  }
  const typedAt = (from: number, to = from) => text.slice(tokens[from]!.from, tokens[to]!.to);
  const numbers = tokens.flatMap(({ word }, index) => {
    const from = lexicon.numbered.links.has(tokens[index - 1]?.spelled ?? "") ? index - 2 : index - 1;
    const isNumbered = /^\d{1,2}$/.test(word) && lexicon.numbered.kinds.has(tokens[from]?.spelled ?? "");
    return isNumbered ? [{ number: Number(word), typed: typedAt(from, index) }] : [];
  });
  const feasts = tokens.flatMap(({ spelled }, index) => (lexicon.movableFeasts.has(spelled) ? [typedAt(index)] : []));
  return { text: left.trim(), generic, filters, nearMe, isEmergency, places, numbers, feasts };
}

/** The places of words that are no words of a time: Good Friday is not the next Friday. */
function namesIn(phrases: readonly (Phrase | null)[]): Set<number> {
  return new Set(
    phrases.flatMap((found, index) => (found?.meaning.kind === "alias" ? found.words.map((_, at) => index + at) : [])),
  );
}

function filterOf({ when, used }: TypedMoment, text: string, tokens: readonly Token[]): TypedFilter {
  const piece = (isUsed: boolean) =>
    tokens
      .filter((_, index) => used.has(index) === isUsed)
      .map(({ from, to }) => text.slice(from, to))
      .join(" ");
  return { kind: "moment", service: null, when, typed: piece(true), rest: piece(false) };
}

function placeOf({ name, latitude, longitude }: City) {
  return { name, latitude, longitude };
}

/** The longest phrase that begins at a word. */
function phraseAt(words: readonly Token[], index: number, lexicon: Lexicon): Phrase | null {
  const fits = (entry: Phrase) =>
    likenessOf(entry.words, words, index, entry.words.length > 1) !== null &&
    !isOther(entry.words, words[index]!, lexicon.generic);
  return lexicon.phrases.get(words[index]!.sound)?.find(fits) ?? null;
}

/** The words of a service's label: those that were typed, since they may be a name too, or all when it was called otherwise. */
function labelWords(service: string, typed: readonly Token[]): string[] {
  const label = tokensOf(service);
  const asTyped = new Set(typed.map(spelledOf));
  const given = label.filter(({ spelled }) => asTyped.has(spelled));
  return (given.length === asTyped.size ? given : label).map(wordOf);
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

/** What a word says where it stands; null when it says which store or place is meant. */
function weighAt(
  tokens: readonly Token[],
  index: number,
  phrases: readonly (Phrase | null)[],
  lexicon: Lexicon,
): GenericWord["says"] | null {
  const { firstOfNames, shops } = lexicon;
  if (index === 0 && firstOfNames.has(tokens[0]!.word) && shops.has(tokens[1]?.spelled ?? "")) return null;
  return standsForWord(tokens, index, phrases, lexicon) ? "sure" : weigh(tokens[index]!, lexicon);
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

/** In letters. */
const minAlike = 4;

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
