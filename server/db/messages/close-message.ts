import { randomUUID } from "node:crypto";
import { type Doing, recordChange } from "../changes/changes.ts";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import { anew, discardMail, releaseMail } from "./release-mail.ts";
import type { MessageRow } from "./tables.ts";

type Known = Pick<MessageRow, "id" | "reference" | "state" | "state_before" | "suspicion">;

/** Records that somebody answered, and what was agreed. The first note stops the answer's clock. */
export async function noteReply(db: Database, message: Known, note: string, doing: Doing): Promise<void> {
  const at = stored(doing.now);
  await db.kysely.transaction().execute(async (trx) => {
    await trx
      .insertInto("message_notes")
      .values({ id: randomUUID(), message_id: message.id, noted_at: at, note, author: doing.author?.who ?? null })
      .execute();
    await trx
      .updateTable("messages")
      .set({ answered_at: at })
      .where("id", "=", message.id)
      .where("answered_at", "is", null)
      .execute();
    await recordChange(trx, doing, message.reference, "noted a reply");
  });
}

/** What a message is again when it is reopened. One that was put aside before this was recorded stays out of the mail. */
export function reopenedState({ state, state_before, suspicion }: Omit<Known, "id" | "reference">): "open" | "held" {
  if (state === "held") return "open";
  return state_before ?? (suspicion ? "held" : "open");
}

/** What a message that is now closed or discarded was, whatever was done to it since. */
function before(message: Known): "open" | "held" {
  return message.state === "open" || message.state === "held" ? message.state : reopenedState(message);
}

/**
 * Closes a message: nothing more is owed. Or puts it aside: what was not sent yet is not sent. Retention deletes it later; until then it
 * can be reopened.
 */
export async function closeMessage(
  db: Database,
  message: Known,
  state: "closed" | "discarded",
  doing: Doing,
): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    await trx
      .updateTable("messages")
      .set({ state, closed_at: stored(doing.now), state_before: before(message) })
      .where("id", "=", message.id)
      .execute();
    if (state === "discarded") await discardMail(trx, "message_id", message.id);
    await recordChange(trx, doing, message.reference, `${message.state} -> ${state}`);
  });
}

/**
 * Takes a held message out of quarantine, and a closed or discarded one back to what it was. Mails that a discard stopped wait again, or
 * are held again where the message is.
 */
export async function reopenMessage(db: Database, message: Known, doing: Doing): Promise<void> {
  const state = reopenedState(message);
  await db.kysely.transaction().execute(async (trx) => {
    await trx
      .updateTable("messages")
      .set({ state, closed_at: null, state_before: null })
      .where("id", "=", message.id)
      .execute();
    await trx
      .updateTable("outbox")
      .set({ state: state === "held" ? "held" : "waiting", ...anew(doing.now) })
      .where("message_id", "=", message.id)
      .where("state", "=", "discarded")
      .execute();
    await recordChange(trx, doing, message.reference, `${message.state} -> ${state}`);
  });
}

/** Sends what could not be sent, was held, or waits for its next try; a held message is open from then on. Gives the number of mails. */
export async function resendMails(db: Database, message: Known, doing: Doing): Promise<number> {
  if (message.state === "held") await reopenMessage(db, message, doing);
  return releaseMail(db, { states: ["dead", "held", "waiting"], message }, doing);
}
