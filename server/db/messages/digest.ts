import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import { countReports } from "../reports/store-reports.ts";
import { countMessages } from "./count-messages.ts";
import { newMail } from "./new-mail.ts";
import { countMail } from "./release-mail.ts";

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
  const { dead = 0 } = await countMail(db);
  return { reports, heldReports, heldMessages, overdue, dead };
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
