import { sql } from "kysely";
import type { Database } from "../database.ts";
import { isForTeam } from "./tables.ts";

/**
 * What has not gone out yet, and since when the oldest of it has been on its way. Reads the indexed states alone: all that was ever sent
 * does not slow this down.
 */
export async function readUnsentMail(db: Database) {
  // What is leased was counted when it was claimed: its first try is still being made.
  const inVain = sql`(attempts > case when state = 'leased' then 1 else 0 end)`;
  const rows = await db.kysely
    .selectFrom("outbox")
    .select((select) => [
      "state",
      "kind",
      "priority",
      "dead_because",
      select.fn.countAll().as("count"),
      sql<number>`sum(case when ${inVain} then 1 else 0 end)`.as("tried"),
      sql<string | null>`max(case when ${inVain} then last_code end)`.as("code"),
      // A mail that waits for its mailbox's next turn is not late before that.
      sql<string>`min(case when attempts = 0 then due_at else created_at end)`.as("oldest"),
    ])
    .where("state", "in", ["waiting", "leased", "dead", "held"])
    .groupBy(["state", "kind", "priority", "dead_because"])
    .execute();
  const countOf = (chosen: typeof rows) => chosen.reduce((sum, { count }) => sum + Number(count), 0);
  const inState = (wanted: string) => rows.filter(({ state }) => state === wanted);
  const isRefused = ({ dead_because }: (typeof rows)[number]) => dead_because === "refused";
  const onTheWay = [...inState("waiting"), ...inState("leased")];
  const failing = onTheWay.filter(({ kind, tried }) => isForTeam(kind) && Number(tried) > 0);
  // A mistyped address is no delay that anybody could end; what goes to many waits for its hour.
  const [oldest] = onTheWay
    .filter((row) => !isRefused(row) && row.priority === 0)
    .map((row) => row.oldest)
    .toSorted();
  return {
    waiting: countOf(inState("waiting")),
    leased: countOf(inState("leased")),
    /** Mail to the team that was tried in vain, and is tried until it goes. */
    failing: failing.reduce((sum, { tried }) => sum + Number(tried), 0),
    /** Why, in a code: of one of them. */
    failingCode: failing.map(({ code }) => code).find((code) => code !== null),
    dead: countOf(inState("dead").filter((row) => !isRefused(row))),
    /** To visitors whose mailbox refuses, as a mistyped one does: there is nothing that an operator could mend. */
    undeliverable: countOf(inState("dead").filter(isRefused)),
    held: countOf(inState("held")),
    /** Of what is waiting or leased and not refused: dead and held mail waits for the operator, not for us. */
    oldest: oldest === undefined ? undefined : Temporal.Instant.from(oldest),
  };
}
