import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mistakesBetween } from "../index/distance.ts";
import { keysOf, spell } from "../index/keys.ts";
import { type PlanStep, planSearch, readWord, type TypedWord } from "./word-queries.ts";
import { wordsOf } from "../../words/words.ts";

describe("words", () => {
  test("a PIN code stays in one piece, a house number goes", () =>
    expect(wordsOf("12, GE Road, Raipur 492 001")).toEqual(["ge", "road", "raipur", "492001"]));
  test("and so in Devanagari", () => expect(wordsOf("इंदौर ४५२ ००१")).toEqual(["indaur", "452001"]));
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
  const typed = (words: string[]): TypedWord[] =>
    words.map((word, index) => {
      const keys = new Set(keysOf(word));
      const candidates = dictionary.filter((entry) => keysOf(entry.term).some((key) => keys.has(key)));
      return readWord(word, candidates, { last: index === words.length - 1 });
    });
  const plan = (text: string, hints = "") => planSearch(typed(wordsOf(text)), typed(wordsOf(hints)));

  test("a word that is there is asked as it is first", () =>
    expect(plan("raipur")[0]!.queries[0]).toEqual({
      groups: [[{ id: 3, term: "raipur", count: 30 }]],
      without: null,
      counts: [30],
      atMost: 30,
    }));
  test("a short word that begins many others is still meant itself", () => {
    const longer = [..."abcdefghij"].map((letter, id) => ({ id, term: `ram${letter}`, count: 100 }));
    const ram = { id: 10, term: "ram", count: 1 };
    expect(readWord("ram", [...longer, ram], { last: true }).all).toContain(ram);
  });
  test("beside the word itself, only what sounds like it is meant", () => {
    const [kamal, kamala, kamar] = ["kamal", "kamala", "kamar"].map((term, id) => ({ id, term, count: 1 }));
    expect(readWord("kamal", [kamar!]).all).toEqual([kamar]);
    expect(readWord("kamal", [kamar!, kamal!]).all).toEqual([kamal]);
    expect(readWord("kamal", [kamar!, kamala!, kamal!]).all).toEqual([kamal, kamala]);
  });
  test.each([
    ["raipr", true],
    ["raip", false],
    ["raypur", false],
    ["raipur", false],
    ["qqqqqq", false],
  ])("'%s': whether it was taken for another word is %s", (word, isCorrected) =>
    expect(typed([word])[0]!.isCorrected).toBe(isCorrected),
  );
  test("an unknown word is left out, and the rarest word is kept longest", () => {
    const steps = plan("zzzzzz apollo raipur");
    expect(steps.map(({ leftOut }) => leftOut)).toEqual([["zzzzzz"], ["zzzzzz", "raipur"], ["zzzzzz", "apollo"]]);
    expect(meant(steps[0])).toEqual([["apollo"], ["raipur"]]);
    expect(meant(steps[1])).toEqual([["apollo"]]);
  });
  describe("nonsense", () => {
    const short = "jai aai ojha aja lal lala baba kaka nana mama papa dada didi chacha rai sai maya haha lalan babita";
    const candidates = short.split(" ").map((term, id) => ({ id, term, count: 1 }));
    const means = (text: string) => {
      const [word] = wordsOf(text);
      return planSearch([readWord(word!, candidates, { last: true })]);
    };
    const letters = [..."abcdefghijklmnopqrstuvwxyz", ..."कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह", "ज़", "फ़", "ड़"];
    test.each(letters)("'%s' again and again, with any vowel, is no way to write a name", (letter) => {
      const texts = vowelsAfter(letter).flatMap((ending) =>
        [4, 5, 7, 12].map((times) => (letter + ending).repeat(times)),
      );
      expect(texts.filter((word) => means(word).length > 0)).toEqual([]);
    });
    test("a word that sounds like it is not meant by one far shorter or far longer", () =>
      fc.assert(
        fc.property(
          fc.constantFrom(..."bdgjklmnprstv"),
          fc.stringMatching(/^[aeiou]{2,3}$/),
          fc.stringMatching(/^[aeiouyh]{5,9}$/),
          (consonant, few, many) => {
            const [brief, long] = [consonant + few, consonant + many];
            // As typed and as spoken: 'buuu' is two letters from 'buuiuh', and may be meant by it.
            fc.pre(long.length - brief.length > 2 && spell(long).length - spell(brief).length > 2);
            expect(findTerm(long, brief)).toEqual([]);
            expect(findTerm(brief, long)).toEqual([]);
          },
        ),
      ));
    test.each(["jay", "जय", "जाई", "jaii", "babaa", "बाबा", "lalaa", "daadi", "maaya", "माया", "saai"])(
      "'%s' is a way to write a short name",
      (text) => expect(means(text)).not.toEqual([]),
    );
  });
  test("a hint only says who comes first", () => {
    const [step, ...others] = plan("apollo", "pharmacy");
    expect(step!.queries.map((query) => query!.groups.length)).toEqual([2, 1]);
    expect(others).toEqual([]);
  });
  test("nothing known, nothing asked", () => expect(plan("qqqqqq")).toEqual([]));
});

function meant(step: PlanStep | undefined): string[][] | undefined {
  return step?.queries[0]?.groups.map((group) => group.map(({ term }) => term));
}

/** What is asked when the dictionary has this term alone. */
function findTerm(word: string, term: string): PlanStep[] {
  return planSearch([readWord(word, [{ id: 1, term, count: 1 }])]);
}

function vowelsAfter(letter: string): string[] {
  return /[a-z]/.test(letter) ? ["", "a", "i", "o", "aa", "ha"] : ["", "ा", "ि", "ू", "े", "ौ", "ं"];
}
