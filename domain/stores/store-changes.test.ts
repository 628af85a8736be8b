import { expect, test } from "vitest";
import { fallbackStores } from "../../content/fallback-stores.ts";
import { describeChanges, type StoreChange, storeChanges } from "./store-changes.ts";

const before: StoreChange = { pharmacy: fallbackStores[0]!, exceptions: [], details: {}, confirmedAt: null };

test("a date that differs is told by its hours and its note", () => {
  const after = {
    ...before,
    exceptions: [
      { date: "2026-11-08", spans: [], note: "Diwali" },
      {
        date: "2027-01-26",
        spans: [
          { from: 600, to: 780 },
          { from: 960, to: 1440 },
        ],
        note: null,
      },
    ],
  };
  expect(describeChanges(storeChanges(before, after))).toBe(
    'exception 2026-11-08: "" -> "closed (Diwali)"; exception 2027-01-26: "" -> "10:00-13:00, 16:00-24:00"',
  );
});

test("what we know beyond the API's fields is told in words", () => {
  const licence = { form: "20B", number: "CG-123", state: null, validUntil: "2027-12-31", seenOn: null, seenBy: null };
  const known = { ...before, details: { licences: [licence], address: { city: "Raipur" } } };
  const after: StoreChange = {
    ...before,
    details: {
      address: { city: "Durg" },
      licences: [{ ...licence, seenOn: "2026-11-03", seenBy: "Meera" }],
      pharmacist: { name: "A. Sharma", registration: null },
      closure: { from: "2026-11-20", until: "2026-11-24" },
    },
  };
  expect(storeChanges(known, after).map(({ field, from, to }) => `${field}: ${from} -> ${to}`)).toEqual([
    "address, city: Raipur -> Durg",
    "licence 20B CG-123: valid until 2027-12-31, not seen -> valid until 2027-12-31, seen on 2026-11-03 by Meera",
    "pharmacist:  -> A. Sharma",
    "closed:  -> from 2026-11-20 until 2026-11-24",
  ]);
});

test("what is the same is no change, and a field that is emptied is one", () => {
  const pharmacy = { ...before.pharmacy, phone: null };
  expect(storeChanges(before, { ...before })).toEqual([]);
  expect(storeChanges(before, { ...before, pharmacy })).toEqual([
    { field: "phone", from: before.pharmacy.phone, to: "" },
  ]);
});
