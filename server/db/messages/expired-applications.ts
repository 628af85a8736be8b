import { type Kysely, sql } from "kysely";
import {
  licenceDaysAfterStore,
  refusedApplicationDays,
  undecidedApplicationDays,
} from "../../../domain/contact/retention.ts";
import { stored } from "../instant.ts";
import type { Schema } from "../schema.ts";

const isThere = sql<boolean>`exists (select 1 from pharmacies where pharmacies.id = store_id)`;
const isGone = sql<boolean>`not ${isThere}`;

/**
 * Deletes applications that were kept long enough, with their photos, and the pictures of stores that are gone. What was approved is kept while
 * its store is there, and for years after. Gives the number of applications.
 */
export async function deleteExpiredApplications(kysely: Kysely<Schema>, now: Temporal.Instant): Promise<number> {
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
