import { slugOf } from "../../stores/store-path.ts";
import { kilometresBetween, positionOf } from "../../position.ts";
import type { Pharmacy } from "../../stores/pharmacy.ts";
import { droppedFirst, maxAreaWords, noPlace } from "../index/areas.ts";
import { spell } from "../index/keys.ts";
import { pinIn } from "../../words/pin.ts";
import { isDevanagari, wordsOf } from "../../words/words.ts";
import type { City } from "../understand/towns.ts";

/** A place has a page of its own from so many stores on. */
export const minStoresOfPlace = 3;
/** In kilometres: a store further from a town than this is in another one of that name. */
const maxFromTown = 60;

/** A place with an address of its own: a city, or an area of one. */
export interface NamedPlace {
  /** `raipur`, or `raipur/` and how the area is spoken. */
  key: string;
  name: string;
  /** In Devanagari; empty where nobody has written it so. */
  hindi: string;
}

export interface StorePlaces {
  city: NamedPlace;
  area: NamedPlace | null;
}

export interface PlaceFinder {
  /** The city that an address is in, and the area of it. A store is in one of each, or in none. */
  placesOf(store: Pick<Pharmacy, "address" | "latitude" | "longitude">): StorePlaces | null;
  /** Cities that are called so, in whatever spelling. Each has one key. */
  citiesCalled(name: string): NamedPlace[];
}

function joined(name: string): string {
  return wordsOf(name).join("");
}

/** All that a town is called, each in one piece. */
function namesOf({ name, also }: City): string[] {
  return [...new Set([name, ...also].map(joined))];
}

/** The key of an area: one for all the ways in which its name is spelled. Hindi does not write every a: पंडरी is Pandri. */
export function areaKey(city: string, name: string): string {
  return `${city}/${spell(joined(name)).replaceAll(/(?<=.)a/g, "")}`;
}

/** The address of a place, without the language. */
export function placePath({ key, name }: Pick<NamedPlace, "key" | "name">): string {
  const [city = "", area] = key.split("/");
  return `/stores/in/${city}${area === undefined ? "" : `/${slugOf(name)}`}`;
}

interface Town extends City {
  place: NamedPlace;
}

/** A word of an address, as it is written and as the index knows it. */
interface Piece {
  text: string;
  word: string;
}

interface Candidate {
  town: Town;
  /** Of the parts of the address, which one names it, and the words before the name. */
  at: number;
  before: Piece[];
  isDistrict: boolean;
}

/** Finds the places that addresses name, in a list of towns. */
export function makePlaceFinder(cities: readonly City[], states: ReadonlyMap<string, readonly string[]>): PlaceFinder {
  const stateNames = new Map(
    [...states].flatMap(([state, also]) => [state, ...also].map((name) => [joined(name), state])),
  );
  const hindiStates = new Map([...states].map(([state, also]) => [state, also.find(isDevanagari) ?? state]));
  const sharing = Map.groupBy(
    cities.flatMap((city) => namesOf(city).map((name) => ({ city, name }))),
    ({ name }) => name,
  );
  const towns = cities.map((city): Town => {
    const { name, state, also } = city;
    // Towns of one name in two states carry theirs; `readTowns` has given it to the small ones already.
    const isShared = state !== null && !name.includes(",") && sharing.get(joined(name))!.length > 1;
    const hindi = also.find(isDevanagari) ?? "";
    const full = isShared ? `${name}, ${state}` : name;
    const fullHindi = full.includes(",") && hindi ? `${hindi}, ${hindiStates.get(state!)}` : hindi;
    return { ...city, place: { key: slugOf(full), name: full, hindi: fullHindi } };
  });
  const byName = Map.groupBy(
    towns.flatMap((town) =>
      namesOf(town).flatMap((name) =>
        [name, name + joined(town.state ?? "")].map((one) => ({ town, name: spell(one) })),
      ),
    ),
    ({ name }) => name,
  );
  const called = (name: string) => [...new Set((byName.get(spell(name)) ?? []).map(({ town }) => town))];

  /** Takes the state, the country and what is no name off the end of a part. Gives the state. */
  function takeEnd(part: Piece[]): string | undefined {
    for (let state: string | undefined; ;) {
      const length = [3, 2, 1].find((count) => count <= part.length && stateNames.has(lastOf(part, count)));
      if (length !== undefined) {
        state = stateNames.get(lastOf(part, length));
        part.splice(-length);
      } else if (part.length > 0 && noName.has(part.at(-1)!.word)) part.pop();
      else return state;
    }
  }

  function findTown(part: Piece[], at: number): Candidate[] {
    const length = [3, 2, 1].find((count) => count <= part.length && called(lastOf(part, count)).length > 0);
    if (length === undefined) return [];
    const before = part.slice(0, -length);
    const isDistrict = before.length === 1 && districtWords.has(before[0]!.word);
    return called(lastOf(part, length)).map((town) => ({ town, at, before: isDistrict ? [] : before, isDistrict }));
  }

  return {
    citiesCalled: (name) => called(joined(name)).map(({ place }) => place),
    placesOf(store) {
      const { address } = store;
      if (address === null) return null;
      const position = positionOf(store);
      const parts = partsOf(address);
      const pin = pinIn(address)?.slice(0, 3);
      const state = parts.map(takeEnd).findLast((found) => found !== undefined);
      const distance = ({ town }: Candidate) => (position ? kilometresBetween(position, town) : 0);
      const isMeant = (candidate: Candidate) =>
        (state === undefined || candidate.town.state === null || candidate.town.state === state) &&
        distance(candidate) <= maxFromTown;
      const [found] = parts
        .flatMap(findTown)
        .filter(isMeant)
        .toSorted(
          (a, b) =>
            Number(a.isDistrict) - Number(b.isDistrict) ||
            Number(hasPin(b.town, pin)) - Number(hasPin(a.town, pin)) ||
            distance(a) - distance(b) ||
            b.at - a.at,
        );
      if (!found) return null;
      const { place: city } = found.town;
      const before = [found.before, ...parts.slice(0, found.at).toReversed()];
      const isTown = (part: Piece[]) => {
        const name = part.filter(({ word }) => !sideWords.has(word));
        return name.length === 0 || called(lastOf(name, name.length)).includes(found.town);
      };
      const area = before.find((part) => isArea(part) && !isTown(part));
      return { city, area: area ? nameArea(city.key, area) : null };
    },
  };
}

