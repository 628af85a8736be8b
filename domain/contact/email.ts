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
