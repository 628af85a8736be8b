import { expect, test } from "vitest";
import { jsonFault } from "./json-fault.ts";

test.each([
  ['{\n  "a": "b",\n}', "line 2: a comma before } is too much"],
  ['{\n  "a": ["b",],\n  "c": 1}', "line 2: a comma before ] is too much"],
  ['{\n  “a”: "b"\n}', 'line 2: curly quotes (“ ”): write straight ones, "'],
  ['{\n  "a”: "b"\n}', 'line 2: curly quotes (“ ”): write straight ones, "'],
  ['{\n  "a": ”b”\n}', 'line 2: curly quotes (“ ”): write straight ones, "'],
  ['{\n  "say": "It is “fine”",\n}', "line 2: a comma before } is too much"],
  ['{\n  "say": "It’s “fine”"\n  "b": 1}', "line 2: a comma or a colon is missing after this"],
  ["{'a': 1}", 'line 1: single quotes: write straight double ones, "'],
  ['{\n  "a": "b"\n  "c": "d"\n}', "line 2: a comma or a colon is missing after this"],
  ['{\n  "a" "b"\n}', "line 2: a comma or a colon is missing after this"],
  ['{"a": 1,\n, "b": 2}', "line 1: a comma is too much, or something before it is missing"],
  ['{"a":\n}', "line 1: what stands after the colon is missing"],
  ['{\n  "a": "b,\n  "c": 1}', "line 2: a text is not closed on its line, or has a backslash or a tab in it"],
  ['{\n  a: "b"}', 'line 2: "a" must be in quotes, or is too much'],
  ['{"phone": +91 98930}', 'line 1: "+91" must be in quotes, or is too much'],
  ['{\n  // ours\n  "a": 1}', "line 2: a comment, which JSON does not have"],
  ['{\n  "a": {"b": 1}\n\n', "line 2: the file ends here, and a } or ] is missing"],
  ['{"a": "C:\\path"}', "line 1: a text is not closed on its line, or has a backslash or a tab in it"],
  ['{\n  "phone": 0771 }', 'line 2: "0771" must be in quotes, or is too much'],
  ['{\n  "a": [1}\n}', "line 2: this } closes nothing that is open: it is too much, or one is missing"],
  ['{"a": 1}}', "line 1: this } closes nothing that is open: it is too much, or one is missing"],
  ['"a": 1', "a colon, or the { and } around it all, is missing"],
  ['{"a", "b"}', "a colon, or the { and } around it all, is missing"],
  ["", "line 1: the file ends here, and a } or ] is missing"],
])("%j: %s", (text, says) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  expect(jsonFault(text)).toBe(says);
});

test("a text of megabytes is passed over like a short one, and an open one ends the search at once", () => {
  const long = "a".repeat(30_000_000);
  expect(jsonFault(`["${long}",]`)).toBe("line 1: a comma before ] is too much");
  expect(jsonFault(`["${long}`)).toContain("line 1: a text is not closed");
  expect(jsonFault(`[${long}`)).toBe(`line 1: "${"a".repeat(40)}" must be in quotes, or is too much`);
});
