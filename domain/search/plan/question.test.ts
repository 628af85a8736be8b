import { expect, test } from "vitest";
import { lexicon } from "../../../server/stores/store-use-cases.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { parseStoreQuery } from "../understand/parse-query.ts";
import { listStores } from "../../../tests/stores/store-list.ts";

const now = new Date("2026-11-16T06:30:00Z");

function store(id: string, name: string, address: string, latitude: number, longitude: number, rating = 4) {
  return toWrite({ id, name, address, latitude, longitude, rating });
}

const list = listStores([
  store("chowk", "Das Drug House", "13 Krishna Chowk, Ludhiana, Punjab 141068", 30.9, 75.85, 3),
  store("krishna", "Krishna Medical Store", "Burari, Delhi 110084", 28.753, 77.197),
  store("hare krishna", "Hare Krishna Chemist", "RK Puram, Delhi 110022", 28.563, 77.176, 4.5),
  store("krishna drug", "Krishna Drug House", "Pandri, Raipur 492004", 21.255, 81.644),
  ...["Shri Krishna", "Jai Krishna", "Krishna Janta"].map((name) =>
    store(name, `${name} Drugs`, "Mowa, Raipur 492005", 21.275, 81.668, 3),
  ),
  store("balaji", "Balaji Medical", "Mowa, Raipur 492005", 21.275, 81.668),
  store("pandri", "Indra Medical", "Tagore Nagar, Raipur 492001", 21.226, 81.652),
  store("noble", "Noble Stores", "Saket, Delhi 110017", 28.524, 77.206, 5),
  store("noble pharmacy", "Noble Pharmacy", "Saket, Delhi 110017", 28.524, 77.206, 4),
  store("padma", "Durg Medical", "Padmanabhpur, Durg 491001", 21.196, 81.29),
]);

function ask(q: string) {
  const { query } = parseStoreQuery(new URLSearchParams({ q }), now, { lexicon, openFirst: true });
  const { stores, place, leftOut } = list.search(query);
  return { first: stores[0]?.pharmacy.id, place: place?.name, leftOut };
}

test.each([
  ["hare krishna", "hare krishna", undefined],
  ["krishna medical", "krishna", undefined],
  ["krishna chowk", "chowk", "Krishna Chowk"],
  ["krishna ludhiana", "chowk", "Ludhiana"],
])("a chowk is not meant by a word that many stores have: '%s'", (q, first, place) => {
  expect(ask(q)).toMatchObject({ first, place });
});

test.each(["bala ji medical", "bala ji", "balaji medical"])(
  "a piece of a name may say nothing by itself: '%s'",
  (q) => {
    expect(ask(q)).toEqual({ first: "balaji", place: undefined, leftOut: [] });
  },
);

test.each(["noble phamacy", "noble farmesi", "नोबल फार्मेसी", "noble pharmacy"])(
  "what a shop is called decides between those of one name, however it is spelled: '%s'",
  (q) => expect(ask(q)).toMatchObject({ first: "noble pharmacy", leftOut: [] }),
);

test.each(["canara bank", "cama place", "केनरा बैंक"])("what kind of place is meant does not say which: '%s'", (q) => {
  const there = ["behind SBI Bank, Amanaka, Raipur 492010", "Nehru Place, Delhi 110019"];
  const near = listStores(there.map((address, index) => toWrite({ id: `${index}`, address })));
  const { query } = parseStoreQuery(new URLSearchParams({ q }), now, { lexicon, openFirst: true });
  expect(near.search(query).stores).toEqual([]);
});

test.each([
  ["pad", "padma"],
  ["medical pad", "padma"],
  ["sanitary pad", undefined],
  ["sanitary padman", "padma"],
  ["qqqq मो", undefined],
])("beside a word that nobody knows, three letters begin no other: '%s'", (q, first) =>
  expect(ask(q).first).toBe(first),
);

test("a word that is like one that says nothing is said to be left out, although a store has one that is like it", () =>
  expect(ask("indira krishna drug").leftOut).toEqual(["indira"]));
