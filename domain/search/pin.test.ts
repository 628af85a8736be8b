import { expect, test } from "vitest";
import { pinIn } from "./pin.ts";

test.each([
  ["12 Station Road, Raipur 492001", "492001"],
  ["Raipur 492 001, Chhattisgarh", "492001"],
  ["Raipur - 492-001", "492001"],
  ["Plot 110011, Raipur 492001", "492001"],
  ["रायपुर ४९२००१", "492001"],
  ["Raipur 092001", null],
  ["Raipur, 90000 00001", null],
])("the PIN code of %s is %s", (address, pin) => expect(pinIn(address)).toBe(pin));
