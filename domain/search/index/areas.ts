import { kilometresBetween, type Position } from "../../position.ts";
import { costsFrom } from "./forgive.ts";
import { filedSound } from "./keys.ts";
import { isPin, pinIn } from "../../words/pin.ts";
import { wordsOf } from "../../words/words.ts";

/** An area that an address names: a PIN code, a locality, a road, a town or a state. */
export interface NamedArea {
  /** Its words in one piece and the beginning of the PIN code: the same name in another district is another area. */
  key: string;
  sound: string;
  /** As the address writes it. */
  label: string;
  words: string[];
}

/** An area of the index. */
export interface Area extends NamedArea {
  /** Numbers of its words in the dictionary. */
  terms: readonly number[];
  stores: number;
  /** So many of them have a position. */
  located: number;
  /** The middle of those; null when there is none. */
  position: Position | null;
}

const separator = "@";
/** More words are no name of one area. */
export const maxAreaWords = 4;
/** In kilometres: an area further from its town is in another one. */
const maxApart = 60;
/** Areas further apart than this, without a PIN code that says otherwise, are not in one town: of two that were typed, one is not meant. */
const maxAcross = 25;

/** What is before a landmark. */
export const droppedFirst = new Set(
  "near nr opp opposite behind beside above below next to in front of at the shop plot no flat ground first floor and s".split(
    " ",
  ),
);
/** Of an address, but no place by themselves. */
export const noPlace = new Set(
  "road rd street st lane gali marg railway bus stand market bazar bazaar chowk sector ward block phase floor shop plot near gate complex building house india hospital station mainroad groundfloor firstfloor secondfloor crossing circle square nagar colony".split(
    " ",
  ),
);
/** Landmarks that people name without these words. */
const landmarkTails = new Set("chowk chauk chouk gate circle square chauraha tiraha crossing junction".split(" "));

/** The areas that an address names, each once. */
export function areasOf(address: string | null): NamedArea[] {
  if (address === null) return [];
  const parts = address.slice(0, 1000).split(/[,;|\n]/);
  const pin = pinIn(parts.slice(-3).join(" "));
  const district = separator + (pin?.slice(0, 3) ?? "");
  const areas = new Map<string, NamedArea>();
  const add = ({ joined, ...name }: AreaName) => {
    const key = joined + district;
    if (!areas.has(key)) areas.set(key, { key, ...name });
  };
  // House numbers go first: without them, the same streets and towns come again and again.
  for (const part of parts.slice(0, 12)) for (const name of namesIn(part.replace(/\d+/g, " ").trim())) add(name);
  if (pin !== null) add({ joined: pin, sound: pin, label: pin, words: [pin] });
  return [...areas.values()];
}

interface AreaName extends Omit<NamedArea, "key"> {
  joined: string;
}

/** What parts of addresses name. An import sees the same ones many thousand times; when there are too many, it begins anew. */
const namesByPart = new Map<string, AreaName[]>();
const maxParts = 20_000;

function namesIn(part: string): AreaName[] {
  const known = namesByPart.get(part);
  if (known) return known;
  const names = readNames(part);
  if (namesByPart.size >= maxParts) namesByPart.clear();
  namesByPart.set(part, names);
  return names;
}

/** The words of a part that name a place: nothing that says on which side of it. */
function readNames(part: string): AreaName[] {
  const pieces = part
    .split(/\s+/)
    .map((piece) => ({ piece, words: wordsOf(piece.replace(/[()]/g, "")).filter((word) => !/\d/.test(word)) }))
    .filter(({ words }) => words.length > 0);
  while (pieces.length > 0 && droppedFirst.has(pieces[0]!.words[0]!)) pieces.shift();
  const words = pieces.flatMap((piece) => piece.words);
  const label = pieces
    .map(({ piece }) => piece)
    .join(" ")
    .slice(0, 80);
  const joined = words.join("");
  if (words.length > maxAreaWords || joined.length < 3 || joined.length > 40 || noPlace.has(joined)) return [];
  const names = [{ joined, sound: areaSound(joined), label, words }];
  const shorter = words.slice(0, -1);
  const name = shorter.join("");
  if (name.length >= 4 && !noPlace.has(name) && landmarkTails.has(words.at(-1)!)) {
    names.push({ joined: name, sound: areaSound(name), label, words: shorter });
  }
  return names;
}

/** The text under which an area is found, joined or parted; a PIN code as it is. */
export function areaSound(joined: string): string {
  return isPin(joined) ? joined : filedSound(joined).slice(0, 40);
}

