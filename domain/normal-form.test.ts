import { expect, test } from "vitest";
import { emailKey } from "./contact/email.ts";
import { mailboxKey } from "./contact/mailbox.ts";
import { readReference } from "./contact/reference.ts";
import { readSubmission } from "./contact/submission.ts";
import { normalForm } from "./normal-form.ts";
import { cleanText } from "./stores/clean-text.ts";

const size = 30_000;
const piles: [name: string, text: string][] = [
  ["marks above, then below", `a${"\u0301".repeat(size)}${"\u0316".repeat(size)}`],
  ["marks in turn", `a${"\u0301\u0316".repeat(size)}`],
  ["letters that become marks", `a${"\u0301\uff9e".repeat(size)}`],
  ["marks that come as two", `a${"\u0344\u0316".repeat(size)}`],
  ["many letters with as many as may be", `a${"\u0301".repeat(30)}`.repeat(size / 15)],
];

test.each(piles)("a pile of %s costs no time", (_name, text) => {
  const begun = performance.now();
  for (const form of ["NFC", "NFD", "NFKC"] as const) normalForm(text, form);
  readSubmission("message", { name: text, message: text, subject: text, email: `${text}@example.com` });
  readReference(text);
  cleanText(text, 1000);
  mailboxKey(emailKey(text));
  // Each of them alone would take seconds.
  expect(performance.now() - begun).toBeLessThan(1500);
});

test.each([
  ["NFC", "हिन्दी में पढ़िए, क्या?"],
  ["NFC", "e\u0301, o\u0302\u0301 and \u1ea5"],
  ["NFKC", "ﾊﾞﾊﾟ ２４ × ７"],
  ["NFD", `Zalgo${"\u0316\u0301".repeat(15)}`],
] as const)("what people write is as ever in %s: %s", (form, text) => {
  expect(normalForm(text, form)).toBe(text.normalize(form));
});
