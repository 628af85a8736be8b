import { parseDayText } from "./day-text.ts";
import { plainText } from "./plain-text.ts";
import { type OperatingHours, type Weekday, weekdays } from "./week.ts";
import { daysPattern, parseDays } from "./weekdays-text.ts";

const edges = /^[\s,;:/-]+|[\s,;:/-]+$/g;

/**
 * A week in one cell: '9am-9pm' for every day, 'Mon-Sat 9am-9pm, Sun closed', '9-9 (Sunday closed)', 'Sunday closed'. Null when it cannot be read.
 */
export function parseWeekText(text: string): OperatingHours | null {
  const plain = plainText(text)
    .replaceAll(/[()[\]|]/g, " ")
    .trim();
  const named = [...plain.matchAll(daysPattern)];
  const week: OperatingHours = {};
  const set = (days: readonly Weekday[], hours: string): boolean => {
    const day = parseDayText(hours.replaceAll(edges, ""));
    if (day) for (const weekday of days) week[weekday] = day;
    return day !== undefined;
  };
  const before = plain.slice(0, named[0]?.index ?? plain.length).replaceAll(edges, "");
  // 'closed on Sunday': the words stand before the days.
  const off = /^(.*?)[\s,;:/-]*\b(closed|off|holiday|weekly off)(?: on)?$/.exec(before);
  if (named.length > 0 && off && named.length === 1 && plain.endsWith(named[0]![0].trim())) {
    if (off[1] && !set(weekdays, off[1])) return null;
    const days = parseDays(named[0]![0]);
    return days && set(days, "closed") ? week : null;
  }
  if (before && !set(weekdays, before)) return null;
  for (const [index, match] of named.entries()) {
    const days = parseDays(match[0]);
    const hours = plain.slice(match.index + match[0].length, named[index + 1]?.index);
    if (!days) return null;
    // '9am-9pm, all days' says what the hours before it said already.
    const isLast = index === named.length - 1 && before !== "" && hours.replaceAll(edges, "") === "";
    if (isLast && days.length === weekdays.length) continue;
    if (!set(days, hours)) return null;
  }
  return Object.keys(week).length > 0 ? week : null;
}

/** Whether a week is open without an end. */
export function isRoundTheClock(week: OperatingHours): boolean {
  return weekdays.every((day) => week[day]?.isOpen && week[day].open === "00:00" && week[day].close === "24:00");
}

/** Pairs of days and hours on top of a week: `["mon-sat", "09:00-21:00", "sun", "closed"]`; or a text as in a sheet. The wrong word is named. */
export function changeWeek(week: OperatingHours | null, pairs: readonly string[]): OperatingHours | { wrong: string } {
  const changed: OperatingHours = { ...week };
  const refuse = (wrong: string) => {
    const whole = parseWeekText(pairs.join(" "));
    return whole ? { ...week, ...whole } : { wrong };
  };
  for (let index = 0; index < pairs.length; index += 2) {
    const days = parseDays(pairs[index]!);
    const hours = parseDayText(pairs[index + 1] ?? "");
    if (!days) return refuse(pairs[index]!);
    if (!hours) return refuse(pairs[index + 1] ?? "");
    for (const day of days) changed[day] = hours;
  }
  return changed;
}
