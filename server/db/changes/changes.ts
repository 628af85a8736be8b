import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import type { ChangeRow, Schema } from "../schema.ts";

/** Who changes something, and with which command. */
export type Author = Pick<ChangeRow, "who" | "command">;

/** When something is changed, and by whom. */
export interface Doing {
  now: Temporal.Instant;
  author?: Author | undefined;
}

const maxDetail = 8000;

/** A row for the record, to be written in the transaction of the change itself. */
export function changeRow(author: Author, at: string, subject: string, detail: string): ChangeRow {
  const { who, command } = author;
  return { id: randomUUID(), at, who, command, subject, detail: detail.slice(0, maxDetail) };
}

/** Records one change. Without an author there is nobody to name: then nothing is recorded. */
export async function recordChange(
  trx: Transaction<Schema> | Kysely<Schema>,
  { now, author }: Doing,
  subject: string,
  detail: string,
): Promise<void> {
  if (!author) return;
  const row = changeRow(author, stored(now), subject, detail);
  await trx.insertInto("operator_changes").values(row).execute();
}

/** What the record calls somebody whose data was erased: the name is erased too. */
export const erasedSubject = "a person";

/** When people were erased that another database, which is older, would bring back. */
export async function erasedSince(older: Database, db: Database): Promise<string[]> {
  const all = { subject: erasedSubject, limit: Number.MAX_SAFE_INTEGER };
  const before = new Set((await listChanges(older, all)).map(({ id }) => id));
  return (await listChanges(db, all)).filter(({ id }) => !before.has(id)).map(({ at }) => at);
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
