import { normalForm } from "../normal-form.ts";
import type { Position } from "../position.ts";
import { type FilterKind, type Lexicon, type Phrase } from "./lexicon.ts";
import { likenessOf } from "./likeness.ts";
import { isPin, joinNumbers } from "./pin.ts";
import { spelledOf, type Token, tokensOf, wordOf } from "./tokens.ts";
import type { City } from "./towns.ts";
import { timeRoles } from "./time-words.ts";
import { type ParsedTime, readTime, type TimePhrase } from "./typed-time.ts";
import { partedTownAt, townAt } from "./typed-town.ts";
import { findUnread, type Run } from "./unread.ts";
import { type GenericWord, weighAt, weighBeforeShop } from "./weigh.ts";
import { joinPins } from "./words.ts";

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
  /** It is not spelled like its name. */
  isMistyped?: boolean;
}

/** A filter that was typed as words. */
export interface TypedFilter {
  kind: FilterKind;
  /** The label of a service. */
  service: string | null;
  /** Of a moment. */
  when: TimePhrase | null;
  typed: string;
  /** What was typed without it. */
  rest: string;
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
  /** Phrases that are not read and left out, as they were typed. */
  unread: string[];
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
  /** Takes over what is between two words, so that what is one word stays one. */
  const keep = (piece: string, from: number, to: number) => {
    left += (from > end ? " " : "") + piece;
    end = to;
  };
  const phrases = tokens.map((_, index) => phraseAt(tokens, index, lexicon));
  const inNames = namesIn(phrases);
  const isPlaceKind = (index: number) => lexicon.placeKinds.has(tokens[index]?.spelled ?? "");
  const words = { words: tokens, phrases };
  const towns = tokens.map((_, index) => townAt(words, index, lexicon) ?? partedTownAt(words, index, lexicon));
  const inTowns = new Set(
    towns.flatMap((town, index) => Array.from({ length: town?.length ?? 0 }, (_, at) => index + at)),
  );
  const isIdle = (index: number) => inTowns.has(index) || lexicon.generic.has(tokens[index]!.word);
  const roles = timeRoles(tokens, lexicon.times, (index) => inNames.has(index));
  const weights = tokens.map((_, index) => weighAt(tokens, index, phrases, lexicon));
  const isName = (index: number) => !phrases[index] && weights[index] === null;
  const unread = findUnread({ text, tokens, phrases, roles, inTowns, isName }, lexicon);
  const ofUnread = new Set(unread.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)));
  const time = readTime(text, tokens, roles, lexicon.times, {
    placeKind: isPlaceKind,
    inName: (index) => inNames.has(index),
    idle: isIdle,
    unread: (index) => ofUnread.has(index),
  });
  if (time) filters.push(filterOf(time, text, tokens));
  const aside = ofUnread.union(time?.used ?? new Set());
  for (let index = 0; index < tokens.length;) {
    if (aside.has(index)) {
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
        ...(!known.isSpelled && { isMistyped: true }),
      });
    }
    if (found && found.words.length >= (known?.length ?? 0)) {
      const [first, last] = [tokens[index]!, tokens[index + found.words.length - 1]!];
      const { meaning } = found;
      if (meaning.kind === "alias") {
        keep(meaning.text, first.from, last.to);
        const weight = weighBeforeShop(meaning.text, tokens[index + found.words.length], lexicon);
        if (weight) generic.push(weight);
      } else if (meaning.kind === "nearMe") nearMe = true;
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
      // What stands for 'sec' is no part of the number in 'sec7'.
      end = meaning.kind === "alias" ? -1 : last.to;
      index += found.words.length;
      continue;
    }
    const { word, from, to } = tokens[index]!;
    const weight = weights[index];
    if (weight) generic.push(weight);
    const city = isPin(word) ? lexicon.pins.get(word.slice(0, 3)) : undefined;
    if (city) places.push({ ...placeOf(city), words: [word], name: word, names: [], isState: false });
    keep(text.slice(from, to), from, to);
    index += 1;
  }
  const typedAt = ({ from, to }: Run) => text.slice(tokens[from]!.from, tokens[to - 1]!.to);
  return {
    text: left.trim(),
    generic,
    filters,
    nearMe,
    isEmergency,
    places,
    unread: unread.map(typedAt),
  };
}

/** The places of words that are no words of a time: Good Friday is not the next Friday. */
function namesIn(phrases: readonly (Phrase | null)[]): Set<number> {
  return new Set(
    phrases.flatMap((found, index) => (found?.meaning.kind === "alias" ? found.words.map((_, at) => index + at) : [])),
  );
}

function filterOf({ when, used }: ParsedTime, text: string, tokens: readonly Token[]): TypedFilter {
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
  const fits = (entry: Phrase) => likenessOf(entry.words, words, index, entry.words.length > 1) !== null;
  return lexicon.phrases.get(words[index]!.sound)?.find(fits) ?? null;
}

/** The words of a service's label: those that were typed, since they may be a name too, or all when it was called otherwise. */
function labelWords(service: string, typed: readonly Token[]): string[] {
  const label = tokensOf(service);
  const asTyped = new Set(typed.map(spelledOf));
  const given = label.filter(({ spelled }) => asTyped.has(spelled));
  return (given.length === asTyped.size ? given : label).map(wordOf);
}
