/**
 * How an attempt to send ended.
 * - `sent`: the other side took it.
 * - `later`: what failed may pass by itself.
 * - `refused`: the other side refuses this mail, or the mailbox that it goes to.
 * - `configuration`: our settings or our account are refused; the operator can mend that.
 * `code` is short and free of personal data, so that it may be stored and logged.
 */
export interface Outcome {
  kind: "sent" | "later" | "refused" | "configuration";
  code: string;
}

/** What came back from EmailJS; status 0 stands for no answer at all. */
export interface EmailjsAnswer {
  status: number;
  /** The answer was a web page, which the service never sends: some proxy or portal spoke in its place. */
  html?: boolean;
}

/** Statuses that say our account, keys, service or template are wrong; 412: the mail account behind the service refuses. */
const configurationFaults = new Set([400, 401, 403, 404, 412]);

export function emailjsOutcome({ status, html = false }: EmailjsAnswer): Outcome {
  const code = `emailjs-${status}${html ? "-html" : ""}`;
  if (html) return { kind: "later", code };
  if (status >= 200 && status < 300) return { kind: "sent", code };
  if (configurationFaults.has(status)) return { kind: "configuration", code };
  return { kind: "later", code };
}

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
