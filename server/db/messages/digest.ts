import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import { countReports } from "../reports/store-reports.ts";
import { newMail } from "./new-mail.ts";
import { readUnsentMail } from "./unsent-mail.ts";

/** What waits for a person: numbers alone. */
export interface DigestCounts {
  reports: number;
  heldReports: number;
  heldMessages: number;
  overdue: number;
  dead: number;
}

export async function readDigest(db: Database, now: Temporal.Instant): Promise<DigestCounts> {
  const { ordinary: reports, held: heldReports } = await countReports(db);
  const { held: heldMessages, overdue } = await countMessages(db, now);
  const { dead } = await readUnsentMail(db);
  return { reports, heldReports, heldMessages, overdue, dead };
}

/** Messages that wait for a person: held as suspicious, or not answered in time. */
async function countMessages(db: Database, now: Temporal.Instant): Promise<{ held: number; overdue: number }> {
  const count = db.kysely.selectFrom("messages").select(({ fn }) => fn.countAll().as("count"));
  const held = await count.where("state", "=", "held").executeTakeFirstOrThrow();
  const overdue = await count
    .where("state", "=", "open")
    .where("answered_at", "is", null)
    .where("answer_by", "<", stored(now))
    .executeTakeFirstOrThrow();
  return { held: Number(held.count), overdue: Number(overdue.count) };
}

/** A digest's day begins at nine in the morning: what came in at night is told then. */
const dayBegins = Temporal.Duration.from({ hours: 9 });

/** Queues the mail of the day that tells the team what waits for them, where something does. Once a day, of however many servers. */
export async function queueDigest(db: Database, now: Temporal.Instant): Promise<boolean> {
  const counts = await readDigest(db, now);
  if (Object.values(counts).every((count) => count === 0)) return false;
  const day = now.subtract(dayBegins).toZonedDateTimeISO("Asia/Kolkata").toPlainDate();
  const result = await db.kysely
    .insertInto("outbox")
    .values({ ...newMail("digest", stored(now)), id: `digest-${day}` })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}
