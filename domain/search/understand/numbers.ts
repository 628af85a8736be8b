import { phoneKeys } from "../../stores/phone-text.ts";
import { isPin } from "../../words/pin.ts";
import { toLatin } from "../../words/transliterate.ts";

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

/** The phone number among the words of a question. Neither a PIN code nor a date is a part of one. */
export function typedPhone(text: string): number | null {
  const digits = joinNumbers(text).match(/(?<!\p{Nd})\p{Nd}{10,14}(?!\p{Nd})/u)?.[0];
  return digits === undefined ? null : (phoneKeys(digits)[0] ?? null);
}
