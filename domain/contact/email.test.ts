import { describe, expect, test } from "vitest";
import { emailKey, isEmailAddress, mailboxKey } from "./email.ts";

describe("addresses of real people pass", () => {
  test.each([
    "asha@example.com",
    "asha.verma+dawa@mail.example.co.in",
    "o'brien@example.ie",
    "संपर्क@डाटामेल.भारत",
    "用户@例子.广告",
    "x@xn--h1ahn.xn--p1ai",
    "UPPER@EXAMPLE.COM",
    "1234567890@example.com",
    `${"a".repeat(64)}@${"b".repeat(61)}.${"c".repeat(61)}.${"d".repeat(61)}.in`,
  ])("%s", (address) => expect(isEmailAddress(address)).toBe(true));
});

describe("what no mail could reach is refused", () => {
  test.each([
    "",
    "asha",
    "a@b",
    "@example.com",
    "asha@",
    "asha@@example.com",
    "asha verma@example.com",
    "asha@example .com",
    "asha@example.com, b@example.com",
    "asha@example.com\r\nBcc: all@example.com",
    "asha@example.com\n",
    "asha\u0000@example.com",
    "asha\u202e@example.com",
    "asha\u200b@example.com",
    ".asha@example.com",
    "asha.@example.com",
    "a..b@example.com",
    "asha@-example.com",
    "asha@example-.com",
    "asha@example..com",
    "asha@.com",
    "asha@example.c",
    "asha@192.168.1.1",
    "Asha <asha@example.com>",
    "mailto:asha@example.com?bcc=x",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(64)}.com`,
    `a@${"b.".repeat(130)}com`,
  ])("%j", (address) => expect(isEmailAddress(address)).toBe(false));
});

test("addresses compare without case and spelling of accents", () => {
  expect(emailKey(" José@Example.COM ")).toBe(emailKey("jose\u0301@example.com"));
});

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
