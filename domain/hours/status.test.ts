import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isoDate, indiaTime, instantOf, instantOfLocal, weekdayOf } from "./india.ts";
import { statusAt } from "./status.ts";
import { type DayHours, type OperatingHours, type StoreHours, clockText, spansOfDay, weekdays } from "./week.ts";
import { closedAll, hoursOf } from "../../tests/stores/factory.ts";

describe("India's calendar", () => {
  test("18:29 UTC is still today, 18:31 is tomorrow", () => {
    const sunday = hoursOf({ ...closedAll, sunday: { isOpen: true, open: "00:00", close: "24:00" } });
    expect(statusAt(sunday, new Date("2026-11-15T18:29:00Z")).state).toBe("open");
    expect(statusAt(sunday, new Date("2026-11-15T18:31:00Z")).state).toBe("closed");
  });
  test("29 February exists in 2028, not in 2027", () => {
    expect(weekdayOf(indiaTime(instantOfLocal("2028-02-29T12:00")!).day)).toBe("tuesday");
    expect(instantOfLocal("2027-02-29T12:00")).toBeNull();
  });
});

test("hours without a break between them are open to their end, in whatever order they were written", () => {
  const spans = [
    { from: 780, to: 1260 },
    { from: 540, to: 780 },
  ];
  const exceptions = [{ date: "2026-11-16", spans, note: null }];
  const sunday = { isOpen: true, open: "18:00", close: "09:00" };
  const status = statusAt(hoursOf({ ...closedAll, sunday }, { exceptions }), instantOfLocal("2026-11-15T20:00")!);
  expect(status).toMatchObject({ state: "open", closes: { inDays: 1, minute: 1260 } });
});

test.each([
  ["08:59", "closed"],
  ["09:00", "open"],
  ["20:59", "open"],
  ["21:00", "closed"],
])("a shop that is open from 9 AM to 9 PM is, at %s, %s", (time, state) => {
  const sunday = hoursOf({ ...closedAll, sunday: { isOpen: true, open: "09:00", close: "21:00" } });
  expect(statusAt(sunday, instantOfLocal(`2026-11-15T${time}`)!).state).toBe(state);
});

const dayArbitrary: fc.Arbitrary<DayHours | undefined> = fc.option(
  fc.record({
    isOpen: fc.boolean(),
    open: fc.option(fc.integer({ min: 0, max: 1439 }).map(clockText)),
    close: fc.option(fc.integer({ min: 0, max: 1440 }).map(clockText)),
  }),
  { nil: undefined },
);
const hoursArbitrary: fc.Arbitrary<StoreHours> = fc.record({
  is24Hours: fc.constant(false),
  operatingHours: fc.record(
    Object.fromEntries(weekdays.map((day) => [day, dayArbitrary])),
  ) as fc.Arbitrary<OperatingHours>,
  exceptions: fc.array(
    fc.record({
      date: fc.integer({ min: 20_770, max: 20_790 }).map(isoDate),
      spans: fc.array(
        fc
          .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
          .map(([from, length]) => ({ from, to: from + length })),
        { maxLength: 2 },
      ),
      note: fc.constant(null),
    }),
    { maxLength: 3 },
  ),
});
const instantArbitrary = fc
  .tuple(fc.integer({ min: 20_772, max: 20_786 }), fc.integer({ min: 0, max: 1439 }))
  .map(([day, minute]) => instantOf(day, minute));

/** The rule said another way: is this minute inside a span that began today or yesterday? */
function openByHand(hours: StoreHours, now: Date): boolean {
  const { day, minute } = indiaTime(now);
  return [0, 1].some((back) => {
    const exception = hours.exceptions?.find((candidate) => candidate.date === isoDate(day - back));
    const spans = exception ? exception.spans : spansOfDay(hours.operatingHours?.[weekdayOf(day - back)]);
    return (spans ?? []).some((span) => span.from <= minute + back * 1440 && minute + back * 1440 < span.to);
  });
}
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe("for any week, exceptions and moment", () => {
  test("open means inside a span", () =>
    fc.assert(
      fc.property(hoursArbitrary, instantArbitrary, (hours, now) => {
        expect(statusAt(hours, now).state === "open").toBe(openByHand(hours, now));
      }),
      { numRuns: 2000 },
    ));
  test("it stays open until the minute it says, and not at that minute", () =>
    fc.assert(
      fc.property(hoursArbitrary, instantArbitrary, (hours, now) => {
        const status = statusAt(hours, now);
        if (status.state !== "open" || status.roundTheClock) return;
        for (let minute = 0; minute < status.closes.inMinutes; minute += 1) {
          if (!openByHand(hours, later(now, minute))) throw new Error(`shut after ${minute} minutes`);
        }
        expect(openByHand(hours, later(now, status.closes.inMinutes))).toBe(false);
      }),
      { numRuns: 300 },
    ));
  test("it is not open before the minute it says it opens, and is at that minute", () =>
    fc.assert(
      fc.property(hoursArbitrary, instantArbitrary, (hours, now) => {
        const status = statusAt(hours, now);
        if (status.state !== "closed" || !status.opens) return;
        for (let minute = 0; minute < status.opens.inMinutes; minute += 1) {
          if (openByHand(hours, later(now, minute))) throw new Error(`open after ${minute} minutes`);
        }
        expect(openByHand(hours, later(now, status.opens.inMinutes))).toBe(true);
      }),
      { numRuns: 300 },
    ));
  test("seconds within a minute do not matter, and it never throws", () =>
    fc.assert(
      fc.property(hoursArbitrary, instantArbitrary, fc.integer({ min: 0, max: 59_999 }), (hours, now, more) => {
        expect(statusAt(hours, new Date(now.getTime() + more))).toEqual(statusAt(hours, now));
      }),
    ));
});
