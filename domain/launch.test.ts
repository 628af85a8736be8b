import { expect, test } from "vitest";
import { placeholdersIn, samplesOf, unsourcedClaims } from "./launch.ts";

test("a sample is found however deep it is", () => {
  const facts = { a: { sample: false, b: { c: { sample: true } } }, d: [{ sample: true }] };
  expect(samplesOf(facts).map(({ where }) => where)).toEqual(["a.b.c", "d.0"]);
});

test("a real claim needs a source and a date", () => {
  expect(
    unsourcedClaims({
      bare: { value: "10+", sample: false },
      undated: { value: "10+", sample: false, source: "annual report" },
      whole: { value: "10+", sample: false, source: "annual report", asOf: "2026-04-01" },
      made: { value: "10+", sample: true },
    }),
  ).toEqual([
    { where: "claims.bare", why: "no source" },
    { where: "claims.bare", why: "no date" },
    { where: "claims.undated", why: "no date" },
  ]);
});

test("what is said to be real and is a placeholder is found", () => {
  const facts = {
    x: { href: "https://x.com/dawadwar_example", sample: false },
    mail: { address: "hello@ours.example", sample: false },
    phone: { number: "+910000000108", sample: false },
    cin: "U00000CT2025PTC000000",
    made: { address: "a@b.example", sample: true },
    real: { address: "exampleton@ours.in", href: "https://counterexamples.in", number: "+919876543210", sample: false },
  };
  expect(placeholdersIn(facts).map(({ where }) => where)).toEqual(["x.href", "mail.address", "phone.number", "cin"]);
});
