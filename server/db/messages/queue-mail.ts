import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import type { Schema } from "../schema.ts";
import type { MailKind, OutboxRow } from "./tables.ts";

/** A mail that is due at once. */
export function newMail(kind: MailKind, at: string) {
  return {
    id: randomUUID(),
    kind,
    state: "waiting" as const,
    attempts: 0,
    priority: 0 as const,
    created_at: at,
    scheduled_at: at,
    due_at: at,
  };
}

/** Queues one: about a message, a subscriber, a store, or what a store's link said. */
export async function queueMail(
  trx: Transaction<Schema>,
  kind: MailKind,
  at: string,
  about: Partial<Pick<OutboxRow, "message_id" | "subscriber_id" | "store_id" | "request_id" | "state">>,
): Promise<void> {
  await trx
    .insertInto("outbox")
    .values({ ...newMail(kind, at), ...about })
    .execute();
}

/** A mail to an address that somebody typed in: its owner has not asked us for anything yet. */
export interface VisitorMail {
  kind: "receipt" | "newsletter-confirm";
  /** Names the mailbox that the address ends in, aliases folded. */
  mailbox: string;
  now: Temporal.Instant;
  /** Suspicious: it waits for the operator. */
  held: boolean;
  message_id?: string;
  subscriber_id?: string;
}

const pause = Temporal.Duration.from({ hours: 1 });
const maxInADay = 5;

/** What counts as mailed already for one that is held, or for one that is not. */
export function asMailed(trx: Transaction<Schema>, held: boolean) {
  const all = trx.selectFrom("outbox");
  return held ? all : all.where("state", "!=", "held");
}

/**
 * Queues a mail unless its mailbox has had enough for a day, and never two for the same hour: the second waits its turn.
 * Held ones count among themselves, so that the answer does not tell a program that its mail is held, and for nobody else: it could keep all
 * mail from a mailbox. Says whether it was queued.
 */
export async function queueVisitorMail(
  trx: Transaction<Schema>,
  engine: Database["engine"],
  { kind, mailbox, now, held, ...about }: VisitorMail,
): Promise<boolean> {
  // Two wishes for one mailbox at once: the second waits here until the first is on record.
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(hashtextextended(${mailbox}, 11))`.execute(trx);
  const recent = await asMailed(trx, held)
    .select(["state", "due_at"])
    .where("mailbox", "=", mailbox)
    .where("state", "!=", "discarded")
    .where("created_at", ">=", stored(now.subtract({ hours: 24 })))
    // What comes from later was queued by a clock that has been put back since.
    .where("created_at", "<", stored(now.add(pause)))
    .execute();
  if (recent.length >= maxInADay) return false;
  const lastDue = recent
    .filter(({ state }) => state !== "held")
    .map(({ due_at }) => due_at)
    .toSorted()
    .at(-1);
  const at = stored(now);
  const next = lastDue === undefined ? at : stored(Temporal.Instant.from(lastDue).add(pause));
  await trx
    .insertInto("outbox")
    .values({
      ...newMail(kind, at),
      ...about,
      mailbox,
      state: held ? "held" : "waiting",
      due_at: next > at ? next : at,
    })
    .execute();
  return true;
}
