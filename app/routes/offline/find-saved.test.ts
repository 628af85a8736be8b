import { expect, test } from "vitest";
import type { CardStore } from "../../../domain/stores/display.ts";
import { openFirst, withWords } from "./find-saved.ts";

const week = { is24Hours: false, operatingHours: null };
const card = (name: string, more: Partial<CardStore> = {}): CardStore => ({
  id: name,
  path: `/stores/${name}`,
  name,
  address: "Pandri, Raipur 492004",
  phone: "0771 400 0001",
  email: null,
  image: null,
  rating: null,
  services: { value: ["Lab Tests"], confirmed: true },
  today: { value: { kind: "allDay" }, confirmed: true },
  isOnline: true,
  position: null,
  hours: week,
  kilometres: null,
  ...more,
});
const names = (stores: readonly CardStore[]) => stores.map(({ name }) => name);

const stores = [card("Jai Stambh Medical Hall"), card("Mowa Chemist", { address: null }), card("पंडरी मेडिकल")];

test.each([
  ["", ["Jai Stambh Medical Hall", "Mowa Chemist", "पंडरी मेडिकल"]],
  ["  STAMBH  hall ", ["Jai Stambh Medical Hall"]],
  ["492004", ["Jai Stambh Medical Hall", "पंडरी मेडिकल"]],
  ["lab mowa", ["Mowa Chemist"]],
  ["पंडरी", ["पंडरी मेडिकल"]],
  ["null", []],
])("'%s' finds the stores with each of its words on their card", (typed, found) => {
  expect(names(withWords(stores, typed))).toEqual(found);
});

test("open ones come first, then those whose hours nobody knows, then the closed", () => {
  const shut = { date: "2026-11-15", spans: [], note: null };
  const closed = card("closed", { hours: { ...week, exceptions: [shut] } });
  const open = card("open", { hours: { ...week, is24Hours: true } });
  const now = new Date("2026-11-15T14:00:00+05:30");
  expect(names(openFirst([closed, card("unknown"), open], now))).toEqual(["open", "unknown", "closed"]);
  for (const asked of ["/stores/closed", "/hi/stores/closed/its-name"])
    expect(names(openFirst([card("unknown"), open, closed], now, asked))).toEqual(["closed", "open", "unknown"]);
});