/** The beginning of the PIN codes around an area; empty when the address had none. */
export function districtOf({ key }: Pick<Area, "key">): string {
  return key.slice(key.lastIndexOf(separator) + 1);
}

/** A run of typed words, from one index up to another, and the areas that it may mean. */
export interface Phrase {
  from: number;
  to: number;
  areas: Area[];
}

/** Every run of up to four words, in one piece, longest first. */
export function runsOf(words: readonly string[]): { from: number; to: number; joined: string }[] {
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(maxAreaWords, words.length - from) }, (__, more) => {
      const to = from + more + 1;
      return { from, to, joined: words.slice(from, to).join("") };
    }),
  );
  return runs
    .filter(({ joined }) => joined.length >= 3 && joined.length <= 40)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
}

/**
 * The runs of words that are names of areas, the longest first and none twice. `isNever` says which words name no place by
 * themselves.
 */
export function findPhrases(
  words: readonly string[],
  areas: readonly Area[],
  isNever: (word: string) => boolean,
): Phrase[] {
  const bySound = Map.groupBy(areas, ({ sound }) => sound);
  const taken = new Set<number>();
  const phrases: Phrase[] = [];
  for (const { from, to, joined } of runsOf(words)) {
    const indexes = Array.from({ length: to - from }, (_, offset) => from + offset);
    if (indexes.some((index) => taken.has(index)) || words.slice(from, to).every(isNever)) continue;
    const alike = nearestTo(joined, bySound.get(areaSound(joined)) ?? []);
    if (alike.length === 0) continue;
    for (const index of indexes) taken.add(index);
    // As it was typed, where there is such an area; else those that sound like it.
    const exact = alike.filter((area) => area.words.join("") === joined);
    phrases.push({
      from,
      to,
      areas: exact.length > 0 ? [...exact, ...alike.filter((area) => !exact.includes(area))] : alike,
    });
  }
  return phrases;
}

/** Of areas that sound alike those that are spelled nearly as well as the best of them: श्रीनगर is Srinagar, not Sarangarh. */
function nearestTo(typed: string, areas: readonly Area[]): Area[] {
  const isExact = isPin(typed);
  const costFrom = costsFrom(typed);
  const costs = areas.map(({ words }) => (isExact && words.join("") !== typed ? Infinity : costFrom(words.join(""))));
  const best = Math.min(...costs);
  return areas.filter((_, index) => costs[index]! < best + 1);
}

/** The place that was meant. */
export interface ChosenPlace {
  name: string;
  position: Position;
  /** Areas whose stores are in it: each name of them, as words that a store must have. Empty when no store is there. */
  names: Area[][];
  /** The phrases that went into it. */
  phrases: Phrase[];
}

/**
 * Of the places that were typed, the narrowest that lies in all the others: 'Civil Lines Delhi' is the one in Delhi. A name
 * that is nowhere near the others is not meant; a town is, before an area of another.
 */
export function choosePlace(
  phrases: readonly Phrase[],
  town: Phrase | null,
  elsewhere: readonly Position[],
): ChosenPlace | null {
  const narrowestFirst = phrases.toSorted((a, b) => countStores(a.areas) - countStores(b.areas));
  const located = [...narrowestFirst, ...(town ? [town] : [])]
    .map((phrase) => ({ ...phrase, areas: phrase.areas.filter(({ position }) => position !== null) }))
    .filter(({ areas }) => areas.length > 0);
  for (const [index, phrase] of located.entries()) {
    const others = located.slice(index + 1);
    const fitting = phrase.areas.filter(
      (area) =>
        others.every((other) => other.areas.some((there) => areNear(area, there))) &&
        elsewhere.every((position) => areClose(area.position!, position)),
    );
    if (fitting.length === 0) continue;
    const best = fitting.reduce((most, area) => (area.stores > most.stores ? area : most));
    const used = [phrase, ...others];
    const names = used.map(({ areas }) => areas.filter((area) => areNear(area, best)));
    return { name: best.label, position: best.position!, names, phrases: used };
  }
  return null;
}

export function countStores(areas: readonly Area[]): number {
  return areas.reduce((sum, { stores }) => sum + stores, 0);
}

function areNear(a: Area, b: Area): boolean {
  const district = districtOf(a);
  if (district !== "" && district === districtOf(b)) return true;
  return a.position !== null && b.position !== null && areClose(a.position, b.position, maxAcross);
}

export function areClose(a: Position, b: Position, max = maxApart): boolean {
  return kilometresBetween(a, b) <= max;
}
