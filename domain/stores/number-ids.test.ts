import { expect, test } from "vitest";
import { numberOf, otherDigits } from "./number-ids.ts";

test.each([
  ["0012", "12"],
  ["12.0", "12"],
  ["12.00", "12"],
  ["12", "12"],
  ["000", "0"],
  ["0.0", "0"],
  ["100", "100"],
  ["12.5", null],
  ["A12", null],
  ["12-A", null],
  ["१२", null],
  ["", null],
])("the number of the id %s is %s", (id, number) => {
  expect(numberOf(id)).toBe(number);
});

test("an id in other digits is every way to write its number but its own", () => {
  expect(otherDigits("12")).toEqual(["012", "0012", "00012", "000012", "0000012", "12.0"]);
  expect(otherDigits("0012")).toContain("12");
  expect(otherDigits("12.0")).not.toContain("12.0");
  expect(otherDigits("A12")).toEqual([]);
});
