import { expect, test } from "vitest";
import { saysNothing } from "./cell-words.ts";

test.each(["-", "--", "—", "NA", "n/a", "N.A.", " Nil ", "none", "NULL", "Not available", "?", "TBD", "उपलब्ध नहीं"])(
  "%s says nothing",
  (cell) => expect(saysNothing(cell)).toBe(true),
);
test.each(["", "0", "no", "Naya Medical", "N", "Nil Ratan", "A-1", "closed", "#N/A"])(
  "%j says something, or is empty",
  (cell) => expect(saysNothing(cell)).toBe(false),
);
