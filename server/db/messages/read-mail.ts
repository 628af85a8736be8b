import type { Database } from "../database.ts";
import type { ApplicationRow } from "./application-tables.ts";
import type { ClaimedMail } from "./claim-mail.ts";
import { type DigestCounts, readDigestMail } from "./digest.ts";
import type { MessageRow, SubscriberRow } from "./tables.ts";

/** What a mail may tell of a message: not how we know it again, nor what we think of it. */
export type MailedMessage = Omit<
  MessageRow,
  "id" | "state" | "state_before" | "suspicion" | "email_key" | "form_key" | "fingerprint" | "answered_at" | "closed_at"
>;

/** What was decided about an application, for who sent it. */
export type MailedDecision = Pick<ApplicationRow, "decision" | "reason" | "store_id">;

export type MailedSubscriber = Pick<SubscriberRow, "id" | "email" | "language">;

/** What a mail is about. Undefined when it was erased or discarded since the mail was claimed. */
export type MailMatter =
  | { message: MailedMessage; decided?: MailedDecision | undefined }
  | { subscriber: MailedSubscriber }
  | { digest: DigestCounts; now: Temporal.Instant };

/** Reads what a claimed mail is about, while the claim holds. */
export async function readMail(
  db: Database,
  { id, kind, lease }: Pick<ClaimedMail, "id" | "kind" | "lease">,
  now = Temporal.Now.instant(),
): Promise<MailMatter | undefined> {
  if (kind === "digest") return { digest: await readDigestMail(db, now), now };
  const message = await db.kysely
    .selectFrom("messages")
    .innerJoin("outbox", "outbox.message_id", "messages.id")
    .leftJoin("applications", "applications.message_id", "messages.id")
    .selectAll("messages")
    .select(["decision", "reason", "applications.store_id"])
    .where("outbox.id", "=", id)
    .where("outbox.lease", "=", lease)
    .executeTakeFirst();
  if (message) {
    const { decision, reason, store_id, ...mailed } = message;
    return { message: mailed, decided: { decision, reason, store_id } };
  }
  const subscriber = await db.kysely
    .selectFrom("subscribers")
    .innerJoin("outbox", "outbox.subscriber_id", "subscribers.id")
    .selectAll("subscribers")
    .where("outbox.id", "=", id)
    .where("outbox.lease", "=", lease)
    .executeTakeFirst();
  return subscriber && { subscriber };
}
