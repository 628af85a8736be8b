import { expect, test } from "vitest";
import { dateText } from "./date-text.ts";

test.each([
  ["2025-10-17", "en-US", "October 17, 2025"],
  ["2025-09", "en-US", "September 2025"],
  ["2026-11-01", "en-IN", "1 November 2026"],
  ["2025-10-17", "hi-IN", "17 अक्टूबर 2025"],
])("%s for %s is '%s'", (date, locale, text) => {
  expect(dateText(date, locale)).toBe(text);
});
