import type { FormSeal, Visitor } from "../contact/use-cases.ts";
import type { Language } from "../language.ts";

/** The box in every footer, which is on pages made for everybody: it carries no token. */
export interface JoinForm extends Pick<FormSeal, "honeypot"> {
  email: string;
  language: Language;
}

/** `asked` says nothing of whether the address was known: a stranger learns nothing from it. */
export type Joined =
  | { kind: "asked"; likelyDomain?: string | undefined }
  | { kind: "faulty"; fault: "missing" | "malformed" | "tooLong" }
  | { kind: "busy"; retryAfterSeconds: number }
  /** The configured mail cannot carry the link that confirms: nothing was stored. */
  | { kind: "unavailable" };

export type LinkPurpose = "confirm" | "unsubscribe";

/** What a mailed link is when it is opened: `ask` before the press, `done` after it, `broken` where it is not ours or its wish is gone. */
export type LinkState = "ask" | "done" | "broken";

export interface NewsletterUseCases {
  join(form: JoinForm, visitor: Visitor): Promise<Joined>;
  /** Changes nothing. */
  openLink(purpose: LinkPurpose, token: string): Promise<LinkState>;
  /** False when the wish is gone: it was never made, withdrawn, or deleted. */
  confirm(token: string): Promise<boolean>;
  /** False when the token is not ours. */
  unsubscribe(token: string): Promise<boolean>;
}
