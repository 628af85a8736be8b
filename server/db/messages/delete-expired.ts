import { type DeleteResult, type Kysely, sql } from "kysely";
import { contactCategories } from "../../../domain/contact/category.ts";
import {
  licenceDaysAfterStore,
  refusedApplicationDays,
  retentionDays,
  resolvedReportRetentionDays,
  shopMailRetentionDays,
  shopRequestRetentionDays,
  suspectRetentionDays,
  undecidedApplicationDays,
  unconfirmedRetentionDays,
  unsubscribedRetentionDays,
} from "../../../domain/contact/retention.ts";
import { maxClosureDays } from "../../../domain/stores/details.ts";
import type { Database } from "../database.ts";
import { deletePastDuties } from "../duty/rosters.ts";
import { stored } from "../instant.ts";
import { retentionClockKey, type Schema } from "../schema.ts";

/** The record of who changed what with a command. It holds nothing of a visitor. */
const changeRetentionDays = 3 * 365;

/** Deletes what has been kept long enough, with its notes and mails. Says how many messages and subscribers that were. */
export async function deleteExpired({ kysely }: Database, now: Temporal.Instant) {
  const before = (days: number) => stored(now.subtract({ hours: 24 * days }));
  const endedAt = sql<string>`coalesce(closed_at, received_at)`;
  let messages = 0;
  for (const category of contactCategories) {
    const ofCategory = kysely.deleteFrom("messages").where("category", "=", category);
    messages += await countDeleted(ofCategory.where(endedAt, "<", before(retentionDays[category])));
  }
  messages += await deleteExpiredApplications(kysely, now);
  const suspect = kysely.deleteFrom("messages").where("state", "in", ["held", "discarded"]);
  messages += await countDeleted(suspect.where(endedAt, "<", before(suspectRetentionDays)));
  // Reports ask nothing about people, but some write about themselves all the same.
  await kysely
    .deleteFrom("store_reports")
    .where((where) =>
      where.or([
        where("settled_at", "<", before(resolvedReportRetentionDays)),
        where.and([where("suspicion", "is not", null), where("created_at", "<", before(suspectRetentionDays))]),
      ]),
    )
    .execute();
  // What a store's link said, once it is answered; and what we wrote to stores, which tells that they were invited.
  await kysely
    .deleteFrom("store_requests")
    .where((where) =>
      where.or([
        where("settled_at", "<", before(shopRequestRetentionDays)),
        where.and([where("state", "=", "done"), where("created_at", "<", before(maxClosureDays))]),
        where("opens_on", "<", before(shopRequestRetentionDays).slice(0, 10)),
      ]),
    )
    .where((where) => where.or([where("opens_on", "is", null), where("opens_on", "<", before(1).slice(0, 10))]))
    .execute();
  const toStores = kysely.deleteFrom("outbox").where("store_id", "is not", null);
  await toStores.where("created_at", "<", before(shopMailRetentionDays)).execute();
  await deletePastDuties({ kysely }, now);
  await kysely.deleteFrom("operator_changes").where("at", "<", before(changeRetentionDays)).execute();
  const pending = kysely.deleteFrom("subscribers").where("state", "=", "pending");
  const unconfirmed = await countDeleted(pending.where("requested_at", "<", before(unconfirmedRetentionDays)));
  const gone = kysely.deleteFrom("subscribers").where("state", "=", "left");
  const left = await countDeleted(gone.where("left_at", "<", before(unsubscribedRetentionDays)));
  return { messages, subscribers: unconfirmed + left };
}

async function countDeleted(rows: { executeTakeFirst(): Promise<DeleteResult> }): Promise<number> {
  return Number((await rows.executeTakeFirst()).numDeletedRows);
}

const isThere = sql<boolean>`exists (select 1 from pharmacies where pharmacies.id = store_id)`;
const isGone = sql<boolean>`not ${isThere}`;

/**
 * Deletes applications that were kept long enough, with their photos, and the pictures of stores that are gone. What was approved is kept while
 * its store is there, and for years after. Gives the number of applications.
 */
async function deleteExpiredApplications(kysely: Kysely<Schema>, now: Temporal.Instant): Promise<number> {
  const approved = kysely.updateTable("applications").where("decision", "=", "approved");
  await approved
    .set({ store_gone_at: stored(now) })
    .where("store_gone_at", "is", null)
    .where(isGone)
    .execute();
  await approved.set({ store_gone_at: null }).where("store_gone_at", "is not", null).where(isThere).execute();
  await kysely.deleteFrom("store_photos").where(isGone).execute();
  const before = (days: number) => stored(now.subtract({ hours: 24 * days }));
  const { numDeletedRows } = await kysely
    .deleteFrom("messages")
    .where("id", "in", (expired) =>
      expired
        .selectFrom("applications")
        .innerJoin("messages as of", "of.id", "applications.message_id")
        .select("applications.message_id")
        .where((where) =>
          where.or([
            where("store_gone_at", "<", before(licenceDaysAfterStore)),
            where.and([
              sql<boolean>`coalesce(decision, '') <> 'approved'`,
              where.or([
                where("of.closed_at", "<", before(refusedApplicationDays)),
                where.and([
                  where("of.closed_at", "is", null),
                  where("of.received_at", "<", before(undecidedApplicationDays)),
                ]),
              ]),
            ]),
          ]),
        ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What the clock said when retention last believed it; null where it never did. */
export async function readRetentionClock({ kysely }: Database): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ value: string }>`select value from directory_state
    where key = ${retentionClockKey}`.execute(kysely);
  return rows[0] ? Temporal.Instant.from(rows[0].value) : null;
}

export async function writeRetentionClock({ kysely }: Database, now: Temporal.Instant): Promise<void> {
  await sql`insert into directory_state (key, value) values (${retentionClockKey}, ${stored(now)})
    on conflict (key) do update set value = excluded.value`.execute(kysely);
}
