import { expect, test } from "vitest";
import { changeWeek, dayText, parseDays, parseDayText, parseSpanText } from "./hours-text.ts";

test.each([
  ["09:00-21:00", { isOpen: true, open: "09:00", close: "21:00" }],
  ["9 AM - 9 PM", { isOpen: true, open: "09:00", close: "21:00" }],
  ["18:00-06:00", { isOpen: true, open: "18:00", close: "06:00" }],
  ["closed", { isOpen: false, open: null, close: null }],
  ["24 hours", { isOpen: true, open: "00:00", close: "24:00" }],
])("%s", (text, day) => {
  expect(parseDayText(text)).toEqual(day);
  expect(parseDayText(dayText(day))).toEqual(day);
});
test.each(["", "open", "9", "09:00", "09:00-", "25:00-26:00", "09:00-09:00", "1-2-3"])("%j is no day", (text) =>
  expect(parseDayText(text)).toBeUndefined(),
);
test.each([
  ["mon", ["monday"]],
  ["fri-sun", ["friday", "saturday", "sunday"]],
  ["mon,wed", ["monday", "wednesday"]],
  ["x", null],
  ["mo", null],
])("%s names %j", (text, days) => expect(parseDays(text)).toEqual(days));
test("daily names all seven", () => expect(parseDays("daily")).toHaveLength(7));
test("a week is changed in part, and a wrong word is named", () => {
  const closed = { isOpen: false, open: null, close: null };
  expect(changeWeek({ monday: closed }, ["sun", "10:00-14:00"])).toEqual({
    monday: closed,
    sunday: { isOpen: true, open: "10:00", close: "14:00" },
  });
  expect(changeWeek(null, ["sun", "late"])).toEqual({ wrong: "late" });
  expect(changeWeek(null, ["noday", "closed"])).toEqual({ wrong: "noday" });
  expect(changeWeek(null, ["sun"])).toEqual({ wrong: "" });
});
test("an overnight span runs into the next day", () =>
  expect(parseSpanText("22:00-02:00")).toEqual({ from: 1320, to: 1560 }));