const districtWords = new Set("dist distt district dt jila zila jilla tehsil tahsil tah taluka taluk".split(" "));
/** Behind the name of a place. */
const noName = new Set([...districtWords, ..."india bharat pin pincode code state city no".split(" ")]);
/** Who is named behind such a word is a neighbour. */
const besideWords = new Set("near nr opp opposite behind beside above below next infront front".split(" "));
/** 'South Delhi' is the town, or a district of it, and so is 'South' where Delhi was the state. */
const sideWords = new Set("north south east west central outer".split(" "));
/** What ends with such a word is a way or a house, and no area to look for stores in. */
const noAreaEnds = new Set(
  "road rd marg street st gali lane highway bypass path floor building complex tower plaza mall hospital shop apartment heights station stand medical clinic".split(
    " ",
  ),
);

/** The parts of an address, each as its words: numbers are none. */
function partsOf(address: string): Piece[][] {
  return address
    .slice(0, 1000)
    .split(/[,;|\n]/)
    .slice(-12)
    .map((part) =>
      Array.from(part.matchAll(/[\p{L}\p{M}\p{N}.'’]+/gu), ([text]) => ({ text, word: wordsOf(text).join("") })).filter(
        ({ word }) => word !== "" && !/\d/.test(word),
      ),
    );
}

function lastOf(part: readonly Piece[], count: number): string {
  return part
    .slice(-count)
    .map(({ word }) => word)
    .join("");
}

function hasPin({ pins }: City, pin: string | undefined): boolean {
  return pin !== undefined && pins.includes(pin);
}

function isArea(part: readonly Piece[]): boolean {
  const name = lastOf(part, part.length);
  const [first, last] = [part[0]?.word ?? "", part.at(-1)?.word ?? ""];
  const fits = part.length <= maxAreaWords && name.length >= 3 && name.length <= 40 && /^[a-z]+$/.test(name);
  return fits && !noPlace.has(name) && !noAreaEnds.has(last) && !besideWords.has(first) && !districtWords.has(first);
}

function nameArea(city: string, part: readonly Piece[]): NamedPlace | null {
  const from = part.findIndex(({ word }) => !droppedFirst.has(word));
  const named = part.slice(Math.max(from, 0));
  const text = named.map((piece) => piece.text).join(" ");
  const isHindi = isDevanagari(text);
  const name = named.map((piece) => capital(isHindi ? piece.word : piece.text)).join(" ");
  return { key: areaKey(city, name), name, hindi: isHindi ? text : "" };
}

/** PANDRI and pandri are Pandri; an abbreviation such as MG stays. */
function capital(word: string): string {
  const isShouted = word.length > 3 && word === word.toUpperCase();
  const rest = word.slice(1);
  return word.charAt(0).toUpperCase() + (isShouted ? rest.toLowerCase() : rest);
}
