import { mailsCopies } from "../../content/mails.ts";
import { fill } from "../../domain/copy.ts";
import { localDate, localTime } from "../../domain/hours/india.ts";
import type { Mail } from "../../domain/mail/mail.ts";
import type { DigestCounts } from "../db/messages/digest.ts";
import type { MailMatter } from "../db/messages/read-mail.ts";
import { type MailKind, shopKinds } from "../db/messages/tables.ts";
import { type ComposedMail, composeMail } from "./compose.ts";
import { decisionMail, receiptMail, teamMail } from "./message-mails.ts";
import { confirmMail, welcomeMail } from "./newsletter-mails.ts";
import type { MailSettings } from "./settings.ts";
import { shopMail } from "./shop-mails.ts";

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
    if (kind === "decision" && matter.decided) return decisionMail(matter.message, matter.decided, settings);
  } else if ("digest" in matter) {
    return digestMail(matter.digest, matter.now, settings);
  } else if ("shop" in matter) {
    const shopKind = shopKinds.find((one) => one === kind);
    if (shopKind) return shopMail(shopKind, matter.shop, settings);
  } else {
    if (kind === "newsletter-confirm") return confirmMail(matter.subscriber, settings);
    if (kind === "newsletter-welcome") return welcomeMail(matter.subscriber, settings);
  }
  throw new TypeError(`No mail of kind ${kind} can be written about this`);
}

/** The command that lists what waits. */
const listedBy: Record<keyof DigestCounts, string> = {
  reports: "stores reports",
  heldReports: "stores reports held",
  heldMessages: "messages list --state held",
  overdue: "messages list --overdue",
  dead: "messages list --dead",
  licences60: "stores licence --days 60",
  licences30: "stores licence --days 30",
  shopRequests: "stores waiting",
  shutOnDuty: "duty list",
};

/** Tells the team what waits for a person, also under the keys for the e-mail service. It repeats nothing that a visitor wrote. */
function digestMail(counts: DigestCounts, now: Temporal.Instant, settings: MailSettings): ComposedMail {
  const language = "en";
  const { digest } = mailsCopies[language];
  const kinds = Object.keys(digest.rows) as (keyof DigestCounts)[];
  const waiting = kinds.filter((kind) => counts[kind] > 0);
  const rows = waiting.map((kind): [string, string] => [digest.rows[kind], String(counts[kind])]);
  const commands = waiting.map((kind) => `${settings.command} ${listedBy[kind]}`).join(", ");
  const content = {
    language,
    to: settings.team,
    subject: fill(digest.subject, { brand: settings.brand[language] }),
    title: digest.title,
    blocks: [
      { kind: "text", text: digest.intro },
      { kind: "facts", rows },
      { kind: "small", text: fill(digest.how, { commands }) },
    ],
  } as const;
  const mail = composeMail(content, settings);
  const at = new Date(now.epochMilliseconds);
  const params = {
    from_name: mail.from.name,
    from_email: settings.supportAddress,
    phone: "",
    subject: mail.subject,
    message: mail.text,
    date: localDate(at),
    time: localTime(at),
  };
  return { ...mail, params };
}
