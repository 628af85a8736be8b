import { expect, test } from "vitest";
import { joinNumbers } from "../search/understand/numbers.ts";
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

test.each([
  ["+91 771 000 0004", "917710000004"],
  ["771-000-0004", "7710000004"],
  ["0771 0000004", "07710000004"],
  ["call 90000 01234 now", "call 9000001234 now"],
  ["९१ ७७१ ००० ०००४", "917710000004"],
  ["49 2001", "492001"],
  ["4 9 2 0 0 1", "492001"],
  ["४९ २००१", "492001"],
  ["11 10 01", "111001"],
])("'%s' is one number", (typed, joined) => expect(joinNumbers(typed)).toBe(joined));
test.each([
  "492001 492006",
  "492 001 raipur",
  "december 12 2026",
  "25-12-2026",
  "25-12-26",
  "1-1-2027",
  "२५-१२-२६",
  "25-12-2026 10 baje",
  "raat 10 25-12-2026",
  "2026-12-25 10:30",
  "25 12 2026 10 baje",
  "24 7",
  "24x7 492001",
  "sector 12 2026",
  "492001 1234",
])("'%s' stays as it is", (typed) => expect(joinNumbers(typed)).toBe(typed));
