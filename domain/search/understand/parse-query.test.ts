import * as fc from "fast-check";
import { expect, test } from "vitest";
import { instantOfLocal } from "../../hours/india.ts";
import { makeLexicon } from "./lexicon.ts";
import { parseStoreQuery } from "./parse-query.ts";
import { cursorText, everything } from "../query.ts";
import { noWords } from "../../../tests/search/no-words.ts";
import { tokensOf, wordsToAsk } from "./tokens.ts";

const notCursor = "is not a cursor of this directory";
const now = new Date("2026-11-15T06:30:00Z");
const options = { lexicon: makeLexicon(noWords), openFirst: false };
const spoken = { lexicon: makeLexicon({ ...noWords, open: ["open now"] }), openFirst: false };
const parse = (text: string) => parseStoreQuery(new URLSearchParams(text), now, options);
const nothing = {
  query: { ...everything, sort: null },
  nearArea: null,
  typedPosition: null,
  filters: [],
  nearMe: false,
  isEmergency: false,
  unread: [],
  tokens: [],
  problems: [],
  isCut: false,
};

test("nothing asked is everything", () => expect(parse("")).toEqual(nothing));
// Time is not measured: each word costs a look at all that words may mean.
test.each(["\ufdfa", "\u33af"])("letters that become many, such as %s, are no more than may be typed", (letter) =>
  expect(parse(`q=${letter.repeat(200)}`).tokens.length).toBeLessThanOrEqual(200),
);
test("empty fields of a form are not asked", () => expect(parse("q=&near=&open=&service=&sort=")).toEqual(nothing));
test("everything at once", () =>
  expect(
    parse(
      "q=apollo&near=21.25,81.63&within=5&open=2026-11-15T22:00&service=Lab+Tests&service=X&is24Hours=true&isOnline=true&sort=rating&limit=10",
    ),
  ).toEqual({
    ...nothing,
    tokens: tokensOf("apollo"),
    query: {
      ...everything,
      words: wordsToAsk("apollo"),
      near: { latitude: 21.25, longitude: 81.63 },
      within: 5,
      openAt: instantOfLocal("2026-11-15T22:00"),
      services: ["Lab Tests", "X"],
      is24Hours: true,
      isOnline: true,
      sort: "rating",
      limit: 10,
      after: null,
    },
  }));
test("the order is left to the directory, which knows whether the words name a place", () =>
  expect(parse("near=21.25,81.63").query.sort).toBeNull());
test.each([
  "21.25, 81.63",
  "21.25,81.63",
  "21.25 81.63",
  "२१.२५, ८१.६३",
  "81.63, 21.25",
  "21°15'N 81°37'48\"E",
  "https://maps.google.com/?q=21.25,81.63",
  "geo:21.25,81.63",
])("'%s' in place of words is where the stores shall be near", (q) =>
  expect(parse(new URLSearchParams({ q, near: "Pandri", sort: "nearest" }).toString())).toEqual({
    ...nothing,
    query: { ...everything, near: { latitude: 21.25, longitude: 81.63 }, sort: "nearest" },
    typedPosition: { position: { latitude: 21.25, longitude: 81.63 }, typed: expect.any(String), rest: "" },
  }),
);
test.each([
  ["21.25, 81.63 open now", "open now"],
  ["apollo 21.25,81.63", "apollo"],
  ["medical near 21.25° N, 81.63° E please", "medical near please"],
  ["दवा २१.२५, ८१.६३ east", "दवा east"],
  ["i am here https://maps.google.com/?q=21.25,81.63 home delivery", "i am here home delivery"],
])("beside a position the words of '%s' stay words", (q, text) =>
  expect(parse(new URLSearchParams({ q }).toString())).toMatchObject({
    query: { near: { latitude: 21.25, longitude: 81.63 }, words: wordsToAsk(text) },
    problems: [],
  }),
);
test("without a filter, what is left of the words has the position", () => {
  const parsed = parseStoreQuery(new URLSearchParams({ q: "21.25, 81.63 open now apollo" }), now, spoken);
  expect(parsed).toMatchObject({
    query: { words: [{ word: "apollo" }], openAt: now },
    filters: [{ kind: "open", rest: "21.25, 81.63 apollo" }],
  });
});
test.each([
  ["51.5, -0.12", null],
  ["51.5, -0.12 apollo", "apollo"],
  ["https://maps.google.com/?q=51.5,-0.12", null],
])("'%s' is no place of India and no PIN code", (q, text) =>
  expect(parse(new URLSearchParams({ q, near: "Pandri" }).toString())).toMatchObject({
    typedPosition: { position: null },
    nearArea: null,
    query: { near: null, words: text && wordsToAsk(text) },
    problems: [{ parameter: "q", reason: "is not a position in India" }],
  }),
);
test.each(["24/7", "492 001", "9.30 10.30", "21.25", "open 9.30 21.30", "21.25 sector 81.63"])("'%s' is words", (q) =>
  expect(parse(new URLSearchParams({ q }).toString())).toMatchObject({ typedPosition: null, query: { near: null } }),
);
test("near may be a place", () =>
  expect(parse("near=492001")).toMatchObject({ nearArea: "492001", query: { near: null } }));
