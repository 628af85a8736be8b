import { expect, test } from "vitest";
import { dayText, parseDayText } from "./day-text.ts";
import { spansOfDay } from "./week.ts";

const twoShifts = { isOpen: true, open: "09:00", close: "13:00", laterShifts: [{ open: "16:00", close: "21:00" }] };

const nineToNine = { isOpen: true, open: "09:00", close: "21:00" };

test.each(["9-12", "9:00-12:00", "10 to 12", "6am-12"])("%s may end at noon or at midnight, and is not read", (text) =>
  expect(parseDayText(text)).toBeUndefined(),
);

test.each([
  ["09:00-21:00", { isOpen: true, open: "09:00", close: "21:00" }],
  ["9 AM - 9 PM", { isOpen: true, open: "09:00", close: "21:00" }],
  ["18:00-06:00", { isOpen: true, open: "18:00", close: "06:00" }],
  ["closed", { isOpen: false, open: null, close: null }],
  ["24 hours", { isOpen: true, open: "00:00", close: "24:00" }],
  ["24x7", { isOpen: true, open: "00:00", close: "24:00" }],
  ["24/7", { isOpen: true, open: "00:00", close: "24:00" }],
  ["Open 24 Hrs", { isOpen: true, open: "00:00", close: "24:00" }],
  ["Weekly Off", { isOpen: false, open: null, close: null }],
  ["9.00 am to 9.30 pm", { isOpen: true, open: "09:00", close: "21:30" }],
  ["0900-2100", { isOpen: true, open: "09:00", close: "21:00" }],
  ["10-9", { isOpen: true, open: "10:00", close: "21:00" }],
  ["9-9", { isOpen: true, open: "09:00", close: "21:00" }],
  ["10 to 9 pm", { isOpen: true, open: "10:00", close: "21:00" }],
  ["9-12, 4-9", { isOpen: true, open: "09:00", close: "12:00", laterShifts: [{ open: "16:00", close: "21:00" }] }],
  ["12-12", { isOpen: true, open: "12:00", close: "24:00" }],
  ["9-1, 4-9", twoShifts],
  ["9am-1pm, 4pm-9pm", twoShifts],
  ["9 AM - 1 PM & 4 PM - 9 PM", twoShifts],
  ["09:00-13:00; 16:00-21:00", twoShifts],
  ["9am to 1pm and 4pm to 9pm", twoShifts],
  ["9am-1pm / 4pm-9pm", twoShifts],
  ["9am-1pm 4pm-9pm", twoShifts],
  ["9:00 AM - 1:00 PM\n4:00 PM - 9:00 PM", twoShifts],
  ["9-1 4-9", twoShifts],
  ["9:00-1:00, 4:00-9:00", twoShifts],
  ["9.00-1.00 & 4.00-9.00", twoShifts],
  ["9AM-1PM+4PM-9PM", twoShifts],
  ["Morning 9 to 1, Evening 4 to 9", twoShifts],
  ["morning: 9:00 - 1:00 evening: 4:00 - 9:00", twoShifts],
  ["सुबह 9 से 1 और शाम 4 से 9", twoShifts],
  ["सुबह ९ बजे से १ बजे तक, शाम ४ बजे से रात ९ बजे तक", twoShifts],
  ["सुबह 9 बजे से रात 9 बजे तक", nineToNine],
  ["9 a.m. to 9 p.m.", nineToNine],
  ["9A.M.-9P.M.", nineToNine],
  ["9 a m - 9 p m", nineToNine],
  ["9am till 9pm", nineToNine],
  ["9 AM upto 9 PM", nineToNine],
  ["From 9am until 9pm", nineToNine],
  ["Open 9am-9pm", nineToNine],
  ["Timings: 9 AM ~ 9 PM", nineToNine],
  ["0900 hrs - 2100 hrs", nineToNine],
  ["09:00 Hours to 21:00 Hours", nineToNine],
  ["9:00-21:00", nineToNine],
  ["09:00:00 - 21:00:00", nineToNine],
  ["9:00-9:00", nineToNine],
  ["９ＡＭ－９ＰＭ", nineToNine],
  ["9\u00a0am\u00a0–\u00a09\u00a0pm", nineToNine],
  ["10:30-9:30", { isOpen: true, open: "10:30", close: "21:30" }],
  ["6 AM - 12 midnight", { isOpen: true, open: "06:00", close: "24:00" }],
  ["9 am to 12 noon", { isOpen: true, open: "09:00", close: "12:00" }],
  ["10:00-09:00", { isOpen: true, open: "10:00", close: "09:00" }],
  ["24 x 7", { isOpen: true, open: "00:00", close: "24:00" }],
  ["२४ घंटे", { isOpen: true, open: "00:00", close: "24:00" }],
  ["बन्द", { isOpen: false, open: null, close: null }],
  ["सुबह", undefined],
])("%s", (text, day) => {
  expect(parseDayText(text)).toEqual(day);
  expect(parseDayText(dayText(day)) ?? undefined).toEqual(day);
});
test.each([
  "",
  "open",
  "9",
  "09:00",
  "09:00-",
  "25:00-26:00",
  "09:00-09:00",
  "1-2-3",
  "8-10",
  "4-9",
  "9-10pm",
  "8:00-10:00",
  "9.30 - 10.30",
  "7:30-11:00",
  "9am onwards",
  "9am-1pm 4pm",
  "7-11",
  "9am-5pm, 4pm-9pm",
  "4pm-9pm, 9am-1pm",
  "9-1, x",
])("%j is no day", (text) => expect(parseDayText(text)).toBeUndefined());
test("an overnight span runs into the next day", () =>
  expect(spansOfDay(parseDayText("22:00-02:00"))).toEqual([{ from: 1320, to: 1560 }]));
