import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createHelpSearch } from "./help-search.ts";

const entries = [
  { id: "refund", texts: ["When will I get my refund?", "Within 5-7 business days."], keywords: "money back" },
  { id: "cod", texts: ["Can I pay cash on delivery?", "Yes, up to ₹500."], keywords: "cod limit" },
  { id: "doctor", texts: ["How do I consult a doctor?", "By video."], keywords: "physician" },
  { id: "hindi", texts: ["रिफंड कब मिलेगा?", "5-7 दिन में।"], keywords: "" },
];
const ignored = ["when", "will", "i", "my", "how", "do", "a"];
const find = (query: string) => createHelpSearch(entries, ignored).find(query).ids;
const mark = (text: string, query: string) => createHelpSearch(entries, ignored).find(query).mark(text);

describe("search", () => {
  test.each([
    ["refund", ["refund"]],
    ["REFUND", ["refund"]],
    ["ref", ["refund"]],
    ["refnud", ["refund"]],
    ["refubd", ["refund"]],
    ["rfund", ["refund"]],
    ["reffund", ["refund"]],
    ["delivry", ["cod"]],
    ["dcotor", ["doctor"]],
    ["physican", ["doctor"]],
    ["how do i consult", ["doctor"]],
    ["cash delivery", ["cod"]],
    ["money", ["refund"]],
    ["₹500", ["cod"]],
    ["réfund", ["refund"]],
    ["रिफंड", ["hindi"]],
    ["रिफ़ंड", ["hindi"]],
    ["refund aeroplane", ["refund"]],
    ["aeroplane", []],
    ["cash aeroplane limit", ["cod"]],
    ["cod", ["cod"]],
    ["रीफ़ण्ड", ["hindi"]],
    ["vidio", ["doctor"]],
  ])("%s finds %j", (query, ids) => {
    expect(find(query)).toEqual(ids);
  });

  test("where no entry has all the words, those with most of them are found", () => {
    expect(find("refund doctor")).toEqual(["refund", "doctor"]);
    expect(find("cash delivery doctor")).toEqual(["cod"]);
  });

  test("what asks it comes before what mentions it", () => {
    const more = [{ id: "late", texts: ["My order is late", "Ask for a refund."], keywords: "" }, ...entries];
    expect(createHelpSearch(more, ignored).find("refund").ids).toEqual(["refund", "late"]);
  });

  test("a short word is that word where it is by itself, and a beginning where it does not", () => {
    const more = [...entries, { id: "login", texts: ["The code?"], keywords: "" }];
    expect(createHelpSearch(more, ignored).find("cod").ids).toEqual(["cod"]);
    expect(createHelpSearch(more, ignored).find("co").ids).toContain("login");
  });

  test("an empty query, or one without letters, finds everything", () => {
    expect(find("")).toHaveLength(entries.length);
    expect(find(" ?! ")).toHaveLength(entries.length);
  });

  test("words that say nothing count when there is nothing else", () => {
    expect(find("how")).toEqual(["doctor"]);
  });

  test("a short term must be spelt right", () => {
    expect(find("cad")).toEqual([]);
  });
});

describe("mark", () => {
  test("marks the word that was found, as it is written", () => {
    expect(mark("Get my Refund today", "my refund")).toEqual([
      { text: "Get my ", match: false },
      { text: "Refund", match: true },
      { text: " today", match: false },
    ]);
  });

  test("marks the word that a mistyped term found", () => {
    expect(mark("Refund", "refnud")).toEqual([{ text: "Refund", match: true }]);
  });

  test("a first letter finds and marks nothing yet, unless it is a word", () => {
    expect(find("r")).toEqual(["refund"]);
    expect(mark("Refund", "r")).toEqual([{ text: "Refund", match: false }]);
    expect(mark("Plan B", "b")).toEqual([{ text: "Plan B", match: false }]);
    const plan = createHelpSearch([{ id: "b", texts: ["Plan B"], keywords: "" }], []);
    expect(plan.find("b").mark("Plan B")).toEqual([
      { text: "Plan ", match: false },
      { text: "B", match: true },
    ]);
  });

  test("what belongs to somebody is found by its owner; the s is no word", () => {
    const more = [
      { id: "slip", texts: ["The doctor's slip"], keywords: "" },
      { id: "sample", texts: ["Is the sample collected?"], keywords: "" },
    ];
    const slip = createHelpSearch([...more, ...entries], []);
    expect(slip.find("doctor").ids).toEqual(slip.find("doctor's").ids);
    expect(slip.find("doctor’s").mark("The doctor's slip")[1]).toEqual({ text: "doctor's", match: true });
    expect(slip.find("s").ids).toEqual(["slip", "sample"]);
  });

  test("first letters leave the order as it is and open nothing", () => {
    const more = [{ id: "late", texts: ["My order is late", "Ask for a refund."], keywords: "" }, ...entries];
    const { ids, best: opened } = createHelpSearch(more, ignored).find("re");
    expect([ids, opened]).toEqual([["late", "refund"], undefined]);
    expect(createHelpSearch(more, ignored).find("ref").ids).toEqual(["refund", "late"]);
  });

  test("entries that were made ready are found as others are", () => {
    const ready = createHelpSearch(entries, ignored);
    ready.prepare();
    expect(ready.find("refnud").ids).toEqual(find("refnud"));
  });

  test("a term that is spelt right somewhere marks nothing that is only near it", () => {
    expect(mark("Case by case", "cash")).toEqual([{ text: "Case by case", match: false }]);
  });

  test("whatever is typed and searched, the pieces join to the text and nothing throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, query) => {
        const found = createHelpSearch([{ id: "a", texts: [text], keywords: query }], []).find(query);
        expect(found.ids).toEqual(["a"]);
        const joined = found.mark(text).map((piece) => piece.text);
        expect(joined.join("")).toBe(text);
      }),
    );
  });

  test("a query of a megabyte is cut", () => {
    expect(find("refund ".repeat(150_000))).toEqual(["refund"]);
  });
});

const best = (query: string) => createHelpSearch(entries, ignored).find(query).best;

describe("the answer that is meant", () => {
  test("is the only one found", () => expect(best("video")).toBe("doctor"));
  test("is the only one that asks with these words, where others mention them", () => {
    const more = [...entries, { id: "late", texts: ["My order is late", "Ask for a refund."], keywords: "" }];
    expect(createHelpSearch(more, ignored).find("refund").best).toBe("refund");
  });
  test("is none where several ask it, and none where nothing is asked", () => {
    const more = [...entries, { id: "again", texts: ["Refund twice?"], keywords: "" }];
    expect(createHelpSearch(more, ignored).find("refund").best).toBeUndefined();
    expect(best("")).toBeUndefined();
  });
});
