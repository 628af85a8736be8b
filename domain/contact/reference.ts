import { normalForm } from "../normal-form.ts";

/** Crockford's alphabet: no I, L, O or U, so that nobody mishears or misreads a reference on the phone. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A reference such as `DD-7K3M-9QXP` from eight random bytes. */
export function referenceFrom(random: Uint8Array): string {
  if (random.length < 8) throw new RangeError("A reference needs eight random bytes");
  const letters = Array.from(random.subarray(0, 8), (byte) => alphabet[byte & 31]).join("");
  return `DD-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Reads a reference the way people type or paste it: any case, spaces or no dashes, O for 0, I or L for 1. */
export function readReference(text: string): string | undefined {
  const letters = normalForm(text, "NFKC")
    .toUpperCase()
    // Copied with the words before it: 'Your reference: DD-7K3M-9QXP.'
    .replace(/^.*\b(?=DD\W*\w{4}\W*\w{4}\W*$)/s, "")
    .replace(/[^0-9A-Z]/g, "")
    .replace(/^DD(?=.{8}$)/, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(letters)) return undefined;
  return `DD-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
