import { describe, expect, test } from "vitest";
import { spell } from "../domain/search/keys.ts";
import { makeLexicon } from "../domain/search/lexicon.ts";
import { understandWords } from "../domain/search/understand-words.ts";
import { isDevanagari, wordsOf } from "../domain/search/words.ts";
import { parseStoreQuery } from "../domain/stores/parse-query.ts";
import { listStores } from "../domain/stores/store-list.ts";
import { fieldsOf, type StoreLine, toWrite } from "../tests/stores/factory.ts";
import { searchWords } from "./search-words.ts";

const { cities, states, generic, placeKinds } = searchWords;
const lexicon = makeLexicon(searchWords);

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

test.each(["kanker", "kharagpur", "seoni medical", "हावड़ा में दवाई", "सिवनी", "port blair", "bhatinda", "chitorgarh"])(
  "'%s' names a town",
  (typed) => expect(understandWords(typed, lexicon).places).toHaveLength(1),
);

const now = new Date("2026-11-16T06:30:00Z");
const lines: StoreLine[] = [
  ["anand", "Anand Medical", "Pandri, Raipur, Chhattisgarh 492004", 21.2556, 81.6404],
  ["sagar", "Sagar Medical Store", "Budha Talab, Raipur, Chhattisgarh 492001", 21.24, 81.63],
  ["kota", "Vikas Medical", "Kota, Raipur, Chhattisgarh 492010", 21.25, 81.6],
  ["puri", "Puri Chemist", "Saket, Delhi 110017", 28.524, 77.206],
  ["kanker road", "City Medical", "Kanker Road, Dhamtari, Chhattisgarh 493773", 20.7, 81.55],
  ["mowa", "Shree Medical", "Mowa, Raipur, Chhattisgarh 492005", 21.27, 81.67],
  ["gandhi nagar", "New Medical", "Gandhi Nagar, Bhopal, Madhya Pradesh 462036", 23.3, 77.34],
  ["satni", "Sai Medical", "Satni, Bhilai, Chhattisgarh 490006", 21.19, 81.35],
];
const stores = listStores(lines.map((line) => toWrite(fieldsOf(line))));

function ask(q: string) {
  const { query } = parseStoreQuery(new URLSearchParams({ q }), now, { lexicon, openFirst: true });
  return stores.search(query);
}

describe("a town without a store", () => {
  test.each([
    ["seoni", "Seoni"],
    ["medical store in seoni", "Seoni"],
    ["सिवनी में दवा की दुकान", "Seoni"],
    ["kanker", "Kanker"],
    ["kanker medical store", "Kanker"],
    ["kanker chhattisgarh", "Kanker"],
    ["कांकेर", "Kanker"],
    ["howrah", "Howrah"],
    ["हावड़ा", "Howrah"],
    ["kangra", "Kangra"],
    ["vrindavan", "Vrindavan"],
    ["alibag", "Alibag"],
    ["kolar", "Kolar"],
    ["मथुरा में दवा", "Mathura"],
    ["tirupati", "Tirupati"],
    ["raigad", "Alibag"],
    ["thane", "Thane"],
    ["thane me medical", "Thane"],
    ["near thane", "Thane"],
    ["ठाणे में दवा", "Thane"],
    ["gandhinagar gujarat", "Gandhinagar"],
    ["anand gujarat", "Anand"],
    ["medical in anand", "Anand"],
    ["anand me dawai", "Anand"],
    ["sagar mp", "Sagar"],
    ["सागर में मेडिकल", "Sagar"],
    ["kota rajasthan", "Kota"],
    ["कोटा राजस्थान", "Kota"],
    ["puri odisha", "Puri"],
    ["kalyan medical", "Kalyan"],
    ["gaya", "Gaya"],
    ["गया", "Gaya"],
    ["gaya bihar", "Gaya"],
    ["medical store in gaya", "Gaya"],
    ["gaya open now", "Gaya"],
    ["mau", "Mau"],
    ["mau me dawai", "Mau"],
    ["una himachal", "Una"],
    ["mandi hp", "Mandi"],
    ["hamirpur hp", "Hamirpur, Himachal Pradesh"],
    ["हमीरपुर उत्तर प्रदेश", "Hamirpur, Uttar Pradesh"],
    ["pratapgarh", "Pratapgarh, Uttar Pradesh"],
    ["pratapgarh rajasthan", "Pratapgarh, Rajasthan"],
    ["balrampur", "Balrampur, Chhattisgarh"],
    ["balrampur up", "Balrampur, Uttar Pradesh"],
    ["bilaspur", "Bilaspur"],
    ["agar malwa", "Agar Malwa"],
    ["neem ka thana", "Neem Ka Thana"],
    ["dharashiv", "Dharashiv"],
    ["osmanabad", "Dharashiv"],
    ["gangtok", "Gangtok"],
    // The state first.
    ["bihar gaya", "Gaya"],
    ["up banda", "Banda"],
    ["himachal mandi", "Mandi"],
    ["maharashtra thane", "Thane"],
    ["महाराष्ट्र ठाणे", "Thane"],
    ["rajasthan kota", "Kota"],
    ["rajasthan kota medical store", "Kota"],
    ["himachal bilaspur", "Bilaspur, Himachal Pradesh"],
    ["hp bilaspur", "Bilaspur, Himachal Pradesh"],
    ["uttar pradesh hamirpur", "Hamirpur, Uttar Pradesh"],
    ["up kanpur", "Kanpur"],
    ["m p sagar", "Sagar"],
    // In one piece.
    ["navimumbai", "Navi Mumbai"],
    ["greaternoida", "Greater Noida"],
    ["portblair", "Port Blair"],
    ["नवीमुंबई", "Navi Mumbai"],
    ["westbengal", "West Bengal"],
    ["balrampur uttarpradesh", "Balrampur, Uttar Pradesh"],
    ["chhatrapati sambhaji nagar", "Chhatrapati Sambhajinagar"],
    ["छत्रपति संभाजी नगर", "Chhatrapati Sambhajinagar"],
    // A part of the other.
    ["kolkata salt lake", "Salt Lake"],
  ])("'%s' is %s, and the nearest are shown", (q, name) =>
    expect(ask(q)).toMatchObject({ place: { name, hasStores: false }, leftOut: [] }),
  );
});

