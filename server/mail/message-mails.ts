import { storePath } from "../../domain/stores/store-path.ts";
import { decisionMailCopies } from "../../content/list-your-store.ts";
import { mailsCopies } from "../../content/mails.ts";
import { fill } from "../../domain/copy.ts";
import { localDate, localTime } from "../../domain/hours/india.ts";
import { formatDateTime } from "../../domain/hours/sentence.ts";
import { type Language, pathIn } from "../../domain/language.ts";
import type { ContactParams } from "../../domain/mail/mail.ts";
import type { MailedDecision, MailedMessage } from "../db/messages/read-mail.ts";
import { type ComposedMail, composeMail } from "./compose.ts";
import type { Block } from "./layout.ts";
import type { MailSettings } from "./settings.ts";

/** The team works in one language, whatever the visitor's is. */
const teamLanguage: Language = "en";

/** Tells the team of a message, under the specified keys for the e-mail service. */
export function teamMail(message: MailedMessage, settings: MailSettings): ComposedMail {
  const copy = mailsCopies[teamLanguage];
  const params = contactParams(message);
  const { facts } = copy.team;
  const when = (stored: string) => formatDateTime(new Date(stored), copy.moment);
  const rows: [string, string][] = [
    [facts.reference, message.reference],
    [facts.category, copy.categories[message.category]],
    [facts.name, params.from_name],
    [facts.email, params.from_email],
    [facts.phone, params.phone],
    [facts.app, message.app ? copy.apps[message.app] : ""],
    [facts.received, when(message.received_at)],
    [facts.answerBy, when(message.answer_by)],
    [facts.resolveBy, message.resolve_by ? when(message.resolve_by) : ""],
  ];
  const blocks: Block[] = [
    { kind: "facts", rows: rows.filter(([, value]) => value !== "") },
    { kind: "quote", text: params.message },
    {
      kind: "small",
      text:
        message.category === "application"
          ? fill(copy.team.howToDecide, { command: `${settings.command} applications list` })
          : fill(copy.team.howToReply, { command: `${settings.command} messages reply-note ${message.reference}` }),
    },
  ];
  const content = {
    language: teamLanguage,
    to: settings.teams[message.category] ?? settings.team,
    subject: harmlessInHeader(fill(copy.team.subject, { reference: message.reference, subject: params.subject })),
    title: fill(copy.team.intro, { category: copy.categories[message.category] }),
    blocks,
  };
  const replyTo = { name: harmlessInHeader(message.name), address: message.email };
  return { ...composeMail(content, settings), replyTo, params };
}

/**
 * The visitor's receipt. It repeats nothing they wrote, not even the name: otherwise anybody could have us mail their words
 * to a stranger.
 */
export function receiptMail(message: MailedMessage, settings: MailSettings): ComposedMail {
  const copy = mailsCopies[message.language];
  const { receipt } = copy;
  const blocks: Block[] = [
    { kind: "text", text: receipt.intro },
    { kind: "text", text: receipt.clock[message.category] },
    {
      kind: "facts",
      rows: [
        [receipt.facts.reference, message.reference],
        [receipt.facts.category, copy.categories[message.category]],
        [receipt.facts.received, formatDateTime(new Date(message.received_at), copy.moment)],
      ],
    },
    { kind: "button", label: receipt.track, href: settings.origin + pathIn(message.language, "/track") },
    { kind: "small", text: fill(receipt.notYou, { address: settings.supportAddress }) },
  ];
  const content = {
    language: message.language,
    to: { name: "", address: message.email },
    subject: fill(receipt.subject, message),
    title: receipt.title,
    blocks,
  };
  return composeMail(content, settings);
}

/** Tells an applicant what we have decided: where the store is, or why it is not listed. */
export function decisionMail(
  message: MailedMessage,
  { decision, reason, store_id }: MailedDecision,
  settings: MailSettings,
): ComposedMail {
  const { approved, refused } = decisionMailCopies[message.language];
  const copy = decision === "approved" ? approved : refused;
  const address = pathIn(message.language, storePath({ id: store_id ?? "", name: message.subject }));
  const text = fill(copy.text, { shop: message.subject });
  const blocks: Block[] =
    decision === "approved"
      ? [
          { kind: "text", text },
          { kind: "button", label: approved.button, href: settings.origin + address },
          { kind: "text", text: approved.wrong },
        ]
      : [
          { kind: "text", text },
          { kind: "quote", text: reason ?? "" },
          { kind: "text", text: refused.again },
        ];
  const content = {
    language: message.language,
    to: { name: "", address: message.email },
    subject: fill(copy.subject, message),
    title: copy.title,
    blocks,
  };
  const replyTo = { name: "", address: settings.supportAddress };
  return { ...composeMail(content, settings), replyTo };
}

/** The specified keys. An account deletion has no subject and may have no message: both are said in words. */
function contactParams(message: MailedMessage): ContactParams {
  const copy = mailsCopies[teamLanguage];
  const received = new Date(message.received_at);
  const isDeletion = message.category === "account-deletion";
  return {
    from_name: message.name,
    from_email: message.email,
    phone: message.phone,
    subject: isDeletion ? fill(copy.deletionSubject, { app: copy.apps[message.app ?? "customer"] }) : message.subject,
    message: isDeletion ? `${copy.deletionMessage}\n${message.message || copy.reasonNotSent}` : message.message,
    date: localDate(received),
    time: localTime(received),
  };
}

/**
 * Marks that turn the reading direction could disguise a subject or a sender. So could the code by which a header carries other scripts
 * (`=?utf-8?Q?…?=`), typed by a stranger: mail programs read it wherever it is.
 */
function harmlessInHeader(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "").replaceAll("=?", "= ?");
}
