import type { Transaction } from "kysely";
import { type Doing, recordChange } from "../changes/changes.ts";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import type { Schema } from "../schema.ts";
import type { MailKind, MailState, MessageRow, OutboxRow } from "./tables.ts";

/** Which mails to send now: dead or held ones after all, waiting ones before their time. */
export interface ReleaseFilter {
  message?: Pick<MessageRow, "id" | "reference">;
  because?: NonNullable<OutboxRow["dead_because"]>;
  states: readonly Extract<MailState, "dead" | "held" | "waiting">[];
}

/** What a mail is set to that begins anew, with all its tries. */
export function anew(now: Temporal.Instant) {
  return { attempts: 0, dead_because: null, due_at: stored(now), scheduled_at: stored(now) };
}

/** Puts mails back in line. Gives their number. */
export async function releaseMail(db: Database, filter: ReleaseFilter, doing: Doing): Promise<number> {
  return db.kysely.transaction().execute(async (trx) => {
    let query = trx
      .updateTable("outbox")
      .set({ state: "waiting", ...anew(doing.now) })
      .where("state", "in", [...filter.states]);
    if (filter.message) query = query.where("message_id", "=", filter.message.id);
    if (filter.because !== undefined) query = query.where("dead_because", "=", filter.because);
    const released = Number((await query.executeTakeFirst()).numUpdatedRows);
    const subject = filter.message?.reference ?? "all dead mail";
    if (released > 0) await recordChange(trx, doing, subject, `${released} mails sent again`);
    return released;
  });
}

/** Makes what waits for its next try due at once: what held it back may be mended. Its tries stay counted. */
export async function hurryMail({ kysely }: Database, now: Temporal.Instant): Promise<void> {
  const tried = kysely.updateTable("outbox").where("state", "=", "waiting").where("attempts", ">", 0);
  await tried.set({ due_at: stored(now), scheduled_at: stored(now) }).execute();
}

/** Drops what the configured mail cannot carry: it would wait for ever. Gives its number. */
export async function dropUncarried({ kysely }: Database, carries: readonly MailKind[]): Promise<number> {
  const unsent = kysely.updateTable("outbox").where("state", "in", ["waiting", "held", "dead"]);
  const dropped = unsent.where("kind", "not in", [...carries]).set({ state: "discarded", last_code: "not-carried" });
  return Number((await dropped.executeTakeFirst()).numUpdatedRows);
}

/** What was not sent yet of a message or to a subscriber is not sent. */
export async function discardMail(trx: Transaction<Schema>, about: "message_id" | "subscriber_id", id: string) {
  const unsent = trx.updateTable("outbox").where(about, "=", id).where("state", "!=", "sent");
  await unsent.set({ state: "discarded", lease: null, leased_until: null }).execute();
}
