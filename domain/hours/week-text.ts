import { parseDayText } from "./day-text.ts";
import { plainText } from "./plain-text.ts";
import { type OperatingHours, type Weekday, weekdays } from "./week.ts";
import { daysComma, daysPattern, parseDays } from "./weekdays-text.ts";

/** More than half of a week: '9am-9pm Sunday' may mean the day off, '9am-9pm Mon-Sat' may not. */
const manyDays = 4;

const edges = /^[\s,;:/&·-]+|(?:[\s,;:/&·-]|\band|और)+$/g;

/** 'Mo-Sa 9-9, Su closed': two letters name a day only beside hours or another day. */
const twoLetters = /\b(?:mo|tu|we|th|fr|sa|su)\b(?=[\s:,&/–-]*(?:\d|closed\b|off\b|(?:mo|tu|we|th|fr|sa|su)\b|$))/g;

/**
 * A week in one cell: '9am-9pm' for every day, 'Mon-Sat 9am-9pm, Sun closed', '9am-9pm Mon-Sat', '9-9 (Sunday closed)', 'Sunday closed'. Null when it cannot be read.
 */
export function parseWeekText(text: string): OperatingHours | null {
  const plain = plainText(text)
    .replaceAll(/[()[\]|]/g, " ")
    .trim()
    .replaceAll(twoLetters, (day) => weekdays.find((one) => one.startsWith(day))!);
  const week: OperatingHours = {};
  const set = (days: readonly Weekday[], hours: string): boolean => {
    const day = parseDayText(hours);
    if (day) for (const weekday of days) week[weekday] = day;
    return day !== undefined;
  };
  const { before, named } = splitWeek(plain);
  if (named.length === 0) return set(weekdays, before) ? week : null;
  if (named.some(({ days }) => days.length === 0)) return null;
  // 'closed on Sunday': the words stand before the days.
  const off = /^(.*?)[\s,;:/-]*\b(closed|off|holiday|weekly off|except)(?: on)?$/.exec(before);
  if (off && named.length === 1 && named[0]!.after === "") {
    if (off[1] && !set(weekdays, off[1])) return null;
    return set(named[0]!.days, "closed") ? week : null;
  }
  const last = named.at(-1)!;
  // '9am-9pm, all days' says what the hours before it said already.
  if (before !== "" && last.after === "" && last.days.length === weekdays.length) named.pop();
  // '9am-9pm Mon-Sat, 10am-2pm Sun': the hours stand before their days; or before the first alone.
  const isBefore = before !== "" && named.at(-1)?.after === "";
  if (isBefore || (before !== "" && named.length > 1 && named[0]!.after === "")) {
    for (const [index, { days, after }] of named.entries()) {
      const hours = index === 0 ? before : isBefore ? named[index - 1]!.after : after;
      if (!set(days, hours.replace(/ (?:on|from)$/, ""))) return null;
    }
    return weekdays.filter((day) => week[day]?.isOpen).length >= manyDays ? week : null;
  }
  for (const { days, after } of named) if (!set(days, after)) return null;
  if (before === "") return week;
  // '9am-1pm Mon-Sat 4pm-9pm' does not say whose the first hours are; '9am-9pm, Sunday 10am-2pm' does.
  const others = weekdays.filter((day) => !week[day]);
  return others.length >= manyDays && set(others, before) ? week : null;
}

interface NamedDays {
  days: readonly Weekday[];
  /** What is between these days and the next. */
  after: string;
}

function splitWeek(plain: string): { before: string; named: NamedDays[] } {
  const matches = [...plain.matchAll(daysPattern)];
  const before = plain.slice(0, matches[0]?.index).replaceAll(edges, "");
  const named = matches.flatMap((match, index): NamedDays[] => {
    const after = plain.slice(match.index + match[0].length, matches[index + 1]?.index).replaceAll(edges, "");
    const [first, second, more] = match[0].split(daysComma).map((part) => parseDays(part) ?? []);
    // '9am-9pm Mon-Sat, Sun closed': only Sunday is closed.
    if (before !== "" && after !== "" && index === 0 && first!.length >= manyDays && second && !more) {
      return [
        { days: first!, after: "" },
        { days: second, after },
      ];
    }
    return [{ days: parseDays(match[0]) ?? [], after }];
  });
  return { before, named };
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
