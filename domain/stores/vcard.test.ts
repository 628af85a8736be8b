import { expect, test } from "vitest";
import { everyDay, pharmacy } from "../../tests/stores/factory.ts";
import { vcard } from "./vcard.ts";

const url = "https://example.org/stores/1";
const unfold = (card: string) => card.replaceAll("\r\n ", "").split("\r\n");

test("name, phone, address, place and hours, with the signs of the format escaped", () => {
  const fields = { id: "1", name: "Ram; Sons, Chemist\\", operatingHours: { ...everyDay("09:00", "13:00") } };
  const lines = unfold(vcard(pharmacy(fields), url));
  expect(lines).toContain(String.raw`FN:Ram\; Sons\, Chemist\\`);
  expect(lines).toContain("TEL;TYPE=WORK,VOICE:+91 771 000 0001");
  expect(lines).toContain(String.raw`ADR;TYPE=WORK:;;Jai Stambh Chowk\, Raipur 492001;;;;`);
  expect(lines).toContain("GEO:21.2425;81.6331");
  expect(lines.find((line) => line.startsWith("NOTE:"))).toMatch(/^NOTE:sun 09:00-13:00\\; mon/);
});

test("what is not known is not there, and no line of a name can begin a property", () => {
  const bare = { phone: null, email: null, address: null, operatingHours: null, latitude: null, longitude: null };
  const card = vcard(pharmacy({ id: "1", name: "A\r\nTEL:108", ...bare }), url);
  expect(unfold(card)).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    String.raw`N:A\nTEL:108;;;;`,
    String.raw`FN:A\nTEL:108`,
    String.raw`ORG:A\nTEL:108`,
    `URL:${url}`,
    "END:VCARD",
    "",
  ]);
});

test("no line is longer than 75 bytes, and no letter is cut", () => {
  const name = "श्री बालाजी मेडिकल दुकान ".repeat(6).trim();
  const card = vcard(pharmacy({ id: "1", name }), url);
  for (const line of card.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfold(card)).toContain(`FN:${name}`);
});
