import { indiaTime, instantOf, weekdayIndex } from "../hours/india.ts";
import { minutesOfDay } from "../hours/week.ts";
import type { TimePhrase } from "./typed-time.ts";

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
