import { fill, type Template } from "../copy.ts";
import { type ClockPhrases, timeText } from "./sentence.ts";
import { spansOfDay, weekdays } from "./week.ts";
import { isRoundTheClock, parseWeekText } from "./week-text.ts";

/** How it is said until when a phone is answered, or when again. */
export interface AnsweredPhrases {
  until: Template<"time">;
  closedUntil: Template<"time">;
  closedUntilDay: Template<"day">;
}

/**
 * When a phone is answered, as `public/scripts/phone-hours.js` reads it: minutes of the week from Sunday, and what is said then.
 * Null where that cannot be read of the hours, or never changes.
 */
export function answeredHours(
  hours: string,
  phrases: AnsweredPhrases,
  clock: ClockPhrases,
  days: readonly string[],
): string | null {
  const week = parseWeekText(hours);
  if (!week || isRoundTheClock(week)) return null;
  const spans = weekdays.flatMap((weekday, index) =>
    (spansOfDay(week[weekday]) ?? []).map(({ from, to }) =>
      [
        index * 1440 + from,
        index * 1440 + to,
        fill(phrases.until, { time: timeText(to, clock) }),
        fill(phrases.closedUntil, { time: timeText(from, clock) }),
        fill(phrases.closedUntilDay, { day: days[index]! }),
      ].join(";"),
    ),
  );
  return spans.length > 0 ? spans.join("|") : null;
}
