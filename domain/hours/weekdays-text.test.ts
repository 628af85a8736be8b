import { expect, test } from "vitest";
import { parseDays } from "./weekdays-text.ts";

test.each([
  ["mon", ["monday"]],
  ["fri-sun", ["friday", "saturday", "sunday"]],
  ["mon,wed", ["monday", "wednesday"]],
  ["x", null],
  ["mo", null],
])("%s names %j", (text, days) => expect(parseDays(text)).toEqual(days));
test("daily names all seven", () => expect(parseDays("daily")).toHaveLength(7));
test.each([
  ["Sunday", ["sunday"]],
  ["Sat & Sun", ["saturday", "sunday"]],
  ["Mon to Wed", ["monday", "tuesday", "wednesday"]],
  ["Sundays", ["sunday"]],
  ["Thurs.", ["thursday"]],
  ["रविवार", ["sunday"]],
  ["शनि और रवि", ["saturday", "sunday"]],
  ["Every Sunday", ["sunday"]],
  ["इतवार", ["sunday"]],
  ["वीरवार", ["thursday"]],
  ["Ravivar", ["sunday"]],
  ["Somwar - Budhvaar", ["monday", "tuesday", "wednesday"]],
  ["Guruvar & Shukrawar", ["thursday", "friday"]],
])("%s names the days %j", (text, days) => expect(parseDays(text)).toEqual(days));
