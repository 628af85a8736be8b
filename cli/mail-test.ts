import { randomUUID } from "node:crypto";
import { site } from "../content/site.ts";
import { clockOf } from "../domain/contact/clock.ts";
import { explainOutcome } from "../domain/mail/explain.ts";
import { stored } from "../server/db/instant.ts";
import type { MailedMessage } from "../server/db/messages/read-mail.ts";
import { chooseTransport } from "../server/mail/choose-transport.ts";
import { renderMail } from "../server/mail/render.ts";
import { mailSettings } from "../server/mail/settings.ts";
import { defineCommand, noWords } from "./command.ts";
import { takeFacts } from "./site.ts";

/** Sends one test message the way a visitor's would go, and says in words how it went. */
export const mailTest = defineCommand({
  name: "mail test",
  summary: "send a test message through the configured mail and explain the answer",
  usage: "dwar mail test [--form]",
  examples: [
    "npx dwar mail test",
    "npx dwar mail test --form",
    "SMTP_URL=smtp://localhost:1025 MAIL_FROM=a@b.example npx dwar mail test",
  ],
  options: { form: { type: "boolean" } },
  stopped: "The test message may have gone out.",
  async run({ words, values: { form = false }, call }, io) {
    noWords(words);
    if (!takeFacts(call, io)) return 1;
    const { env } = call;
    let said = "";
    const transport = chooseTransport(form ? { ...env, smtpUrl: undefined } : env, {
      form,
      onRefusal: (answer) => (said = answer),
    });
    if (!transport) {
      io.err(
        form
          ? "EmailJS is not configured: --form needs the EMAILJS_ settings.\n"
          : "No mail is configured: set SMTP_URL and MAIL_FROM, or the EMAILJS_ settings.\n",
      );
      return 1;
    }
    const settings = mailSettings(env, site, () => "");
    const mail = renderMail(randomUUID(), "team", { message: sample(settings.supportAddress) }, settings);
    io.say(
      `Sending a test message to ${settings.team.address} by ${transport.name === "smtp" ? "SMTP" : `EmailJS${form ? ", as form data" : ""}`} ...`,
    );
    const outcome = await transport.send(mail);
    io.say(explainOutcome(outcome, said));
    return outcome.kind === "sent" ? 0 : 1;
  },
});

function sample(email: string): MailedMessage {
  const now = Temporal.Now.instant();
  return {
    reference: "DD-0000-0000",
    category: "message",
    language: "en",
    name: "Test",
    email,
    phone: "",
    subject: "Test message",
    message: "This is a test from the operator's command. Nothing needs to be done.",
    app: null,
    received_at: stored(now),
    answer_by: stored(clockOf("message", now, site.grievance).answerBy),
    resolve_by: null,
  };
}
