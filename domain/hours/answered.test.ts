import { expect, test } from "vitest";
import en from "../../content/en/store-status.ts";
import { answeredHours } from "./answered.ts";

const phrases = { until: "until {time}", closedUntil: "closed until {time}", closedUntilDay: "closed until {day}" };
const told = (hours: string) => answeredHours(hours, phrases, en.clock, en.weekdays)?.split("|");

test("the hours of a phone are minutes of the week, with what is said within and before them", () => {
  const spans = told("Mon-Sat 9AM-9PM");
  expect(spans).toHaveLength(6);
  expect(spans?.[0]).toBe("1980;2700;until 9:00 PM;closed until 9:00 AM;closed until Monday");
  expect(spans?.[5]).toBe("9180;9900;until 9:00 PM;closed until 9:00 AM;closed until Saturday");
});

test("one that ends after midnight ends on the next day", () => {
  expect(told("Saturday 6PM-2AM")).toEqual(["9720;10200;until 2:00 AM;closed until 6:00 PM;closed until Saturday"]);
});

test.each(["whenever we can", "24 hours"])("of '%s' nothing is told but the words themselves", (hours) => {
  expect(told(hours)).toBeUndefined();
});
