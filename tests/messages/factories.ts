import { sampleSite } from "../../content/samples.ts";
import { clockOf } from "../../domain/contact/clock.ts";
import { emailKey } from "../../domain/contact/email.ts";
import { referenceFrom } from "../../domain/contact/reference.ts";
import { type Database, type DatabaseOptions, openDatabase } from "../../server/db/database.ts";
import { stored } from "../../server/db/instant.ts";
import { asha, ashaInHindi } from "../canaries.ts";
import { noteSubmitted } from "../logs/record.ts";
import type { ClaimOptions } from "../../server/db/messages/claim-mail.ts";
import { mailKinds, type MailState } from "../../server/db/messages/tables.ts";
import {
  type NewMessage,
  type StoredMessage,
  storeMessage,
  type StoreOptions,
} from "../../server/db/messages/store-message.ts";
import { newFolder } from "../folder.ts";

/** Opens a fresh database of one engine; `cleanUp` closes it. */
export interface TestDatabase {
  db: Database;
  /** A second connection, as another server would have. */
  second(): Promise<Database>;
  cleanUp(): Promise<void>;
}

export type OpenTestDatabase = () => Promise<TestDatabase>;

/** The embedded engine in a folder of its own. */
export async function freshSqlite(): Promise<TestDatabase> {
  return fresh({ dataDir: newFolder("data") });
}

/** A fresh database at any address. */
export async function fresh(options: DatabaseOptions): Promise<TestDatabase> {
  const opened: Database[] = [];
  const open = async () => {
    const db = await openDatabase(options);
    opened.push(db);
    return db;
  };
  const db = await open();
  return {
    db,
    second: open,
    async cleanUp() {
      for (const one of opened) await one.close();
    },
  };
}

export const start = Temporal.Instant.from("2026-11-15T04:30:00Z");

let counter = 0;

/** A message as the use case hands it to the database; each call gives another one. */
export function newMessage(changes: Partial<NewMessage> = {}): NewMessage {
  counter += 1;
  const receivedAt = changes.received_at ? Temporal.Instant.from(changes.received_at) : start;
  const category = changes.category ?? "message";
  const clock = clockOf(category, receivedAt, sampleSite().grievance);
  const words = counter % 2 === 0 ? ashaInHindi : asha;
  const email = changes.email ?? `asha${counter}@example.com`;
  const message = {
    category,
    state: "open",
    suspicion: null,
    language: "en",
    name: `${words.name} ${counter}`,
    email,
    email_key: emailKey(email),
    phone: words.phone,
    subject: `${words.subject} ${counter}`,
    message: `${words.message} ${counter}`,
    app: null,
    form_key: `form-${counter}`,
    fingerprint: `fingerprint-${counter}`,
    received_at: stored(receivedAt),
    answer_by: stored(clock.answerBy),
    resolve_by: clock.resolveBy && stored(clock.resolveBy),
    ...changes,
  } satisfies NewMessage;
  noteSubmitted(JSON.stringify(message));
  return message;
}

export function newReference(): string {
  return referenceFrom(crypto.getRandomValues(new Uint8Array(8)));
}

export function storeOptions(changes: Partial<StoreOptions> = {}): StoreOptions {
  return {
    now: start,
    newReference,
    mails: ["team", "receipt"],
    sameWithin: Temporal.Duration.from({ hours: 24 }),
    mailbox: crypto.randomUUID(),
    ...changes,
  };
}

/** Stores a message whose form can still be used. */
export async function store(db: Database, message: NewMessage, options: StoreOptions): Promise<StoredMessage> {
  const saved = await storeMessage(db, message, options);
  if (!saved) throw new Error("The form was used up");
  return saved;
}

/** Stores a message and gives its reference. */
export async function putMessage(db: Database, changes: Partial<NewMessage> = {}, now = start): Promise<string> {
  const message = newMessage({ received_at: stored(now), ...changes });
  const { reference } = await store(db, message, storeOptions({ now, mailbox: message.email_key }));
  return reference;
}

/** Everything that is due, for a lease of two minutes. */
export function claimOptions(changes: Partial<ClaimOptions> = {}): ClaimOptions {
  return {
    now: start,
    lease: Temporal.Duration.from({ minutes: 2 }),
    limit: 100,
    kinds: mailKinds,
    except: [],
    ...changes,
  };
}

/** How many mails are in each state. */
export async function countMail(db: Database): Promise<Partial<Record<MailState, number>>> {
  const rows = await db.kysely
    .selectFrom("outbox")
    .select((select) => ["state", select.fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}
