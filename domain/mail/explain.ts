import type { Outcome } from "./outcome.ts";

/**
 * What an operator can do about the outcome of a test message, in words. `said` is what the service itself answered: it
 * is added, and is all there is about an answer that we do not know.
 */
export function explainOutcome({ code }: Pick<Outcome, "code">, said = ""): string {
  const known = explanations.get(code) ?? explanations.get(code.replace(/^(emailjs-5|smtp-[45])\d\d$/, "$1xx"));
  if (known === undefined) return said ? `Unknown error: ${said} (${code})` : `Unknown error: ${code}.`;
  return said ? `${known} The service says: ${said}` : known;
}

const explanations = new Map([
  ["smtp-250", "The mail server took the message."],
  ["smtp-econnrefused", "Nothing answers there: check host and port in SMTP_URL."],
  [
    "smtp-econnection",
    "The mail server closed the connection: check host, port and whether smtp:// or smtps:// is right.",
  ],
  ["smtp-edns", "The host name in SMTP_URL is not known."],
  ["smtp-enotfound", "The host name in SMTP_URL is not known."],
  ["smtp-etimedout", "The mail server does not answer in time: check host, port and firewall."],
  ["smtp-too-slow", "The mail server answers too slowly."],
  ["smtp-etls", "No encrypted connection: the server offers no STARTTLS, or its certificate is not trusted."],
  [
    "smtp-esocket",
    "No encrypted connection: the server's certificate is not trusted, or smtps:// is used on a plain port.",
  ],
  ["smtp-535", "User name or password in SMTP_URL are wrong."],
  ["smtp-530", "The mail server wants a user name and password: put them into SMTP_URL."],
  ["smtp-550", "The mail server refuses the recipient or the sender: check CONTACT_TO and MAIL_FROM."],
  ["smtp-553", "The mail server refuses the sender: check MAIL_FROM."],
  ["smtp-421", "The mail server is busy. The outbox would try again."],
  ["smtp-451", "The mail server asks to try again later (greylisting). The outbox would."],
  ["smtp-452", "The mailbox is full or the server is busy. The outbox would try again."],
  ["smtp-4xx", "The mail server asks to try again later. The outbox would."],
  ["smtp-5xx", "The mail server refuses the message: check MAIL_FROM, and whether it takes mail from this machine."],
  ["smtp-eprotocol", "What answers is no mail server: check host and port in SMTP_URL."],
  ["emailjs-200", "EmailJS took the message."],
  ["emailjs-0", "Network error: EmailJS cannot be reached from here."],
  ["emailjs-timeout", "EmailJS does not answer in time."],
  ["emailjs-400", "Template not found, or a parameter is missing: check EMAILJS_TEMPLATE_ID."],
  ["emailjs-401", "Invalid public key: check EMAILJS_PUBLIC_KEY."],
  [
    "emailjs-403",
    "Forbidden: EmailJS blocks calls from servers until they are allowed in its account security settings; with a private key asked for, set EMAILJS_PRIVATE_KEY.",
  ],
  ["emailjs-404", "Service or template not found: check EMAILJS_SERVICE_ID and EMAILJS_TEMPLATE_ID."],
  ["emailjs-412", "The mail account behind the EmailJS service refuses: connect it again in EmailJS."],
  ["emailjs-429", "Too many requests: EmailJS takes one a second, and so many a month. The outbox would try again."],
  ["emailjs-451", "Unavailable For Headless Browser: EmailJS takes this server for a headless browser."],
  ["emailjs-5xx", "EmailJS has a fault of its own. The outbox would try again."],
  [
    "emailjs-200-html",
    "A web page answered in place of EmailJS: a proxy or portal is in between, or EMAILJS_ORIGIN is wrong.",
  ],
]);
