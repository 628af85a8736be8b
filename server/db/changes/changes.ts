import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import type { ChangeRow, Schema } from "../schema.ts";

/** Who changes something, and with which command. */
export interface Author {
  who: string;
  command: string;
}

const maxDetail = 8000;

/** A row for the record, to be written in the transaction of the change itself. */
export function changeRow(author: Author, at: string, subject: string, detail: string): ChangeRow {
  return {
    id: randomUUID(),
    at,
    who: author.who,
    command: author.command,
    subject,
    detail: detail.slice(0, maxDetail),
  };
}

/** Records one change. Without an author there is nobody to name: then nothing is recorded. */
export async function recordChange(
  trx: Transaction<Schema> | Kysely<Schema>,
  author: Author | undefined,
  { now, subject, detail }: { now: Temporal.Instant; subject: string; detail: string },
): Promise<void> {
  if (!author) return;
  await trx
    .insertInto("operator_changes")
    .values(changeRow(author, stored(now), subject, detail))
    .execute();
}

/** The latest changes first, of everything or of one subject. */
export async function listChanges(
  db: Database,
  { subject, limit }: { subject?: string | undefined; limit: number },
): Promise<ChangeRow[]> {
  let query = db.kysely.selectFrom("operator_changes").selectAll();
  if (subject !== undefined) query = query.where("subject", "=", subject);
  return query.orderBy("at", "desc").orderBy("id").limit(limit).execute();
}
