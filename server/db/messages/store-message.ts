import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import type { Schema } from "../schema.ts";
import { queueMail, queueVisitorMail } from "./queue-mail.ts";
import type { MailKind, MessageRow } from "./tables.ts";

/** A message on its way in; the reference is made by `newReference`, again if it should be taken. */
export type NewMessage = Omit<MessageRow, "id" | "reference" | "answered_at" | "closed_at" | "state_before">;

export interface StoreOptions {
  now: Temporal.Instant;
  newReference: () => string;
  mails: readonly MailKind[];
  /** The same words from the same person within this time are the same message. */
  sameWithin: Temporal.Duration;
  /** Names the mailbox that the receipt goes to: the form must not flood a stranger's. */
  mailbox: string;
  attachment?: Attachment | undefined;
}

/** What belongs to a message and has a table of its own. */
export interface Attachment {
  /** Tells it from another one with the same words. */
  digest: string;
  insert(trx: Transaction<Schema>, messageId: string): Promise<void>;
}

export interface StoredMessage {
  reference: string;
  /** False when the message was there already. */
  fresh: boolean;
  /** Whether a receipt goes out, or would once the message is released. */
  receipt: boolean;
}

/** Going back and correcting oneself is fine; a program that sends one form for ever is not. */
const maxPerForm = 3;

const tries = 5;

/**
 * One transaction: the message, its reference and its mails, or nothing. Sending the same again changes nothing.
 * Undefined when its form was used up: then the visitor needs a new one.
 */
export async function storeMessage(
  db: Database,
  message: NewMessage,
  options: StoreOptions,
): Promise<StoredMessage | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const reference = options.newReference();
    let begun = false;
    try {
      return await db.kysely.transaction().execute((trx) => {
        begun = true;
        return storeOnce(trx, db.engine, message, reference, options);
      });
    } catch (error) {
      // A database that did not even begin would be waited for twice.
      if (!begun || attempt >= tries || !(await isTaken(db, reference))) throw error;
    }
  }
}

async function storeOnce(
  trx: Transaction<Schema>,
  engine: Database["engine"],
  message: NewMessage,
  reference: string,
  options: StoreOptions,
): Promise<StoredMessage | undefined> {
  if (engine === "postgres") {
    // The same message may arrive twice at once: the second waits here until the first is on record.
    await sql`select pg_advisory_xact_lock(hashtextextended(${message.fingerprint}, 10))`.execute(trx);
  }
  const since = stored(options.now.subtract(options.sameWithin));
  const known = await trx
    .selectFrom("messages")
    .select(["id", "reference"])
    .where("fingerprint", "=", message.fingerprint)
    .where((where) => where.or([where("received_at", ">=", since), where("form_key", "=", message.form_key)]))
    .limit(1)
    .executeTakeFirst();
  if (known) {
    const mails = await trx.selectFrom("outbox").select("kind").where("message_id", "=", known.id).execute();
    return { reference: known.reference, fresh: false, receipt: mails.some(({ kind }) => kind === "receipt") };
  }
  const ofForm = await trx
    .selectFrom("messages")
    .select("id")
    .where("form_key", "=", message.form_key)
    .limit(maxPerForm)
    .execute();
  if (ofForm.length === maxPerForm) return undefined;

  const id = randomUUID();
  const at = stored(options.now);
  await trx
    .insertInto("messages")
    .values({ ...message, id, reference })
    .execute();
  await options.attachment?.insert(trx, id);
  const held = message.state === "held";
  let receipt = false;
  for (const kind of options.mails) {
    if (kind === "receipt") {
      const { mailbox, now } = options;
      receipt = await queueVisitorMail(trx, engine, { kind, mailbox, now, held, message_id: id });
    } else await queueMail(trx, kind, at, { message_id: id, state: held ? "held" : "waiting" });
  }
  return { reference, fresh: true, receipt };
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
