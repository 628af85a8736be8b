import { describe, expect, test } from "vitest";
import { toWrite } from "../../../tests/stores/factory.ts";
import { makeLexicon } from "../understand/lexicon.ts";
import { parseStoreQuery } from "../understand/parse-query.ts";
import { listStores } from "../../../tests/stores/store-list.ts";
import { noWords } from "../../../tests/search/no-words.ts";

const now = new Date("2026-11-16T06:30:00Z");
const lexicon = makeLexicon({
  ...noWords,
  states: new Map([
    ["Himachal Pradesh", ["himachal"]],
    ["Chhattisgarh", ["cg"]],
  ]),
  cities: [
    { name: "Mumbai", state: "Maharashtra", also: ["bombay"], latitude: 19.076, longitude: 72.8777, pins: ["400"] },
    { name: "Delhi", state: null, also: ["new delhi"], latitude: 28.6139, longitude: 77.209, pins: ["110"] },
    { name: "Gurugram", state: "Haryana", also: ["gurgaon"], latitude: 28.4595, longitude: 77.0266, pins: ["122"] },
    {
      name: "Visakhapatnam",
      state: "Andhra Pradesh",
      also: ["vizag"],
      latitude: 17.6868,
      longitude: 83.2185,
      pins: ["530"],
    },
    { name: "Indore", state: "Madhya Pradesh", also: [], latitude: 22.7196, longitude: 75.8577, pins: ["452"] },
    { name: "Bilaspur", state: "Chhattisgarh", also: [], latitude: 22.0797, longitude: 82.1409, pins: ["495"] },
    { name: "Aurangabad", state: "Maharashtra", also: [], latitude: 19.8762, longitude: 75.3433, pins: [] },
    {
      name: "Aurangabad, Bihar",
      state: "Bihar",
      also: ["aurangabad"],
      latitude: 24.7521,
      longitude: 84.3742,
      pins: [],
    },
    { name: "Korba", state: "Chhattisgarh", also: [], latitude: 22.3595, longitude: 82.7501, pins: [] },
    { name: "Patna", state: "Bihar", also: [], latitude: 25.5941, longitude: 85.1376, pins: ["800"] },
  ],
});

function store(id: string, address: string, latitude: number | null, longitude: number | null) {
  return toWrite({ id, name: `${id} medical`, address, latitude, longitude });
}

const stores = listStores([
  store("fort", "Fort, Bombay, Maharashtra 400001", 18.935, 72.836),
  store("dadar", "Dadar, Mumbai, Maharashtra 400014", 19.018, 72.848),
  store("rohini", "Rohini, Delhi 110085", 28.707, 77.114),
  store("new life", "Saket, Delhi 110017", 28.524, 77.206),
  store("sohna", "Sohna Road, Gurgaon, Haryana 122018", 28.415, 77.042),
  store("gajuwaka", "Gajuwaka, Andhra Pradesh 530026", 17.69, 83.21),
  store("hospital", "Near Bombay Hospital, Ring Road, Indore, Madhya Pradesh 452010", 22.753, 75.903),
  store("hills", "Main Bazar, Bilaspur, Himachal Pradesh 174001", 31.331, 76.757),
  store("naka", "Mumbai Naka, Nashik, Maharashtra 422001", 19.99, 73.79),
  store("unplaced", "Boring Road, Patna, Bihar 800001", null, null),
  store("vijay nagar", "Vijay Nagar, Indore, Madhya Pradesh 452010", null, null),
]);

function queryOf(params: Record<string, string>, words = lexicon) {
  return parseStoreQuery(new URLSearchParams(params), now, { lexicon: words, openFirst: true }).query;
}

function ask(typed: string, sort = "") {
  const { stores: found, place, leftOut } = stores.search(queryOf({ q: typed, sort }));
  return { ids: found.map(({ pharmacy }) => pharmacy.id), hasStores: place?.hasStores, leftOut };
}

function placeOf(typed: string) {
  const { place, leftOut } = stores.search(queryOf({ q: typed }));
  return [place?.name, leftOut];
}

describe("a town of two names", () => {
  test.each([
    ["bombay", ["fort", "dadar"]],
    ["mumbai", ["fort", "dadar"]],
    ["new delhi", ["rohini", "new life", "sohna"]],
  ])("'%s' has the stores that write either", (typed, ids) => {
    const found = ask(typed);
    expect(found).toMatchObject({ hasStores: true, leftOut: [] });
    expect(found.ids.toSorted()).toEqual(ids.toSorted());
  });
  test.each([
    ["dadar bombay", "dadar"],
    ["fort mumbai", "fort"],
    ["gurugram", "sohna"],
    ["gajuwaka vizag", "gajuwaka"],
  ])("'%s' is where its stores are", (typed, first) => {
    const found = ask(typed);
    expect(found).toMatchObject({ hasStores: true, leftOut: [] });
    expect(found.ids[0]).toBe(first);
  });
});

