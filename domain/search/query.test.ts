import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../tests/any-character.ts";
import { CheckedQuery, type Cursor, cursorText, everything, parseCursor, type StoreQuery } from "./query.ts";
import { sorts } from "../stores/sorts.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const rank = 3 * 2 ** 40 + 17;

test.each<Cursor>([
  { sort: "rating", stage: 1, key: rank, rank },
  { sort: "name", stage: 0, key: "अपोलो", rank },
  { sort: "nearest", stage: 2, key: 0.0123, rank },
])("a cursor of $sort goes round", (cursor) => expect(parseCursor(cursorText(cursor))).toEqual(cursor));

test.each([
  "",
  "x",
  "%%%",
  "A".repeat(1000),
  encode({}),
  encode(null),
  encode([1]),
  encode([0, "x", 5]),
  encode([0, -1, 5]),
  encode(["nearest", 0, "x", 5]),
  encode(["nearest", 0, -1, 5]),
  encode(["nearest", 0, null, 5]),
  encode(["nearest", 0, 1e308, 5]),
  encode(["nearest", 0, 1, -5]),
  encode(["nearest", 0, 1, 0.5]),
  encode(["nearest", -1, 1, 5]),
  encode(["nearest", 2 ** 53, 1, 5]),
  encode(["nearest", 0, 1, 2 ** 50]),
  encode(["nearest", 0, 1, 5, 6]),
  encode(["rating", 0, 6, 5]),
  encode(["rating", 0, "5", 5]),
  encode(["name", 0, 5, 5]),
  encode(["name", 0, "a\u0000", 5]),
  encode(["name", 0, "a".repeat(121), 5]),
  encode(["name", 0, { length: 1 }, 5]),
  encode(["__proto__", 0, 5, 5]),
  encode(["constructor", 0, 5, 5]),
  // JSON can write half a character, and numbers beyond all bounds.
  Buffer.from('["name",0,"\\ud800",5]').toString("base64url"),
  Buffer.from('["nearest",0,1e999,5]').toString("base64url"),
  Buffer.from('["nearest",0,1,5').toString("base64url"),
  Buffer.from([0xff, 0xfe]).toString("base64url"),
])("%s is no cursor", (text) => expect(parseCursor(text)).toBeNull());

const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(Number.NaN, Infinity, -Infinity, -0, 2 ** 53));
const text = fc.string({ unit: anyCharacter, maxLength: 300 });
const anyQuery = fc.record({
  words: fc.option(
    fc.array(
      fc.record({
        typed: text,
        word: text,
        role: fc.constantFrom("name", "filler"),
        place: fc.option(
          fc.record({ name: text, names: fc.array(text), isState: fc.boolean(), latitude: number, longitude: number }),
        ),
      }),
    ),
  ),
  phone: fc.option(number),
  openFirstAt: fc.option(fc.date({ noInvalidDate: false })),
  near: fc.option(fc.record({ latitude: number, longitude: number })),
  within: fc.option(number),
  openAt: fc.option(fc.date({ noInvalidDate: false })),
  services: fc.array(text, { maxLength: 20 }),
  is24Hours: fc.boolean(),
  isOnline: fc.boolean(),
  sort: fc.option(fc.constantFrom(...sorts)),
  limit: number,
  after: fc.option(
    fc.record({ sort: fc.constantFrom(...sorts), stage: number, key: fc.oneof(number, text), rank: number }),
  ),
}) as unknown as fc.Arbitrary<StoreQuery>;

test("whatever is asked, a checked query holds finite numbers in range and a cursor of its own sort", () =>
  fc.assert(
    fc.property(anyQuery, (asked) => {
      const query = new CheckedQuery(asked);
      expect(query.limit).toBeGreaterThan(0);
      expect(query.limit).toBeLessThanOrEqual(100);
      expect(query.within ?? 1).toBeGreaterThan(0);
      expect(query.within ?? 1).toBeLessThanOrEqual(500);
      expect(Number.isFinite(query.near?.latitude ?? 0) && Number.isFinite(query.near?.longitude ?? 0)).toBe(true);
      expect(query.sort === "nearest" && query.near === null).toBe(false);
      expect(query.openAt?.getTime()).not.toBeNaN();
      expect(Number.isSafeInteger(query.phone ?? 0)).toBe(true);
      for (const { place } of query.words ?? []) expect(Number.isFinite(place?.latitude ?? 0)).toBe(true);
      for (const word of [...(query.words ?? []).flatMap((one) => [one.word, one.typed]), ...query.services]) {
        expect(word.isWellFormed() && !word.includes("\u0000")).toBe(true);
      }
      if (query.after === null) return;
      if (query.sort === null) expect(query.after.sort).not.toBe("name");
      else expect(query.after.sort).toBe(query.sort);
      expect(parseCursor(cursorText(query.after))).toEqual({ ...query.after, key: query.after.key });
    }),
    { examples: [[{ ...everything, sort: "nearest", near: { latitude: 22, longitude: 78 }, within: Number.NaN }]] },
  ));

test("a cursor of another order is none; where nobody chose an order, any but that of names is one", () => {
  const cursors: Cursor[] = [
    { sort: "rating", stage: 0, key: 7, rank: 7 },
    { sort: "nearest", stage: 1, key: 1.5, rank: 7 },
    { sort: "name", stage: 0, key: "apollo", rank: 7 },
  ];
  const near = { latitude: 22, longitude: 78 };
  const kept = (sort: StoreQuery["sort"]) =>
    cursors.map((after) => new CheckedQuery({ ...everything, near, sort, after }).after?.sort ?? null);
  expect(kept("rating")).toEqual(["rating", null, null]);
  expect(kept("nearest")).toEqual([null, "nearest", null]);
  expect(kept("name")).toEqual([null, null, "name"]);
  expect(kept(null)).toEqual(["rating", "nearest", null]);
});
