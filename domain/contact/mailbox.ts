import { normalForm } from "../normal-form.ts";
import { emailKey } from "./email.ts";

/** Mail services that give one mailbox with and without dots. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * One key for all the addresses that end in one mailbox, so that limits hold for the person behind them: capitals, tags
 * after a plus sign, Gmail's dots and second name, and the ways to spell an international domain. For limits alone, as
 * some services tell such addresses apart; mail always goes to the address as it was typed.
 */
export function mailboxKey(address: string): string {
  const key = normalForm(emailKey(address), "NFKC");
  const at = key.lastIndexOf("@");
  const domain = spelledInAscii(key.slice(at + 1));
  const untagged = key.slice(0, at).replace(/(?<=.)\+.*$/, "");
  const local = dotless.has(domain) ? untagged.replaceAll(".", "") : untagged;
  return `${local}@${domain === "googlemail.com" ? "gmail.com" : domain}`;
}

/** The domain of an address, in one spelling. */
export function mailDomain(address: string): string {
  const key = mailboxKey(address);
  return key.slice(key.lastIndexOf("@") + 1);
}

function spelledInAscii(domain: string): string {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}
