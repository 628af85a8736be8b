import { dayOfDate, indiaTime, instantOf, isoDate, weekdayIndex } from "../hours/india.ts";
import { minutesOfDay } from "../hours/week.ts";
import type { When } from "./moments.ts";

const daysAhead = { tomorrow: 1, dayAfterTomorrow: 2 };
const noon = 12 * 60;
/** After ten in the evening is also one in the morning. */
const eveningFrom = 18 * 60;
const nightTo = 4 * 60;

/** The moment that is meant: the next one of its kind, or now where its hour has begun. */
export function momentOf({ day, minutes, relation, ahead }: When, now: Date): Date {
  if (ahead !== undefined) return new Date(now.getTime() + ahead * 60_000);
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
  const isStillNight = typeof day === "string" && today.minute < nightTo && minute >= nightTo;
  const next = nextDay(day, today.day) - Number(isStillNight);
  if (next > today.day || minute >= today.minute) return instantOf(next, minute);
  const isNow = asked.length === 0 || typeof day !== "number" || hasBegun(minute);
  return isNow ? now : instantOf(today.day + 7, minute);
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
