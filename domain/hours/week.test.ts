import { describe, expect, test } from "vitest";
import { closedAll, everyDay, hoursOf } from "../../tests/stores/factory.ts";
import { neverCloses, parseClock, spanOf, spansOfDay } from "./week.ts";

describe("parseClock", () => {
  test.each([
    ["9:00", 540],
    ["09:00", 540],
    ["9 AM", 540],
    ["9am", 540],
    ["9:30 p.m.", 1290],
    ["12 AM", 0],
    ["12 PM", 720],
    ["2130", 1290],
    ["21.30", 1290],
    ["09:00:00", 540],
    ["24:00", 1440],
    ["0:00", 0],
  ])("reads %s", (text, minutes) => expect(parseClock(text)).toBe(minutes));

  test.each(["25:99", "24:01", "9", "", "noon", "13 PM", "0 AM", "9:60", "-1:00", "9:00 9:00"])("refuses %j", (text) =>
    expect(parseClock(text)).toBeNull(),
  );
});

test("a day that closes before it opens runs into the next", () =>
  expect(spanOf("22:00", "06:00")).toEqual({ from: 1320, to: 1800 }));
test("midnight as closing time is the end of the day", () =>
  expect(spanOf("09:00", "00:00")).toEqual(spanOf("09:00", "24:00")));
test("opening equal to closing is not a known time", () => expect(spanOf("09:00", "09:00")).toBeNull());
test("a closed day is known to have no hours", () =>
  expect(spansOfDay({ isOpen: false, open: "09:00", close: "21:00" })).toEqual([]));
test("an open day without times is not known", () =>
  expect(spansOfDay({ isOpen: true, open: null, close: null })).toBeNull());

test.each([
  ["says so", hoursOf(null, { is24Hours: true }), true],
  ["is open all of each day", hoursOf(everyDay("00:00", "24:00")), true],
  ["closes on Sundays", hoursOf({ ...everyDay("00:00", "24:00"), sunday: closedAll.sunday }), false],
  ["is not known of Sundays", hoursOf({ ...everyDay("00:00", "24:00"), sunday: undefined }), false],
  ["is not known at all", hoursOf(null), false],
])("a shop that %s: open round the clock, %s, %s", (_, hours, expected) => expect(neverCloses(hours)).toBe(expected));
