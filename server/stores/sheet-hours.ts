import { hoursHelp, parseDayText } from "../../domain/hours/day-text.ts";
import { plainText } from "../../domain/hours/plain-text.ts";
import { closedDay, neverCloses, type OperatingHours, type Weekday, weekdays } from "../../domain/hours/week.ts";
import { parseWeekText } from "../../domain/hours/week-text.ts";
import { parseDays, someWeeksPattern } from "../../domain/hours/weekdays-text.ts";
import { parseFlag } from "../../domain/stores/parse-row.ts";
import type { Found } from "./file-row.ts";
import { dayEnds, type SheetRow } from "./sheet-cells.ts";

/** What a cell says again of its column: 'Sunday closed', 'SUNDAY (Full Day)', 'रविवार को बंद'. */
const offWords =
  /\b(?:closed?|closing|off|holiday|leave|weekly|full|whole|day|on|is)\b|[()]| को(?= |$)|बंद|अवकाश|छुट्टी|साप्ताहिक/gi;
const noDayOff =
  /^(?:not?|never|(?:always )?open|(?:open )?(?:all|7|seven) (?:7 )?days(?: open)?|24 ?[x*] ?7|(?:कोई )?नहीं)$/i;

const notHours = `is not hours: ${hoursHelp}`;
const someWeeks =
  "is about some weeks of a month only: take that out, and give each date with npx dwar stores exception";
const notWeek = `${notHours}; days as in Mon-Sat 9am-9pm, Sun closed`;

/** The week: whole in one cell or as two ends, then days of their own, then the day off. */
export function readHours(row: SheetRow): void {
  const week: OperatingHours = {};
  let roundTheClock = false;
  const hours = withLunch(joinHours(row.take("hours"), row.take("open"), row.take("close")), row.take("lunch"));
  if (hours) {
    const read = hours.cell.trim() === "" ? {} : parseWeekText(hours.cell);
    if (!read) row.refuse(hours, someWeeksPattern.test(plainText(hours.cell)) ? someWeeks : notWeek);
    else Object.assign(week, read);
    roundTheClock = neverCloses({ is24Hours: false, operatingHours: read });
    row.set("operatingHours", null, hours);
  }
  for (const { day: weekday, open, close } of dayEnds) {
    const found = joinHours(row.take(weekday), row.take(open), row.take(close));
    if (!found) continue;
    row.days.add(weekday);
    if (found.cell.trim() === "") continue;
    const day = parseDayText(found.cell);
    if (day) week[weekday] = day;
    else row.refuse(found, notHours);
  }
  for (const day of daysOff(row)) {
    row.days.add(day);
    week[day] = closedDay;
    roundTheClock = false;
  }
  if (Object.keys(week).length === 0) return;
  row.values.set("operatingHours", roundTheClock ? null : week);
  // Hours in a sheet mean that a store is not open round the clock, unless they say just that.
  const isTimed = hours !== undefined && hours.cell.trim() !== "";
  const flag = row.take("is24Hours");
  if (flag && flag.cell.trim() !== "") {
    const isOther = isTimed && parseFlag(flag.cell) === !roundTheClock;
    if (isOther) row.refuse(flag, `is not what ${hours.column} says: ${JSON.stringify(hours.cell.trim())}`);
    return;
  }
  if (isTimed) row.set("is24Hours", roundTheClock, hours);
  else if (flag) return;
  else if (!hours && row.days.size > 0) row.fields.add("is24Hours");
}

/** The days on which a store is closed every week: those that are named, and those that are no working days. */
function daysOff(row: SheetRow): Weekday[] {
  const read = (found: Found, example: string, cell = found.cell) => {
    const days = parseDays(cell);
    if (!days)
      row.refuse(found, someWeeksPattern.test(plainText(found.cell)) ? someWeeks : `names no days: ${example}`);
    return days;
  };
  const off = row.take("off");
  const named = off?.cell.replaceAll(offWords, " ").replaceAll(/\s+/g, " ").trim() ?? "";
  const isNone = off?.cell.trim() === "" || noDayOff.test(named);
  const closed = off && !isNone ? read(off, "Sunday, Sat & Sun, or none", named) : null;
  const working = row.take("days");
  const open = working && working.cell.trim() !== "" ? read(working, "Mon-Sat, or all days") : null;
  return weekdays.filter((day) => closed?.includes(day) || (open && !open.includes(day)));
}

/** '9-9' and a break of '1-3' in a column of its own. */
function withLunch(hours: Found | undefined, lunch: Found | undefined): Found | undefined {
  if (!hours || !lunch || hours.cell.trim() === "" || /^(?:no.*)?$/i.test(lunch.cell.trim())) return hours;
  return { column: `${hours.column}, ${lunch.column}`, cell: `${hours.cell.trim()} (lunch ${lunch.cell.trim()})` };
}

/** The hours of a row: in one cell, or their two ends in two. */
function joinHours(hours: Found | undefined, open: Found | undefined, close: Found | undefined): Found | undefined {
  if (!open || !close || (hours && hours.cell.trim() !== "")) return hours;
  // 'closed' or '24 hours' may stand in one of them, or in both.
  const cells = new Set([open.cell.trim(), close.cell.trim()].filter(Boolean));
  const cell =
    cells.size === 1 && !parseDayText([...cells][0]!)
      ? [open.cell, close.cell].filter(Boolean).join(" - ")
      : [...cells].join(" - ");
  return { column: `${open.column}, ${close.column}`, cell };
}