describe("a town's name that means something else", () => {
  test.each([
    ["bombay hospital indore", "hospital"],
    ["delhi medical indore", "hospital"],
    ["mumbai naka", "naka"],
    ["bilaspur", "hills"],
  ])("'%s'", (typed, first) => {
    const { ids, hasStores } = ask(typed);
    expect([ids[0], hasStores]).toEqual([first, true]);
  });
  test("of two towns the last is meant, and the other said to be left out", () =>
    expect(ask("delhi mumbai")).toMatchObject({ hasStores: true, leftOut: ["delhi"], ids: ["dadar", "fort"] }));
});

describe("a town and its state", () => {
  test.each([
    ["aurangabad bihar", "Aurangabad, Bihar"],
    ["aurangabad", "Aurangabad"],
    ["aurangabad maharashtra", "Aurangabad"],
    ["korba chhattisgarh", "Korba"],
    ["korba cg", "Korba"],
    ["indore madhya pradesh", "Indore"],
    ["mumbai maharashtra", "Mumbai"],
    // Stores say that name far away, in a state that was not typed.
    ["bilaspur cg", "Bilaspur"],
  ])("'%s' are one place, and nothing is left out", (typed, name) => expect(placeOf(typed)).toEqual([name, []]));
  test("stores elsewhere that say the name of the town are not in it", () =>
    expect(ask("bilaspur cg")).toMatchObject({ hasStores: false }));
  test("stores of which nobody knows where they are may be", () =>
    expect(ask("patna bihar")).toEqual({ ids: ["unplaced"], hasStores: undefined, leftOut: [] }));
});

test("a town whose stores have no position is not empty", () =>
  expect(ask("patna")).toEqual({ ids: ["unplaced"], hasStores: undefined, leftOut: [] }));
test("where words are left out, no other word is taken for one that was typed right", () => {
  const list = listStores([
    store("jain", "Saket, Pune 411001", 18.5, 73.8),
    store("jan aushadhi", "Rohini, Delhi 110085", 28.7, 77.1),
  ]);
  expect(list.search(queryOf({ q: "jan aushadhi pune" })).leftOut).toEqual(["jan", "aushadhi"]);
});
test("what was taken for another word is not taken for a place that sounds like that", () => {
  const list = listStores([
    store("doli", "Saket, Pune 411001", 18.5, 73.8),
    store("rohini", "Rohini, Delhi 110085", 28.7, 77.1),
  ]);
  const { stores: found, place, corrections } = list.search(queryOf({ q: "dolo" }));
  expect(found.map(({ pharmacy }) => pharmacy.id)).toEqual(["doli"]);
  expect([place, corrections]).toEqual([null, [{ words: ["dolo"], meant: ["doli"] }]]);
});
test.each([
  ["mubmai", [{ words: ["mubmai"], meant: ["Mumbai"] }]],
  ["rohni delhi", [{ words: ["rohni"], meant: ["Rohini"] }]],
  ["bombay", []],
  ["new delhi", []],
  ["roh", []],
  ["rohini ay", []],
])("'%s' names a place: what was taken for its name", (typed, corrections) => {
  expect(stores.search(queryOf({ q: typed })).corrections).toEqual(corrections);
});
test.each(["400 014", "400 01", "400 0", "400", "4000"])("'%s' is a PIN code, or begins one", (typed) =>
  expect(ask(typed).hasStores).toBe(true),
);
test("a town without a store says so", () => expect(ask("korba").hasStores).toBe(false));

describe.each(["rating", "nearest"])("sorted by %s", (sort) => {
  test.each(["new delhi", "dadar bombay", "gurugram", "400014", "patna"])("'%s' finds the same stores", (typed) => {
    const [bestMatch, sorted] = [ask(typed), ask(typed, sort)];
    expect(sorted.ids.slice(0, bestMatch.ids.length).toSorted()).toEqual(bestMatch.ids.toSorted());
    expect(sorted).toMatchObject({ hasStores: bestMatch.hasStores, leftOut: bestMatch.leftOut });
  });
  test("a town without a store is still where it is", () =>
    expect(ask("korba", sort)).toMatchObject({ hasStores: false, leftOut: [] }));
});

test.each([
  ["new delhi", "name"],
  ["medical mumbai", "rating"],
])("'%s' by %s: the place is words like others", (typed, sort) => expect(ask(typed, sort).hasStores).toBeUndefined());

describe("a store of which nobody knows where it is", () => {
  test("is in its town, behind those of which one does", () =>
    expect(ask("indore").ids).toEqual(["hospital", "vijay nagar"]));
  test("is in its part of the town", () => expect(ask("vijay nagar indore").ids[0]).toBe("vijay nagar"));
  test("is not surely within a circle", () => {
    const within = { q: "indore", near: "22.72,75.86", within: "20" };
    const query = queryOf(within);
    expect(stores.search(query).stores.map(({ pharmacy }) => pharmacy.id)).toEqual(["hospital"]);
  });
});

