import { describe, expect, test } from "vitest";
import { likelyDomain } from "./email-hint.ts";

describe("a likely slip is pointed out", () => {
  test.each([
    ["asha@gmial.com", "gmail.com"],
    ["asha@gamil.com", "gmail.com"],
    ["asha@gmail.con", "gmail.com"],
    ["asha@gmail.co", "gmail.com"],
    ["asha@gnail.com", "gmail.com"],
    ["asha@gmaill.com", "gmail.com"],
    ["asha@GMAI.COM", "gmail.com"],
    ["asha@yaho.com", "yahoo.com"],
    ["asha@yahoo.co.im", "yahoo.co.in"],
    ["asha@redifmail.com", "rediffmail.com"],
    ["asha@rediffmial.con", "rediffmail.com"],
    ["asha@hotmal.com", "hotmail.com"],
    ["asha@outlok.com", "outlook.com"],
  ])("%s: %s", (address, domain) => expect(likelyDomain(address)).toBe(domain));
});

describe("an address that may well be right is left alone", () => {
  test.each([
    "asha@gmail.com",
    "asha@yahoo.co.in",
    "asha@email.com",
    "asha@gmx.de",
    "asha@aiims.edu",
    "asha@example.com",
    "asha@dawadwar.example",
    "asha@mit.in",
    "asha@डाटामेल.भारत",
    "asha",
    "@gmial.com",
    "",
  ])("%j", (address) => expect(likelyDomain(address)).toBeUndefined());
});
