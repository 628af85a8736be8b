import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import type { MailState, OutboxRow } from "./tables.ts";

/** Which dead or held mails to send after all. */
export interface ReleaseFilter {
  messageId?: string;
  because?: NonNullable<OutboxRow["dead_because"]>;
  states: readonly Extract<MailState, "dead" | "held">[];
}

/** Puts mails back in line with all their tries. Gives their number. */
export async function releaseMail(db: Database, filter: ReleaseFilter, now: Temporal.Instant): Promise<number> {
  const at = stored(now);
  let query = db.kysely
    .updateTable("outbox")
    .set({ state: "waiting", attempts: 0, dead_because: null, due_at: at, scheduled_at: at })
    .where("state", "in", [...filter.states]);
  if (filter.messageId !== undefined) query = query.where("message_id", "=", filter.messageId);
  if (filter.because !== undefined) query = query.where("dead_because", "=", filter.because);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** How many mails are in each state: what the start and the operator's list report. */
export async function countMail(db: Database): Promise<Partial<Record<MailState, number>>> {
  const rows = await db.kysely
    .selectFrom("outbox")
    .select((select) => ["state", select.fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}
