import { normalForm } from "../normal-form.ts";

// Written as escapes on purpose: these characters are invisible.
/* oxlint-disable no-control-regex, no-misleading-character-class */
const invisible = /[\u200b\u200e\u200f\u061c\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
/* oxlint-enable no-control-regex, no-misleading-character-class */

/** Whether any database can hold a text: PostgreSQL takes no NUL, and half a character is none. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\u0000");
}

/** What no database can hold becomes U+FFFD, so that the text is still another one than without it. */
export function storable(text: string): string {
  return isStorable(text) ? text : text.toWellFormed().replaceAll("\u0000", "\ufffd");
}

/** What an address asks for, so that a page can repeat it: a browser reads a NUL as another sign than we wrote. */
export function storableParams(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].map(([name, value]) => [name, storable(value)]));
}

/** What a form brought, so that a page can show it again. The rules are asked about what really came. */
export function storableFields<Field extends string>(
  fields: Readonly<Partial<Record<Field, string>>>,
): Partial<Record<Field, string>> {
  const entries = Object.entries<string | undefined>(fields).map(([name, value = ""]) => [name, storable(value)]);
  return Object.fromEntries(entries) as Partial<Record<Field, string>>;
}

/** At most so many characters, each of them whole. */
export function firstCharacters(text: string, max: number): string {
  return text.length <= max ? text : [...text].slice(0, max).join("");
}

/** Printable ASCII, single spaces inside, none around. */
const plain = /^[!-~]+(?: [!-~]+)*$/;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Text from outside, made safe to store and show: one line, whole characters, no controls and no marks that turn the
 * direction of what follows. The joiners that Devanagari and emoji need stay. Null when nothing is left.
 */
export function cleanText(text: string, max: number): string | null {
  // Most of what comes is plain, and then there is nothing to do.
  if (text.length <= max && plain.test(text)) return text;
  // Cut roughly first, so that a name of a megabyte costs no more than a long one.
  const visible = text
    .slice(0, max * 32)
    .toWellFormed()
    .replace(controls, " ")
    .replace(invisible, "")
    .replaceAll("\ufffd", "");
  const clean = normalForm(visible, "NFC").replace(/\s+/g, " ").trim();
  return cutByGrapheme(clean, max) || null;
}

function cutByGrapheme(text: string, max: number): string {
  if (text.length <= max) return text;
  let cut = "";
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === max || cut.length + segment.length > max * 8) return cut.trim();
    cut += segment;
    count += 1;
  }
  return cut;
}
