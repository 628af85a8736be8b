import { randomUUID } from "node:crypto";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";

/** Records that somebody answered, and what was agreed. The first note stops the answer's clock. */
export async function noteReply(db: Database, id: string, note: string, now: Temporal.Instant): Promise<void> {
  const at = stored(now);
  await db.kysely.transaction().execute(async (trx) => {
    await trx.insertInto("message_notes").values({ id: randomUUID(), message_id: id, noted_at: at, note }).execute();
    await trx
      .updateTable("messages")
      .set({ answered_at: at })
      .where("id", "=", id)
      .where("answered_at", "is", null)
      .execute();
  });
}

/** Closes a message: nothing more is owed. */
export async function closeMessage(db: Database, id: string, now: Temporal.Instant): Promise<void> {
  await db.kysely
    .updateTable("messages")
    .set({ state: "closed", closed_at: stored(now) })
    .where("id", "=", id)
    .execute();
}

/** Takes a held message out of quarantine, or a discarded one back. */
export async function reopenMessage(db: Database, id: string): Promise<void> {
  await db.kysely.updateTable("messages").set({ state: "open", closed_at: null }).where("id", "=", id).execute();
}

/** Puts a message aside for good: what was not sent yet never will be. Retention deletes it later. */
export async function discardMessage(db: Database, id: string, now: Temporal.Instant): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    await trx
      .updateTable("messages")
      .set({ state: "discarded", closed_at: stored(now) })
      .where("id", "=", id)
      .execute();
    await trx
      .updateTable("outbox")
      .set({ state: "discarded", lease: null, leased_until: null })
      .where("message_id", "=", id)
      .where("state", "!=", "sent")
      .execute();
  });
}
