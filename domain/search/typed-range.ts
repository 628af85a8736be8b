import type { DayPart, Role } from "./moment-words.ts";
import type { Token } from "./tokens.ts";
import { type Clock, minutesOf } from "./typed-clock.ts";

const halfDay = 12 * 60;

/** Two bare hours of which the first begins at a token, as the hour that they end at: '10 se 12 ke beech', 'open 9 to 5', सुबह 10-12. */
export function readRange(
  text: string,
  tokens: readonly Token[],
  roles: readonly (Role | undefined)[],
  at: number,
  isTime: boolean,
): Clock | null {
  const hourAt = (index: number) => {
    const role = roles[index];
    if (role?.is === "number" && Number.isInteger(role.number)) return role.number;
    return /^(?:[1-9]|1[0-2])$/.test(tokens[index]?.word ?? "") ? Number(tokens[index]!.word) : null;
  };
  const isJoined = (index: number) => {
    const role = roles[index];
    return role?.is === "link" || (role?.is === "relation" && role.relation === "till");
  };
  const gap = tokens[at + 1] && text.slice(tokens[at]!.to, tokens[at + 1]!.from);
  const end = /^ ?[-–] ?$/.test(gap ?? "") ? at + 1 : isJoined(at + 1) ? at + 2 : -1;
  const [first, last] = [hourAt(at), hourAt(end)];
  // What has its own 'am' or 'pm' needs no other hour beside it.
  if (first === null || last === null || roles[end + 1]?.is === "half") return null;
  const { from, part } = partBefore(roles, at);
  let behind = end + 1;
  while (roles[behind]?.is === "link") behind += 1;
  const isBetween = roles[at - 1]?.is === "between" || roles[behind]?.is === "between";
  const isSaid = isBetween || roles[end + 1]?.is === "oclock";
  // 'Do' and 'ek' are other words too.
  const isFigures = [at, end].every((index) => roles[index] === undefined);
  if (!isSaid && !(isFigures && (isTime || part !== null))) return null;
  const bare = { minute: 0, half: null, relation: null, from, to: end + 1 };
  const start = minutesOf({ ...bare, hour: first, part }, true)[0]!;
  let minutes = (last % 12) * 60;
  while (minutes <= start) minutes += halfDay;
  const hour = (minutes / 60) % 24 || 24;
  return { ...bare, hour, half: hour === 24 ? null : hour < 12 ? "am" : "pm", part: null, relation: "till" };
}

/** The part of the day before an hour, and where it begins: 'subah', 'raat ke'. */
function partBefore(roles: readonly (Role | undefined)[], at: number): { from: number; part: DayPart | null } {
  let from = at - 1;
  while (roles[from]?.is === "link") from -= 1;
  const role = roles[from];
  return role?.is === "part" ? { from, part: role.part } : { from: at, part: null };
}
