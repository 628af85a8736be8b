import { expect, test } from "vitest";
import copy from "../../../content/en/stores.ts";
import hindi from "../../../content/hi/stores.ts";
import { makeLexicon } from "../../../domain/search/understand/lexicon.ts";
import { parseStoreQuery } from "../../../domain/search/understand/parse-query.ts";
import type { StoreQuery } from "../../../domain/search/query.ts";
import type { StoreUseCases } from "../../../domain/search/use-cases.ts";
import { storesInMemory } from "../../../server/db/directory/store-file.ts";
import { directorySource } from "../../../server/stores/source.ts";
import { storeUseCases } from "../../../server/stores/store-use-cases.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { noWords } from "../../../tests/search/no-words.ts";
import { loadStores, sayNotes } from "./load-stores.ts";

const now = new Date("2026-11-16T06:30:00Z");
const { defaults } = copy.store;
const lexicon = makeLexicon(noWords);
const list = await storesInMemory([toWrite({ id: "lifeline", name: "Lifeline Surgicals" })]);
const stores: StoreUseCases = {
  now: () => now,
  parse: (params, moment) => parseStoreQuery(params, moment, { lexicon, openFirst: true }),
  search: list.search,
  show: async () => null,
  summary: async () => ({ ...(await list.summary()), saved: false, imageOrigin: null }),
  locate: async () => null,
  placeIn: (_, name) => name,
  place: () => Promise.reject(new Error("not asked for")),
  changedAt: async () => null,
  cities: async () => [],
  placesOf: async () => [],
};

const pandri = { id: "pandri", address: "Pandri, Raipur, Chhattisgarh 492004", latitude: 21.255, longitude: 81.644 };
const there = await storesInMemory([toWrite(pandri)]);
const inPandri: StoreUseCases = { ...stores, search: there.search };

function load(search: string | Record<string, string>, from = stores) {
  return loadStores(new URL(`https://dawadwar.example/stores?${new URLSearchParams(search)}`), from, defaults).found;
}

/** All of the finder over one store. */
async function finderOf(store: Parameters<typeof toWrite>[0]): Promise<StoreUseCases> {
  const source = directorySource(await storesInMemory([toWrite(store)]));
  return storeUseCases(source, () => now);
}

test.each([
  ["q=+lifeline+&is24Hours=true", { text: "lifeline", is24Hours: true }],
  ["is24Hours=yes&isOnline=true", { is24Hours: false, isOnline: true }],
  ["service=Lab+tests&service=Medicines", { services: ["Lab tests", "Medicines"] }],
  ["near=21.24,81.63&sort=nearest", { near: "21.24,81.63", position: true, sort: "nearest" }],
  ["near=Raipur&sort=anything", { near: "Raipur", position: false, sort: "" }],
  ["open=now&at=2026-11-20T21:00", { openNow: true, openAt: "" }],
  ["at=2026-11-20T21:00", { openNow: false, openAt: "2026-11-20T21:00" }],
])("the form shows what the address asks: %s", async (search, expected) => {
  const { asked, filtered, found } = loadStores(new URL(`https://dawadwar.example/stores?${search}`), stores, defaults);
  await found;
  expect(asked).toMatchObject(expected);
  expect(filtered).toBe(true);
});

test.each([
  ["open=2026-02-30T10:00", ["addressUnread"]],
  ["at=tomorrow", ["addressUnread"]],
  ["at=2026-11-20T21:00&at=2026-11-21T21:00", ["addressUnread"]],
  ["within=5", ["addressUnread"]],
  ["within=5&q=lifeline", ["addressUnread"]],
  ["is24Hours=yes", ["addressUnread"]],
  ["isOnline=1", ["addressUnread"]],
  ["sort=up", ["addressUnread"]],
  [`service=${"a".repeat(61)}`, ["addressUnread"]],
  [`q=${"a".repeat(201)}`, ["addressUnread"]],
  ["q=lifeline&q=pandri", ["addressUnread"]],
  ["near=Nowhere&near=Elsewhere", ["placeUnknown", "fromEverywhere", "addressUnread"]],
  ["near=21.24,81.63&within=x&isOnline=x", ["addressUnread"]],
  ["sort=nearest", ["placeNeeded"]],
  ["after=AAAA&limit=x", []],
  ["utm_source=chat&fbclid=1", []],
])("what of an address makes no sense is said, where something is lost: %s", async (search, said) => {
  const { notes } = await load(search);
  expect(notes.map(({ says }) => says)).toEqual(said);
});

test("an address that asks for nothing is no question", async () => {
  const { filtered, found } = loadStores(new URL("https://dawadwar.example/stores?q=++&at="), stores, defaults);
  expect(filtered).toBe(false);
  expect(await found).toMatchObject({ first: null, next: null, instead: [], notes: [], total: 1 });
});

test("the address of the next page repeats what was asked and nothing empty", async () => {
  const many = await storesInMemory(Array.from({ length: 25 }, (_, index) => toWrite({ id: `${index}` })));
  const url = new URL("https://dawadwar.example/stores?q=store&near=&at=&sort=name");
  const { found } = loadStores(url, { ...stores, search: many.search }, defaults);
  expect((await found).next).toMatch(/^\/stores\?q=store&sort=name&after=[^&]+$/);
});

test.each([
  ["51.5,-0.12", [["abroad"], ["placeNeeded"], ["fromEverywhere"]]],
  ["..", [["placeUnknown", ".."], ["fromEverywhere"]]],
  ["Nowhere", [["placeUnknown", "Nowhere"], ["fromEverywhere"]]],
  ["x".repeat(500), [["placeUnknown", "x".repeat(80)], ["fromEverywhere"]]],
  ["21.25,81.63", []],
])("what is said of a place that cannot be had: %s", async (near, said) => {
  const { notes } = await load({ near });
  expect(notes).toEqual(said.map(([says, place = ""]) => ({ says, values: { place } })));
});

