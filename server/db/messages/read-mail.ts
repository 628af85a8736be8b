import type { Database } from "../database.ts";
import type { MessageRow, SubscriberRow } from "./tables.ts";

/** What a mail is about. Undefined when it was erased since the mail was claimed. */
export type MailMatter = { message: MessageRow } | { subscriber: SubscriberRow };

/** Reads what a mail of the outbox is about. */
export async function readMail(db: Database, id: string): Promise<MailMatter | undefined> {
  const message = await db.kysely
    .selectFrom("messages")
    .innerJoin("outbox", "outbox.message_id", "messages.id")
    .selectAll("messages")
    .where("outbox.id", "=", id)
    .executeTakeFirst();
  if (message) return { message };
  const subscriber = await db.kysely
    .selectFrom("subscribers")
    .innerJoin("outbox", "outbox.subscriber_id", "subscribers.id")
    .selectAll("subscribers")
    .where("outbox.id", "=", id)
    .executeTakeFirst();
  return subscriber && { subscriber };
}
