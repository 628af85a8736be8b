import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mistakesBetween } from "./distance.ts";
import { keysOf, soundOf } from "./keys.ts";
import { planSearch, type TermQuery } from "./plan.ts";
import { toLatin } from "./transliterate.ts";
import { wordsOf } from "./words.ts";

describe("words", () => {
  test("Latin and Devanagari meet", () => {
    expect(wordsOf("Raipur")).toEqual(["raipur"]);
    expect(wordsOf("रायपुर")).toEqual(["raypur"]);
    expect(soundOf("raypur")).toBe(soundOf("raipur"));
  });
  test.each([
    ["अपोलो", "apolo"],
    ["दिल्ली", "dilli"],
    ["मेडिकल", "medikal"],
    ["स्टोर", "stor"],
    ["नगर", "nagar"],
    ["फार्मेसी", "pharmesi"],
  ])("%s is %s", (word, latin) => expect(toLatin(word)).toBe(latin));
  test("a PIN code stays in one piece, a house number goes", () =>
    expect(wordsOf("12, GE Road, Raipur 492 001")).toEqual(["ge", "road", "raipur", "492001"]));
  test("accents and dots go", () => expect(wordsOf("Dr. Café O'Neil")).toEqual(["dr", "cafe", "oneil"]));
  test("any text gives words that go through again unchanged", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        const words = wordsOf(text);
        expect(words.every((word) => word.isWellFormed() && word.length <= 24)).toBe(true);
      }),
    ));
});

describe("mistakes", () => {
  test.each([
    ["appolo", "apollo", 2],
    ["pharmcy", "pharmacy", 1],
    ["raipr", "raipur", 1],
    ["ripaur", "raipur", 2],
    ["riapur", "raipur", 1],
    ["abc", "xyz", 3],
  ])("%s to %s: %i", (a, b, count) => expect(mistakesBetween(a, b, 2)).toBe(count));
  test("the same both ways, and none only for the same word", () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
        expect(mistakesBetween(a, b, 9)).toBe(mistakesBetween(b, a, 9));
        expect(mistakesBetween(a, b, 9) === 0).toBe(a === b);
      }),
    ));
  test("one mistake shares a key", () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{5,12}$/),
        fc.nat(11),
        fc.stringMatching(/^[a-z]$/),
        fc.constantFrom("drop", "change"),
        (word, at, letter, kind) => {
          const place = at % word.length;
          const typed = word.slice(0, place) + (kind === "drop" ? "" : letter) + word.slice(place + 1);
          const keys = new Set(keysOf(word));
          expect(keysOf(typed).some((key) => keys.has(key))).toBe(true);
        },
      ),
    ));
});

describe("the plan", () => {
  const dictionary = ["apollo", "pharmacy", "raipur", "rampur", "repair", "medical"].map((term, index) => ({
    id: index + 1,
    term,
    count: (index + 1) * 10,
  }));
  const lookup = (words: string[]) =>
    new Map(
      words.map((word) => {
        const keys = new Set(keysOf(word));
        return [word, dictionary.filter((entry) => keysOf(entry.term).some((key) => keys.has(key)))];
      }),
    );
  const plan = (text: string) => planSearch(wordsOf(text), lookup(wordsOf(text)));

  test("'appolo pharmcy raipr' means Apollo Pharmacy Raipur", () =>
    expect(meant(plan("appolo pharmcy raipr").stages[0])).toEqual([["apollo"], ["pharmacy"], ["raipur"]]));
  test("अपोलो रायपुर means Apollo Raipur", () =>
    expect(meant(plan("अपोलो रायपुर").stages[0])).toEqual([["apollo"], ["raipur"]]));
  test.each(["dawai", "davai", "dawaai", "दवाई", "दवाइ"])(
    "'%s' means a store called Dawai Ghar, or दवाई घर",
    (typed) => {
      for (const name of ["Dawai", "दवाई"]) {
        const [term] = wordsOf(name);
        const keys = new Set(wordsOf(typed).flatMap((word) => keysOf(word)));
        expect(keysOf(term!).some((key) => keys.has(key))).toBe(true);
        const found = new Map(wordsOf(typed).map((word) => [word, [{ id: 1, term: term!, count: 1 }]]));
        expect(meant(planSearch(wordsOf(typed), found).stages.at(-1))).toEqual([[term]]);
      }
    },
  );
  test("a word that is there is asked as it is first", () =>
    expect(plan("raipur").stages[0]).toEqual({
      groups: [[{ id: 3, term: "raipur", count: 30 }]],
      without: null,
      counts: [30],
      atMost: 30,
    }));
  test("an unknown word is left out, and the rarest word is kept longest", () => {
    const { stages, relaxed } = plan("zzzzzz apollo raipur");
    expect(stages).toEqual([]);
    expect(meant(relaxed[0])).toEqual([["apollo"], ["raipur"]]);
    expect(meant(relaxed[1])).toEqual([["apollo"]]);
  });
  test("nothing known, nothing asked", () => expect(plan("qqqqqq")).toEqual({ stages: [], relaxed: [] }));
});

function meant(query: TermQuery | undefined): string[][] | undefined {
  return query?.groups.map((group) => group.map(({ term }) => term));
}
