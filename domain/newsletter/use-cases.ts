import type { FormSeal, Visitor } from "../contact/use-cases.ts";
import type { Language } from "../language.ts";

export interface JoinForm extends FormSeal {
  email: string;
  language: Language;
}

/** `asked` says nothing of whether the address was known: a stranger learns nothing from it. */
export type Joined =
  | { kind: "asked"; likelyDomain?: string | undefined }
  /** The form came without a token that can be used: it is shown with one, and the address in it. */
  | { kind: "check"; likelyDomain?: string | undefined }
  | { kind: "faulty"; fault: "missing" | "malformed" | "tooLong" }
  | { kind: "busy"; retryAfterSeconds: number };

export type LinkPurpose = "confirm" | "unsubscribe";

export interface NewsletterUseCases {
  join(form: JoinForm, visitor: Visitor): Promise<Joined>;
  /** Whether a link's token is ours. Changes nothing. */
  isLink(purpose: LinkPurpose, token: string): boolean;
  /** False when the wish is gone: it was never made, withdrawn, or deleted. */
  confirm(token: string): Promise<boolean>;
  /** False when the token is not ours. */
  unsubscribe(token: string): Promise<boolean>;
}
