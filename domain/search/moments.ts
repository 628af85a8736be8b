import { dayOfDate, indiaTime, instantOf, isoDate, weekdayIndex } from "../hours/india.ts";
import { spell } from "./keys.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** The words that say when a store should be open. A mistake in one is not forgiven: Itwari is a place, Mondal a name. */
export interface MomentWords {
  /** Sunday first. */
  days: readonly (readonly string[])[];
  /** The same, shortened: 'sat', 'mangal'. They may be names, and are days only beside a word that says so. */
  shortDays: readonly (readonly string[])[];
  /** With a part of the day: 'this evening'. */
  today: readonly string[];
  tomorrow: readonly string[];
  dayAfterTomorrow: readonly string[];
  /** January first. Beside a number they make it a date. */
  months: readonly (readonly string[])[];
  /** After a number: that date, in the next month that has it. */
  dates: readonly string[];
  /** After the number of a date: 'th'. */
  ordinals: readonly string[];
  parts: Readonly<Record<DayPart, readonly string[]>>;
  am: readonly string[];
  pm: readonly string[];
  /** After a number they make it an hour: 'baje'. */
  oclock: readonly string[];
  midnight: readonly string[];
  relations: Readonly<Record<Relation, readonly string[]>>;
  /** From one to twelve. */
  numbers: readonly (readonly string[])[];
  /** Half past one and half past two. */
  halves: readonly (readonly string[])[];
  /** Before an hour: a quarter past, half past, a quarter to. */
  fractions: Readonly<Record<Fraction, readonly string[]>>;
  /** A day or an hour is meant as a time to be open at where one of these stands by. */
  open: readonly string[];
  /** They join such words and say nothing. */
  links: readonly string[];
  /** The same, before a day alone: 'on'. */
  dayLinks: readonly string[];
}

type DayPart = "morning" | "afternoon" | "evening" | "night";
type Relation = "at" | "after" | "till" | "before";
type Fraction = "quarterPast" | "halfPast" | "quarterTo";

interface DateOfYear {
  /** From one; null for the next month that has the date. */
  month: number | null;
  date: number;
}

/** A time that was typed, before it is known what moment that is. */
export interface When {
  /** As a number, days from Sunday; null for the next time that the hour comes. */
  day: number | "tomorrow" | "dayAfterTomorrow" | DateOfYear | null;
  /** From midnight. Two when it may be morning or evening, none when only a day was named. */
  minutes: readonly number[];
  relation: Relation;
}

export interface TypedMoment {
  when: When;
  /** The places of its words among the tokens. */
  used: ReadonlySet<number>;
}

type Role =
  | { is: "day"; day: number; short: boolean }
  | { is: "month"; month: number | null }
  | { is: "date"; date: DateOfYear }
  | { is: "part"; part: DayPart }
  | { is: "half"; half: "am" | "pm" }
  | { is: "relation"; relation: Relation }
  | { is: "number"; number: number }
  | { is: "fraction"; fraction: Fraction }
  | { is: "link"; ofDay: boolean }
  | { is: "today" | "tomorrow" | "dayAfterTomorrow" | "ordinal" | "oclock" | "midnight" | "open" };

export interface MomentLexicon {
  roles: ReadonlyMap<string, Role>;
  /** By the word as it is typed: 'sat' is spelled like 'saat', which is seven. */
  shortDays: ReadonlyMap<string, number>;
}

export function makeMomentLexicon(words: MomentWords): MomentLexicon {
  const roles = new Map<string, Role>();
  const add = (texts: readonly string[], role: Role) => {
    for (const text of texts) for (const { word } of tokensOf(text)) roles.set(spell(word), role);
  };
  add(words.links, { is: "link", ofDay: false });
  add(words.dayLinks, { is: "link", ofDay: true });
  add(words.open, { is: "open" });
  words.numbers.forEach((texts, index) => add(texts, { is: "number", number: index + 1 }));
  words.halves.forEach((texts, index) => add(texts, { is: "number", number: index + 1.5 }));
  for (const fraction of fractions) add(words.fractions[fraction], { is: "fraction", fraction });
  words.days.forEach((texts, day) => add(texts, { is: "day", day, short: false }));
  for (const is of ["today", "tomorrow", "dayAfterTomorrow"] as const) add(words[is], { is });
  words.months.forEach((texts, index) => add(texts, { is: "month", month: index + 1 }));
  add(words.dates, { is: "month", month: null });
  add(words.ordinals, { is: "ordinal" });
  for (const part of dayParts) add(words.parts[part], { is: "part", part });
  for (const relation of relations) add(words.relations[relation], { is: "relation", relation });
  for (const half of ["am", "pm"] as const) add(words[half], { is: "half", half });
  add(words.oclock, { is: "oclock" });
  add(words.midnight, { is: "midnight" });
  const shortDays = words.shortDays.flatMap((texts, day) =>
    texts.flatMap((text) => tokensOf(text).map(({ word }) => [word, day] as const)),
  );
  return { roles, shortDays: new Map(shortDays) };
}

