import { describe, expect, test } from "vitest";
import { chooseEncoding, matchesTag } from "./negotiate.ts";

describe("how an answer is packed", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, BR", "br"],
    ["gzip;q=0.5, br;q=0", "gzip"],
    ["gzip; q=0.000", "identity"],
    ["deflate", "identity"],
    ["", "identity"],
    [undefined, "identity"],
    // Two headers, or one that no browser sends, are not read.
    [["br", "gzip"], "identity"],
    [`br, ${"x".repeat(1000)}`, "identity"],
  ])("%j: %s", (accept, smallest) => {
    expect(chooseEncoding(accept)).toBe(smallest);
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
