import { describe, expect, test } from "vitest";
import { placeFinder } from "../../../content/place-finder.ts";
import { areaKey, placePath } from "./place-finder.ts";

const raipur = { latitude: 21.25, longitude: 81.63 };
const mandir = { latitude: 31.34, longitude: 76.68 };

function pathsOf(address: string, position: { latitude: number; longitude: number } | null = null): (string | null)[] {
  const found = placeFinder.placesOf({ address, latitude: null, longitude: null, ...position });
  return found ? [found.city.key, found.area && found.area.name] : [];
}

describe("where a store is", () => {
  test.each([
    ["12 Main Road, Pandri, Raipur, Chhattisgarh 492004", null, ["raipur", "Pandri"]],
    ["PANDRI RAIPUR (C.G.) - 492 004", null, ["raipur", "Pandri"]],
    ["पंडरी, रायपुर, छत्तीसगढ़ ४९२००४", null, ["raipur", "Pandari"]],
    ["Shop 4, near Bus Stand, Telibandha, GE Road, Raipur", null, ["raipur", "Telibandha"]],
    ["Telibandha, Opposite City Mall, Raipur, Dist. Raipur, CG, India", null, ["raipur", "Telibandha"]],
    ["Sadar Bazaar, Arang, Raipur, CG", { latitude: 21.2, longitude: 81.97 }, ["arang", "Sadar Bazaar"]],
    ["Arang, Dist Raipur, CG", null, ["arang", null]],
    ["Ashok Nagar, Bhopal", null, ["bhopal", "Ashok Nagar"]],
    ["Kota, Raipur", raipur, ["raipur", "Kota"]],
    ["Bandra West, Bombay 400050", null, ["mumbai", "Bandra West"]],
    ["Shop 5, Saket, New Delhi, South Delhi, Delhi 110017", null, ["delhi", "Saket"]],
    ["Saket, South Delhi, Delhi", null, ["delhi", "Saket"]],
    ["Dwarka, South West Delhi", null, ["delhi", "Dwarka"]],
    ["MG Road, Indore", null, ["indore", null]],
    ["Main Market, Bilaspur, Himachal Pradesh 174001", null, ["bilaspur-himachal-pradesh", "Main Market"]],
    ["Main Market, Bilaspur", mandir, ["bilaspur-himachal-pradesh", "Main Market"]],
    ["Vyapar Vihar, Bilaspur 495001", null, ["bilaspur-chhattisgarh", "Vyapar Vihar"]],
    ["Gandhi Chowk, Bilaspur", null, ["bilaspur-chhattisgarh", "Gandhi Chowk"]],
    ["Aurangabad, Bihar", null, ["aurangabad-bihar", null]],
    ["Nirala Bazar, Aurangabad, Maharashtra", null, ["chhatrapati-sambhajinagar", "Nirala Bazar"]],
    ["Somewhere, Nowhereganj", null, []],
    ["Pandri, Raipur", { latitude: 28.6, longitude: 77.2 }, []],
    ["Raipur", null, ["raipur", null]],
    ["", null, []],
    [", ,;|", null, []],
    ["மருந்தகம், Raipur", null, ["raipur", null]],
    ["__proto__, constructor, Raipur", null, ["raipur", "Constructor"]],
  ])("%j at %j is in %j", (address, position, places) => expect(pathsOf(address, position)).toEqual(places));

  test("nobody knows where a store without an address is", () => {
    expect(placeFinder.placesOf({ address: null, ...raipur })).toBeNull();
  });
});

test.each([
  ["raypur", ["raipur"]],
  ["रायपुर", ["raipur"]],
  ["Raipur", ["raipur"]],
  ["new-delhi", ["delhi"]],
  ["bilaspur", ["bilaspur-chhattisgarh", "bilaspur-himachal-pradesh"]],
  ["bilaspur himachal pradesh", ["bilaspur-himachal-pradesh"]],
  ["aurangabad", ["chhatrapati-sambhajinagar", "aurangabad-bihar"]],
  ["aurangabad-maharashtra", ["chhatrapati-sambhajinagar"]],
  ["nowhereganj", []],
  ["__proto__", []],
])("%s names %j", (name, keys) => {
  expect(
    placeFinder
      .citiesCalled(name)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(keys.toSorted());
});

test("every town of the list has a key of its own, and a Hindi name", async () => {
  const { searchWords } = await import("../../../content/search-words.ts");
  const found = searchWords.cities.map(({ name }) => placeFinder.citiesCalled(name));
  expect(found.filter(({ length }) => length === 0)).toEqual([]);
  const all = new Map(found.flat().map((place) => [place.key, place]));
  expect(all.size).toBe(searchWords.cities.length);
  expect([...all.values()].filter(({ hindi }) => !/^[\u0900-\u097f ,]+$/.test(hindi))).toEqual([]);
});

test("spellings of an area that are spoken alike have one key, and its address leads back to it", () => {
  const names = ["Shankar Nagar", "shankar-nagar", "SHANKARNAGAR", "शंकर नगर"];
  expect(new Set(names.map((name) => areaKey("raipur", name))).size).toBe(1);
  expect(areaKey("raipur", "पंडरी")).toBe(areaKey("raipur", "Pandri"));
  const place = { key: areaKey("raipur", "Shankar Nagar"), name: "Shankar Nagar" };
  expect(placePath(place)).toBe("/stores/in/raipur/shankar-nagar");
  expect(placePath({ key: "raipur", name: "Raipur" })).toBe("/stores/in/raipur");
});
