import { indiaTime, instantOf, weekdayIndex } from "../hours/india.ts";
import type { Site } from "../site.ts";
import type { Category } from "./category.ts";

/** What the facts promise to those who complain. */
type GrievancePeriods = Pick<Site["grievance"], "acknowledgeWithinHours" | "resolveWithinDays">;

const hour = 3_600_000;

/**
 * Until when we owe the sender of a message an answer (for a grievance: that a person acknowledged it), and until when the matter is
 * resolved; null where we promise an answer only.
 */
export function clockOf(category: Category, receivedAt: Temporal.Instant, periods: GrievancePeriods) {
  const after = (hours: number) => receivedAt.add({ hours });
  switch (category) {
    case "message":
    case "application":
      return { answerBy: after(24), resolveBy: null };
    case "grievance":
      return { answerBy: after(periods.acknowledgeWithinHours), resolveBy: after(24 * periods.resolveWithinDays) };
    case "account-deletion":
      return { answerBy: afterBusinessHours(receivedAt, 48), resolveBy: after(24 * 30) };
  }
}

/** Hours of business days, Monday to Saturday in India: Sundays do not count. */
function afterBusinessHours(from: Temporal.Instant, hours: number): Temporal.Instant {
  let at = from.epochMilliseconds;
  let left = hours * hour;
  for (;;) {
    const { day } = indiaTime(new Date(at));
    const midnight = instantOf(day + 1, 0).getTime();
    if (weekdayIndex(day) !== 0) {
      if (at + left <= midnight) return Temporal.Instant.fromEpochMilliseconds(at + left);
      left -= midnight - at;
    }
    at = midnight;
  }
}
