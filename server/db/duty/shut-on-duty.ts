import { shutOnDuty } from "../../../domain/hours/orders.ts";
import { indiaTime, isoDate } from "../../../domain/hours/india.ts";
import type { HoursException } from "../../../domain/hours/week.ts";
import { ownDates, type StoreDetails } from "../../../domain/stores/details.ts";
import type { Database } from "../database.ts";

/** How far ahead the team is told: later, a shop may still open. */
const days = 7;

/** How many stores are on duty in these days and say themselves that they are closed. */
export async function countShutOnDuty({ kysely }: Database, now: Temporal.Instant): Promise<number> {
  const { day } = indiaTime(new Date(now.epochMilliseconds));
  const [since, until] = [isoDate(day - 1), isoDate(day + days)];
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
