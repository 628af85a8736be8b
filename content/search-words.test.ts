import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { instantOfLocal } from "../domain/hours/india.ts";
import { makeLexicon } from "../domain/search/understand/lexicon.ts";
import { understandWords } from "../domain/search/understand/understand-words.ts";
import { parseStoreQuery } from "../domain/search/understand/parse-query.ts";
import { searchWords } from "./search-words.ts";

// What single phrases mean is in tests/search/corpus.
const lexicon = makeLexicon(searchWords);
const tuesdayAtTwo = "2026-11-17T14:00";

test("whatever is typed, it lies between now and eight days ahead", () => {
  const { days, tomorrow, parts, relations, am, pm, oclock, midnight, open, links, numbers } = searchWords.times;
  const others = [tomorrow, am, pm, oclock, midnight, open, links];
  const words = [days, numbers, Object.values(parts), Object.values(relations), others].flat(2);
  const word = fc.oneof(
    fc.constantFrom(...words, "10:30", "00:00", "24:00", "9.15", "raipur"),
    fc.integer({ min: 0, max: 2500 }).map(String),
  );
  const minutes = fc.integer({ min: 0, max: 7 * 24 * 60 });
  let count = 0;
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), minutes, (typed, later) => {
      const now = instantOfLocal(tuesdayAtTwo)!.getTime() + later * 60_000;
      const params = new URLSearchParams({ q: typed.join(" ") });
      const { query } = parseStoreQuery(params, new Date(now), { lexicon, openFirst: true });
      const { openAt } = query;
      if (openAt === null) return;
      count += 1;
      expect(openAt.getTime()).toBeGreaterThanOrEqual(now);
      expect(openAt.getTime()).toBeLessThan(now + 8 * 24 * 60 * 60_000);
    }),
    { numRuns: 2000 },
  );
  expect(count).toBeGreaterThan(200);
});

test("every state has a town, which says where it is", () => {
  const withTowns = new Set(searchWords.cities.map(({ state }) => state));
  expect([...searchWords.states.keys()].filter((state) => !withTowns.has(state))).toEqual([]);
  // 28 states, and the two union territories that no town is called like.
  expect(searchWords.states.size).toBe(30);
});

test.each(["kal ", "a ", "raipur ", "open now ", "1 ", "diwali-"])(
  "200 letters of %j: each word is spelled once, however many of our words it is compared with",
  (typed) => {
    const text = typed.repeat(200).slice(0, 200);
    const replace = vi.spyOn(String.prototype, "replace");
    understandWords(text, lexicon);
    const count = replace.mock.calls.length;
    replace.mockRestore();
    expect(count / text.split(/[ -]/).length).toBeLessThan(60);
  },
);
