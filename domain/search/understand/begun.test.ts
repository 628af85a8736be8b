import { expect, test } from "vitest";
import { mayFinish, readBegun } from "./begun.ts";

test.each([
  ["पंडर", "pandri"],
  ["रायपु", "raipur"],
  ["रायप", "raipur"],
  ["मुंब", "mumbai"],
  ["मुम्ब", "mumbai"],
  ["जयप", "jaipur"],
  ["मोव", "mowa"],
  ["गुढ़िया", "gudhiyari"],
  ["गुढ़िया", "gurhiyari"],
  ["कंकड़", "kankarbagh"],
  ["गढ़", "garhwa"],
  ["गढ", "garhwa"],
  ["गढ़", "gadhwa"],
  ["बड़", "barwani"],
  ["जयस्त", "jaistambh"],
  ["जयस्तं", "jaistambh"],
  ["जयस्तं", "jaystambh"],
  ["तेलीबां", "telibandha"],
  ["शं", "shankarnagar"],
  ["नयनतार", "nayantara"],
])("%s may become %s", (typed, name) => {
  expect(mayFinish(name, readBegun(typed)!)).toBe(true);
});

test.each([
  ["डोलो", "delhi"],
  ["पेन", "pandri"],
  ["मूव", "mowa"],
  ["बुखार", "bokaro"],
  ["मोद", "morena"],
  ["रायपु", "rampur"],
])("%s does not become %s", (typed, name) => {
  expect(mayFinish(name, readBegun(typed)!)).toBe(false);
});

test.each(["", "pandr", "प", "४९२", "ॐ", "रा"])("'%s' begins nothing", (typed) => {
  expect(readBegun(typed)).toBeNull();
});
