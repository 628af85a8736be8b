import type { Category } from "./category.ts";

/** How long a message is kept after it was closed, or after it came when nobody closed it. Then it is deleted. */
export const retentionDays: Readonly<Record<Category, number>> = {
  message: 365,
  // Quality complaints: five years.
  grievance: 5 * 365 + 2,
  // Long enough to show that a request was carried out, and to outlast its 30-day appeal.
  "account-deletion": 3 * 365 + 1,
};

/** Messages held on suspicion and never released, and those the operator discarded. */
export const suspectRetentionDays = 90;

export const resolvedReportRetentionDays = 90;

/** A newsletter address that was never confirmed. */
export const unconfirmedRetentionDays = 7;

/** An address that left the newsletter. */
export const unsubscribedRetentionDays = 30;

/** What a store told us by its link, after it was answered. */
export const shopRequestRetentionDays = 90;

/** The record that a store was written to, which its reminders need. */
export const shopMailRetentionDays = 400;
