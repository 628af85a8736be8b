import type { Env } from "../env.ts";
import { type EmailjsOptions, emailjsTransport } from "./emailjs.ts";
import { smtpTransport } from "./smtp.ts";
import type { Transport } from "./transport.ts";

/** What is configured decides: SMTP carries everything, EmailJS what the team is told; with neither, mail waits. */
export function chooseTransport(env: Pick<Env, "smtpUrl" | "emailjs">, options: EmailjsOptions = {}): Transport | null {
  if (env.smtpUrl) return smtpTransport(env.smtpUrl, undefined, options.onRefusal);
  return env.emailjs ? emailjsTransport(env.emailjs, options) : null;
}
