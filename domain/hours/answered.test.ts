import { expect, test } from "vitest";
import en from "../../content/en/store-status.ts";
import { type AnsweredPhrases, answeredHours } from "./answered.ts";

const phrases: AnsweredPhrases = {
  until: "until {time}",
  closedUntil: "closed until {time}",
  closedNow: "closed now",
};
const told = (hours: string) => answeredHours(hours, phrases, en.clock)?.split("|");

test("the hours of a phone are days and minutes, with what is said within and before them", () => {
  expect(told("Mon-Sat 9AM-9PM")).toEqual(["123456;540;1260;until 9:00 PM;closed until 9:00 AM;closed now"]);
});

test("days of other hours are told apart, and hours may end after midnight", () => {
  expect(told("Mon-Fri 9AM-9PM, Saturday 6PM-2AM")).toEqual([
    "12345;540;1260;until 9:00 PM;closed until 9:00 AM;closed now",
    "6;1080;1560;until 2:00 AM;closed until 6:00 PM;closed now",
  ]);
});

test.each(["whenever we can", "24 hours"])("of '%s' nothing is told but the words themselves", (hours) => {
  expect(told(hours)).toBeUndefined();
});
