import type { DayPart, Relation, Role } from "./time-words.ts";
import type { Token } from "./tokens.ts";

/** An hour that was typed, with what says before or after it which one it is. */
export interface Clock {
  hour: number;
  minute: number;
  half: "am" | "pm" | null;
  part: DayPart | null;
  relation: Relation | null;
  /** Its tokens. */
  from: number;
  to: number;
}

const noon = 12 * 60;
const midnight = 24 * 60;

/** The hour that begins at a token, with what says before or after it. */
export function readClock(
  tokens: readonly Token[],
  roles: readonly (Role | undefined)[],
  from: number,
  isOpen: boolean,
): Clock | null {
  const role = roles[from];
  const { word } = tokens[from]!;
  const isMidnight = role?.is === "midnight";
  // 10.30 has lost its point here.
  const [, hours, minutes] = /^(\d{1,2}?)([0-5]\d)?$/.exec(word) ?? [];
  const isHalfPast = roles[from - 1]?.is === "halfPast";
  let hour = Number(hours);
  let minute = Number(minutes ?? 0);
  if (isMidnight) hour = 24;
  else if (role?.is === "number" && (isHalfPast || unitAt(from + 1, roles) !== null)) {
    hour = Math.trunc(role.number);
    minute = (role.number % 1) * 60;
  } else if (hours === undefined) return null;
  let to = from + 1;
  let isClock = isHalfPast;
  if (isHalfPast) minute = 30;
  const second = tokens[to];
  if (minutes === undefined && second && /^[0-5]\d$/.test(second.word) && second.gap === ":") {
    minute = Number(second.word);
    isClock = true;
    to += 1;
  }
  const at = unitAt(to, roles);
  const unit = at === null ? null : roles[at];
  const half = unit?.is === "half" ? unit.half : null;
  if (at !== null) {
    isClock = true;
    to = at + 1;
  }
  if (hour > 24 || (half !== null && hour > 12)) return null;
  const around = wordsAround(isHalfPast ? from - 1 : from, to, roles);
  isClock ||= around.relation !== null && (isOpen || isMidnight);
  // 'Raat 10', and with 'ke baad' or 'tak' behind it.
  isClock ||= roles[from - 1]?.is === "part";
  if (!isClock) return null;
  return { hour, minute, half, ...around };
}

/** Where 'pm' or 'baje' stands behind an hour, or the clock of 'o clock'. */
function unitAt(behind: number, roles: readonly (Role | undefined)[]): number | null {
  const isUnit = (index: number) => roles[index]?.is === "half" || roles[index]?.is === "oclock";
  if (isUnit(behind)) return behind;
  return roles[behind]?.is === "link" && roles[behind + 1]?.is === "oclock" ? behind + 1 : null;
}

/** 'After' and 'raat ke' before an hour, 'at night' and 'ke baad' behind it. */
function wordsAround(
  from: number,
  to: number,
  roles: readonly (Role | undefined)[],
): Pick<Clock, "part" | "relation" | "from" | "to"> {
  const around: Pick<Clock, "part" | "relation" | "from" | "to"> = { part: null, relation: null, from, to };
  const take = (index: number): boolean => {
    const role = roles[index];
    if (role?.is === "part" && !around.part) around.part = role.part;
    else if (role?.is === "relation" && around.relation === null) around.relation = role.relation;
    else return role?.is === "link";
    return true;
  };
  for (let index = from - 1; index >= 0 && take(index); index -= 1) around.from = index;
  for (let index = to; index < roles.length && take(index); index += 1) around.to = index + 1;
  return around;
}

/** The minutes of a day that an hour may be. */
export function minutesOf({ hour, minute, half, part, relation }: Clock, hasDay: boolean): number[] {
  if (hour === 24 || hour === 0) return [midnight + minute];
  const early = (hour % 12) * 60 + minute;
  const late = early + noon;
  if (half === "am" || part === "morning") return [early];
  if (half === "pm" || hour > 12 || part === "evening") return [late];
  if (part === "afternoon") return [hour === 11 ? early : late];
  // Ten, eleven and twelve at night end a day, one to five begin one.
  if (part === "night") return [hour === 12 ? midnight + minute : hour < 6 ? early : late];
  if (hasDay) return [hour >= 8 && hour < 12 ? early : late];
  if (relation === "before") return [hour === 12 ? noon : early];
  return [early, late];
}
