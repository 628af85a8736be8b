import {
  type DayHours,
  type OperatingHours,
  type Shift,
  type Span,
  clockText,
  minutesOfDay,
  parseClock,
  spanOf,
  type Weekday,
  weekdays,
} from "../hours/week.ts";

const closedDay: DayHours = { isOpen: false, open: null, close: null };
const wholeDay: DayHours = { isOpen: true, open: "00:00", close: "24:00" };

const closedWords = /^(?:closed?|shut|off|holiday|weekly off|band|बंद|बन्द|अवकाश)$/;
const wholeDayWords = /^(?:open )?(?:24 ?(?:h|hrs?|hours?)?|24 ?[x×*/] ?7|round the clock|all day|24 घंटे)(?: open)?$/;

const exactSpan = /^(\d\d:\d\d)-(\d\d:\d\d)$/;

/** A day as an operator writes it: '09:00-21:00', '9am-1pm, 4pm-9pm', 'closed', '24x7'. Undefined when it is none of these. */
export function parseDayText(text: string): DayHours | undefined {
  // As an export has it: most of a long file is so.
  const exact = exactSpan.exec(text);
  const span = exact && spanOf(exact[1]!, exact[2]!);
  if (span) return dayOfShifts([{ open: clockText(span.from), close: clockText(span.to) }]);
  const plain = plainText(text);
  if (closedWords.test(plain)) return closedDay;
  if (wholeDayWords.test(plain)) return wholeDay;
  const spans = parseShiftsText(plain);
  if (!spans) return undefined;
  return dayOfShifts(spans.map(({ from, to }) => ({ open: clockText(from), close: clockText(to) })));
}

function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - 0x966))
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(?<=\d ?)([ap])\.? ?m\b\.?/g, "$1m")
    .replace(/ ?[.;,]$/, "");
}

const time = "\\d{1,2}(?:[:.]?[0-5]\\d)?(?::[0-5]\\d)?(?: ?[ap]m)?";
const between = "\\s*(?:-|–|—|~|\\b(?:to|till|til|until|up ?to)\\b|से)\\s*";
const betweenPattern = new RegExp(between);
/** Two spans with nothing but a space between them. */
const spansInRow = new RegExp(`(${time}${between}${time})(?= \\d)`, "g");
const morning = new RegExp(`(?:morning|सुबह|प्रातः?) ?:? ?(${time})(?![ap\\d])`, "g");
const evening = new RegExp(`(?:afternoon|evening|दोपहर|शाम|सायं) ?:? ?(${time})(?![ap\\d])`, "g");
const night = new RegExp(`(?:night|रात) ?:? ?(${time})(?![ap\\d])`, "g");

/** Puts am or pm behind a time that has none and may have one. */
const withHalf = (half: (hour: number) => "am" | "pm") => (_: string, clock: string) =>
  /[ap]m$/.test(clock) || Number.parseInt(clock) > 12 ? clock : `${clock.trim()}${half(Number.parseInt(clock))}`;