test.each([
  ["thane west", "Thane", ["west"]],
  ["gaya bus stand", "Gaya", ["bus", "stand"]],
  ["near gaya bus stand", "Gaya", ["bus", "stand"]],
  ["seoni hospital ke paas medical", "Seoni", ["hospital"]],
  ["talwandi kalyan", "Kalyan", ["talwandi"]],
  ["noida sector 62 xqzwxqzw", "Noida", ["sector", "xqzwxqzw"]],
  ["panchkula bus stand xqzwxqzw", "Panchkula", ["bus", "stand", "xqzwxqzw"]],
  ["bombay hospital indore", "Indore", ["hospital", "bombay"]],
])("'%s' is %s without what no listing there has", (q, name, leftOut) =>
  expect(ask(q)).toMatchObject({ place: { name, hasStores: false }, leftOut }),
);

describe("a store that is called like a town, or an area", () => {
  test.each([
    ["anand medical", "anand"],
    ["anand", "anand"],
    ["आनंद मेडिकल", "anand"],
    ["sagar medical store", "sagar"],
    ["सागर मेडिकल", "sagar"],
    ["puri chemist", "puri"],
    ["kota", "kota"],
    ["kota medical", "kota"],
    ["gandhinagar", "gandhi nagar"],
    ["gandhi nagar", "gandhi nagar"],
    ["mova", "mowa"],
    ["satni", "satni"],
  ])("'%s' is found", (q, id) => expect(ask(q).stores[0]?.pharmacy.id).toBe(id));
});

test.each([
  "ajmer road pandri raipur",
  "bilaspur road pandri raipur",
  "indore road pandri",
  "बिलासपुर रोड पंडरी रायपुर",
  "near sagar sweets pandri",
  "in front of gaya sweets, pandri",
  "chhattisgarh raipur pandri",
  "cg raipur pandri",
])("a town in the name of something else is not where '%s' is", (q) =>
  expect(ask(q).place).toMatchObject({ name: "Pandri", hasStores: true }),
);

describe("words that are also towns", () => {
  test.each([
    "dawai khatam ho gaya",
    "band ho gaya",
    "bimar ho gaya",
    "current lag gaya",
    "दवाई खत्म हो गया",
    "बंद हो गया क्या",
    "koi banda hai",
    "bari dawai",
    "bina parchi dawai",
    "बिना पर्ची दवाई",
    "jalne ki dawai",
    "jal gaya",
    "sabzi mandi",
    "mandi ke paas",
    "mandi road",
    "cheaper than others",
    "than",
    "collar",
    "pudin hara",
    "हरा",
    "dharamshala ke samne",
    "shirdi sai medical",
    "sidha batao",
    "diwas",
    "agar khula ho",
    "mohalla",
    "mansa devi medical",
    "kalyan jewellers",
    "anand vihar",
    "thana",
    "thane ke paas",
    "police thane ke paas medical",
    "थाने के पास",
    "ajmeri gate",
    "madhuri medical",
  ])("'%s' is at no town", (q) => expect(ask(q).place).toBeNull());
});

test.each([
  ["new delhi", "Delhi"],
  ["नई दिल्ली", "Delhi"],
  ["navi mumbai", "Navi Mumbai"],
  ["greater noida", "Greater Noida"],
  ["nava raipur", "Nava Raipur"],
  ["pimpri chinchwad", "Pimpri Chinchwad"],
])("'%s' is one place, and no word of it another", (q, name) =>
  expect(understandWords(q, lexicon).places).toEqual([expect.objectContaining({ name, words: wordsOf(q) })]),
);

test.each([
  ["raj nandgaon", "Rajnandgaon"],
  ["राज नांदगांव", "Rajnandgaon"],
  ["raj nandgaon chhattisgarh", "Rajnandgaon"],
  ["cg raj nandgaon medical", "Rajnandgaon"],
  ["jagdal pur", "Jagdalpur"],
  ["जगदल पुर में दवाई", "Jagdalpur"],
  ["ahmed abad", "Ahmedabad"],
  ["kan pur up", "Kanpur"],
  ["greaternoida", "Greater Noida"],
  ["सतना म.प्र.", "Satna"],
  ["बस्तर छ.ग.", "Jagdalpur"],
])("a town whose name is parted or joined: '%s'", (q, name) =>
  expect(ask(q).place).toMatchObject({ name, hasStores: false }),
);

test.each(["ram nagar", "raj medical", "sagar pur road"])("'%s' is no town in two pieces", (q) =>
  expect(ask(q).place).toBeNull(),
);

test.each(["रायपुर छ.ग.", "सतना म.प्र.", "कानपुर उ.प्र."])("behind a town its state may be shortened: '%s'", (q) =>
  expect(understandWords(q, lexicon).places[0]?.words).toEqual(wordsOf(q)),
);
