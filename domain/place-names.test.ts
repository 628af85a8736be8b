import { expect, test } from "vitest";
import { addressLine } from "./place-names.ts";

const address = {
  sample: true,
  street: "12 MG Road",
  streetHindi: "12 एमजी रोड",
  locality: "Raipur",
  region: "Chhattisgarh",
  postalCode: "492001",
  country: "IN" as const,
};
const places = { Raipur: "रायपुर", Chhattisgarh: "छत्तीसगढ़" };

test("an address is written in the reader's language, and what has no Hindi name as it was given", () => {
  expect(addressLine("en", address, places)).toBe("12 MG Road, Raipur, Chhattisgarh 492001");
  expect(addressLine("hi", address, places)).toBe("12 एमजी रोड, रायपुर, छत्तीसगढ़ 492001");
  expect(addressLine("hi", { ...address, streetHindi: undefined })).toBe("12 MG Road, Raipur, Chhattisgarh 492001");
});