/** Words around the times become am, pm and commas: 'सुबह 9 बजे से रात 9 बजे तक' is '9am से 9pm'. */
function plainShifts(text: string): string {
  return text
    .replaceAll(/\b(?:12 ?)?noon\b/g, "12pm")
    .replaceAll(/\b(?:12 ?)?mid ?night\b/g, "12am")
    .replaceAll(/(?<=\d) ?(?:hrs?\b\.?|hours?\b|o'?clock\b|बजे|बजें)/g, "")
    .replaceAll(
      morning,
      withHalf(() => "am"),
    )
    .replaceAll(
      evening,
      withHalf(() => "pm"),
    )
    .replaceAll(
      night,
      withHalf((hour) => (hour >= 6 && hour < 12 ? "pm" : "am")),
    )
    .replace(/^(?:timings?|time|hours|open|from)\b ?:? ?/, "")
    .replaceAll(/ ?तक/g, "")
    .replaceAll(spansInRow, "$1,");
}

/** A day of one or more shifts, in order. */
export function dayOfShifts(shifts: readonly Shift[]): DayHours {
  const [first, ...laterShifts] = shifts;
  return { isOpen: true, ...first!, ...(laterShifts.length > 0 && { laterShifts }) };
}

/** Shifts from early to late; null when one is no span or runs into the next. */
export function orderedShifts(shifts: readonly Shift[]): Shift[] | null {
  const spans = shifts.map((shift) => ({ shift, span: spanOf(shift.open, shift.close) }));
  if (spans.some(({ span }) => span === null)) return null;
  spans.sort((a, b) => a.span!.from - b.span!.from);
  const overlap = spans.some(({ span }, index) => index > 0 && span!.from <= spans[index - 1]!.span!.to);
  // The last one may run into the next morning, but not into the same day's first.
  const isLong = spans.at(-1)!.span!.to > spans[0]!.span!.from + minutesOfDay;
  return overlap || isLong ? null : spans.map(({ shift }) => shift);
}

const maxShifts = 4;

/** The shifts of a day: each begins after the one before has ended. */
function parseShiftsText(text: string): Span[] | null {
  const parts = plainShifts(text).split(/\s*(?:,+|;|&|\+|\/|\||\band\b|और|तथा|एवं)\s*/);
  if (parts.length > maxShifts) return null;
  const spans: Span[] = [];
  for (const part of parts) {
    const [open, close, more] = part.split(betweenPattern);
    if (!open || !close || more !== undefined) return null;
    const span = readSpan(open, close, spans.at(-1)?.to ?? null);
    if (!span) return null;
    spans.push(span);
  }
  const shifts = spans.map(({ from, to }) => ({ open: clockText(from), close: clockText(to) }));
  return orderedShifts(shifts)?.every(({ open }, index) => open === shifts[index]!.open) ? spans : null;
}

/**
 * '10' and '10:00' beside '9:00' could be morning or evening. They are read only where one reading is left: a shop that opens by '10-9'
 * opens in the morning and closes at nine in the evening, and a second shift comes after the first. '8-10' could be two hours or
 * fourteen: it is not read.
 */
function readSpan(open: string, close: string, after: number | null): Span | null {
  const isTwelve = bareTime(open) !== null && bareTime(close) !== null && [open, close].some(isShort);
  const from = isTwelve ? null : parseClock(open);
  const to = isTwelve || (/[ap]m$/.test(open) && isShort(close)) ? null : parseClock(close);
  if (from !== null && to !== null) return spanOf(open, close);
  const begins = from ?? readOpening(open, after);
  if (begins === null) return null;
  if (to !== null) {
    // '10-9 pm': with the larger number first, only the morning is left.
    const isClear = after !== null || (begins >= (to % halfDay || halfDay) && to > begins);
    return isClear && to > begins ? { from: begins, to } : null;
  }
  const ending = bareTime(close);
  if (ending === null) return null;
  const inMorning = ending % halfDay;
  const isClear = after !== null || inMorning <= begins % halfDay || begins >= halfDay;
  const ends = [inMorning, inMorning + halfDay, inMorning + minutesOfDay].find((minute) => minute > begins);
  return isClear && ends !== undefined && ends <= minutesOfDay ? { from: begins, to: ends } : null;
}

const halfDay = 720;

/** '9' and '9:00' are on a clock of twelve hours; '09:00' is on one of twenty-four. */
function isShort(text: string): boolean {
  return bareTime(text) !== null && /^\d(?!\d)/.test(text);
}

/** Minutes of '9' or '9:30' on a clock of twelve hours; null for what is none. */
function bareTime(text: string): number | null {
  const match = /^(\d{1,2})(?:[:.]([0-5]\d))?(?::[0-5]\d)?$/.exec(text.trim());
  const hour = Number(match?.[1] ?? 0);
  return hour >= 1 && hour <= 12 ? hour * 60 + Number(match?.[2] ?? 0) : null;
}

/** Shops open from five in the morning on; a later shift opens at the next such hour. */
function readOpening(text: string, after: number | null): number | null {
  const minutes = bareTime(text);
  if (minutes === null) return null;
  if (after === null) return minutes >= 300 ? minutes : null;
  return [minutes, (minutes % halfDay) + halfDay].find((minute) => minute > after) ?? null;
}

/** A day as `parseDayText` reads it; empty when nothing is known. */
export function dayText(day: DayHours | undefined): string {
  if (!day) return "";
  if (!day.isOpen) return "closed";
  if (day.open === null || day.close === null) return "";
  return [{ open: day.open, close: day.close }, ...(day.laterShifts ?? [])]
    .map(({ open, close }) => `${open}-${close}`)
    .join(", ");
}

const hindiDays = ["रवि", "सोम", "मंगल", "बुध", "गुरु|गुरू|बृहस्पति", "शुक्र", "शनि"];
const dayWord = `(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?|(?:${hindiDays.join("|")})(?:वार)?)`;
const everyDayWord = "daily|every ?day|all days|all 7 days|7 days|रोज|रोज़|प्रतिदिन";
const daysJoin = "(?:-|–|to|से|,|&|and|और|/)";
/** Days as people name them: 'mon', 'Mon-Fri', 'Sat & Sun', 'सोमवार से शनिवार', 'daily'. */
const daysPattern = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${everyDayWord}|${dayWord}(?:\\s*${daysJoin}\\s*${dayWord})*)(?![\\p{L}\\p{M}])\\s*:?`,
  "giu",
);

/** 'mon', 'mon-fri', 'mon,wed', 'Sat & Sun', 'रविवार', 'daily'. Null when it names no days. */
export function parseDays(text: string): Weekday[] | null {
  const plain = plainText(text)
    .replace(/\s*:$/, "")
    .replace(/^every (?=[a-z]+days?$)/, "");
  if (new RegExp(`^(?:${everyDayWord})$`).test(plain)) return [...weekdays];
  const days: Weekday[] = [];
  for (const part of plain.split(/\s*(?:,|&|\/|\band\b|और)\s*/)) {
    const [first, last, more] = part.split(/\s*(?:-|–|\bto\b|से)\s*/).map(readWeekday);
    if (first === undefined || first < 0 || last === -1 || more !== undefined) return null;
    const until = last ?? first;
    for (let index = first; ; index = (index + 1) % 7) {
      days.push(weekdays[index]!);
      if (index === until) break;
    }
  }
  return days;
}

function readWeekday(text: string): number {
  const hindi = hindiDays.findIndex((day) => new RegExp(`^(?:${day})(?:वार)?$`).test(text));
  if (hindi >= 0) return hindi;
  const name = text.replace(/\.$/, "").replace(/^(sun|mon|tues|wednes|thurs|fri|satur)days$/, "$1day");
  return weekdays.findIndex((day) => name.length >= 3 && (day.startsWith(name) || `${day.slice(0, 3)}s` === name));
}

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

/** Pairs of days and hours on top of a week: `["mon-sat", "09:00-21:00", "sun", "closed"]`. The wrong word is named. */
export function changeWeek(week: OperatingHours | null, pairs: readonly string[]): OperatingHours | { wrong: string } {
  const changed: OperatingHours = { ...week };
  for (let index = 0; index < pairs.length; index += 2) {
    const days = parseDays(pairs[index]!);
    const hours = parseDayText(pairs[index + 1] ?? "");
    if (!days) return { wrong: pairs[index]! };
    if (!hours) return { wrong: pairs[index + 1] ?? "" };
    for (const day of days) changed[day] = hours;
  }
  return changed;
}
