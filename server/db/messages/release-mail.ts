import type { Transaction } from "kysely";
import { type Author, recordChange } from "../changes/changes.ts";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import type { Schema } from "../schema.ts";
import type { MailState, MessageRow, OutboxRow } from "./tables.ts";

/** Which mails to send now: dead or held ones after all, waiting ones before their time. */
export interface ReleaseFilter {
  message?: Pick<MessageRow, "id" | "reference">;
  because?: NonNullable<OutboxRow["dead_because"]>;
  states: readonly Extract<MailState, "dead" | "held" | "waiting">[];
}

/** Puts mails back in line with all their tries. Gives their number. */
export async function releaseMail(
  db: Database,
  filter: ReleaseFilter,
  { now, author }: { now: Temporal.Instant; author?: Author | undefined },
): Promise<number> {
  return db.kysely.transaction().execute(async (trx) => {
    const released = await release(trx, filter, now);
    const subject = filter.message?.reference ?? "all dead mail";
    if (released > 0) await recordChange(trx, author, { now, subject, detail: `${released} mails sent again` });
    return released;
  });
}

async function release(trx: Transaction<Schema>, filter: ReleaseFilter, now: Temporal.Instant): Promise<number> {
  const at = stored(now);
  let query = trx
    .updateTable("outbox")
    .set({ state: "waiting", attempts: 0, dead_because: null, due_at: at, scheduled_at: at })
    .where("state", "in", [...filter.states]);
  if (filter.message) query = query.where("message_id", "=", filter.message.id);
  if (filter.because !== undefined) query = query.where("dead_because", "=", filter.because);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}
