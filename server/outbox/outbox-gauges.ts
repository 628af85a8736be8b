import type { Database } from "../db/database.ts";
import { readUnsentMail } from "../db/messages/unsent-mail.ts";

/** The state of the mail for the operator's monitoring: numbers alone, read when they are asked for. */
export async function outboxGauges(db: Database, now: Temporal.Instant) {
  const { waiting, leased, dead, held, oldest } = await readUnsentMail(db);
  const age = oldest ? now.since(oldest).total("seconds") : 0;
  return {
    outbox_waiting: waiting,
    outbox_leased: leased,
    outbox_dead: dead,
    outbox_held: held,
    // A clock that was set back since must not give a negative age.
    outbox_oldest_seconds: Math.max(0, age),
  };
}
