import { joinNumbers } from "../search/pin.ts";
import { phoneKeys } from "./phone-text.ts";

/** The phone number among the words of a question. Neither a PIN code nor a date is a part of one. */
export function typedPhone(text: string): number | null {
  const digits = joinNumbers(text).match(/(?<!\p{Nd})\p{Nd}{10,14}(?!\p{Nd})/u)?.[0];
  return digits === undefined ? null : (phoneKeys(digits)[0] ?? null);
}
