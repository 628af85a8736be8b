import { sql } from "kysely";
import { indiaTime, isoDate } from "../../../domain/hours/india.ts";
import { shutOnDuty } from "../../../domain/hours/orders.ts";
import type { HoursException } from "../../../domain/hours/week.ts";
import { ownDates, type StoreDetails } from "../../../domain/stores/details.ts";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
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
  const duty = await countShutOnDuty(db, now);
  return { reports, heldReports, shopRequests, heldMessages, overdue, dead, shutOnDuty: duty };
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

/** So many days before its end a licence is told of. A day on which no server ran is made up for on the next ones. */
const warned = [60, 30] as const;
const daysToTell = 3;

/** How many stores will no longer be verified: in 31 to 60 days, and in at most 30. `isDue`: of some it is the day to tell. */
async function readEndingLicences(db: Database, now: Temporal.Instant) {
  const { day } = indiaTime(new Date(now.epochMilliseconds));
  const rows = await sql<{ until: string; stores: number }>`
    SELECT licence_until AS until, CAST(COUNT(*) AS INTEGER) AS stores FROM pharmacies
    WHERE rank IS NOT NULL AND licence_until >= ${isoDate(day)} AND licence_until <= ${isoDate(day + warned[0])}
    GROUP BY licence_until`.execute(db.kysely);
  const between = (first: number, last: number) =>
    rows.rows
      .filter(({ until }) => until >= isoDate(day + first) && until <= isoDate(day + last))
      .reduce((sum, { stores }) => sum + stores, 0);
  return {
    licences60: between(31, 60),
    licences30: between(0, 30),
    isDue: warned.some((days) => between(days - daysToTell + 1, days) > 0),
  };
}

/** How far ahead the team is told: later, a shop may still open. */
const dutyDays = 7;

/** How many stores are on duty in these days and say themselves that they are closed. */
async function countShutOnDuty({ kysely }: Database, now: Temporal.Instant): Promise<number> {
  const { day } = indiaTime(new Date(now.epochMilliseconds));
  const [since, until] = [isoDate(day - 1), isoDate(day + dutyDays)];
  const rows = await kysely
    .selectFrom("pharmacies")
    .select(["exceptions", "details"])
    .where("id", "in", (from) =>
      from
        .selectFrom("duty_entries")
        .select("store")
        .where("kind", "=", "duty")
        .where("date", ">=", since)
        .where("date", "<=", until)
        .$narrowType<{ store: string }>(),
    )
    .execute();
  return rows.filter((row) => {
    const [exceptions, details] = [
      JSON.parse(row.exceptions) as HoursException[],
      JSON.parse(row.details) as StoreDetails,
    ];
    const dates = shutOnDuty(ownDates({ exceptions, details }), details.duties ?? [], since);
    return dates.some((date) => date <= until);
  }).length;
}
