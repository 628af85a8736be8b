import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import type { MailKind, MessageRow } from "./tables.ts";

/** A message on its way in; the reference is made by `newReference`, again if it should be taken. */
export interface NewMessage extends Omit<MessageRow, "id" | "reference" | "answered_at" | "closed_at"> {
  received_at: string;
}

export interface StoreOptions {
  now: Temporal.Instant;
  newReference: () => string;
  mails: readonly MailKind[];
  /** The same words from the same person within this time are the same message. */
  sameWithin: Temporal.Duration;
  /** More receipts than this to one address in a day are held: the form must not flood a stranger's box. */
  receiptsADay: number;
}

/** What is on record after storing. `fresh` is false when the message was there already. */
export interface StoredMessage {
  reference: string;
  fresh: boolean;
}

const tries = 5;

/** One transaction: the message, its reference and its mails, or nothing. Sending the same again changes nothing. */
export async function storeMessage(db: Database, message: NewMessage, options: StoreOptions): Promise<StoredMessage> {
  for (let attempt = 1; ; attempt += 1) {
    const reference = options.newReference();
    try {
      return await storeOnce(db, message, reference, options);
    } catch (error) {
      if (attempt >= tries || !(await isTaken(db, reference))) throw error;
    }
  }
}

async function storeOnce(
  db: Database,
  message: NewMessage,
  reference: string,
  options: StoreOptions,
): Promise<StoredMessage> {
  return db.kysely.transaction().execute(async (trx) => {
    if (db.engine === "postgres") {
      // The same message may arrive twice at once: the second waits here until the first is on record.
      await sql`select pg_advisory_xact_lock(hashtextextended(${message.fingerprint}, 10))`.execute(trx);
    }
    const since = stored(options.now.subtract(options.sameWithin));
    const known = await trx
      .selectFrom("messages")
      .select("reference")
      .where("fingerprint", "=", message.fingerprint)
      .where((where) => where.or([where("received_at", ">=", since), where("form_key", "=", message.form_key)]))
      .limit(1)
      .executeTakeFirst();
    if (known) return { reference: known.reference, fresh: false };

    const aDayAgo = stored(options.now.subtract({ hours: 24 }));
    const receipts = await trx
      .selectFrom("outbox")
      .innerJoin("messages", "messages.id", "outbox.message_id")
      .select((select) => select.fn.countAll().as("count"))
      .where("messages.email_key", "=", message.email_key)
      .where("outbox.kind", "=", "receipt")
      .where("outbox.state", "not in", ["held", "discarded"])
      .where("outbox.created_at", ">=", aDayAgo)
      .executeTakeFirstOrThrow();
    const tooManyReceipts = Number(receipts.count) >= options.receiptsADay;

    const id = randomUUID();
    const at = stored(options.now);
    await trx
      .insertInto("messages")
      .values({ ...message, id, reference, answered_at: null, closed_at: null })
      .execute();
    for (const kind of options.mails) {
      const held = message.state === "held" || (kind === "receipt" && tooManyReceipts);
      await trx
        .insertInto("outbox")
        .values({ ...newMail(kind, at), message_id: id, state: held ? "held" : "waiting" })
        .execute();
    }
    return { reference, fresh: true };
  });
}

/** A mail that is due at once. */
export function newMail(kind: MailKind, at: string) {
  return {
    id: randomUUID(),
    kind,
    message_id: null,
    subscriber_id: null,
    state: "waiting" as const,
    attempts: 0,
    created_at: at,
    scheduled_at: at,
    due_at: at,
    lease: null,
    leased_until: null,
    last_code: null,
    dead_because: null,
    sent_at: null,
  };
}

async function isTaken(db: Database, reference: string): Promise<boolean> {
  const row = await db.kysely
    .selectFrom("messages")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirst()
    .catch(() => undefined);
  return row !== undefined;
}
