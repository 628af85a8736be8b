import { wordsOf } from "./words.ts";

/** Whether a word is a postal code of India: six digits, the first no zero. */
export function isPin(word: string): boolean {
  return /^[1-9]\d{5}$/.test(word);
}

const inText = /(?<!\d)[1-9]\d{2}[ -]?\d{3}(?!\d)/g;

/** The last postal code in a text, often written in two halves: an address ends with it. */
export function pinIn(text: string): string | null {
  const last = text.match(inText)?.at(-1);
  return last?.replace(/\D/, "") ?? (/[०-९]/.test(text) ? (wordsOf(text).findLast(isPin) ?? null) : null);
}
