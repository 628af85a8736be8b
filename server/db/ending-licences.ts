import { sql } from "kysely";
import { indiaTime, isoDate } from "../../domain/hours/india.ts";
import type { Database } from "./database.ts";

/** So many days before its end a licence is told of. A day on which no server ran is made up for on the next ones. */
const warned = [60, 30] as const;
const daysToTell = 3;

/** How many stores will no longer be verified: in 31 to 60 days, and in at most 30. `isDue`: of some it is the day to tell. */
export async function readEndingLicences(db: Database, now: Temporal.Instant) {
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