describe("a name of places far apart", () => {
  const two = listStores([
    store("raipur", "Civil Lines, Raipur, Chhattisgarh 492001", 21.241, 81.647),
    store("delhi", "Civil Lines, Delhi 110054", 28.681, 77.222),
    store("plain", "Link Road, Bilaspur, Chhattisgarh 495001", 22.085, 82.149),
    store("hills", "Main Bazar, Bilaspur, Himachal Pradesh 174001", 31.331, 76.757),
  ]);
  test.each([
    ["civil lines", true],
    ["medical civil lines", true],
    ["bilaspur", true],
    ["civil lines delhi", false],
    ["civil lines raipur", false],
    ["civil lines 110054", false],
    ["raipur", false],
    ["link road", false],
  ])("'%s': others are like it: %j", (typed, expected) => {
    expect(two.search(queryOf({ q: typed })).place?.hasNamesakes).toBe(expected);
  });
});

describe("a place beside the name of another town", () => {
  const towns = makeLexicon({
    ...noWords,
    placeKinds: ["garden", "bazar", "lines"],
    cities: [
      { name: "Cuttack", state: "Odisha", also: ["katak"], latitude: 20.4625, longitude: 85.883, pins: ["753"] },
      { name: "Rajouri", state: null, also: [], latitude: 33.3716, longitude: 74.3152, pins: [] },
      { name: "Mahoba", state: null, also: [], latitude: 25.2921, longitude: 79.8724, pins: [] },
      { name: "Delhi", state: null, also: ["new delhi"], latitude: 28.6139, longitude: 77.209, pins: ["110"] },
    ],
  });
  const listed = listStores([
    store("telibandha", "Telibandha, Raipur 492006", 21.24, 81.663),
    store("civil", "Civil Lines, Raipur 492001", 21.241, 81.647),
    store("mahoba", "Mahoba Bazar, Raipur 492010", 21.25, 81.59),
    store("supela", "Supela, Bhilai 490023", 21.2105, 81.3489),
    store("rajouri", "Rajouri Garden, Delhi 110027", 28.642, 77.122),
    store("saket", "Saket, New Delhi 110017", 28.524, 77.206),
  ]);
  test.each([
    // Cuttack is a mistake away from 'kotak', and Telibandha is written right.
    ["kotak bank telibandha", "Telibandha", "telibandha"],
    ["katak", "Cuttack", null],
    ["rajori garden", "Rajouri Garden", "rajouri"],
    ["rajouri gardan", "Rajouri Garden", "rajouri"],
    ["rajouri", "Rajouri", null],
    ["mahoba bazaar", "Mahoba Bazar", "mahoba"],
    // The Civil Lines of Raipur are not those of the next town.
    ["civil lines bhilai", "Bhilai", null],
    // Who writes New Delhi writes Delhi too.
    ["rajouri garden 110027 new delhi", "Rajouri Garden", "rajouri"],
  ])("'%s' is in %s", (q, name, inside) => {
    const page = listed.search(queryOf({ q }, towns));
    expect(page.place?.name).toBe(name);
    if (inside !== null) expect([page.inPlace, page.stores[0]?.pharmacy.id]).toEqual([true, inside]);
  });
});

describe("places that sound alike", () => {
  const alike = listStores([
    store("srinagar", "Lal Chowk, Srinagar 190001", 34.071, 74.811),
    store("sarangarh 1", "Main Road, Sarangarh 496445", 21.588, 83.078),
    store("sarangarh 2", "Rani Sagar, Sarangarh 496445", 21.589, 83.079),
  ]);
  test.each([
    ["श्रीनगर", "Srinagar"],
    ["shrinagar", "Srinagar"],
    ["सारंगढ़", "Sarangarh"],
    ["sarangarh", "Sarangarh"],
  ])("'%s' is %s, however many stores the other has", (typed, expected) => {
    expect(alike.search(queryOf({ q: typed })).place?.name).toBe(expected);
  });
});