test.each([
  ["near=0,0", "near", "is not a position in India"],
  ["near=81.6,21.2", "near", "latitude and longitude are swapped"],
  ["near=..", "near", "is not a position, a PIN code or a place"],
  ["near=Raipur%00", "near", "has a character that is none"],
  ["q=a%00b", "q", "has a character that is none"],
  ["service=Lab+Tests,%00", "service", "has a character that is none"],
  ["sort=%00", "sort", "has a character that is none"],
  [`sort=name&after=${cursorText({ sort: "rating", stage: 0, key: 5, rank: 5 })}`, "after", notCursor],
  [`after=${cursorText({ sort: "name", stage: 0, key: "a", rank: 5 })}`, "after", notCursor],
  [`after=${cursorText({ sort: "rating", stage: 0, key: 5, rank: 5, at: 29_000_000 })}`, "after", notCursor],
  ["after=a&after=b", "after", "is given more than once"],
  ["__proto__=1", "__proto__", "is not a parameter"],
  ["sort=constructor", "sort", "is not one of rating, name, nearest"],
  ["within=5", "within", "needs near"],
  ["near=492001&within=-1", "within", "is not 0.1 to 500 kilometres"],
  ["sort=nearest", "sort", "nearest needs near"],
  ["sort=up", "sort", "is not one of rating, name, nearest"],
  ["open=later", "open", "is not now or YYYY-MM-DDTHH:MM"],
  ["open=2027-02-29T10:00", "open", "is not now or YYYY-MM-DDTHH:MM"],
  ["is24Hours=yes", "is24Hours", "is not true or false"],
  ["limit=0", "limit", "is not 1 to 100"],
  ["limit=1e2", "limit", "is not 1 to 100"],
  ["after=x", "after", notCursor],
  ["q=a&q=b", "q", "is given more than once"],
  ["page=2", "page", "is not a parameter"],
  [`q=${"a".repeat(201)}`, "q", "is longer than 200 letters"],
])("%s: %s %s", (text, parameter, reason) => expect(parse(text).problems).toContainEqual({ parameter, reason }));
test("whatever is asked, it never throws", () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom("q", "near", "open", "after", "limit"), fc.string())), (pairs) => {
      parseStoreQuery(new URLSearchParams(pairs), now, options);
    }),
  ));
test("a thousand parameters are read, and what makes sense among them is kept", () => {
  const many = Array.from({ length: 1000 }, (_, index) => `q=${index}&service=s${index}&x${index}=1`).join("&");
  const { query, problems } = parse(many);
  expect([query.words, query.services.length]).toEqual([[], 10]);
  expect(new Set(problems.map(({ reason }) => reason))).toEqual(
    new Set(["is not a parameter", "is given more than once", "has more than 10 values"]),
  );
});
test("a place that nobody finds keeps the cursor of its ratings", () => {
  const cursor = { sort: "rating", stage: 0, key: 5, rank: 5 } as const;
  expect(parse(`near=Nowhere&after=${cursorText(cursor)}`)).toMatchObject({ query: { after: cursor }, problems: [] });
});
test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("a service called %s is a word", (service) =>
  expect(parse(`service=${service}&q=${service}`).query).toMatchObject({
    services: [service],
    words: wordsToAsk(service),
  }),
);

test.each([
  ["q=open", ["open"]],
  ["q=night", ["night"]],
  ["q=open+till+night", ["night"]],
  ["q=night&open=now", []],
  ["q=open&open=now", ["open"]],
  ["q=open&open=2026-11-15T22:00", []],
])("%s: one moment decides, and no other is a filter in use", (text, kinds) => {
  const lexicon = makeLexicon({ ...noWords, open: ["open"], night: ["night"] });
  const { filters } = parseStoreQuery(new URLSearchParams(text), now, { ...options, lexicon });
  expect(filters.map(({ kind }) => kind)).toEqual(kinds);
});
