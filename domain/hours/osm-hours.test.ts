import { expect, test } from "vitest";
import { closedAll, everyDay, hoursOf } from "../../tests/stores/factory.ts";
import { osmHours } from "./osm-hours.ts";

const shifts = { isOpen: true, open: "09:00", close: "13:00", laterShifts: [{ open: "16:00", close: "21:00" }] };
const diwali = { date: "2026-11-08", spans: [], note: "Diwali" };

test.each([
  [
    "days alike are one run",
    hoursOf({ ...everyDay("09:00", "21:00"), sunday: closedAll.sunday! }),
    "Mo-Sa 09:00-21:00; Su off",
  ],
  ["two shifts", hoursOf({ ...closedAll, monday: shifts }), "Mo 09:00-13:00,16:00-21:00; Tu-Su off"],
  ["over midnight", hoursOf(everyDay("18:00", "06:00")), "Mo-Su 18:00-06:00"],
  ["a whole day", hoursOf(everyDay("00:00", "24:00")), "Mo-Su 00:00-24:00"],
  [
    "round the clock, but for a feast",
    hoursOf(null, { is24Hours: true, exceptions: [diwali] }),
    "24/7; 2026 Nov 08 off",
  ],
  [
    "a day that nobody knows is said to be that",
    hoursOf({ monday: shifts }),
    "Mo 09:00-13:00,16:00-21:00; Tu-Su unknown",
  ],
  [
    "closed for days, over the end of a month",
    hoursOf(null, { is24Hours: true, exceptions: ["2026-11-30", "2026-12-01"].map((date) => ({ ...diwali, date })) }),
    "24/7; 2026 Nov 30-2026 Dec 01 off",
  ],
  ["nothing is known", hoursOf(null), null],
])("%s", (_, hours, text) => expect(osmHours(hours)).toBe(text));
