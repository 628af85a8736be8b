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
test.each([
  ["9am-9pm", everyDay],
  ["Mon-Sat 9am-9pm, Sun closed", { ...everyDay, sunday: closed }],
  ["Mon to Sat: 9 AM to 9 PM; Sunday: Closed", { ...everyDay, sunday: closed }],
  ["9am-9pm (Sunday closed)", { ...everyDay, sunday: closed }],
  ["9am - 9pm, Sunday off", { ...everyDay, sunday: closed }],
  ["9am-9pm closed on Sunday", { ...everyDay, sunday: closed }],
  ["Sunday closed", { sunday: closed }],
  ["Daily 9am-9pm", everyDay],
  ["Sat & Sun 9am-9pm", { saturday: open, sunday: open }],
  [
    "Mon-Sat 9am-1pm, 4pm-9pm, Sun closed",
    { ...(changeWeek(null, ["mon-sat", "9am-1pm, 4pm-9pm"]) as object), sunday: closed },
  ],
  ["24x7", changeWeek(null, ["daily", "24x7"])],
  ["9am-9pm / Sunday closed", { ...everyDay, sunday: closed }],
  ["9am-9pm, all days", everyDay],
  ["9am-9pm (7 days)", everyDay],
  ["सोमवार से शनिवार सुबह 9 बजे से रात 9 बजे तक, रविवार बंद", { ...everyDay, sunday: closed }],
  ["Mon-Sat: 9am-9pm | Sun: closed", { ...everyDay, sunday: closed }],
  ["Mon - Sat 9:00 AM - 9:00 PM\nSun Closed", { ...everyDay, sunday: closed }],
  ["9am-9pm Weekly off: Sunday", { ...everyDay, sunday: closed }],
])("a week in one cell: %s", (text, week) => expect(parseWeekText(text)).toEqual(week));
test.each(["", "sometimes", "Mon-Sat", "Mon 9am-9pm, Sun perhaps", "8-10"])("%j is no week", (text) =>
  expect(parseWeekText(text)).toBeNull(),
);
