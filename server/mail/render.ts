import type { Mail } from "../../domain/mail/mail.ts";
import type { MailMatter } from "../db/messages/read-mail.ts";
import type { MailKind } from "../db/messages/tables.ts";
import type { ComposedMail } from "./compose.ts";
import { digestMail } from "./digest-mail.ts";
import { receiptMail, teamMail } from "./message-mails.ts";
import { confirmMail, welcomeMail } from "./newsletter-mails.ts";
import type { MailSettings } from "./settings.ts";

/** Writes the mail of an outbox row. Its Message-ID comes from the row, so every attempt carries the same. */
export function renderMail(id: string, kind: MailKind, matter: MailMatter, settings: MailSettings): Mail {
  const { address } = settings.from;
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return { ...writeMail(kind, matter, settings), messageId: `<${id}@${domain}>` };
}

function writeMail(kind: MailKind, matter: MailMatter, settings: MailSettings): ComposedMail {
  if ("message" in matter) {
    if (kind === "team") return teamMail(matter.message, settings);
    if (kind === "receipt") return receiptMail(matter.message, settings);
  } else if ("digest" in matter) {
    return digestMail(matter.digest, settings);
  } else {
    if (kind === "newsletter-confirm") return confirmMail(matter.subscriber, settings);
    if (kind === "newsletter-welcome") return welcomeMail(matter.subscriber, settings);
  }
  throw new TypeError(`No mail of kind ${kind} can be written about this`);
}
