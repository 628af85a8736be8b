import { describe, expect, test } from "vitest";
import { instantOfLocal } from "../../domain/hours/india.ts";
import { ordersSentence, statusSentence, statusSentenceAt } from "../../domain/hours/sentence.ts";
import { statusAt } from "../../domain/hours/status.ts";
import { type StoreHours } from "../../domain/hours/week.ts";
import phrases from "./store-status.ts";
import { closedAll, everyDay, hoursOf } from "../../tests/stores/factory.ts";

const at = (local: string) => instantOfLocal(local)!;
const says = (hours: StoreHours, local: string) => statusSentence(statusAt(hours, at(local)), phrases);

// 15 November 2026 is a Sunday.
describe("the sentence a person reads", () => {
  const day = hoursOf(everyDay("09:00", "22:00"));
  test("Open until 10:00 PM", () => expect(says(day, "2026-11-15T12:00")).toBe("Open until 10:00 PM"));
  test("Closes in 25 minutes", () => expect(says(day, "2026-11-15T21:35")).toBe("Closes in 25 minutes"));
  test.each([
    ["2026-11-15T21:00", "Open until 10:00 PM"],
    ["2026-11-15T21:01", "Closes in 59 minutes"],
    ["2026-11-15T08:00", "Closed · opens 9:00 AM"],
    ["2026-11-15T08:01", "Closed · opens in 59 minutes"],
  ])("the countdown begins below an hour: at %s, %s", (local, sentence) => expect(says(day, local)).toBe(sentence));
  test("Closes in 1 minute", () => expect(says(day, "2026-11-15T21:59")).toBe("Closes in 1 minute"));
  test("Closed · opens 9:00 AM tomorrow", () =>
    expect(says(day, "2026-11-15T22:00")).toBe("Closed · opens 9:00 AM tomorrow"));
  test("Closed · opens 9:00 AM", () => expect(says(day, "2026-11-15T02:00")).toBe("Closed · opens 9:00 AM"));
  test("Closed · opens in 1 minute", () => expect(says(day, "2026-11-15T08:59")).toBe("Closed · opens in 1 minute"));
  test("Open 24 hours", () =>
    expect(says(hoursOf(null, { is24Hours: true }), "2026-11-15T03:00")).toBe("Open 24 hours"));
  test("Open 24 hours, when every day runs from midnight to midnight", () =>
    expect(says(hoursOf(everyDay("00:00", "24:00")), "2026-11-15T03:00")).toBe("Open 24 hours"));
  // Shut from Monday 16 to Tuesday 24 November.
  const shut = { ...day, closure: { from: "2026-11-16", until: "2026-11-24" } };
  test.each([
    ["2026-11-15T21:30", "Closes in 30 minutes"],
    ["2026-11-15T22:30", "Closed until 24 November"],
    ["2026-11-16T12:00", "Closed until 24 November"],
    ["2026-11-23T12:00", "Closed · opens 9:00 AM tomorrow"],
    ["2026-11-24T12:00", "Open until 10:00 PM"],
  ])("a closure is told by the day on which the door opens again: at %s, %s", (local, sentence) =>
    expect(says(shut, local)).toBe(sentence),
  );
  test("a closure that ends on a day off, months ahead, or in hours that nobody knows", () => {
    const tuesdayOff = {
      ...hoursOf({ ...everyDay("09:00", "22:00"), tuesday: closedAll.tuesday }),
      closure: shut.closure,
    };
    expect(says(tuesdayOff, "2026-11-16T12:00")).toBe("Closed until 25 November");
    expect(says({ ...shut, closure: { from: "2026-11-16", until: "2027-09-01" } }, "2026-11-16T12:00")).toBe(
      "Closed until 1 September",
    );
    const unknown = { ...hoursOf(null), closure: shut.closure };
    expect(says(unknown, "2026-11-23T12:00")).toBe("Closed until 24 November");
    expect(says(unknown, "2026-11-24T12:00")).toBe("Hours not confirmed");
    const round = { ...hoursOf(null, { is24Hours: true }), closure: shut.closure };
    expect(says(round, "2026-11-16T12:00")).toBe("Closed until 24 November");
    expect(ordersSentence("Online", statusAt(shut, at("2026-11-16T12:00")), phrases)).toBe(
      "Online, packed when the store opens",
    );
  });
  // Open day and night, closed on Sundays.
  const weekdays = hoursOf({ ...everyDay("00:00", "24:00"), sunday: closedAll.sunday });
  test.each([
    ["2026-11-20T12:00", "Open until midnight, Saturday"],
    ["2026-11-21T12:00", "Open until midnight"],
    ["2026-11-15T12:00", "Closed · opens midnight"],
    ["2026-11-15T23:30", "Closed · opens in 30 minutes"],
  ])("midnight belongs to the day that it ends: at %s, %s", (local, sentence) =>
    expect(says(weekdays, local)).toBe(sentence),
  );
  test("Closed · opens midnight on Tuesday, where Wednesday is the next day", () =>
    expect(
      says(hoursOf({ ...closedAll, wednesday: { isOpen: true, open: "00:00", close: "06:00" } }), "2026-11-15T12:00"),
    ).toBe("Closed · opens midnight on Tuesday"));
  test.each([
    ["2026-11-20T20:00", hoursOf(closedAll), "Closed"],
    ["2026-11-20T21:35", day, "Open at 9:35 PM, until 10:00 PM"],
    ["2026-11-20T00:00", weekdays, "Open at midnight, until midnight on Saturday"],
    ["2026-11-21T01:00", weekdays, "Open at 1:00 AM, until midnight"],
    ["2026-11-20T02:00", hoursOf(null, { is24Hours: true }), "Open 24 hours"],
    ["2026-11-20T02:00", hoursOf(null), "Hours not confirmed"],
  ])("of another moment, %s, nothing counts down", (local, hours, sentence) =>
    expect(statusSentenceAt(statusAt(hours, at(local)), at(local), phrases)).toBe(sentence),
  );
  test.each([
    ["2026-11-15T12:00", day, "Online"],
    ["2026-11-15T02:00", day, "Online, packed from 9:00 AM"],
    ["2026-11-15T23:00", day, "Online, packed from 9:00 AM tomorrow"],
    ["2026-11-15T12:00", weekdays, "Online, packed from midnight"],
    ["2026-11-15T12:00", hoursOf(closedAll), "Online, packed when the store opens"],
    ["2026-11-15T12:00", hoursOf(null), "Online"],
  ])("who takes orders behind a closed door says when they are packed: %s", (local, hours, sentence) =>
    expect(ordersSentence("Online", statusAt(hours, at(local)), phrases)).toBe(sentence),
  );
  test("Hours not confirmed, without hours", () =>
    expect(says(hoursOf(null), "2026-11-15T12:00")).toBe("Hours not confirmed"));
  test("Hours not confirmed, when the day is open without times", () =>
    expect(says(hoursOf({ sunday: { isOpen: true, open: null, close: null } }), "2026-11-15T12:00")).toBe(
      "Hours not confirmed",
    ));
  test("Hours not confirmed, when opening equals closing", () =>
    expect(says(hoursOf(everyDay("09:00", "09:00")), "2026-11-15T12:00")).toBe("Hours not confirmed"));
  test("Closed, when it never opens", () => expect(says(hoursOf(closedAll), "2026-11-15T12:00")).toBe("Closed"));
  test("Closed · opens 9:00 AM on Tuesday", () =>
    expect(
      says(hoursOf({ ...closedAll, tuesday: { isOpen: true, open: "09:00", close: "21:00" } }), "2026-11-15T12:00"),
    ).toBe("Closed · opens 9:00 AM on Tuesday"));
  test("22:00 to 06:00, seen at 02:00", () =>
    expect(says(hoursOf(everyDay("22:00", "06:00")), "2026-11-15T02:00")).toBe("Open until 6:00 AM"));
  test("an exception closes a festival day", () =>
    expect(
      says({ ...day, exceptions: [{ date: "2026-11-15", spans: [], note: "Festival" }] }, "2026-11-15T12:00"),
    ).toBe("Closed · opens 9:00 AM tomorrow"));
  test("an exception opens a closed day", () =>
    expect(
      says(
        hoursOf(closedAll, { exceptions: [{ date: "2026-11-15", spans: [{ from: 600, to: 900 }], note: null }] }),
        "2026-11-15T12:00",
      ),
    ).toBe("Open until 3:00 PM"));
  test("what began the evening before an exception runs on", () =>
    expect(
      says(
        hoursOf(everyDay("22:00", "06:00"), { exceptions: [{ date: "2026-11-15", spans: [], note: null }] }),
        "2026-11-15T05:30",
      ),
    ).toBe("Closes in 30 minutes"));
  test("the 24-hour flag wins over hours that contradict it", () =>
    expect(says(hoursOf(closedAll, { is24Hours: true }), "2026-11-15T12:00")).toBe("Open 24 hours"));
  test("after midnight of New Year's Eve", () =>
    expect(says(hoursOf(everyDay("22:00", "02:30")), "2027-01-01T01:00")).toBe("Open until 2:30 AM"));
});
