import { expect, test } from "vitest";
import { localDate, localTime } from "./india.ts";

test.each([
  ["2026-11-15T18:29:59Z", "15/11/2026", "11:59:59 PM"],
  ["2026-11-15T18:30:00Z", "16/11/2026", "12:00:00 AM"],
  ["2026-12-31T18:31:07Z", "01/01/2027", "12:01:07 AM"],
  ["2028-02-28T20:00:00Z", "29/02/2028", "1:30:00 AM"],
  ["2026-06-01T06:30:00Z", "01/06/2026", "12:00:00 PM"],
])("%s is %s, %s in India", (instant, date, time) => {
  const at = new Date(instant);
  expect(localDate(at)).toBe(date);
  expect(localTime(at)).toBe(time);
});
