import { describe, expect, test } from "vitest";
import { chooseEncoding, chooseForPage, matchesTag } from "./negotiate.ts";

describe("how an answer is packed", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br", "zstd"],
    ["gzip, BR", "br", "br"],
    ["gzip;q=0.5, br;q=0", "gzip", "gzip"],
    ["gzip; q=0.000", "identity", "identity"],
    ["deflate", "identity", "identity"],
    ["", "identity", "identity"],
    [undefined, "identity", "identity"],
    // Two headers, or one that no browser sends, are not read.
    [["br", "gzip"], "identity", "identity"],
    [`br, ${"x".repeat(1000)}`, "identity", "identity"],
  ])("%j: %s, and %s in a hurry", (accept, smallest, quickest) => {
    expect(chooseEncoding(accept)).toBe(smallest);
    expect(chooseForPage(accept, false)).toBe(smallest);
    expect(chooseForPage(accept, true)).toBe(quickest);
  });
});

test.each([
  ['"a"', true],
  ["*", true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ['W/"b"', false],
  ["", false],
])("If-None-Match %j names the tag: %s", (header, matches) => {
  expect(matchesTag(header, '"a"')).toBe(matches);
});
