import { expect, test } from "vitest";
import { emailjsOutcome } from "./emailjs-outcome.ts";

test.each([
  [200, false, "sent"],
  [200, true, "later"],
  [400, false, "configuration"],
  [401, false, "configuration"],
  [403, false, "configuration"],
  [404, false, "configuration"],
  [404, true, "later"],
  [412, false, "configuration"],
  [429, false, "later"],
  [451, false, "later"],
  [500, false, "later"],
  [503, true, "later"],
  [302, false, "later"],
  [0, false, "later"],
] as const)("status %i, a web page: %s: %s", (status, html, kind) => {
  expect(emailjsOutcome({ status, html }).kind).toBe(kind);
});
