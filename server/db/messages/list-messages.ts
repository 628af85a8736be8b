import type { Category } from "../../../domain/contact/category.ts";
import type { Database } from "../database.ts";
import { everyPage } from "../every-page.ts";
import { stored } from "../instant.ts";
import type { MessageRow, MessageState, NoteRow, OutboxRow } from "./tables.ts";

export interface MessageFilter {
  states?: readonly MessageState[];
  category?: Category;
  /** Only those whose answer was due before this instant and not given. */
  overdueAt?: Temporal.Instant;
  /** Only those with a mail that could not be sent. */
  dead?: boolean;
  since?: Temporal.Instant;
  limit: number;
  /** The last row of the page before. */
  after?: Pick<MessageRow, "received_at" | "id">;
}

/** A page of messages, the oldest first. */
export async function listMessages(db: Database, filter: MessageFilter): Promise<MessageRow[]> {
  let query = db.kysely.selectFrom("messages").selectAll();
  if (filter.states) query = query.where("state", "in", [...filter.states]);
  if (filter.category) query = query.where("category", "=", filter.category);
  if (filter.overdueAt) {
    query = query.where("answer_by", "<", stored(filter.overdueAt)).where("answered_at", "is", null);
  }
  if (filter.dead) {
    query = query.where("id", "in", (dead) =>
      dead.selectFrom("outbox").select("message_id").where("state", "=", "dead").$narrowType<{ message_id: string }>(),
    );
  }
  if (filter.since) query = query.where("received_at", ">=", stored(filter.since));
  const { after } = filter;
  if (after) {
    query = query.where((where) =>
      where.or([
        where("received_at", ">", after.received_at),
        where.and([where("received_at", "=", after.received_at), where("id", ">", after.id)]),
      ]),
    );
  }
  return query.orderBy("received_at").orderBy("id").limit(filter.limit).execute();
}

export interface MessageRecord {
  message: MessageRow;
  notes: NoteRow[];
  mails: OutboxRow[];
}

export async function findMessage(db: Database, reference: string): Promise<MessageRecord | undefined> {
  const message = await db.kysely
    .selectFrom("messages")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!message) return undefined;
  const notes = await db.kysely
    .selectFrom("message_notes")
    .selectAll()
    .where("message_id", "=", message.id)
    .orderBy("noted_at")
    .execute();
  const mails = await db.kysely
    .selectFrom("outbox")
    .selectAll()
    .where("message_id", "=", message.id)
    .orderBy("created_at")
    .orderBy("kind")
    .execute();
  return { message, notes, mails };
}

const pageSize = 500;

/** All messages that match, oldest first, a page at a time. */
export function everyMessage(db: Database, filter: Omit<MessageFilter, "limit" | "after">): AsyncGenerator<MessageRow> {
  return everyPage(pageSize, (page) => listMessages(db, { ...filter, ...page }));
}
