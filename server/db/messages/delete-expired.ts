import { sql } from "kysely";
import { categories } from "../../../domain/contact/category.ts";
import {
  keptDays,
  settledReportKeptDays,
  suspectKeptDays,
  unconfirmedKeptDays,
  unsubscribedKeptDays,
} from "../../../domain/contact/retention.ts";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";

/** The record of who changed what with a command. It holds nothing of a visitor. */
const changeKeptDays = 3 * 365;

export interface Expired {
  messages: number;
  subscribers: number;
}

/** Deletes what has been kept long enough, with its notes and mails. */
export async function deleteExpired(db: Database, now: Temporal.Instant): Promise<Expired> {
  const before = (days: number) => stored(now.subtract({ hours: 24 * days }));
  const settledAt = sql<string>`coalesce(closed_at, received_at)`;
  let messages = 0;
  for (const category of categories) {
    const result = await db.kysely
      .deleteFrom("messages")
      .where("category", "=", category)
      .where(settledAt, "<", before(keptDays[category]))
      .executeTakeFirst();
    messages += Number(result.numDeletedRows);
  }
  const suspect = await db.kysely
    .deleteFrom("messages")
    .where("state", "in", ["held", "discarded"])
    .where(settledAt, "<", before(suspectKeptDays))
    .executeTakeFirst();
  // Reports ask nothing about people, but some write about themselves all the same.
  await db.kysely
    .deleteFrom("store_reports")
    .where((where) =>
      where.or([
        where("settled_at", "<", before(settledReportKeptDays)),
        where.and([where("suspicion", "is not", null), where("created_at", "<", before(suspectKeptDays))]),
      ]),
    )
    .execute();
  await db.kysely.deleteFrom("operator_changes").where("at", "<", before(changeKeptDays)).execute();
  const unconfirmed = await db.kysely
    .deleteFrom("subscribers")
    .where("state", "=", "pending")
    .where("requested_at", "<", before(unconfirmedKeptDays))
    .executeTakeFirst();
  const left = await db.kysely
    .deleteFrom("subscribers")
    .where("state", "=", "left")
    .where("left_at", "<", before(unsubscribedKeptDays))
    .executeTakeFirst();
  return {
    messages: messages + Number(suspect.numDeletedRows),
    subscribers: Number(unconfirmed.numDeletedRows) + Number(left.numDeletedRows),
  };
}
