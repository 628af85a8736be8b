import { instantOf, localDate, localTime } from "../domain/hours/india.ts";
import type { MessageRecord } from "../server/db/messages/list-messages.ts";
import type { PersonRecord } from "../server/db/messages/people.ts";
import type { NoteRow } from "../server/db/messages/tables.ts";
import { type Desk, openDesk } from "../server/messages/desk.ts";
import { type Call, dayTyped, oneWord, type Printer, UsageError } from "./command.ts";
import { withDatabase } from "./open-database.ts";

/** Opens the desk on the configured database for one command, and closes it again. */
export function atDesk<T>(io: Printer, call: Call, work: (desk: Desk) => Promise<T>): Promise<T> {
  return withDatabase(io, call, (db) => work(openDesk(db, () => Temporal.Now.instant(), call)));
}

/** Opens the desk for one message; the exit code is 1 where there is none of that reference. */
export function atMessage(
  io: Printer,
  call: Call,
  words: readonly string[],
  work: (desk: Desk, record: MessageRecord) => Promise<number>,
): Promise<number> {
  const reference = oneWord(words, "Name one message by its reference.");
  return atDesk(io, call, async (desk) => {
    const record = await desk.show(reference);
    return record ? work(desk, record) : notFound(reference, io);
  });
}

/** Says that there is no such message, and gives the exit code for it. */
export function notFound(reference: string, io: Printer): number {
  io.err(`There is no message ${reference}. npx dwar messages list --state all lists them.\n`);
  return 1;
}

/** Opens the desk for one person; the exit code is 1 where nothing is held under that address. */
export function atPerson(
  io: Printer,
  call: Call,
  words: readonly string[],
  work: (desk: Desk, person: PersonRecord & { email: string }) => Promise<number>,
): Promise<number> {
  const email = oneWord(words, "Name one e-mail address.");
  if (!email.includes("@")) throw new UsageError(`"${email}" is no e-mail address.`);
  return atDesk(io, call, async (desk) => {
    const person = await desk.person(email);
    if (person.messages.length > 0 || person.newsletter) return work(desk, { email, ...person });
    io.err("Nothing is held under this address. Check how it is spelt.\n");
    return 1;
  });
}

/** The beginning of a day in India, as `--since` names it. */
export function sinceOf(date: string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(instantOf(dayTyped(date), 0).getTime());
}

/** A moment as it is in India. */
export function when(instant: string): string {
  const at = new Date(instant);
  return `${localDate(at)} ${localTime(at)}`;
}

/** A note with its time and its author. */
export function noteLine({ noted_at, author, note }: NoteRow): string {
  return `${when(noted_at)}${author ? `, ${author}` : ""}: ${note}`;
}
