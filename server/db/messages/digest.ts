import { indiaTime, isoDate } from "../../../domain/hours/india.ts";
import type { Database } from "../database.ts";
import { readEndingLicences } from "../ending-licences.ts";
import { stored } from "../instant.ts";
import { countShutOnDuty } from "../duty/shut-on-duty.ts";
import { count, countReports } from "../reports/store-reports.ts";
import { newMail } from "./queue-mail.ts";
import { readUnsentMail } from "./unsent-mail.ts";

export type DigestCounts = Awaited<ReturnType<typeof readDigestMail>>;

/** What waits for a person: numbers alone. Messages are held as suspicious, or not answered in time. */
export async function readDigest(db: Database, now: Temporal.Instant) {
  const { ordinary: reports, held: heldReports } = await countReports(db);
  const messages = db.kysely.selectFrom("messages").select(({ fn }) => fn.countAll().as("count"));
  const heldMessages = await count(messages.where("state", "=", "held"));
  const unanswered = messages.where("state", "=", "open").where("answered_at", "is", null);
  const overdue = await count(unanswered.where("answer_by", "<", stored(now)));
  const { dead } = await readUnsentMail(db);
  const requests = db.kysely.selectFrom("store_requests").select(({ fn }) => fn.countAll().as("count"));
  const today = isoDate(indiaTime(new Date(now.epochMilliseconds)).day);
  const open = requests.where((where) => where.or([where("opens_on", "is", null), where("opens_on", ">", today)]));
  const shopRequests = await count(open.where("state", "=", "waiting"));
  const shutOnDuty = await countShutOnDuty(db, now);
  return { reports, heldReports, shopRequests, heldMessages, overdue, dead, shutOnDuty };
}

/** What the mail of the day tells. Licences that will run out do not ask for one each day. */
export async function readDigestMail(db: Database, now: Temporal.Instant) {
  const { licences60, licences30 } = await readEndingLicences(db, now);
  return { ...(await readDigest(db, now)), licences60, licences30 };
}

/** A digest's day begins at nine in the morning: what came in at night is told then. */
const dayBegins = Temporal.Duration.from({ hours: 9 });

/**
 * Queues the mail of the day that tells the team what waits for them, where something does. Once a day, of however many servers, and
 * not while another could not be sent: that one tells what waits when it goes.
 */
export async function queueDigest(db: Database, now: Temporal.Instant): Promise<boolean> {
  const counts = await readDigest(db, now);
  const waits = Object.values(counts).some((waiting) => waiting > 0);
  if (!waits && !(await readEndingLicences(db, now)).isDue) return false;
  const unsent = db.kysely.selectFrom("outbox").select("id").where("kind", "=", "digest");
  if (await unsent.where("state", "in", ["waiting", "leased"]).executeTakeFirst()) return false;
  const { day } = indiaTime(new Date(now.subtract(dayBegins).epochMilliseconds));
  const result = await db.kysely
    .insertInto("outbox")
    .values({ ...newMail("digest", stored(now)), id: `digest-${isoDate(day)}` })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}
