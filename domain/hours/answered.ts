import { fill, type Template } from "../copy.ts";
import { type ClockPhrases, timeText } from "./sentence.ts";
import { neverCloses, spansOfDay, weekdays } from "./week.ts";
import { parseWeekText } from "./week-text.ts";

/** How it is said until when a phone is answered, or when again. */
export interface AnsweredPhrases {
  until: Template<"time">;
  closedUntil: Template<"time">;
  /** Where that is more than a day away. */
  closedNow: string;
}

/**
 * When a phone is answered, as `public/scripts/phone-hours.js` reads it: days from Sunday, 0, minutes of the day, and what is said
 * within and before them. Null where that cannot be read of the hours, or never changes.
 */
export function answeredHours(hours: string, phrases: AnsweredPhrases, clock: ClockPhrases): string | null {
  const week = parseWeekText(hours);
  if (!week || neverCloses({ is24Hours: false, operatingHours: week })) return null;
  const days = new Map<string, string>();
  for (const [index, weekday] of weekdays.entries()) {
    for (const { from, to } of spansOfDay(week[weekday]) ?? []) {
      const until = fill(phrases.until, { time: timeText(to, clock) });
      const closed = fill(phrases.closedUntil, { time: timeText(from, clock) });
      const said = [from, to, until, closed, phrases.closedNow].join(";");
      days.set(said, (days.get(said) ?? "") + index);
    }
  }
  return days.size > 0 ? Array.from(days, ([said, on]) => `${on};${said}`).join("|") : null;
}
