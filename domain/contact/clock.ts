import { indiaTime, instantOf, weekdayIndex } from "../hours/india.ts";
import type { Site } from "../site.ts";
import type { Category } from "./category.ts";

/** Until when we owe a visitor something. */
export interface Clock {
  /** A person has answered (for a grievance: acknowledged it) by then. */
  answerBy: Temporal.Instant;
  /** The matter is settled by then; null where we promise an answer only. */
  settleBy: Temporal.Instant | null;
}

interface Term {
  answerHours: number;
  /** Hours count on business days only, Monday to Saturday in India. */
  businessDays: boolean;
  settleDays: number | null;
}

/** What the facts promise to those who complain. */
type GrievancePeriods = Pick<Site["grievance"], "acknowledgeWithinHours" | "resolveWithinDays">;

function termOf(category: Category, periods: GrievancePeriods): Term {
  switch (category) {
    case "message":
      return { answerHours: 24, businessDays: false, settleDays: null };
    case "grievance":
      return {
        answerHours: periods.acknowledgeWithinHours,
        businessDays: false,
        settleDays: periods.resolveWithinDays,
      };
    case "account-deletion":
      return { answerHours: 48, businessDays: true, settleDays: 30 };
  }
}

const hour = 3_600_000;

/** The clock of a message that arrived at an instant. */
export function clockOf(category: Category, receivedAt: Temporal.Instant, periods: GrievancePeriods): Clock {
  const { answerHours, businessDays, settleDays } = termOf(category, periods);
  return {
    answerBy: businessDays ? afterBusinessHours(receivedAt, answerHours) : receivedAt.add({ hours: answerHours }),
    settleBy: settleDays === null ? null : receivedAt.add({ hours: 24 * settleDays }),
  };
}

/** Sundays do not count. */
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