describe("that no store of a place has all that was asked for", () => {
  const roundTheClock = (id: string, address: string, latitude: number, longitude: number) => {
    const written = store(id, address, latitude, longitude);
    return { ...written, pharmacy: { ...written.pharmacy, is24Hours: true } };
  };
  const state = listStores([
    store("one", "Civil Lines, Raipur, Chhattisgarh 492001", 21.241, 81.647),
    store("two", "Pandri, Raipur, Chhattisgarh 492001", 21.25, 81.65),
    roundTheClock("short", "Mowa, Raipur", 21.276, 81.669),
    roundTheClock("far", "Link Road, Korba, Chhattisgarh 495001", 22.085, 82.149),
    roundTheClock("further", "Civil Lines, Delhi 110054", 28.681, 77.222),
  ]);
  test.each([
    ["pandri", false],
    ["raipur", true],
    // One that is far away says the same name, and has it.
    ["chhattisgarh", null],
    ["civil lines 492001", false],
  ])("'%s': stores in it are in the answer: %j", (typed, expected) => {
    const found = state.search(queryOf({ q: typed, is24Hours: "true" }));
    expect(found.stores.map(({ pharmacy }) => pharmacy.id)).toEqual(["short"]);
    expect(found.inPlace).toBe(expected);
  });
});

describe("a state alone", () => {
  const states = makeLexicon({
    ...noWords,
    generic: ["medical", "bahar"],
    placeKinds: ["colony"],
    states: new Map([
      ["Goa", []],
      ["Bihar", ["br"]],
      ["Kerala", []],
      ["Punjab", []],
    ]),
    cities: [
      { name: "Panaji", state: "Goa", also: ["panjim"], latitude: 15.4909, longitude: 73.8278, pins: ["403"] },
      { name: "Margao", state: "Goa", also: [], latitude: 15.2832, longitude: 73.9862, pins: [] },
      { name: "Patna", state: "Bihar", also: [], latitude: 25.5941, longitude: 85.1376, pins: ["800"] },
      { name: "Kochi", state: "Kerala", also: [], latitude: 9.9312, longitude: 76.2673, pins: [] },
      { name: "Ludhiana", state: "Punjab", also: [], latitude: 30.901, longitude: 75.8573, pins: [] },
    ],
  });
  const listed = listStores([
    store("kerala", "Pandri, Raipur 492004", 21.2556, 81.6404),
    store("panjim", "18 June Road, Panjim 403001", 15.4967, 73.8237),
  ]);
  const askOf = (q: string) => listed.search(queryOf({ q }, states));

  test("is where its towns are, by any name that stores give those", () =>
    expect(askOf("goa")).toMatchObject({
      place: { name: "Panjim", hasStores: true },
      stores: [{ pharmacy: { id: "panjim" } }],
    }));
  test.each(["bihar", "bihar medical"])("without a store it is said to have none: '%s'", (q) => {
    const { place, stores: found, leftOut } = askOf(q);
    expect(place).toMatchObject({ name: "Bihar", hasStores: false });
    expect([found[0]?.pharmacy.id, leftOut]).toEqual(["kerala", []]);
  });
  test("a store that is called like one is found by its name", () =>
    expect(askOf("kerala medical")).toMatchObject({ place: null, stores: [{ pharmacy: { id: "kerala" } }] }));
  test.each(["punjab colony", "br"])("'%s' is none", (q) => expect(askOf(q).place).toBeNull());
  test("beside another place it is a word", () =>
    expect(askOf("pandri goa")).toMatchObject({ place: { name: "Pandri" }, leftOut: ["goa"] }));
});

test.each(["bilaspur c g", "bilaspur cg", "Bilaspur C.G."])("'%s' leaves nothing out", (q) => {
  expect(stores.search(queryOf({ q }))).toMatchObject({ place: { name: "Bilaspur" }, leftOut: [] });
});

test.each([
  ["delhi to gurgaon", "sohna", "Gurgaon"],
  ["gurugram se delhi", "rohini", "Delhi"],
])("of two towns side by side the last is meant, and its stores are in the answer: '%s'", (q, id, name) => {
  const query = queryOf({ q });
  expect(stores.search(query)).toMatchObject({ place: { name }, inPlace: true });
  expect(stores.search(query).stores[0]?.pharmacy.id).toBe(id);
});

test.each([
  ["civic bhilai", ["supela", "pandri"], ["civic"]],
  ["supela civic centre", ["supela", "pandri"], ["civic", "centre"]],
  ["civic pandri", ["pandri"], []],
  ["civil bhilai", ["pandri"], []],
  ["kiran bhilai", ["supela"], []],
])("'%s': nobody is sent out of a place for a word that is a guess", (q, ids, leftOut) => {
  const kiran = store("supela", "Supela, Bhilai, Chhattisgarh 490023", 21.21, 81.35);
  const civil = store("pandri", "Pandri, Raipur, Chhattisgarh 492004", 21.255, 81.644);
  const near = listStores([
    { ...kiran, pharmacy: { ...kiran.pharmacy, name: "Kiran Medical" } },
    { ...civil, pharmacy: { ...civil.pharmacy, name: "Civil Chemist" } },
  ]);
  const page = near.search(parseStoreQuery(new URLSearchParams({ q }), now, { lexicon, openFirst: true }).query);
  expect(page.stores.map(({ pharmacy }) => pharmacy.id)).toEqual(ids);
  expect(page.leftOut).toEqual(leftOut);
});
