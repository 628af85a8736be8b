import { normalForm } from "../normal-form.ts";

/** Numbers in the digits of Hindi, as programs read them. */
export function plainDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - 0x966));
}

/** Longer than any week that somebody wrote: the patterns of hours look at a text again from each of its places. */
const maxLength = 1000;

/** What an operator typed, with one way to write letters, digits, spaces, am and pm. Nothing of what is too long for hours and days. */
export function plainText(text: string): string {
  if (text.length > maxLength) return "";
  const normal = normalForm(text, "NFKC");
  // One letter may be 18 in it.
  if (normal.length > maxLength) return "";
  return plainDigits(normal.trim().toLowerCase())
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(?<=\d ?)([ap])\.? ?m\b\.?/g, "$1m")
    .replace(/ ?[.;,]$/, "");
}
