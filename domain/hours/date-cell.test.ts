import { expect, test } from "vitest";
import { parseDateCell } from "./date-cell.ts";

test.each([
  "2027-12-31",
  "31/12/2027",
  "31-12-27",
  "31.12.2027.",
  "31 Dec 2027",
  "31-DEC-27",
  "31st December, 2027",
  "Valid upto 31.12.2027",
  "३१/१२/२०२७",
  "2027-12-31T00:00:00Z",
  "2027/12/31",
  "31Dec2027",
])("%s is the last day of 2027", (text) => expect(parseDateCell(text)).toBe("2027-12-31"));

test("the day is first, as people in India write it", () => expect(parseDateCell("3/4/2027")).toBe("2027-04-03"));

test.each([
  "12/31/2027",
  "31/02/2027",
  "29/02/2027",
  "311227",
  "Dec 2027",
  "2027",
  "46752",
  "31/12",
  "soon",
  "31 Foo 2027",
  "1/1/1/2027",
  "",
])("%j is no date", (text) => expect(parseDateCell(text)).toBeNull());
