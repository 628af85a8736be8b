import { toLatin } from "./transliterate.ts";
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

/** A day with its year is no part of a number. With spaces, 11 10 01 may be a PIN code. */
const hasDate =
  /(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])([ -])(?:0?[1-9]|1[0-2])\1(?:20\d\d|(?<=-)\d\d)|20\d\d-\d\d?-\d\d?)(?!\d)/;
const digitsInGroups = /(?<!\p{Nd})\+?\p{Nd}+(?:(?:[ -]|\) ?)\p{Nd}+)+(?!\p{Nd})/gu;

/**
 * What was typed with the digits of one number together, however they are grouped: a phone number, of which no part is a PIN code, and a
 * PIN code where nothing else is typed.
 */
export function joinNumbers(typed: string): string {
  return typed.replace(digitsInGroups, (number) => {
    const latin = toLatin(number);
    if (hasDate.test(latin)) return number;
    const groups = latin.match(/\d+/g) ?? [];
    const digits = groups.join("");
    const isPhone = /^(?:(?:(?:00)?91|0)?[1-9]\d{9}|18[06]0\d{7})$/.test(digits) && !groups.some(isPin);
    return isPhone || (isPin(digits) && number === typed.trim()) ? digits : number;
  });
}