const dayParts = ["morning", "afternoon", "evening", "night"] as const;
const relations = ["at", "after", "till", "before"] as const;
const fractions = ["quarterPast", "halfPast", "quarterTo"] as const;
const noon = 12 * 60;
const midnight = 24 * 60;
const minuteOfFraction = { quarterPast: 15, halfPast: 30, quarterTo: 45 };
/** What a part of a day means where no hour is said. */
const minuteOfPart = { morning: 8 * 60, afternoon: 14 * 60, evening: 19 * 60, night: 23 * 60 };

/** Finds when a store should be open: 'open on sunday', 'after 10 pm', रात 11 बजे तक. Null where nothing says that. */
export function readMoment(
  text: string,
  tokens: readonly Token[],
  lexicon: MomentLexicon,
  isPlaceKind: (word: string) => boolean,
  isInName: (index: number) => boolean,
): TypedMoment | null {
  const roles = tokens.map(({ word }, index) => (isInName(index) ? undefined : lexicon.roles.get(spell(word))));
  const isOpen = roles.some((role) => role?.is === "open");
  const isToday = roles.some((role) => role?.is === "today");
  const used = new Set<number>();
  const date = readDate(tokens, roles, isPlaceKind);
  if (date) roles[date.from] = { is: "date", date: date.date };
  let clock: Clock | null = null;
  for (let index = 0; index < tokens.length;) {
    if (date && index >= date.from && index < date.to) {
      index = date.to;
      continue;
    }
    const found = readClock(text, tokens, roles, index, isOpen);
    for (let part = found?.from ?? index; part < (found?.to ?? index); part += 1) used.add(part);
    index = found?.to ?? index + 1;
    // '9 am to 10 pm' asks about its end.
    clock = found ?? clock;
  }
  tokens.forEach(({ word }, index) => {
    const short = lexicon.shortDays.get(word);
    if (short !== undefined && !used.has(index) && !isInName(index))
      roles[index] = { is: "day", day: short, short: true };
  });
  const hasPart = roles.some((role) => role?.is === "part");
  const days = roles.flatMap((role, index) => {
    if (isAhead(role) || role?.is === "date") return isOpen || hasPart || clock ? [index] : [];
    const next = tokens[index + 1];
    // 'Sunday Market' and 'Budhwar Peth' are places.
    if (role?.is !== "day" || (next && isPlaceKind(next.word))) return [];
    return !role.short || (isOpen && isDayHere(index, roles)) ? [index] : [];
  });
  // Of several the first is asked for, and none is a word.
  for (const index of days) used.add(index);
  if (date && used.has(date.from)) for (let index = date.from; index < date.to; index += 1) used.add(index);
  const day = dayOf(days[0], roles);
  // A night by itself is a filter of its own.
  const partAt = clock
    ? -1
    : roles.findIndex(
        (role) => role?.is === "part" && (day !== null || ((isOpen || isToday) && role.part !== "night")),
      );
  const partRole = roles[partAt];
  if (partRole) used.add(partAt);
  if (used.size === 0) return null;
  takeNeighbours(used, roles);
  const minutes = clock ? minutesOf(clock, day !== null) : partRole?.is === "part" ? [minuteOfPart[partRole.part]] : [];
  return { when: { day, minutes, relation: clock?.relation ?? "at" }, used };
}

function isAhead(role: Role | undefined): boolean {
  return role?.is === "tomorrow" || role?.is === "dayAfterTomorrow";
}

function dayOf(index: number | undefined, roles: readonly (Role | undefined)[]): When["day"] {
  if (index === undefined) return null;
  const role = roles[index];
  if (role?.is === "day") return role.day;
  if (role?.is === "date") return role.date;
  const before = roles[index - 1];
  const isAfter = before?.is === "relation" && before.relation === "after";
  return role?.is === "dayAfterTomorrow" || isAfter ? "dayAfterTomorrow" : "tomorrow";
}

