import { indiaTime, instantOf, weekdayIndex } from "../../hours/india.ts";
import type { Relation, Role, TimeLexicon } from "./time-words.ts";
import { minutesOfDay } from "../../hours/week.ts";
import type { Token } from "./tokens.ts";
import { type Clock, minutesOf, readClock } from "./typed-clock.ts";

/** A time that was typed, before it is known what moment that is. */
export interface TimePhrase {
  /** As a number, days from Sunday; null for the next time that the hour comes. */
  day: number | "tomorrow" | null;
  /** From midnight. Two when it may be morning or evening, none when only a day was named. */
  minutes: readonly number[];
  relation: Relation;
}

export interface ParsedTime {
  when: TimePhrase;
  /** The places of its words among the tokens. */
  used: ReadonlySet<number>;
}

/** What a part of a day means where no hour is said. */
const minuteOfPart = { morning: 8 * 60, afternoon: 14 * 60, evening: 19 * 60, night: 23 * 60 };

/** Finds when a store should be open: 'open on sunday', 'after 10 pm', रात 11 बजे तक. Null where nothing says that. */
export function readTime(
  tokens: readonly Token[],
  given: readonly (Role | undefined)[],
  { shortDays }: TimeLexicon,
  is: Record<"placeKind" | "idle" | "unread", (index: number) => boolean>,
): ParsedTime | null {
  const roles = given.map((role, index) => (is.unread(index) ? undefined : role));
  const isOpen = roles.some((role) => role?.is === "open");
  const used = new Set<number>();
  let clock: Clock | null = null;
  for (let index = 0; index < tokens.length;) {
    const found = is.unread(index) ? null : readClock(tokens, roles, index, isOpen);
    for (let part = found?.from ?? index; part < (found?.to ?? index); part += 1) used.add(part);
    index = found?.to ?? index + 1;
    clock = found ?? clock;
  }
  tokens.forEach(({ word }, index) => {
    const short = shortDays.get(word);
    if (short !== undefined && !used.has(index) && !is.unread(index))
      roles[index] = { is: "day", day: short, short: true };
  });
  const hasPart = roles.some((role) => role?.is === "part");
  /** Nothing else was typed that says anything, or only the town. */
  const isAll = (at: number) =>
    tokens.every((_, index) => index === at || isBetween(roles[index]) || is.idle(index) || is.unread(index));
  const isAsked = isOpen || hasPart || clock !== null;
  const hasDay = roles.some((role) => role?.is === "day" && role.day !== "tomorrow" && !role.short);
  const days = roles.flatMap((role, index) => {
    if (role?.is !== "day") return [];
    // 'Aaj kal' is nowadays, 'kal sunday hai' a day by two names.
    if (role.day === "tomorrow") return isAsked || hasDay || isAll(index) ? [index] : [];
    // 'Sunday Market' and 'Budhwar Peth' are places.
    if (is.placeKind(index + 1)) return [];
    if (!role.short || (isOpen && isDayHere(index, roles))) return [index];
    // 'Sat 10 pm', 'sat night'; but Ravi Night Chemist.
    const isBehind = roles[index + 1]?.is === "part" && (index + 2 === tokens.length || roles[index + 2] !== undefined);
    return used.has(index + 1) || isBehind ? [index] : [];
  });
  // Of several the first is asked for, and none is a word.
  for (const index of days) used.add(index);
  const first = roles[days[0] ?? -1];
  const day = first?.is === "day" ? first.day : null;
  // A night by itself is a filter of its own.
  const partAt = clock
    ? -1
    : roles.findIndex((role, index) => {
        if (day !== null) return role?.is === "part" || role?.is === "midnight";
        return role?.is === "part" && role.part !== "night" && (isOpen || isAll(index));
      });
  const partRole = roles[partAt];
  if (partRole) used.add(partAt);
  if (used.size === 0) return null;
  takeNeighbours(used, roles);
  const partMinutes = partRole?.is === "part" ? [minuteOfPart[partRole.part]] : partRole ? [minutesOfDay] : [];
  const minutes = clock ? minutesOf(clock, day !== null) : partMinutes;
  return { when: { day, minutes, relation: clock?.relation ?? "at" }, used };
}

function isBetween(role: Role | undefined): boolean {
  return role?.is === "link" || role?.is === "relation";
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

/** What joins the words of a time goes with them: 'open on', 'ko khula'. */
function takeNeighbours(used: Set<number>, roles: readonly (Role | undefined)[]): void {
  const goesAlong = (index: number) => ["link", "open", "relation", "oclock", "today"].includes(roles[index]?.is ?? "");
  for (const index of used) {
    for (const next of [index - 1, index + 1]) if (goesAlong(next)) used.add(next);
  }
}

const noon = 12 * 60;
/** After ten in the evening is also one in the morning. */
const eveningFrom = 18 * 60;
const nightTo = 4 * 60;

/** The moment that is meant: the next one of its kind, or now where its hour has begun. */
export function resolveTime({ day, minutes, relation }: TimePhrase, now: Date): Date {
  const today = indiaTime(now);
  // Open till ten is open in the minute before.
  const isBefore = relation === "till" || relation === "before";
  const asked = minutes.map((minute) => (isBefore ? (minute + minutesOfDay - 1) % minutesOfDay : minute));
  const hasBegun = (minute: number) => !isBefore && minute <= today.minute && today.minute < minute + 60;
  if (day === null) {
    if (asked.some(hasBegun)) return now;
    const isSameNight = (minute: number) => minute >= eveningFrom && (today.minute >= minute || today.minute < nightTo);
    if (relation === "after" && asked.some(isSameNight)) return now;
    const next = asked.map((minute) => minute + (minute < today.minute ? minutesOfDay : 0));
    return instantOf(today.day, Math.min(...next));
  }
  const minute = asked[0] ?? noon;
  // Who is still awake at two means the morning that comes: it is tomorrow once they have slept.
  const isStillNight = day === "tomorrow" && today.minute < nightTo && minute >= nightTo;
  const ahead = day === "tomorrow" ? Number(!isStillNight) : (day - weekdayIndex(today.day) + 7) % 7;
  if (ahead > 0 || minute >= today.minute) return instantOf(today.day + ahead, minute);
  const isNow = asked.length === 0 || hasBegun(minute);
  return isNow ? now : instantOf(today.day + 7, minute);
}
