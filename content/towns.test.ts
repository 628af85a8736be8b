import { describe, expect, test } from "vitest";
import { spell } from "../domain/search/index/keys.ts";
import { isDevanagari, wordsOf } from "../domain/words/words.ts";
import { searchWords } from "./search-words.ts";

const { cities, states, generic, placeKinds } = searchWords;

/** South, north, west and east, about. */
const boxes = new Map(
  Object.entries({
    "Andhra Pradesh": [12.6, 19.2, 76.7, 84.8],
    "Arunachal Pradesh": [26.6, 29.5, 91.5, 97.5],
    Assam: [24.1, 28, 89.6, 96.1],
    Bihar: [24.2, 27.6, 83.3, 88.4],
    Chhattisgarh: [17.7, 24.2, 80.2, 84.5],
    Goa: [14.8, 15.9, 73.6, 74.4],
    Gujarat: [20.1, 24.8, 68.1, 74.5],
    Haryana: [27.6, 31, 74.4, 77.7],
    "Himachal Pradesh": [30.3, 33.3, 75.5, 79.1],
    "Jammu and Kashmir": [32.2, 35, 73.7, 76.9],
    Jharkhand: [21.9, 25.4, 83.3, 88],
    Karnataka: [11.5, 18.5, 74, 78.6],
    Kerala: [8.2, 12.9, 74.8, 77.5],
    Ladakh: [32.2, 36, 75.8, 80],
    "Madhya Pradesh": [21, 26.9, 74, 82.9],
    Maharashtra: [15.6, 22.1, 72.6, 80.9],
    Manipur: [23.8, 25.8, 92.9, 94.8],
    Meghalaya: [25, 26.2, 89.8, 92.9],
    Mizoram: [21.9, 24.6, 92.2, 93.5],
    Nagaland: [25.1, 27.1, 93.3, 95.3],
    Odisha: [17.7, 22.6, 81.3, 87.6],
    Punjab: [29.5, 32.6, 73.8, 77],
    Rajasthan: [23, 30.2, 69.4, 78.3],
    Sikkim: [27, 28.2, 88, 89],
    "Tamil Nadu": [8, 13.6, 76.2, 80.4],
    Telangana: [15.8, 20, 77.2, 81.4],
    Tripura: [22.9, 24.6, 91.1, 92.4],
    "Uttar Pradesh": [23.8, 30.5, 77, 84.7],
    Uttarakhand: [28.7, 31.5, 77.5, 81.1],
    "West Bengal": [21.4, 27.3, 85.8, 89.9],
  }),
);
/** Of India, for what is in no state. */
const allOfIndia = [6.5, 37.5, 68, 97.5];

function isShort(name: string): boolean {
  return name.length <= 3 && !isDevanagari(name);
}

describe("the list of towns", () => {
  test("has the towns that people name", () => expect(cities.length).toBeGreaterThan(1100));
  test("has each in its state", () => {
    const isOutside = ({ state, latitude, longitude }: (typeof cities)[number]) => {
      const [south, north, west, east] = (state === null ? allOfIndia : boxes.get(state)) ?? [];
      return !(latitude > south! && latitude < north! && longitude > west! && longitude < east!);
    };
    expect(cities.filter(isOutside).map(({ name }) => name)).toEqual([]);
    expect(cities.filter(({ state }) => state !== null && !states.has(state))).toEqual([]);
  });
  test("has each once in a state, by any of its names", () => {
    const names = cities.flatMap(({ name, also, state }) =>
      [...new Set([name, ...also].map((one) => one.toLowerCase()))].map((one) => `${one}, ${state}`),
    );
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });
  test("has the beginning of a PIN code once", () => {
    const pins = cities.flatMap((city) => city.pins);
    expect(pins.filter((pin, index) => pins.indexOf(pin) < index)).toEqual([]);
  });
  test("has a Hindi name of each, without the dots that few type", () => {
    expect(cities.filter(({ also }) => !also.some(isDevanagari)).map(({ name }) => name)).toEqual([]);
    const dotted = cities.flatMap(({ also }) => also.filter((name) => /[क-ग]\u093c|[\u0958-\u095a]/u.test(name)));
    expect(dotted).toEqual([]);
  });
  test("takes no short name and no word of other lists for a small town, unless it is said to be one", () => {
    const words = new Set([...generic, ...placeKinds].flatMap((text) => wordsOf(text).map(spell)));
    const daring = cities
      .filter(({ caution }) => caution === "spelling" || caution === "name")
      .flatMap(({ name, also }) => [name, ...also])
      .filter((name) => isShort(name) || (wordsOf(name).length === 1 && words.has(spell(wordsOf(name)[0]!))));
    // The initials of Kolar Gold Fields.
    expect(daring).toEqual(["kgf"]);
  });
});
