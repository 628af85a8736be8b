import type { Database } from "./db/database.ts";
import { defaultLimit, inTime } from "./db/directory/directory-timeout.ts";
import { readDigest } from "./db/messages/digest.ts";
import { readUnsentMail } from "./db/messages/unsent-mail.ts";

/**
 * What waits for a person, for the operator's monitoring: numbers alone, read when they are asked for. Not waited for longer than
 * `limit` milliseconds: while a database is silent, its faults are counted beside them, and monitoring gives up after ten seconds.
 */
export async function deskGauges(db: Database, now: Temporal.Instant, limit = defaultLimit) {
  const { reports, heldReports, heldMessages, overdue } = await inTime(readDigest(db, now), limit);
  return {
    reports_open: reports,
    reports_held: heldReports,
    messages_held: heldMessages,
    messages_overdue: overdue,
  };
}

/** The state of the mail, likewise. */
export async function outboxGauges(db: Database, now: Temporal.Instant, limit = defaultLimit) {
  const { waiting, leased, failing, dead, undeliverable, held, oldest } = await inTime(readUnsentMail(db), limit);
  const age = oldest ? now.since(oldest).total("seconds") : 0;
  return {
    outbox_waiting: waiting,
    outbox_leased: leased,
    outbox_failing: failing,
    outbox_dead: dead,
    outbox_undeliverable: undeliverable,
    outbox_held: held,
    // A clock that was set back since must not give a negative age.
    outbox_oldest_seconds: Math.max(0, age),
  };
}
