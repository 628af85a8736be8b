import type { Database } from "../database.ts";
import { stored } from "../instant.ts";

/** Messages that wait for a person: held as suspicious, or not answered in time. */
export async function countMessages(db: Database, now: Temporal.Instant): Promise<{ held: number; overdue: number }> {
  const count = db.kysely.selectFrom("messages").select(({ fn }) => fn.countAll().as("count"));
  const held = await count.where("state", "=", "held").executeTakeFirstOrThrow();
  const overdue = await count
    .where("state", "=", "open")
    .where("answered_at", "is", null)
    .where("answer_by", "<", stored(now))
    .executeTakeFirstOrThrow();
  return { held: Number(held.count), overdue: Number(overdue.count) };
}
