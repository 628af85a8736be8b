import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fewAttempts, maxAttempts, waitAfter } from "./backoff.ts";

const day = 86_400_000;

test("waits grow, stay within a tenth either way, and end", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: maxAttempts - 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, random) => {
        const wait = waitAfter(n, random) ?? Number.NaN;
        const nominal = waitAfter(n, 0.5) ?? Number.NaN;
        expect(Math.abs(wait - nominal)).toBeLessThanOrEqual(nominal / 10 + 1);
        expect(nominal).toBeGreaterThanOrEqual(waitAfter(n - 1 || 1, 0.5) ?? 0);
      },
    ),
  );
  expect(waitAfter(maxAttempts, 0.5)).toBeNull();
  expect(waitAfter(fewAttempts, 0.5, fewAttempts)).toBeNull();
});

const total = (random: number) =>
  Array.from({ length: maxAttempts - 1 }, (_, index) => waitAfter(index + 1, random) ?? 0).reduce((a, b) => a + b);

test("all the waits together last about three days, whatever the dice say", () => {
  expect(total(0.5) / day).toBeCloseTo(3, 0);
  expect(total(0)).toBeGreaterThan(2.5 * day);
  expect(total(1)).toBeLessThan(3.5 * day);
});
