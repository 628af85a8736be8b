import { mailsCopies } from "../../content/mails.ts";
import { fill, type Template } from "../../domain/copy.ts";
import { pathIn } from "../../domain/language.ts";
import type { LinkPurpose } from "../../domain/newsletter/use-cases.ts";
import type { MailedSubscriber } from "../db/messages/read-mail.ts";
import { type ComposedMail, composeMail } from "./compose.ts";
import type { Block } from "./layout.ts";
import type { MailSettings } from "./settings.ts";

/** Asks whether the address really wants the newsletter. */
export function confirmMail(subscriber: MailedSubscriber, settings: MailSettings): ComposedMail {
  const { confirm } = mailsCopies[subscriber.language];
  return compose(subscriber, settings, confirm, [
    { kind: "text", text: confirm.intro },
    { kind: "button", label: confirm.button, href: newsletterLink(subscriber, settings, "confirm") },
    { kind: "small", text: confirm.notYou },
  ]);
}

/** Welcomes a confirmed address, with the one-click way out (RFC 8058) that every mail of the list carries. */
export function welcomeMail(subscriber: MailedSubscriber, settings: MailSettings): ComposedMail {
  const { welcome } = mailsCopies[subscriber.language];
  const href = newsletterLink(subscriber, settings, "unsubscribe");
  const mail = compose(subscriber, settings, welcome, [
    { kind: "text", text: welcome.intro },
    { kind: "text", text: welcome.leave },
    { kind: "button", label: welcome.button, href },
  ]);
  // The mail program may offer 'unsubscribe' itself, and carries it out with one POST.
  const headers = { "List-Unsubscribe": `<${href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  return { ...mail, headers };
}

/** The link by which a subscriber confirms or leaves. */
export function newsletterLink(
  subscriber: Pick<MailedSubscriber, "id" | "language">,
  { origin, linkToken }: Pick<MailSettings, "origin" | "linkToken">,
  purpose: LinkPurpose,
): string {
  const path = pathIn(subscriber.language, `/newsletter/${purpose}`);
  return `${origin}${path}?token=${linkToken(purpose, subscriber.id)}`;
}

function compose(
  { language, email }: MailedSubscriber,
  settings: MailSettings,
  { subject, title }: { subject: Template<"brand">; title: string },
  blocks: Block[],
): ComposedMail {
  const to = { name: "", address: email };
  const filled = fill(subject, { brand: settings.brand[language] });
  return composeMail({ language, to, subject: filled, title, blocks }, settings);
}
