import copy from "../../content/en/mails.ts";
import { fill } from "../../domain/copy.ts";
import type { Mail } from "../../domain/mail/mail.ts";
import type { DigestCounts } from "../db/messages/digest.ts";
import { asHtml, asText, type Block } from "./layout.ts";
import { mailFooter } from "./message-mails.ts";
import { type MailSettings, senderIn } from "./settings.ts";

/** Tells the team what waits for a person. It repeats nothing that a visitor wrote. */
export function digestMail(counts: DigestCounts, settings: MailSettings, messageId: string): Mail {
  const { digest } = copy;
  const language = "en";
  const kinds = Object.keys(digest.rows) as (keyof DigestCounts)[];
  const rows = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind): [string, string] => [digest.rows[kind], String(counts[kind])]);
  const blocks: Block[] = [
    { kind: "text", text: digest.intro },
    { kind: "facts", rows },
    { kind: "small", text: digest.how },
  ];
  const body = { language, title: digest.title, blocks, footer: mailFooter(copy, settings, language) } as const;
  return {
    messageId,
    from: senderIn(language, settings),
    to: settings.team,
    subject: fill(digest.subject, { brand: settings.brand[language] }),
    text: asText(body),
    html: asHtml(body, settings.brand[language]),
    headers: {},
  };
}
