import { describe, expect, test } from "vitest";
import { typedApplication } from "../../tests/applications.ts";
import { dayOfDate } from "../hours/india.ts";
import { addressOf, detailsOf, hoursOfApplication, readApplication } from "./application.ts";

const today = dayOfDate("2026-11-15")!;
const read = (changes: object) => readApplication({ ...typedApplication, ...changes }, today);
const faultsOf = (changes: object) => {
  const result = read(changes);
  return result.ok ? {} : result.faults;
};

describe("what a store must say", () => {
  test.each(["shop", "owner", "phone", "email", "street", "city", "state", "pin", "hours", "licence"])(
    "%s",
    (field) => {
      expect(faultsOf({ [field]: "  " })).toEqual({ [field]: "missing" });
      expect(faultsOf({ [field]: undefined })).toEqual({ [field]: "missing" });
    },
  );

  test("and what it may leave out", () => {
    const optional = [
      "area",
      "landmark",
      "licenceForm",
      "validUntil",
      "pharmacist",
      "registration",
      "foodLicence",
      "gst",
    ];
    expect(read(Object.fromEntries(optional.map((field) => [field, ""]))).ok).toBe(true);
  });
});

describe("what cannot be right is named, all of it at once", () => {
  test.each([
    ["phone", "12345", "malformed"],
    ["phone", "108", "malformed"],
    ["email", "ram", "malformed"],
    ["pin", "49200", "malformed"],
    ["pin", "092001", "malformed"],
    ["hours", "when I am there", "malformed"],
    ["validUntil", "31/02/2027", "malformed"],
    ["validUntil", "2026-11-14", "past"],
    ["validUntil", "14/11/2026", "past"],
    ["shop", "x".repeat(121), "tooLong"],
    ["shop", "a\nb", "oneLine"],
    ["shop", "a\u0000b", "characters"],
  ])("%s: %s", (field, value, fault) => {
    expect(faultsOf({ [field]: value })).toEqual({ [field]: fault });
  });

  test("several together", () => {
    expect(faultsOf({ pin: "1", email: "x", shop: "" })).toEqual({
      pin: "malformed",
      email: "malformed",
      shop: "missing",
    });
  });

  test("names of an object's insides are no fields", () => {
    expect(readApplication({ ...typedApplication, constructor: "x", __proto__: { shop: "y" } }, today)).toMatchObject({
      ok: true,
      application: typedApplication,
    });
  });
});

describe("what is typed is taken as people type it", () => {
  test.each([
    ["phone", "0771-2223344"],
    ["phone", "९८७६५ ४३२१०"],
    ["pin", "492 001"],
    ["pin", "४९२००१"],
    ["hours", "24 hours"],
    ["hours", "सोम-शनि 9am-9pm, रविवार बंद"],
    ["hours", "9am-1pm, 4pm-9pm"],
    ["validUntil", "2026-11-15"],
    ["validUntil", "31/12/2027"],
    ["validUntil", "1.3.2028"],
  ])("%s: %s", (field, value) => {
    expect(read({ [field]: value })).toMatchObject({ ok: true, application: { [field]: value } });
  });
});

test("it becomes the address, the hours and the proof of a listing", () => {
  const result = read({ pin: "492 001", validUntil: "31/12/2027", landmark: "Near the bus stand" });
  if (!result.ok) throw new Error("It is in order");
  const { application } = result;
  expect(addressOf(application)).toBe("Shop 4, MG Road, Near the bus stand, Pandri, Raipur, Chhattisgarh 492001");
  expect(detailsOf(application, { on: "2026-11-15", by: "Meera" })).toEqual({
    address: {
      street: "Shop 4, MG Road",
      area: "Pandri",
      landmark: "Near the bus stand",
      city: "Raipur",
      state: "Chhattisgarh",
      pin: "492001",
    },
    licences: [
      {
        form: "20",
        number: "CG-RPR-20-1234",
        state: "Chhattisgarh",
        validUntil: "2027-12-31",
        seenOn: "2026-11-15",
        seenBy: "Meera",
      },
    ],
    pharmacist: { name: "Sita Verma", registration: "CG-7788" },
  });
  expect(hoursOfApplication(application)).toMatchObject({
    is24Hours: false,
    operatingHours: { sunday: { isOpen: false }, monday: { open: "09:00", close: "21:00" } },
  });
  expect(hoursOfApplication({ hours: "24 hours" }).is24Hours).toBe(true);
});
