import { expect, test } from "vitest";
import { addressKey, networkKey } from "./address-key.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::203.0.113.9", "64:ff9b:0:0::/64"],
  ["", ""],
])("%s counts as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ["203.0.113.9", "203.0.113"],
  ["::ffff:203.0.113.9", "203.0.113"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:DB8:1:ffff::1", "2001:db8:1::/48"],
  ["::1", "0:0:0::/48"],
  ["", ""],
])("%s is in the network %s", (address, key) => {
  expect(networkKey(address)).toBe(key);
});
