import type { Outcome } from "./outcome.ts";

/** What nodemailer tells of a failed attempt. */
export interface SmtpFailure {
  code?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
  /** What the other side said, whether it makes sense or not. */
  response?: string | undefined;
}

/** Replies that speak of our account, not of the mail: sign-in needed, refused, too weak. */
const aboutSignIn = new Set([530, 534, 535, 538]);

/** Commands before any mail is named: a refusal there is about the server or us, and may pass. */
const beforeTheMail = new Set(["CONN", "EHLO", "HELO", "LHLO", "STARTTLS", "QUIT"]);

/** Classifies a failed SMTP attempt. */
export function smtpOutcome({ code, responseCode, command, response }: SmtpFailure): Outcome {
  const name = `smtp-${responseCode ?? code?.toLowerCase() ?? "unknown"}`;
  if (responseCode !== undefined && aboutSignIn.has(responseCode)) return { kind: "configuration", code: name };
  if (code === "EAUTH" || code === "ENOAUTH") {
    // 421 or 454 while signing in, or a line cut there: the account may be all right.
    const passing = responseCode === undefined || responseCode < 500;
    return { kind: passing ? "later" : "configuration", code: name };
  }
  if (responseCode !== undefined && responseCode >= 500 && responseCode < 600) {
    // The sender is MAIL_FROM, in every mail; only its size is the mail's own.
    if (command === "MAIL FROM" && responseCode !== 552) return { kind: "configuration", code: name };
    return { kind: beforeTheMail.has(command ?? "") ? "later" : "refused", code: name };
  }
  // Without a reply: an address or message that nodemailer itself refuses to send stays wrong.
  const refusedByUs = code === "EENVELOPE" || code === "EMESSAGE";
  if (response === undefined && responseCode === undefined && refusedByUs) return { kind: "refused", code: name };
  return { kind: "later", code: name };
}
