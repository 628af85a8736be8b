import { plainText } from "../hours/plain-text.ts";

/** What parts the numbers of a text: 'and', 'Mob.', a comma, a slash. */
const between = /[^\d+()\s.-]+/;
/** Most numbers are written in plain digits, and there are many of them. */
const isAscii = /^[\n\r -~]*$/;
/** No list of numbers is longer. */
const maxText = 400;

/** For whoever wrote a phone that nobody can dial. */
export const noPhone = "is no whole phone number: 90000 00001, or 0771-2223344 with its code";

/**
 * The numbers in a text as people write them, ready to be dialled: '98765 43210 / 0771-2223344' holds two. Only whole numbers of India, or of
 * another country with its +, count; '98765' and 'NA' hold none.
 */
export function phoneNumbers(text: string): string[] {
  const first = text.slice(0, maxText);
  return (isAscii.test(first) ? first : plainText(first)).split(between).flatMap(numbersInRow);
}

/** The numbers of India in a text, each under the one number that it is, however it is written. */
export function phoneKeys(text: string): number[] {
  const ofIndia = phoneNumbers(text).flatMap(
    (number) => /^(?:\+91|0)?([1-9]\d{9}|18[06]0\d{7})$/.exec(number)?.[1] ?? [],
  );
  return [...new Set(ofIndia.map(Number))];
}

/** One number, or several with nothing but spaces between them. */
function numbersInRow(text: string): string[] {
  const whole = dialled(text);
  if (whole !== null) return [whole];
  const numbers: string[] = [];
  let begun = "";
  for (const group of text.split(/\s+/)) {
    begun += group;
    const number = dialled(begun);
    if (number === null) continue;
    numbers.push(number);
    begun = "";
  }
  return numbers;
}

/** Mobile numbers and landlines with their code have ten digits, behind 0 or 91; 1800 and 1860 may have eleven. */
function dialled(text: string): string | null {
  const digits = text.replaceAll(/\D/g, "");
  const ofIndia = /^(?:00)?910?([1-9]\d{9})$/.exec(digits)?.[1];
  if (ofIndia) return `+91${ofIndia}`;
  if (/^\s*\+(?!91)/.test(text)) return /^\d{8,15}$/.test(digits) ? `+${digits}` : null;
  return /^(?:0?[1-9]\d{9}|18[06]0\d{7})$/.test(digits) ? digits : null;
}
