/** Writes a preview of every mail to docs/mails, text and HTML: `npx node scripts/mail-previews.ts`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { site } from "../content/site.ts";
import { languages } from "../domain/language.ts";
import type { MailedMessage, MailMatter } from "../server/db/messages/read-mail.ts";
import type { MailKind } from "../server/db/messages/tables.ts";
import { renderMail } from "../server/mail/render.ts";
import { mailSettings } from "../server/mail/settings.ts";

export const previewFolder = fileURLToPath(new URL("../docs/mails", import.meta.url));
const settings = mailSettings({ publicOrigin: "https://www.dawadwar.example" }, site, (purpose) => `${purpose}-token`);

const message: MailedMessage = {
  reference: "DD-7K3M-9QXP",
  category: "message",
  language: "en",
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "98765 43210",
  subject: "Delivery to Telibandha",
  message: "Do you deliver to Telibandha on Sundays?\nMy mother needs her medicine by noon. <b>Thank you</b>",
  app: null,
  received_at: "2026-11-15T04:30:00.000Z",
  answer_by: "2026-11-16T04:30:00.000Z",
  resolve_by: null,
};
const subscriber = { id: "1", email: "asha@example.com" };
const deletion = {
  category: "account-deletion",
  app: "store",
  subject: "",
  message: "",
  resolve_by: "2026-12-15T04:30:00.000Z",
} as const;

/** Every preview by its file name, up to date. */
export function mailPreviews(): Map<string, string> {
  const files = new Map<string, string>();
  const add = (name: string, kind: MailKind, matter: MailMatter) => {
    const mail = renderMail("00000000-0000-4000-8000-000000000000", kind, matter, settings);
    const head = [`Subject: ${mail.subject}`, `To: ${mail.to.address}`, `Message-ID: ${mail.messageId}`];
    const more = Object.entries(mail.headers).map(([header, value]) => `${header}: ${value}`);
    files.set(`${name}.html`, mail.html).set(`${name}.txt`, `${[...head, ...more].join("\n")}\n\n${mail.text}`);
  };
  add("team", "team", { message });
  add("team-account-deletion", "team", { message: { ...message, ...deletion } });
  add("digest", "digest", {
    digest: { reports: 3, heldReports: 1, heldMessages: 2, overdue: 1, dead: 0 },
    now: Temporal.Now.instant(),
  });
  for (const language of languages) {
    add(`receipt.${language}`, "receipt", { message: { ...message, language } });
    add(`newsletter-confirm.${language}`, "newsletter-confirm", { subscriber: { ...subscriber, language } });
    add(`newsletter-welcome.${language}`, "newsletter-welcome", { subscriber: { ...subscriber, language } });
  }
  return files;
}

if (import.meta.main) {
  mkdirSync(previewFolder, { recursive: true });
  for (const [name, content] of mailPreviews()) writeFileSync(`${previewFolder}/${name}`, content);
}
