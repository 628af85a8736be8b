import { dayText } from "../hours/day-text.ts";
import { weekdays } from "../hours/week.ts";
import type { Pharmacy } from "./pharmacy.ts";
import { positionOf } from "../position.ts";

/** A store for a phone's address book, where it is found without a network: a vCard 3.0, which every phone reads. */
export function vcard(pharmacy: Pharmacy, url: string): string {
  const { name, phone, email, address, is24Hours, operatingHours } = pharmacy;
  const position = positionOf(pharmacy);
  const known = weekdays.filter((day) => operatingHours?.[day]);
  const week = known.map((day) => `${day.slice(0, 3)} ${dayText(operatingHours![day])}`).join("; ");
  const hours = is24Hours ? "24x7" : week;
  const lines = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escaped(name)};;;;`,
    `FN:${escaped(name)}`,
    `ORG:${escaped(name)}`,
    phone !== null && `TEL;TYPE=WORK,VOICE:${escaped(phone)}`,
    email !== null && `EMAIL;TYPE=WORK:${escaped(email)}`,
    address !== null && `ADR;TYPE=WORK:;;${escaped(address)};;;;`,
    position && `GEO:${position.latitude};${position.longitude}`,
    hours !== "" && `NOTE:${escaped(hours)}`,
    `URL:${url}`,
    "END:VCARD",
  ];
  return lines
    .filter((line) => typeof line === "string")
    .map((line) => `${folded(line)}\r\n`)
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n|\r/g, String.raw`\n`);
}

/** At most 75 bytes a line, and no letter cut in two. */
function folded(line: string): string {
  let bytes = 0;
  let text = "";
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 75) {
      text += "\r\n ";
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}
