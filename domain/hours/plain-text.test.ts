import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test("what becomes too long for hours and days is nothing, like what is", () => {
  const becomesLong = "\ufdfa".repeat(100);
  expect(plainText(becomesLong)).toBe("");
  expect(plainText("\u3358".repeat(100))).toHaveLength(200);
});
