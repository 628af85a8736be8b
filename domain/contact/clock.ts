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

/** The promises themselves, so that pages and mails state the same figures. */
export const terms: Readonly<Record<Category, Term>> = {
  message: { answerHours: 24, businessDays: false, settleDays: null },
  grievance: { answerHours: 24, businessDays: false, settleDays: 15 },
  "account-deletion": { answerHours: 48, businessDays: true, settleDays: 30 },
};

const zone = "Asia/Kolkata";
const sunday = 7;

/** The clock of a message that arrived at an instant. */
export function clockOf(category: Category, receivedAt: Temporal.Instant): Clock {
  const { answerHours, businessDays, settleDays } = terms[category];
  return {
    answerBy: businessDays ? afterBusinessHours(receivedAt, answerHours) : receivedAt.add({ hours: answerHours }),
    settleBy: settleDays === null ? null : receivedAt.toZonedDateTimeISO(zone).add({ days: settleDays }).toInstant(),
  };
}

/** Sundays stand still: hours are counted on the other days only. */
function afterBusinessHours(from: Temporal.Instant, hours: number): Temporal.Instant {
  let at = from.toZonedDateTimeISO(zone);
  let left = Temporal.Duration.from({ hours });
  for (;;) {
    const midnight = at.startOfDay().add({ days: 1 });
    if (at.dayOfWeek === sunday) {
      at = midnight;
      continue;
    }
    const today = at.until(midnight, { largestUnit: "hours" });
    if (Temporal.Duration.compare(left, today) <= 0) return at.add(left).toInstant();
    left = left.subtract(today);
    at = midnight;
  }
}
