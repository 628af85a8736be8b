import { sql } from "kysely";
import type { Database } from "../database.ts";

/**
 * What has not gone out yet, and since when the oldest of it has been on its way. Reads the indexed states alone: all that was ever sent
 * does not slow this down.
 */
export async function readUnsentMail(db: Database) {
  const rows = await db.kysely
    .selectFrom("outbox")
    .select((select) => [
      "state",
      select.fn.countAll().as("count"),
      // A mail that waits for its mailbox's next turn is not late before that.
      sql<string>`min(case when attempts = 0 then due_at else created_at end)`.as("oldest"),
    ])
    .where("state", "in", ["waiting", "leased", "dead", "held"])
    .groupBy("state")
    .execute();
  const countOf = (wanted: string) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0);
  const underWay = rows.filter(({ state }) => state === "waiting" || state === "leased").map(({ oldest }) => oldest);
  const [oldest] = underWay.toSorted();
  return {
    waiting: countOf("waiting"),
    leased: countOf("leased"),
    dead: countOf("dead"),
    held: countOf("held"),
    /** Of what is waiting or leased: dead and held mail waits for the operator, not for us. */
    oldest: oldest === undefined ? undefined : Temporal.Instant.from(oldest),
  };
}
