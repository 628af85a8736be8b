import { expect, test } from "vitest";
import { pharmacy } from "../../tests/stores/factory.ts";
import type { Licence, StoreDetails } from "./details.ts";
import { isVerified, licenceText, putLicence, stateLicences, verifiedUntil, withLicences } from "./licences.ts";

const licence = (fields: Partial<Licence> = {}): Licence => ({
  form: "20",
  number: "CG-20-1",
  state: "CG",
  validUntil: "2026-11-19",
  seenOn: "2026-11-03",
  seenBy: "Meera",
  ...fields,
});

test("a store is verified while a licence that one of us saw holds, its last day included, and never after it", () => {
  const details: StoreDetails = {
    licences: [licence(), licence({ form: "21", validUntil: "2026-12-31", seenOn: null })],
  };
  expect(isVerified(details, "2026-11-19")).toBe(true);
  expect(isVerified(details, "2026-11-20")).toBe(false);
  expect(isVerified({}, "2026-11-19")).toBe(false);
});

test("a licence that was seen and has no date holds, and one of several is enough", () => {
  const open = licence({ number: "CG-20-2", validUntil: null });
  expect(isVerified({ licences: [licence({ validUntil: "2020-01-01" }), open] }, "2090-01-01")).toBe(true);
  expect(verifiedUntil({ licences: [licence(), open] })).toBe("9999-12-31");
  expect(verifiedUntil({ licences: [licence({ seenOn: null })] })).toBeNull();
});

test("another date than the one that was seen was not seen; what was not recorded may be added", () => {
  expect(putLicence([licence()], { number: "cg 20/1", validUntil: "2031-12-31" })).toEqual([
    licence({ validUntil: "2031-12-31", seenOn: null, seenBy: null }),
  ]);
  const bare = licence({ form: null, state: null, validUntil: null });
  expect(putLicence([bare], { number: "CG-20-1", form: "20", state: "CG", validUntil: "2026-11-19" })).toEqual([
    licence(),
  ]);
});

test("a file that names another licence drops what nobody saw, and nothing that was seen", () => {
  const unseen = licence({ number: "OLD-1", seenOn: null, seenBy: null });
  const named = stateLicences([licence(), unseen], [{ number: "NEW-1" }]);
  expect(named.map(({ number, seenOn }) => [number, seenOn])).toEqual([
    ["CG-20-1", "2026-11-03"],
    ["NEW-1", null],
  ]);
});

test("the one text is made of the licences, unless the store came with a text of its own", () => {
  const both = [licence(), licence({ form: "21" }), licence({ number: "CG-21-2" })];
  expect(licenceText(both)).toBe("CG-20-1, CG-21-2");
  expect(licenceText([licence(), licence({ number: "9".repeat(59) })])).toBe("CG-20-1");
  const store = { pharmacy: pharmacy({ id: "1", license: null }), details: {} };
  const made = withLicences(store, both);
  expect(made.pharmacy.license).toBe("CG-20-1, CG-21-2");
  expect(withLicences(made, []).pharmacy.license).toBeNull();
  const own = { ...store, pharmacy: { ...store.pharmacy, license: "As it came" } };
  expect(withLicences(own, both).pharmacy.license).toBe("As it came");
});
