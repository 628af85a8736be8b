import type { PhotoKind } from "../../../domain/applications/fields.ts";
import type { App, Category } from "../../../domain/contact/category.ts";
import type { Language } from "../../../domain/language.ts";

/** `held`: suspicious, stored and shown to the operator, but no mail goes out before they release it. */
export type MessageState = "open" | "held" | "closed" | "discarded";

/** Why a message is held. */
export type Suspicion = "honeypot" | "busy-address" | "busy-network" | "busy-site";

export interface MessageRow {
  id: string;
  reference: string;
  category: Category;
  state: MessageState;
  suspicion: Suspicion | null;
  language: Language;
  name: string;
  email: string;
  email_key: string;
  phone: string;
  subject: string;
  message: string;
  app: App | null;
  /** From the form's token: the same form sent twice has the same key. */
  form_key: string;
  /** A keyed hash of what was sent, to recognise the same words sent again. */
  fingerprint: string;
  received_at: string;
  answer_by: string;
  resolve_by: string | null;
  answered_at: string | null;
  closed_at: string | null;
  /** What a closed or discarded message was before; null for all others. */
  state_before: "open" | "held" | null;
}

/** What belongs to a message of the category `application`. */
export interface ApplicationRow {
  message_id: string;
  /** What the operator calls it by. */
  number: number;
  /** The `Application` as JSON. */
  record: string;
  /** Of all its photos. */
  photo_bytes: number;
  decision: "approved" | "refused" | null;
  /** Of a refusal, as the applicant is told it. */
  reason: string | null;
  /** Of what was approved. */
  store_id: string | null;
  /** When that store was first found to have left the directory. */
  store_gone_at: string | null;
}

export interface PhotoRow {
  /** In the order in which they came. */
  id: string;
  message_id: string;
  kind: PhotoKind;
  content: Uint8Array;
}

/** A picture that visitors see while its store is shown. */
export interface StorePhotoRow {
  /** Its address: a digest of the picture, and its width. */
  name: string;
  store_id: string;
  content: Uint8Array;
}

export interface NoteRow {
  id: string;
  message_id: string;
  noted_at: string;
  note: string;
  /** Null where no operator is behind it. */
  author: string | null;
}

/** What goes to a store: its link, and again when nobody has confirmed it for long; what its link has closed; what we answered. */
export const shopKinds = ["shop-invite", "shop-reminder", "shop-closed", "shop-answer"] as const;
export type ShopKind = (typeof shopKinds)[number];

/** The mails we send. `team` tells the operator, `receipt` the visitor, `decision` an applicant; `digest` tells the team what waits for them. */
export const mailKinds = [
  "team",
  "receipt",
  "decision",
  "newsletter-confirm",
  "newsletter-welcome",
  "digest",
  ...shopKinds,
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What goes to our own mailboxes; all others go to an address that a visitor typed. */
export const teamKinds = ["team", "digest"] as const satisfies readonly MailKind[];

export function isForTeam(kind: MailKind): boolean {
  return teamKinds.some((one) => one === kind);
}

export type MailState = "waiting" | "held" | "leased" | "sent" | "dead" | "discarded";

/** A mail to be sent, by reference to what it is about: the outbox itself holds no address and no words. */
export interface OutboxRow {
  id: string;
  kind: MailKind;
  message_id: string | null;
  subscriber_id: string | null;
  store_id: string | null;
  request_id: number | null;
  /** 1 for what we send to many: it goes after everything else, and only so many an hour. */
  priority: 0 | 1;
  /** A keyed hash of the mailbox, for mails on a stranger's word; null for all others. */
  mailbox: string | null;
  state: MailState;
  /** Tries; of the team's mail they are counted no further than `maxTeamCount`. */
  attempts: number;
  created_at: string;
  /** When `due_at` was decided; of a mail to many, when it was last tried. Lies in the future only if the clock was set back since. */
  scheduled_at: string;
  due_at: string;
  lease: string | null;
  leased_until: string | null;
  last_code: string | null;
  /** `refused`: by the visitor's mailbox, each time; also while such a mail still waits for its next try. `exhausted`: for another reason, each time, or its sender died of it. */
  dead_because: "refused" | "configuration" | "exhausted" | null;
  sent_at: string | null;
}

export type SubscriberState = "pending" | "confirmed" | "left";

export interface SubscriberRow {
  id: string;
  email: string;
  email_key: string;
  state: SubscriberState;
  language: Language;
  requested_at: string;
  confirmed_at: string | null;
  left_at: string | null;
}
