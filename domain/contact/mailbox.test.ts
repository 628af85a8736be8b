import { expect, test } from "vitest";
import { mailboxKey } from "./mailbox.ts";

test.each([
  ["Asha@Example.com", "asha@example.com"],
  ["asha+tips@example.com", "asha@example.com"],
  ["asha+a+b@example.com", "asha@example.com"],
  ["a.s.h.a@gmail.com", "asha@gmail.com"],
  ["A.sha+x@GoogleMail.com", "asha@gmail.com"],
  ["asha@ｇｍａｉｌ.com", "asha@gmail.com"],
  ["आशा@उदाहरण.भारत", "आशा@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ["आशा@xn--p1b6ci4b4b3a.xn--h2brj9c", "आशा@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  // Dots make another mailbox elsewhere, and a plus sign alone is no tag.
  ["a.sha@example.com", "a.sha@example.com"],
  ["+@example.com", "+@example.com"],
])("%s ends in %s", (address, key) => {
  expect(mailboxKey(address)).toBe(key);
});
