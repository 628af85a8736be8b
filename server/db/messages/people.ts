import { type Doing, erasedSubject, recordChange } from "../changes/changes.ts";
import type { Database } from "../database.ts";
import { findMessage, type MessageRecord } from "./list-messages.ts";
import type { SubscriberRow } from "./tables.ts";

export interface PersonRecord {
  messages: MessageRecord[];
  newsletter: SubscriberRow | null;
}

/** Everything that carries an address. */
export async function readPerson(db: Database, emailKey: string): Promise<PersonRecord> {
  const rows = await db.kysely
    .selectFrom("messages")
    .select("reference")
    .where("email_key", "=", emailKey)
    .orderBy("received_at")
    .execute();
  const messages: MessageRecord[] = [];
  for (const { reference } of rows) {
    const record = await findMessage(db, reference);
    if (record) messages.push(record);
  }
  const newsletter = await db.kysely
    .selectFrom("subscribers")
    .selectAll()
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  return { messages, newsletter: newsletter ?? null };
}

/** Deletes everything that carries an address; notes and unsent mails go with it. */
export async function erasePerson(db: Database, emailKey: string, doing: Doing = { now: Temporal.Now.instant() }) {
  const erased = await db.kysely.transaction().execute(async (trx) => {
    const messages = await trx.deleteFrom("messages").where("email_key", "=", emailKey).executeTakeFirst();
    const newsletter = await trx.deleteFrom("subscribers").where("email_key", "=", emailKey).executeTakeFirst();
    const counts = { messages: Number(messages.numDeletedRows), newsletter: Number(newsletter.numDeletedRows) };
    // Whose they were is erased too.
    const detail = `${counts.messages} messages, ${counts.newsletter} newsletter addresses`;
    await recordChange(trx, doing, erasedSubject, detail);
    return counts;
  });
  // The log of writes beside the file holds their words until it is begun anew.
  if (db.engine === "sqlite") db.sqlite.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  return erased;
}
