import { expect, test, vi } from "vitest";
import { normalForm } from "./normal-form.ts";

const size = 30_000;
const piles: [name: string, text: string][] = [
  ["marks above, then below", `a${"\u0301".repeat(size)}${"\u0316".repeat(size)}`],
  ["marks in turn", `a${"\u0301\u0316".repeat(size)}`],
  ["letters that become marks", `a${"\u0301\uff9e".repeat(size)}`],
  ["marks that come as two", `a${"\u0344\u0316".repeat(size)}`],
  ["many letters with as many as may be", `a${"\u0301".repeat(30)}`.repeat(size / 15)],
];

// Time is not measured: what is ordered in time that grows with the square of a pile has no pile.
test.each(piles)("of a pile of %s no letter keeps more than its marks", (_name, text) => {
  for (const form of ["NFC", "NFD", "NFKC"] as const) {
    const given = vi.spyOn(String.prototype, "normalize");
    const normal = normalForm(text, form);
    const [ordered] = given.mock.contexts as string[];
    given.mockRestore();
    expect(ordered).not.toMatch(/[\p{M}\uff9e\uff9f]{31}/u);
    expect(normal).not.toMatch(/\p{M}{61}/u);
  }
});

test.each([
  ["NFC", "हिन्दी में पढ़िए, क्या?"],
  ["NFC", "e\u0301, o\u0302\u0301 and \u1ea5"],
  ["NFKC", "ﾊﾞﾊﾟ ２４ × ７"],
  ["NFD", `Zalgo${"\u0316\u0301".repeat(15)}`],
] as const)("what people write is as ever in %s: %s", (form, text) => {
  expect(normalForm(text, form)).toBe(text.normalize(form));
});
