import type { Mail } from "../../domain/mail/mail.ts";
import type { Outcome } from "../../domain/mail/outcome.ts";
import type { MailKind } from "../db/messages/tables.ts";

/** A way to get mail out. Sending never throws: whatever happens is an outcome. */
export interface Transport {
  name: "smtp" | "emailjs" | "development";
  /** What it can carry; the rest is not queued. */
  carries: readonly MailKind[];
  atOnce: number;
  send(mail: Mail): Promise<Outcome>;
}

/** Hears what the other side says about a message that it did not take. It may quote the message: for a person, never for a log. */
export type OnRefusal = (answer: string) => void;

/** Of what it says. */
export const maxQuoted = 300;