/** 'Open on sat', 'sat sun open', 'mangal ko khula'; but 'open in Sun City', and Mangal Bazar. */
function isDayHere(index: number, roles: readonly (Role | undefined)[]): boolean {
  const joins = (role: Role | undefined) => role?.is === "link" || role?.is === "relation";
  const before = roles[index - 1];
  let next = index + 1;
  while (joins(roles[next])) next += 1;
  const after = roles[next];
  if (after?.is === "open" || (before?.is === "link" && before.ofDay)) return true;
  if (after?.is === "day") return !after.short || isDayHere(next, roles);
  return next === roles.length && (before?.is === "open" || before?.is === "day" || joins(before));
}

/** '25 december', 'december 25th', 25 तारीख; but 15 August Chowk is a place. `to` is the place behind its last word. */
function readDate(
  tokens: readonly Token[],
  roles: readonly (Role | undefined)[],
  isPlaceKind: (word: string) => boolean,
): { date: DateOfYear; from: number; to: number } | null {
  for (const [at, role] of roles.entries()) {
    if (role?.is !== "month") continue;
    const isNumber = (index: number) => /^\d{1,2}$/.test(tokens[index]?.word ?? "");
    const joins = (index: number) => roles[index]?.is === "ordinal" || roles[index]?.is === "link";
    let from = at - 1;
    while (joins(from)) from -= 1;
    let to = at + 1;
    if (!isNumber(from)) {
      if (role.month === null || !isNumber(to)) continue;
      from = at;
      to += roles[to + 1]?.is === "ordinal" ? 2 : 1;
    }
    const date = Number(tokens[from === at ? at + 1 : from]!.word);
    const next = tokens[to];
    const isDate = date >= 1 && date <= (monthLengths[(role.month ?? 1) - 1] ?? 0);
    if (isDate && !(next && isPlaceKind(next.word))) return { date: { month: role.month, date }, from, to };
  }
  return null;
}

const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

interface Clock {
  hour: number;
  minute: number;
  half: "am" | "pm" | null;
  part: DayPart | null;
  relation: Relation | null;
  /** Its tokens. */
  from: number;
  to: number;
}

/** The hour that begins at a token, with what says before or after it. */
function readClock(
  text: string,
  tokens: readonly Token[],
  roles: readonly (Role | undefined)[],
  from: number,
  isOpen: boolean,
): Clock | null {
  const role = roles[from];
  const { word, to: end } = tokens[from]!;
  const isMidnight = role?.is === "midnight";
  // 10.30 has lost its point here.
  const [, hours, minutes] = /^(\d{1,2}?)([0-5]\d)?$/.exec(word) ?? [];
  const fraction = roles[from - 1];
  const hasFraction = fraction?.is === "fraction";
  let hour = Number(hours);
  let minute = Number(minutes ?? 0);
  if (isMidnight) hour = 24;
  else if (role?.is === "number" && (hasFraction || roles[from + 1]?.is === "oclock")) {
    hour = Math.trunc(role.number);
    minute = (role.number % 1) * 60;
  } else if (hours === undefined) return null;
  let to = from + 1;
  let isClock = hasFraction;
  if (hasFraction) {
    minute = minuteOfFraction[fraction.fraction];
    if (fraction.fraction === "quarterTo") hour = hour === 1 ? 12 : hour - 1;
  }
  const second = tokens[to];
  if (minutes === undefined && second && /^[0-5]\d$/.test(second.word) && text.slice(end, second.from) === ":") {
    minute = Number(second.word);
    isClock = true;
    to += 1;
  }
  const unit = roles[to];
  const half = unit?.is === "half" ? unit.half : null;
  if (half !== null || unit?.is === "oclock") {
    isClock = true;
    to += 1;
  }
  if (hour > 24 || (half !== null && (hour > 12 || hour === 0))) return null;
  const around = wordsAround(hasFraction ? from - 1 : from, to, roles, tokens);
  isClock ||= around.relation !== null && minutes === undefined && (isOpen || isMidnight);
  // 'Raat 10', and with 'ke baad' or 'tak' behind it.
  isClock ||= minutes === undefined && hour <= 12 && roles[from - 1]?.is === "part";
  if (!isClock) return null;
  return { hour, minute, half, ...around };
}

