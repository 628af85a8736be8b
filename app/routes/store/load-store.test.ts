import { expect, test } from "vitest";
import { storePage as en } from "../../../content/en/stores.ts";
import { storePage as hi } from "../../../content/hi/stores.ts";
import { storesInMemory } from "../../../server/db/directory/store-file.ts";
import { directorySource } from "../../../server/stores/source.ts";
import { storeUseCases } from "../../../server/stores/store-use-cases.ts";
import { closedAll, everyDay, toWrite } from "../../../tests/stores/factory.ts";
import { loadStore } from "./load-store.ts";

const now = new Date("2026-11-16T06:30:00Z");

async function load(fields: Partial<Parameters<typeof toWrite>[0]>, copy = en) {
  const list = await storesInMemory([toWrite({ id: "1", name: "Jai Medical", ...fields })]);
  const source = directorySource(list);
  const url = new URL("https://dawadwar.example/stores/1");
  const page = await loadStore(
    "1",
    url,
    storeUseCases(source, () => now),
    copy,
    "en",
  );
  return page!;
}

async function sharedText(fields: Partial<Parameters<typeof toWrite>[0]>, copy = en) {
  const { links } = await load(fields, copy);
  return links.share.split("\n");
}

test("machines are told of each day by itself: one that is closed has no hours", async () => {
  const operatingHours = { ...everyDay("00:00", "24:00"), sunday: closedAll.sunday };
  const { structured } = await load({ operatingHours });
  const { openingHoursSpecification: days } = structured as { openingHoursSpecification: { dayOfWeek: string }[] };
  expect(days).toHaveLength(6);
  expect(days.map(({ dayOfWeek }) => dayOfWeek)).not.toContain("https://schema.org/Sunday");
});

test("what is shared says all that helps where the link cannot be opened", async () => {
  expect(await sharedText({ operatingHours: { ...everyDay("09:30", "21:00"), sunday: closedAll.sunday } })).toEqual([
    "Jai Medical",
    "Jai Stambh Chowk, Raipur 492001",
    "+91 771 000 0001",
    "Monday - Saturday: 9:30 AM - 9:00 PM; Sunday: Closed",
    "https://dawadwar.example/stores/1/jai-medical",
  ]);
});

test.each([
  [{ operatingHours: everyDay("09:00", "24:00") }, en, "Every day: 9:00 AM - midnight"],
  [{ is24Hours: true }, hi, "हर दिन: 24 घंटे"],
])("hours that are the same on all days are said once: %j", async (fields, copy, line) => {
  expect(await sharedText(fields, copy)).toContain(line);
});

test("what nobody gave is left out", async () => {
  expect(await sharedText({ operatingHours: null, phone: null, address: null })).toEqual([
    "Jai Medical",
    "https://dawadwar.example/stores/1/jai-medical",
  ]);
});
