import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellOf } from "../../../domain/stores/cells.ts";
import { makeRank } from "../../../domain/search/rank.ts";
import { kilometresBetween } from "../../../domain/position.ts";
import { nowhere } from "./entry.ts";
import { getTier, keysInCircle, makeWordKeys, maxPostgresCircle, tierKey } from "./postgres-word-keys.ts";

const position = fc.record({
  latitude: fc.double({ min: 6, max: 37, noNaN: true }),
  longitude: fc.double({ min: 68, max: 98, noNaN: true }),
});
const term = fc.integer({ min: 1, max: 2 ** 25 - 1 });
const rank = fc.integer({ min: 0, max: 50 }).map((tenths) => makeRank(tenths / 10, 1));

describe("the numbers of words", () => {
  test("a circle asks for every store in it, by any of its words and by no other", () =>
    fc.assert(
      fc.property(
        position,
        position,
        fc.double({ min: 0.1, max: maxPostgresCircle, noNaN: true }),
        term,
        term,
        rank,
        (near, store, kilometres, word, other, at) => {
          const asked = new Set(keysInCircle(near, kilometres)(word));
          const keys = makeWordKeys([word], at, cellOf(store));
          const distance = kilometresBetween(near, store);
          if (distance <= kilometres) expect(keys.some((key) => asked.has(key))).toBe(true);
          // A square of 78 km reaches 111 km from corner to corner.
          if (distance > kilometres + 115) expect(keys.some((key) => asked.has(key))).toBe(false);
          if (other !== word) {
            expect(makeWordKeys([other], at, cellOf(store)).some((key) => asked.has(key))).toBe(false);
          }
        },
      ),
    ));

  test("a tier has its own, and none is a square's", () =>
    fc.assert(
      fc.property(position, term, term, rank, (store, word, other, at) => {
        const keys = makeWordKeys([word], at, cellOf(store));
        expect(keys).toContain(tierKey(word, getTier(at)));
        expect(keys).toHaveLength(4);
        expect(new Set(keys).size).toBe(4);
        expect(keys.every(Number.isSafeInteger)).toBe(true);
        for (const tier of [0, 1, 2] as const) {
          if (other !== word || tier !== getTier(at)) expect(keys).not.toContain(tierKey(other, tier));
        }
      }),
    ));

  test("a store without a position has its tier's alone", () =>
    expect(makeWordKeys([7, 9], makeRank(4.6, 1), nowhere)).toEqual([tierKey(7, 0), tierKey(9, 0)]));

  test("tiers end at 4.6 and 4.0", () =>
    expect([5, 4.6, 4.5, 4, 3.9, null].map((rating) => getTier(makeRank(rating, 9)))).toEqual([0, 0, 1, 1, 2, 2]));
});
