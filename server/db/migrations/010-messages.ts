import { type Kysely, sql } from "kysely";
import type { Step } from "./step.ts";

/** What visitors send, the mail that carries it, and the newsletter. */
export const messages: Step = {
  name: "010-messages",
  async up(db) {
    await createMessages(db);
    await createNewsletter(db);
    await createOutbox(db);
    // Keys that sign forms and links: made once, shared by every process on this database.
    await db.schema
      .createTable("secrets")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
  },
};

async function createMessages(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("messages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("suspicion", "text")
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("app", "text")
    .addColumn("store", "text")
    .addColumn("form_key", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("answer_by", "text", (column) => column.notNull())
    .addColumn("settle_by", "text")
    .addColumn("answered_at", "text")
    .addColumn("closed_at", "text")
    .addUniqueConstraint("messages_one_per_form", ["fingerprint", "form_key"])
    .execute();
  await index(db, "messages", "messages_fingerprint", ["fingerprint", "received_at"]);
  await index(db, "messages", "messages_person", ["email_key"]);
  await index(db, "messages", "messages_received", ["received_at", "id"]);
  await db.schema
    .createTable("message_notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("message_id", "text", (column) => column.notNull().references("messages.id").onDelete("cascade"))
    .addColumn("noted_at", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .execute();
  await index(db, "message_notes", "message_notes_message", ["message_id", "noted_at"]);
}

async function createNewsletter(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("subscribers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull().unique())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("requested_at", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("left_at", "text")
    .execute();
}

async function createOutbox(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("message_id", "text", (column) => column.references("messages.id").onDelete("cascade"))
    .addColumn("subscriber_id", "text", (column) => column.references("subscribers.id").onDelete("cascade"))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("scheduled_at", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", "text")
    .addColumn("last_code", "text")
    .addColumn("dead_because", "text")
    .addColumn("sent_at", "text")
    .execute();
  // Only what may still be sent is looked at again and again; what was sent does not slow the claim down.
  await sql`create index outbox_due on outbox (due_at, id) where state in ('waiting', 'leased')`.execute(db);
  await index(db, "outbox", "outbox_message", ["message_id"]);
  await index(db, "outbox", "outbox_subscriber", ["subscriber_id"]);
  await index(db, "outbox", "outbox_state", ["state"]);
}

async function index(db: Kysely<never>, table: string, name: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
