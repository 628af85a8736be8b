import { emailKey } from "../../domain/contact/email.ts";
import { readReference } from "../../domain/contact/reference.ts";
import type { Author } from "../db/changes/changes.ts";
import type { Database } from "../db/database.ts";
import { findMessage, listMessages, type MessageFilter, type MessageRecord } from "../db/messages/list-messages.ts";
import { erasePerson, type Erased, type PersonRecord, readPerson } from "../db/messages/people.ts";
import { countMail, releaseMail } from "../db/messages/release-mail.ts";
import { noteReply, reopenMessage, settleMessage } from "../db/messages/settle-message.ts";
import type { MailState, MessageRow } from "../db/messages/tables.ts";

/** What the operator may narrow a list to. */
export interface DeskFilter extends Omit<MessageFilter, "overdueAt" | "limit" | "after"> {
  overdue?: boolean;
}

/** The operator's desk: everything that is done with messages once they are in. Safe beside a running server. */
export interface Desk {
  /** All that match, oldest first, a page at a time. */
  list(filter: DeskFilter): AsyncGenerator<MessageRow>;
  show(reference: string): Promise<MessageRecord | undefined>;
  /** False where there is no such message; so for all that follow. */
  noteReply(reference: string, note: string): Promise<boolean>;
  close(reference: string): Promise<boolean>;
  discard(reference: string): Promise<boolean>;
  /** Takes back a close or a discard. */
  reopen(reference: string): Promise<boolean>;
  /** Sends now what is dead, held or waiting of one message, and takes it out of quarantine. */
  retry(reference: string): Promise<number | undefined>;
  retryAllDead(): Promise<number>;
  mailCounts(): Promise<Partial<Record<MailState, number>>>;
  person(email: string): Promise<PersonRecord>;
  erase(email: string): Promise<Erased>;
}

const pageSize = 500;

/** Opens the desk on a database. */
export function openDesk(db: Database, now: () => Temporal.Instant, author?: Author): Desk {
  const find = async (reference: string) => {
    const read = readReference(reference);
    return read === undefined ? undefined : findMessage(db, read);
  };
  const withMessage = async (reference: string, act: (message: MessageRow) => Promise<void>) => {
    const found = await find(reference);
    if (found) await act(found.message);
    return found !== undefined;
  };
  const doing = () => ({ now: now(), author });
  return {
    list: (filter) => everyMessage(db, filter, now()),
    show: find,
    noteReply: (reference, note) => withMessage(reference, (message) => noteReply(db, message, note, doing())),
    close: (reference) => withMessage(reference, (message) => settleMessage(db, message, "closed", doing())),
    discard: (reference) => withMessage(reference, (message) => settleMessage(db, message, "discarded", doing())),
    reopen: (reference) => withMessage(reference, (message) => reopenMessage(db, message, doing())),
    async retry(reference) {
      const found = await find(reference);
      if (!found) return undefined;
      if (found.message.state === "held") await reopenMessage(db, found.message, doing());
      return releaseMail(db, { states: ["dead", "held", "waiting"], message: found.message }, doing());
    },
    retryAllDead: () => releaseMail(db, { states: ["dead"] }, doing()),
    mailCounts: () => countMail(db),
    person: (email) => readPerson(db, emailKey(email)),
    erase: (email) => erasePerson(db, emailKey(email), doing()),
  };
}

async function* everyMessage(db: Database, filter: DeskFilter, now: Temporal.Instant): AsyncGenerator<MessageRow> {
  const { overdue, ...rest } = filter;
  let after: MessageRow | undefined;
  for (;;) {
    const page = await listMessages(db, { ...rest, ...(overdue && { overdueAt: now }), limit: pageSize, after });
    yield* page;
    after = page.at(-1);
    if (page.length < pageSize) return;
  }
}