/** 'After' and 'raat ke' before an hour, 'at night' and 'ke baad' behind it. */
function wordsAround(
  from: number,
  to: number,
  roles: readonly (Role | undefined)[],
  tokens: readonly Token[],
): Pick<Clock, "part" | "relation" | "from" | "to"> {
  const around: Pick<Clock, "part" | "relation" | "from" | "to"> = { part: null, relation: null, from, to };
  const take = (index: number): boolean => {
    const role = roles[index];
    if (role?.is === "part" && !around.part) around.part = role.part;
    // '9 at Ring Road' is no hour.
    else if (role?.is === "relation" && role.relation === "at" && index >= to) return true;
    else if (role?.is === "relation" && around.relation === null) around.relation = role.relation;
    else return role?.is === "link";
    return true;
  };
  for (let index = from - 1; index >= 0 && take(index); index -= 1) around.from = index;
  // What stands before another hour belongs to that: '9 am till 10 pm'.
  const isOfNext = (index: number) => /^\d/.test(tokens[index + 1]?.word ?? "") || roles[index + 1]?.is === "midnight";
  for (let index = to; index < tokens.length && !isOfNext(index) && take(index); index += 1) around.to = index + 1;
  return around;
}

/** The minutes of a day that an hour may be. */
function minutesOf({ hour, minute, half, part, relation }: Clock, hasDay: boolean): number[] {
  if (hour === 24 || hour === 0) return [midnight + minute];
  const early = (hour % 12) * 60 + minute;
  const late = early + noon;
  if (half === "am" || (part === "morning" && half === null)) return [early];
  if (half === "pm" || hour > 12 || part === "evening") return [late];
  if (part === "afternoon") return [hour === 11 ? early : late];
  // Ten, eleven and twelve at night end a day, one to five begin one.
  if (part === "night" || relation === "after" || relation === "till") {
    return [hour === 12 ? midnight + minute : hour < 6 ? early : late];
  }
  if (relation === "before") return [hour === 12 ? noon : early];
  if (hasDay) return [hour >= 8 && hour < 12 ? early : late];
  return [early, late];
}

/** What joins the words of a moment goes with them: 'open on', 'ko khula'. */
function takeNeighbours(used: Set<number>, roles: readonly (Role | undefined)[]): void {
  const goesAlong = (index: number) => {
    const is = roles[index]?.is;
    return is === "link" || is === "open" || is === "relation" || is === "oclock" || is === "today";
  };
  for (const index of used) {
    for (const next of [index - 1, index + 1]) if (goesAlong(next)) used.add(next);
  }
}

const daysAhead = { tomorrow: 1, dayAfterTomorrow: 2 };

/** The moment that is meant: the next one of its kind. */
export function momentOf({ day, minutes, relation }: When, now: Date): Date {
  const today = indiaTime(now);
  // Open till ten is open in the minute before.
  const isBefore = relation === "till" || relation === "before";
  const asked = minutes.map((minute) => (isBefore ? (minute + midnight - 1) % midnight : minute));
  if (day === null) {
    const isSameNight = (minute: number) => minute >= eveningFrom && (today.minute >= minute || today.minute < nightTo);
    if (relation === "after" && asked.some(isSameNight)) return now;
    const next = asked.map((minute) => minute + (minute < today.minute ? midnight : 0));
    return instantOf(today.day, Math.min(...next));
  }
  const minute = asked[0] ?? noon;
  // Who is still awake at two means the morning that comes: it is tomorrow once they have slept.
  const isStillNight = typeof day === "string" && today.minute < nightTo && minute >= nightTo;
  const next = nextDay(day, today.day) - Number(isStillNight);
  if (next > today.day || minute >= today.minute) return instantOf(next, minute);
  return asked.length === 0 || typeof day !== "number" ? now : instantOf(today.day + 7, minute);
}

function nextDay(day: NonNullable<When["day"]>, today: number): number {
  if (typeof day === "string") return today + daysAhead[day];
  if (typeof day === "number") return today + ((day - weekdayIndex(today) + 7) % 7);
  const [year = 0, month = 0] = isoDate(today).split("-").map(Number);
  // 29 February is at most eight years ahead.
  for (let later = 0; later <= 8 * 12; later += 1) {
    const first = new Date(Date.UTC(year, month - 1 + later));
    if (day.month !== null && first.getUTCMonth() + 1 !== day.month) continue;
    const found = dayOfDate(`${first.toISOString().slice(0, 8)}${String(day.date).padStart(2, "0")}`);
    if (found !== null && found >= today) return found;
  }
  return today;
}

/** After ten in the evening is also one in the morning. */
const eveningFrom = 18 * 60;
const nightTo = 4 * 60;
