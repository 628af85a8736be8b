import { expect, test } from "vitest";
import {
  chatAddress,
  directionsAddress,
  mailtoAddress,
  mapAddress,
  mapDevice,
  telephoneAddress,
} from "./contact-links.ts";

test.each([
  ["+91 771 000 0001", "tel:+917710000001"],
  ["0771-000 0001", "tel:07710000001"],
  ["+977 1 420 0001", "tel:+97714200001"],
  ["108", "tel:108"],
  ["919000000001", "tel:+919000000001"],
  ["90000 00001 / 0771-000 0001", "tel:9000000001"],
  ["Mob. 90000 00001 Ph. 0771-000 0001", "tel:9000000001"],
])("%s is %s", (phone, address) => expect(telephoneAddress(phone)).toBe(address));

test.each([
  ["+91 90000 00001", "https://wa.me/919000000001?text=Hi%20%26"],
  ["090000 00001", "https://wa.me/919000000001?text=Hi%20%26"],
  ["022 2000 0001, 90000 00001", "https://wa.me/919000000001?text=Hi%20%26"],
  ["+91 22 2000 0001", null],
  ["108", null],
])("a chat with %s is %s", (phone, address) => expect(chatAddress(phone, "Hi &")).toBe(address));

test("directions go to the pin, else to the address, else nowhere", () => {
  expect(directionsAddress({ latitude: 21.2, longitude: 81.6 }, "A", "B")).toContain("destination=21.2%2C81.6");
  expect(directionsAddress(null, "A", "B, Raipur")).toContain("destination=A%2C%20B%2C%20Raipur");
  expect(directionsAddress(null, "A", null)).toBeNull();
});
test.each([
  ["Mozilla/5.0 (Linux; Android 14) Chrome/140", 5, "geo:21.2,81.6?q=21.2%2C81.6(A%20B)"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, "https://maps.apple.com/?ll=21.2,81.6&q=A%20B"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5, "https://maps.apple.com/?ll=21.2,81.6&q=A%20B"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0, /^https:\/\/www\.google\.com\/maps\/search/],
])("on %s with %i touch points the map is %s", (userAgent, maxTouchPoints, address) => {
  const device = mapDevice({ userAgent, maxTouchPoints });
  expect(mapAddress({ latitude: 21.2, longitude: 81.6 }, "A B", null, device)).toMatch(address);
});

test.each([
  ["shop@example.com", "mailto:shop@example.com"],
  ["a+b@example.com", "mailto:a%2Bb@example.com"],
  ["?bcc=victim&body=x@example.com", "mailto:%3Fbcc%3Dvictim%26body%3Dx@example.com"],
])("%s is written to at %s", (email, address) => expect(mailtoAddress(email)).toBe(address));
