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
