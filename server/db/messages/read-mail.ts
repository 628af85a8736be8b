import { sql } from "kysely";
import { isEmailAddress } from "../../../domain/contact/email.ts";
import type { ShopAct } from "../../../domain/shop/acts.ts";
import type { StoreDetails } from "../../../domain/stores/details.ts";
import type { Pharmacy } from "../../../domain/stores/pharmacy.ts";
import type { Database } from "../database.ts";
import type { RequestRow } from "../schema.ts";
import type { ClaimedMail } from "./claim-mail.ts";
import { type DigestCounts, readDigestMail } from "./digest.ts";
import { type ApplicationRow, type MessageRow, shopKinds, type SubscriberRow } from "./tables.ts";

/** What a mail may tell of a message: not how we know it again, nor what we think of it. */
export type MailedMessage = Omit<
  MessageRow,
  "id" | "state" | "state_before" | "suspicion" | "email_key" | "form_key" | "fingerprint" | "answered_at" | "closed_at"
>;

/** What was decided about an application, for who sent it. */
export type MailedDecision = Pick<ApplicationRow, "decision" | "reason" | "store_id">;

export type MailedSubscriber = Pick<SubscriberRow, "id" | "email" | "language">;

/** A store that is written to, and what its link said. */
export interface MailedShop {
  storeId: string;
  name: string;
  email: string;
  linkNumber: number;
  request: (Pick<RequestRow, "state" | "reason"> & { act: ShopAct }) | null;
}

/** What a mail is about. Undefined when it was erased or discarded since the mail was claimed. */
export type MailMatter =
  | { message: MailedMessage; decided?: MailedDecision | undefined }
  | { subscriber: MailedSubscriber }
  | { shop: MailedShop }
  | { digest: DigestCounts; now: Temporal.Instant };

type Claimed = Pick<ClaimedMail, "id" | "kind" | "lease">;

/** Reads what a claimed mail is about, while the claim holds. */
export async function readMail(
  db: Database,
  claim: Claimed,
  now = Temporal.Now.instant(),
): Promise<MailMatter | undefined> {
  if (claim.kind === "digest") return { digest: await readDigestMail(db, now), now };
  if (shopKinds.some((kind) => kind === claim.kind)) return readShop(db, claim);
  if (claim.kind.startsWith("newsletter-")) {
    const ofSubscriber = outboxRow(db, claim).innerJoin("subscribers", "subscribers.id", "outbox.subscriber_id");
    const subscriber = await ofSubscriber.selectAll("subscribers").executeTakeFirst();
    return subscriber && { subscriber };
  }
  const row = await outboxRow(db, claim)
    .innerJoin("messages", "messages.id", "outbox.message_id")
    .leftJoin("applications", "applications.message_id", "messages.id")
    .selectAll("messages")
    .select(["decision", "reason", "applications.store_id"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { decision, reason, store_id, ...message } = row;
  return { message, decided: { decision, reason, store_id } };
}

function outboxRow({ kysely }: Database, { id, lease }: Claimed) {
  return kysely.selectFrom("outbox").where("outbox.id", "=", id).where("outbox.lease", "=", lease);
}

/** The store as it is now: an address or a link that was replaced since is not used. */
async function readShop(db: Database, claim: Claimed): Promise<{ shop: MailedShop } | undefined> {
  const mail = await outboxRow(db, claim)
    .leftJoin("store_requests as asked", "asked.id", "outbox.request_id")
    .select(["outbox.store_id", "asked.wanted", "asked.state", "asked.reason"])
    .executeTakeFirst();
  if (!mail || mail.store_id === null) return undefined;
  const { rows } = await sql<{ record: string; details: string }>`select record, details from pharmacies
    where id = ${mail.store_id}`.execute(db.kysely);
  const { name, email } = rows[0] ? (JSON.parse(rows[0].record) as Pharmacy) : { name: "", email: null };
  if (!rows[0] || email === null || !isEmailAddress(email)) {
    // There is nobody to write to any more.
    const state = { state: "discarded", lease: null, leased_until: null } as const;
    await db.kysely.updateTable("outbox").set(state).where("id", "=", claim.id).execute();
    return undefined;
  }
  const { linkNumber = 0 } = JSON.parse(rows[0].details) as StoreDetails;
  const { wanted, state, reason } = mail;
  const request = wanted === null || state === null ? null : { act: JSON.parse(wanted) as ShopAct, state, reason };
  return { shop: { storeId: mail.store_id, name, email, linkNumber, request } };
}
