import type { Language } from "../language.ts";
import type { Category, ContactCategory } from "./category.ts";
import type { Field, FieldFaults } from "./fields.ts";

/** Who sends something, as far as we look: the network address, for limits that are forgotten within the day. */
export interface Visitor {
  address: string;
}

/** What a form carries beside what was typed. */
export interface FormSeal {
  /** The signed token that the form was given with. */
  token: string;
  /** A field that people do not see. */
  honeypot: string;
}

export interface SentForm extends FormSeal {
  category: ContactCategory;
  language: Language;
  typed: Readonly<Partial<Record<Field, string>>>;
}

/** What became of it. Only `stored` may be thanked for. */
export type Received = TakenIn | { kind: "faulty"; faults: FieldFaults };

/** The same of what is in order. */
export type TakenIn =
  | {
      kind: "stored";
      reference: string;
      /** A receipt goes out, for a held message once it is released. Not so where mail carries none, or too many went out. */
      receipt: boolean;
      likelyDomain?: string | undefined;
    }
  /** The token is missing, forged or from long ago: the form is shown again with a new one. */
  | { kind: "stale" }
  /** Too much from one place: later, please. */
  | { kind: "busy"; retryAfterSeconds: number };

/** The state of a case, as much of it as its sender may see without signing in. */
export interface TrackedCase {
  reference: string;
  category: Category;
  /** ISO 8601 instants. */
  receivedAt: string;
  answerBy: string;
  resolveBy: string | null;
  answeredAt: string | null;
  closedAt: string | null;
  /** What was decided about an application. */
  decision: "approved" | "refused" | null;
}

export type Tracked =
  | { kind: "found"; case: TrackedCase }
  | { kind: "unknown" }
  | { kind: "busy"; retryAfterSeconds: number };

export interface MessageUseCases {
  /** A token for a form that is about to be shown. */
  formToken(): string;
  /** Stores a message for good, or says why not. Throws when the database does not answer. */
  receive(form: SentForm, visitor: Visitor): Promise<Received>;
  track(reference: string, email: string, visitor: Visitor): Promise<Tracked>;
}
