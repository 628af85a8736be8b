import { normalForm } from "../normal-form.ts";

const longest = 254;
const maxLocalPart = 64;

/**
 * Whether a mail could be sent there: one `@`, a domain with a dot. International addresses and plus signs pass; what
 * only a mail server can tell (does the box exist?) is left to it.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > longest) return false;
  const parts = text.split("@");
  const [local = "", domain = ""] = parts;
  return parts.length === 2 && isLocalPart(local) && isDomain(domain);
}

/** One spelling for comparing addresses. Boxes that tell case apart do not exist outside of standards. */
export function emailKey(address: string): string {
  return normalForm(address.trim(), "NFC").toLowerCase();
}

function isLocalPart(text: string): boolean {
  // The printable ASCII that needs no quotes, and everything beyond ASCII that is not a space or a control.
  return (
    text.length <= maxLocalPart &&
    /^[\w!#$%&'*+/=?^`{|}~.\-\u{a1}-\u{10ffff}]+$/u.test(text) &&
    !/[\p{Z}\p{C}]/u.test(text) &&
    !/^\.|\.\.|\.$/.test(text)
  );
}

function isDomain(text: string): boolean {
  const labels = text.split(".");
  const last = labels.at(-1) ?? "";
  return (
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label)) &&
    last.length >= 2 &&
    !/^\d+$/.test(last)
  );
}

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
