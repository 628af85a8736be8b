import { expect, test } from "vitest";
import { samplesOf, unsourcedClaims } from "./launch.ts";

test("a sample is found however deep it stands", () => {
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