test.each([
  ["near=51.5,-0.12&q=pandri", ["abroad"]],
  ["q=51.5, -0.12 pandri", ["abroad"]],
  ["q=51.5, -0.12", ["abroad", "placeNeeded", "fromEverywhere"]],
])("an area is asked for where none is named: %s", async (search, said) => {
  const { notes } = await load(search, inPandri);
  expect(notes.map(({ says }) => says)).toEqual(said);
});

test.each([
  ["q=0771+0000001", ["lifeline"], ["phoneFound"]],
  ["q=0771+0000001&sort=&at=", ["lifeline"], ["phoneFound"]],
  ["q=0771+0000001&is24Hours=true", ["lifeline"], ["phoneFound", "phoneAlone"]],
  ["q=0771+0000001+kiska+number+hai&near=Nowhere", ["lifeline"], ["phoneFound", "phoneAlone"]],
  ["q=0771+2234567", [], ["phoneNone"]],
  ["q=९८७६५+४३२१०+open+now", [], ["phoneNone"]],
  ["q=xqzwxqzw", [], []],
])(
  "of a phone number the page says whether a listing has it, and what it did not ask for: %s",
  async (search, ids, said) => {
    const { stores: found, notes } = await load(search);
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(notes.map(({ says }) => says)).toEqual(said);
  },
);

test("of a number that a saved list does not have, nothing is said", async () => {
  const saved = { ...stores, search: async (query: StoreQuery) => ({ ...(await list.search(query)), saved: true }) };
  const { notes } = await loadStores(new URL("https://dawadwar.example/stores?q=9876543210"), saved, defaults).found;
  expect(notes).toEqual([]);
});

test("what is left out, and what was too much to be searched for, is said as it was typed", async () => {
  const { notes } = await load({ q: "lifeline qqa qqb qqc qqd qqe qqf qqg Qqh qqi" });
  expect(notes).toEqual([
    { says: "leftOut", values: { words: "qqa, qqb, qqc, qqd, qqe, qqf, qqg" } },
    { says: "tooMany", values: { words: "Qqh, qqi" } },
  ]);
});

test.each([
  ["pandri mowa", "None in both Pandri and Mowa: these are in or near Pandri."],
  ["pandri raipur 24 hours", "These are near Pandri, Raipur, not in it."],
  ["5 star medical", "No listing mentions 'star'. We searched for 'स्टोर, Store' instead."],
])("'%s': %s", async (q, sentence) => {
  const listed = await storesInMemory([
    toWrite({ ...pandri, name: "Jain Medical Store" }),
    toWrite({
      ...pandri,
      id: "mowa",
      name: "जैन मेडिकल स्टोर",
      address: "Mowa, Raipur, Chhattisgarh 492005",
      is24Hours: true,
    }),
  ]);
  const source = directorySource(listed);
  const found = load(
    { q },
    storeUseCases(source, () => now),
  );
  expect((await sayNotes(found, copy.results, (name) => name)).notes).toContain(sentence);
});

test("beside a place that nobody knows, what is said of one that is known names that one", async () => {
  const url = new URL("https://dawadwar.example/stores?near=Nowhere&q=pandri&sort=rating");
  const { notes } = await loadStores(url, inPandri, defaults).found;
  expect(notes).toEqual([
    { says: "placeUnknown", values: { place: "Nowhere" } },
    { says: "placeFirst", values: { place: "Pandri" } },
  ]);
});

test.each([
  ["goa", "गोवा में अभी कोई स्टोर नहीं है"],
  ["medical in gaya", "गया में अभी कोई स्टोर नहीं है"],
  ["hamirpur hp", "हमीरपुर, हिमाचल प्रदेश में अभी कोई स्टोर नहीं है"],
  ["raipur&sort=rating", "पहले रायपुर के स्टोर"],
  ["pandri&sort=rating", "पहले पंडरी के स्टोर"],
  ["sai chowk&sort=rating", "पहले Sai Chowk के स्टोर"],
  ["साई चौक&sort=rating", "पहले साई चौक के स्टोर"],
  ["रायपुर छह", "छोड़ दिया: छह"],
  ["रायगड", "अलीबाग (रायगड) में अभी कोई स्टोर नहीं है"],
  ["kan pur", "कानपुर में अभी कोई स्टोर नहीं है"],
  ["raigad maharashtra", "अलीबाग (raigad maharashtra) में अभी कोई स्टोर नहीं है"],
  ["sant kabir nagar", "खलीलाबाद (sant kabir nagar) में अभी कोई स्टोर नहीं है"],
  ["मुंबई", "मुंबई में अभी कोई स्टोर नहीं है"],
  ["navimumbai", "नवी मुंबई में अभी कोई स्टोर नहीं है"],
  ["up kanpur", "कानपुर में अभी कोई स्टोर नहीं है"],
])("Hindi sentences say towns and states in Hindi, and areas as stores write them: '%s'", async (asked, sentence) => {
  const known = await finderOf({ ...pandri, address: `Sai Chowk, ${pandri.address}` });
  const { found } = loadStores(new URL(`https://dawadwar.example/hi/stores?q=${asked}`), known, hindi.store.defaults);
  const { notes } = await sayNotes(found, hindi.results, (...name) => known.placeIn("hi", ...name));
  expect(notes.join(" ")).toContain(sentence);
});
