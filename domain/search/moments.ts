import type { DateOfYear, MomentLexicon, Relation, Role } from "./moment-words.ts";
import { minutesOfDay } from "../hours/week.ts";
import type { Token } from "./tokens.ts";
import { type Clock, minutesOf, readClock } from "./typed-clock.ts";
import { readDate } from "./typed-date.ts";
import { readRange } from "./typed-range.ts";
import { readWait } from "./typed-wait.ts";

/** A time that was typed, before it is known what moment that is. */
export interface When {
  /** As a number, days from Sunday; null for the next time that the hour comes. */
  day: number | "tomorrow" | "dayAfterTomorrow" | DateOfYear | null;
  /** From midnight. Two when it may be morning or evening, none when only a day was named. */
  minutes: readonly number[];
  relation: Relation;
  /** In minutes from now, in place of all the rest. */
  ahead?: number;
}

export interface TypedMoment {
  when: When;
  /** The places of its words among the tokens. */
  used: ReadonlySet<number>;
}

/** What a part of a day means where no hour is said. */
const minuteOfPart = { morning: 8 * 60, afternoon: 14 * 60, evening: 19 * 60, night: 23 * 60 };

/** Finds when a store should be open: 'open on sunday', 'after 10 pm', रात 11 बजे तक. Null where nothing says that. */
export function readMoment(
  text: string,
  tokens: readonly Token[],
  lexicon: MomentLexicon,
  isPlaceKind: (token: Token) => boolean,
  isInName: (index: number) => boolean,
  isIdle: (index: number) => boolean,
): TypedMoment | null {
  const roles = tokens.map(({ spelled }, index) => (isInName(index) ? undefined : lexicon.roles.get(spelled)));
  for (const index of tokens.keys()) {
    const pair = lexicon.fractions.find(({ words }) => words.every((word, at) => tokens[index + at]?.spelled === word));
    if (pair) roles.splice(index, 2, { is: "link", ofDay: false }, { is: "fraction", fraction: pair.fraction });
  }
  const isOpen = roles.some((role) => role?.is === "open");
  const isToday = roles.some((role) => role?.is === "today");
  const namesDay = roles.some((role) => role?.is === "day" || isAhead(role));
  const used = new Set<number>();
  const wait = readWait(tokens, roles, lexicon);
  if (wait) {
    for (let index = wait.from; index < wait.to; index += 1) used.add(index);
    takeNeighbours(used, roles);
    return { when: { day: null, minutes: [], relation: "at", ahead: wait.minutes }, used };
  }
  const date = readDate(text, tokens, roles, lexicon.feasts, isPlaceKind);
  if (date) roles[date.from] = { is: "date", date: date.date };
  let clock: Clock | null = null;
  for (let index = 0; index < tokens.length;) {
    if (date && index >= date.from && index < date.to) {
      index = date.to;
      continue;
    }
    // Of 'gali 5 aur 6 ke beech' the numbers are no hours.
    const before = tokens[index - 1];
    const range = before && isPlaceKind(before) ? null : readRange(text, tokens, roles, index, isOpen || namesDay);
    const found = range ?? readClock(text, tokens, roles, index, isOpen);
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
  /** Nothing else was typed that says anything, or only the town. */
  const isAll = (from: number, to = from + 1) =>
    tokens.every((_, index) => (index >= from && index < to) || isBetween(roles[index]) || isIdle(index));
  const isAsked = isOpen || hasPart || clock !== null;
  const hasDay = roles.some((role) => role?.is === "day" && !role.short);
  const days = roles.flatMap((role, index) => {
    if (date && index === date.from) return isAsked || date.isSure || isAll(index, date.to) ? [index] : [];
    // 'Aaj kal' is nowadays, 'kal sunday hai' a day by two names.
    if (isAhead(role)) return isAsked || hasDay || (isAll(index) && roles[index - 1]?.is !== "today") ? [index] : [];
    const next = tokens[index + 1];
    // 'Sunday Market' and 'Budhwar Peth' are places.
    if (role?.is !== "day" || (next && isPlaceKind(next))) return [];
    if (!role.short || (isOpen && isDayHere(index, roles))) return [index];
    // 'Sat 10 pm', 'sat night'; but Ravi Night Chemist.
    const isBehind = roles[index + 1]?.is === "part" && (index + 2 === tokens.length || roles[index + 2] !== undefined);
    return used.has(index + 1) || isBehind ? [index] : [];
  });
  // Of several the first is asked for, and none is a word.
  for (const index of days) used.add(index);
  if (date && used.has(date.from)) for (let index = date.from; index < date.to; index += 1) used.add(index);
  const day = dayOf(days[0], roles);
  // A night by itself is a filter of its own.
  const partAt = clock
    ? -1
    : roles.findIndex((role, index) => {
        if (day !== null) return role?.is === "part" || role?.is === "midnight";
        return role?.is === "part" && role.part !== "night" && (isOpen || isToday || isAll(index));
      });
  const partRole = roles[partAt];
  if (partRole) used.add(partAt);
  if (used.size === 0) return null;
  takeNeighbours(used, roles);
  const partMinutes = partRole?.is === "part" ? [minuteOfPart[partRole.part]] : partRole ? [minutesOfDay] : [];
  const minutes = clock ? minutesOf(clock, day !== null) : partMinutes;
  return { when: { day, minutes, relation: clock?.relation ?? "at" }, used };
}

function isAhead(role: Role | undefined): boolean {
  return role?.is === "tomorrow" || role?.is === "dayAfterTomorrow";
}

function isBetween(role: Role | undefined): boolean {
  return role?.is === "link" || role?.is === "relation";
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
  const before = roles[index - 1];
  let next = index + 1;
  while (isBetween(roles[next])) next += 1;
  const after = roles[next];
  if (after?.is === "open" || (before?.is === "link" && before.ofDay)) return true;
  if (after?.is === "day") return !after.short || isDayHere(next, roles);
  return next === roles.length && (before?.is === "open" || before?.is === "day" || isBetween(before));
}

/** What joins the words of a moment goes with them: 'open on', 'ko khula'. */
function takeNeighbours(used: Set<number>, roles: readonly (Role | undefined)[]): void {
  const goesAlong = (index: number) => {
    const is = roles[index]?.is;
    return is === "link" || is === "open" || is === "relation" || is === "oclock" || is === "today" || is === "between";
  };
  for (const index of used) {
    for (const next of [index - 1, index + 1]) if (goesAlong(next)) used.add(next);
  }
}
