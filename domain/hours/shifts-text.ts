import { clockText, maxShifts, minutesOfDay, orderedShifts, parseClock, type Span, spanOf } from "./week.ts";

const time = "\\d{1,2}(?:[:.]?[0-5]\\d)?(?::[0-5]\\d)?(?: ?[ap]m)?";
const between = "\\s*(?:-|–|—|~|\\b(?:to|till|til|until|up ?to|se)\\b|से)\\s*";
const betweenPattern = new RegExp(between);
/** '9-21' can only be on a clock of twenty-four hours. */
const wholeHours = new RegExp(`(?<![\\d:.])(\\d{1,2})(${between})(1[3-9]|2[0-4])(?![\\d:.]| ?[ap]m)`, "g");
/** Two spans with nothing but a space between them. */
const spansInRow = new RegExp(`(${time}${between}${time})(?= \\d)`, "g");
const morning = new RegExp(`(?:\\bmor(?:n|ning)?|\\bsubah|सुबह|प्रातः?) ?:? ?(${time})(?![ap\\d])`, "g");
const evening = new RegExp(
  `(?:\\bafternoon|\\beve(?:ning)?|\\bdopahar|\\bshaa?m|दोपहर|शाम|सायं) ?:? ?(${time})(?![ap\\d])`,
  "g",
);
const night = new RegExp(`(?:\\bnight|\\braat|रात) ?:? ?(${time})(?![ap\\d])`, "g");

/** '21:00 PM' and '00:30 AM': the hour says it already. */
const saidTwice = /(?<![\d:.])(?:((?:1[3-9]|2[0-3])(?:[:.]?[0-5]\d){1,2}) ?pm|(00(?:[:.]?[0-5]\d){1,2}) ?am)\b/g;
/** 'lunch 1-3', 'break 2pm-4pm', 'closed 1 to 3' behind the hours of a day. */
const pause =
  /^(.+?)[\s,;:/&+(-]*\b(?:lunch(?:[ -]?(?:break|time|hours?))?|break(?: time)?|closed)[ :-]*(?:from )?(\d[^()]*)\)?$/;

/** Puts am or pm behind a time that has none and may have one. */
const withHalf = (half: (hour: number) => "am" | "pm") => (_: string, clock: string) =>
  /[ap]m$/.test(clock) || Number.parseInt(clock) > 12 ? clock : `${clock.trim()}${half(Number.parseInt(clock))}`;

/** Words around the times become am, pm and commas: 'सुबह 9 बजे से रात 9 बजे तक' is '9am से 9pm'. */
function plainShifts(text: string): string {
  return text
    .replaceAll(saidTwice, "$1$2")
    .replaceAll(wholeHours, "$1:00$2$3:00")
    .replaceAll(/\b(?:12 ?)?noon\b/g, "12pm")
    .replaceAll(/\b(?:12 ?)?mid ?night\b/g, "12am")
    .replaceAll(/(?<=\d) ?(?:hrs?\b\.?|hours?\b|o'?clock\b|baje\b|बजे|बजें)/g, "")
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
    .replaceAll(/ ?(?:तक|\btak\b)/g, "")
    .replaceAll(spansInRow, "$1,");
}

/** The shifts of a day in `plainText`, such as '9-1, 4-9': each begins after the one before has ended. */
export function parseShiftsText(text: string): Span[] | null {
  const plain = plainShifts(text);
  const paused = pause.exec(plain);
  return paused ? leaveOut(readShifts(paused[1]!), paused[2]!) : readShifts(plain);
}

/** The two shifts around a break; null unless it lies within the hours, and only once. */
function leaveOut(spans: Span[] | null, text: string): Span[] | null {
  const [day, later] = spans ?? [];
  const [open, close, more] = text.split(betweenPattern);
  if (!day || later || !open || !close || more !== undefined) return null;
  const gap = readSpan(open, close, { after: day.from, isFollowed: false });
  if (!gap || gap.from <= day.from || gap.to >= day.to) return null;
  const isTwice = bareTime(open) !== null && bareTime(close) !== null && gap.to + halfDay < day.to;
  return isTwice
    ? null
    : [
        { from: day.from, to: gap.from },
        { from: gap.to, to: day.to },
      ];
}

function readShifts(text: string): Span[] | null {
  const parts = text.split(/\s*(?:,+|;|&|\+|\/|\||\band\b|और|तथा|एवं)\s*/);
  if (parts.length > maxShifts) return null;
  const spans: Span[] = [];
  for (const [index, part] of parts.entries()) {
    const [open, close, more] = part.split(betweenPattern);
    if (!open || !close || more !== undefined) return null;
    const isFollowed = index + 1 < parts.length;
    const span = readSpan(open, close, { after: spans.at(-1)?.to ?? null, isFollowed });
    if (!span) return null;
    spans.push(span);
  }
  const shifts = spans.map(({ from, to }) => ({ open: clockText(from), close: clockText(to) }));
  return orderedShifts(shifts)?.every(({ open }, index) => open === shifts[index]!.open) ? spans : null;
}

/** When the shift before ends, and whether another one comes after: then the first of '9-12, 4-9' ends at noon. */
interface Neighbours {
  after: number | null;
  isFollowed: boolean;
}

/**
 * '10' and '10:00' beside '9:00' could be morning or evening. They are read only where one reading is left: a shop that opens by '10-9'
 * opens in the morning and closes at nine in the evening, and a second shift comes after the first. '8-10' could be two hours or
 * fourteen: it is not read.
 */
function readSpan(open: string, close: string, { after, isFollowed }: Neighbours): Span | null {
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
  // Twelve is noon or midnight: '9-12' alone is three hours or fifteen.
  const isClear = after !== null || isFollowed || begins >= halfDay || (inMorning > 0 && inMorning <= begins);
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
