import { chatLink } from "../chat-link.ts";
import { phoneNumbers } from "./phone-text.ts";

/** A chat with an Indian mobile number; null for landlines and whatever else has no such chat. */
export function chatAddress(phone: string, text: string): string | null {
  const mobile = phoneNumbers(phone)
    .map((number) => /^(?:\+91|0)?([6-9]\d{9})$/.exec(number)?.[1])
    .find((found) => found !== undefined);
  return mobile ? chatLink(`91${mobile}`, text) : null;
}
