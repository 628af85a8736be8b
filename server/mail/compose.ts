import { mailsCopies } from "../../content/mails.ts";
import { fill } from "../../domain/copy.ts";
import type { Mail } from "../../domain/mail/mail.ts";
import { asHtml, asText, type MailBody } from "./layout.ts";
import type { MailSettings } from "./settings.ts";

/** A mail before it has an id. */
export type ComposedMail = Omit<Mail, "messageId">;

type MailContent = Omit<MailBody, "footer"> & Pick<Mail, "to" | "subject">;

/** A mail with what all of them share: who writes, where they can be reached, and both halves. */
export function composeMail({ to, subject, ...said }: MailContent, settings: MailSettings): ComposedMail {
  const { from, supportAddress } = settings;
  const brand = settings.brand[said.language];
  const body = { ...said, footer: fill(mailsCopies[said.language].footer, { brand, address: supportAddress }) };
  return {
    from: { name: from.name || brand, address: from.address },
    to,
    subject,
    text: asText(body),
    html: asHtml(body, brand),
    headers: {},
  };
}
