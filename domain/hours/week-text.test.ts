import { expect, test } from "vitest";
import { changeWeek, parseWeekText } from "./week-text.ts";

test("a week is changed in part, and a wrong word is named", () => {
  const closed = { isOpen: false, open: null, close: null };
  expect(changeWeek({ monday: closed }, ["sun", "10:00-14:00"])).toEqual({
    monday: closed,
    sunday: { isOpen: true, open: "10:00", close: "14:00" },
  });
  expect(changeWeek(null, ["sun", "late"])).toEqual({ wrong: "late" });
  expect(changeWeek(null, ["noday", "closed"])).toEqual({ wrong: "noday" });
  expect(changeWeek(null, ["sun"])).toEqual({ wrong: "" });
  expect(changeWeek(null, ["mon-sat", "9-9", "sun"])).toEqual({ wrong: "" });
});

test.each([
  [["9-9"]],
  [["9am", "-", "9pm"]],
  [["Mon-Sat 9 AM - 9 PM, Sun 9-9"]],
  [["mon-sat", "9am", "to", "9pm", "sun", "9-9"]],
])("%j is a week as in a sheet", (words) => expect(changeWeek({ sunday: closed }, words)).toEqual(everyDay));

const open = { isOpen: true, open: "09:00", close: "21:00" };
const closed = { isOpen: false, open: null, close: null };
const everyDay = changeWeek(null, ["daily", "9am-9pm"]);
const workdays = changeWeek(null, ["mon-sat", "9am-9pm"]);
test.each([
  ["9am-9pm", everyDay],
  ["Mon-Sat 9am-9pm, Sun closed", { ...everyDay, sunday: closed }],
  ["Mon to Sat: 9 AM to 9 PM; Sunday: Closed", { ...everyDay, sunday: closed }],
  ["9am-9pm (Sunday closed)", { ...everyDay, sunday: closed }],
  ["9am - 9pm, Sunday off", { ...everyDay, sunday: closed }],
  ["9am-9pm closed on Sunday", { ...everyDay, sunday: closed }],
  ["Sunday closed", { sunday: closed }],
  ["9am-9pm except Sunday", { ...everyDay, sunday: closed }],
  ["9am-9pm (except Sunday)", { ...everyDay, sunday: closed }],
  ["Mon-Sat 9am-9pm and Sun closed", { ...everyDay, sunday: closed }],
  ["Mon-Sat 9am-9pm & Sun closed", { ...everyDay, sunday: closed }],
  ["Mon-Sat 9am-9pm · Sun closed", { ...everyDay, sunday: closed }],
  ["9am-9pm Mon-Sat & 9am-9pm Sun", everyDay],
  ["हर दिन 9-9", everyDay],
  ["7 days a week 9-9", everyDay],
  ["Daily 9am-9pm", everyDay],
  ["Sat & Sun 9am-9pm", { saturday: open, sunday: open }],
  [
    "Mon-Sat 9am-1pm, 4pm-9pm, Sun closed",
    { ...(changeWeek(null, ["mon-sat", "9am-1pm, 4pm-9pm"]) as object), sunday: closed },
  ],
  ["Mo-Sa 09:00-21:00; Su off", { ...everyDay, sunday: closed }],
  ["9am-9pm Mo-Sa", workdays],
  ["9am-9pm (lunch 1-4), Sunday closed", { ...(changeWeek(null, ["mon-sat", "9-1, 4-9"]) as object), sunday: closed }],
  ["24x7", changeWeek(null, ["daily", "24x7"])],
  ["9am-9pm / Sunday closed", { ...everyDay, sunday: closed }],
  ["9am-9pm, all days", everyDay],
  ["9 AM to 9 PM All days open", everyDay],
  ["9am-9pm (7 days)", everyDay],
  ["सोमवार से शनिवार सुबह 9 बजे से रात 9 बजे तक, रविवार बंद", { ...everyDay, sunday: closed }],
  ["Mon-Sat: 9am-9pm | Sun: closed", { ...everyDay, sunday: closed }],
  ["Mon - Sat 9:00 AM - 9:00 PM\nSun Closed", { ...everyDay, sunday: closed }],
  ["9am-9pm Weekly off: Sunday", { ...everyDay, sunday: closed }],
  ["9AM-9PM Mon to Sat", workdays],
  ["9 am to 9 pm (Monday - Saturday)", workdays],
  ["9am-9pm on Mon-Sat", workdays],
  ["9am-9pm सोमवार से शनिवार", workdays],
  ["9am-9pm Mon-Sat, Sun closed", { ...everyDay, sunday: closed }],
  ["9:00 AM - 9:00 PM Mon to Sat Sunday Closed", { ...everyDay, sunday: closed }],
  ["9am-9pm Mon-Sat, closed on Sunday", { ...everyDay, sunday: closed }],
  ["9am-9pm Mon-Sat and Sun closed", { ...everyDay, sunday: closed }],
  ["9am-9pm, Sat, Sun closed", { ...everyDay, saturday: closed, sunday: closed }],
  ["9am-9pm daily, Sunday closed", { ...everyDay, sunday: closed }],
  ["9am-9pm Mon-Sat, 10am-2pm Sun", { ...everyDay, sunday: { isOpen: true, open: "10:00", close: "14:00" } }],
  ["9am-9pm, Sunday 10am-2pm", { ...everyDay, sunday: { isOpen: true, open: "10:00", close: "14:00" } }],
  ["closed Sunday, 9am-9pm Mon-Sat", { ...everyDay, sunday: closed }],
  ["9am-9pm, Sunday closed, all days", { ...everyDay, sunday: closed }],
])("a week in one cell: %s", (text, week) => expect(parseWeekText(text)).toEqual(week));
test.each([
  "9am-9pm Sunday",
  "9am-9pm Sat & Sun",
  "9am-9pm Sunday closed, Mon to Sat",
  "9am-1pm Mon-Sat 4pm-9pm",
  "9am-9pm Mon-Sat, perhaps Sunday",
  "9am-9pm Mon-Fri, Sat, Sun closed",
  "9am-9pm Mon-Sat closed",
])("%j could mean another week", (text) => expect(parseWeekText(text)).toBeNull());
test.each([
  "We are open 9am-9pm",
  "M-S 9am-9pm",
  "Weekdays 9am-9pm",
  "",
  "Monkey 9am-9pm",
  "9am-9pm Monkey",
  "sometimes",
  "Mon-Sat",
  "Mon 9am-9pm, Sun perhaps",
  "8-10",
])("%j is no week", (text) => expect(parseWeekText(text)).toBeNull());
