import { emailKey } from "../domain/contact/email.ts";
import { readReference } from "../domain/contact/reference.ts";
import { indiaTime, instantOf, isoDate, localDate, localTime } from "../domain/hours/india.ts";
import type { Database } from "../server/db/database.ts";
import {
  findMessage,
  listMessages,
  type MessageFilter,
  type MessageRecord,
} from "../server/db/messages/list-messages.ts";
import { type PersonRecord, readPerson } from "../server/db/messages/people.ts";
import type { Doing } from "../server/db/changes/changes.ts";
import type { MessageRow, NoteRow } from "../server/db/messages/tables.ts";
import { type Call, dayTyped, oneWord, type Printer, UsageError } from "./command.ts";
import { withDatabase } from "./open-database.ts";

/** When a command changes a message, and who does. */
export function doing(author: Call): Doing {
  return { now: Temporal.Now.instant(), author };
}

/** A message by its reference as people type it. */
export async function findTyped(db: Database, typed: string): Promise<MessageRecord | undefined> {
  const reference = readReference(typed);
  return reference === undefined ? undefined : findMessage(db, reference);
}

const pageSize = 500;

/** All messages that match, oldest first, a page at a time. */
export async function* everyMessage(
  db: Database,
  filter: Omit<MessageFilter, "limit" | "after">,
): AsyncGenerator<MessageRow> {
  for (let after: MessageRow | undefined; ;) {
    const page = await listMessages(db, { ...filter, limit: pageSize, after });
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1);
  }
}

/** Opens the database for one message; the exit code is 1 where there is none of that reference. */
export function atMessage(
  io: Printer,
  call: Call,
  words: readonly string[],
  work: (db: Database, record: MessageRecord) => Promise<number>,
): Promise<number> {
  const reference = oneWord(words, "Name one message by its reference.");
  return withDatabase(io, call, async (db) => {
    const record = await findTyped(db, reference);
    return record ? work(db, record) : notFound(reference, io);
  });
}

/** Says that there is no such message, and gives the exit code for it. */
export function notFound(reference: string, io: Printer): number {
  io.err(`There is no message ${reference}. npx dwar messages list --state all lists them.\n`);
  return 1;
}

/** Opens the database for one person; the exit code is 1 where nothing is held under that address. */
export function atPerson(
  io: Printer,
  call: Call,
  words: readonly string[],
  work: (db: Database, person: PersonRecord & { email: string }) => Promise<number>,
): Promise<number> {
  const email = oneWord(words, "Name one email address.");
  if (!email.includes("@")) throw new UsageError(`"${email}" is no email address.`);
  return withDatabase(io, call, async (db) => {
    const person = await readPerson(db, emailKey(email));
    if (person.messages.length > 0 || person.newsletter) return work(db, { email, ...person });
    io.err("Nothing is held under this address. Check how it is spelt.\n");
    return 1;
  });
}

/** The beginning of a day in India, as `--since` names it. */
export function sinceOf(date: string | undefined): Temporal.Instant | undefined {
  return date === undefined
    ? undefined
    : Temporal.Instant.fromEpochMilliseconds(instantOf(dayTyped(date), 0).getTime());
}

/** A moment as it is in India. */
export function when(instant: string): string {
  const at = new Date(instant);
  return `${localDate(at)} ${localTime(at)}`;
}

/** A moment's day in India. */
export function dayOf(instant: string): string {
  return isoDate(indiaTime(new Date(instant)).day);
}

/** A note with its time and its author. */
export function noteLine({ noted_at, author, note }: NoteRow): string {
  return `${when(noted_at)}${author ? `, ${author}` : ""}: ${note}`;
}
