import { fill } from "../../domain/copy.ts";
import { pathIn } from "../../domain/language.ts";
import type { Mail } from "../../domain/mail/mail.ts";
import type { LinkPurpose } from "../../domain/newsletter/use-cases.ts";
import type { MailedSubscriber } from "../db/messages/read-mail.ts";
import { composeMail, copies } from "./compose.ts";
import type { Block } from "./layout.ts";
import type { MailSettings } from "./settings.ts";

/** Asks whether the address really wants the newsletter. */
export function confirmMail(subscriber: MailedSubscriber, settings: MailSettings, messageId: string): Mail {
  const { confirm } = copies[subscriber.language];
  const href = link(subscriber, settings, "confirm");
  const subject = fill(confirm.subject, { brand: settings.brand[subscriber.language] });
  return compose(subscriber, settings, messageId, subject, confirm.title, [
    { kind: "text", text: confirm.intro },
    { kind: "button", label: confirm.button, href },
    { kind: "small", text: confirm.notYou },
  ]);
}

/** Welcomes a confirmed address, with the one-click way out (RFC 8058) that every mail of the list carries. */
export function welcomeMail(subscriber: MailedSubscriber, settings: MailSettings, messageId: string): Mail {
  const { welcome } = copies[subscriber.language];
  const href = link(subscriber, settings, "unsubscribe");
  const subject = fill(welcome.subject, { brand: settings.brand[subscriber.language] });
  const mail = compose(subscriber, settings, messageId, subject, welcome.title, [
    { kind: "text", text: welcome.intro },
    { kind: "text", text: welcome.leave },
    { kind: "button", label: welcome.button, href },
  ]);
  return { ...mail, headers: listHeaders(href) };
}

/** RFC 8058: the mail program may offer 'unsubscribe' itself, and carries it out with one POST. */
export function listHeaders(unsubscribe: string): Mail["headers"] {
  return { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function link(subscriber: MailedSubscriber, settings: MailSettings, purpose: LinkPurpose): string {
  const path = pathIn(subscriber.language, `/newsletter/${purpose}`);
  return `${settings.origin}${path}?token=${settings.linkToken(purpose, subscriber.id)}`;
}

function compose(
  subscriber: MailedSubscriber,
  settings: MailSettings,
  messageId: string,
  subject: string,
  title: string,
  blocks: Block[],
): Mail {
  const to = { name: "", address: subscriber.email };
  return composeMail({ language: subscriber.language, to, subject, title, blocks }, settings, messageId);
}
