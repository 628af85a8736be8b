import * as fc from "fast-check";
import { expect, test } from "vitest";
import { maxAttempts, maxRefusals, maxTeamCount, waitAfter } from "./backoff.ts";

const day = 86_400_000;
const visitor = { forTeam: false, kind: "later" } as const;
const team = { forTeam: true, kind: "configuration" } as const;

test.each([visitor, team])("waits grow and stay within a tenth either way: %o", (mail) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: maxAttempts - 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (n, random) => {
        const wait = waitAfter(n, random, mail) ?? Number.NaN;
        const nominal = waitAfter(n, 0.5, mail) ?? Number.NaN;
        expect(Math.abs(wait - nominal)).toBeLessThanOrEqual(nominal / 10 + 1);
        expect(nominal).toBeGreaterThanOrEqual(waitAfter(n - 1 || 1, 0.5, mail) ?? 0);
      },
    ),
  );
});

test("a visitor's mail ends, the team's is tried at least every hour for ever", () => {
  expect(waitAfter(maxAttempts, 0.5, visitor)).toBeNull();
  expect(waitAfter(maxRefusals, 0.5, { forTeam: false, kind: "refused" })).toBeNull();
  expect(waitAfter(1000, 1, team)).toBeLessThan(1.2 * 3_600_000);
  expect(waitAfter(maxTeamCount, 0.5, team)).toBe(waitAfter(1000, 0.5, team));
});

const total = (random: number, tries = maxAttempts) =>
  Array.from({ length: tries - 1 }, (_, index) => waitAfter(index + 1, random, visitor) ?? 0).reduce((a, b) => a + b);

test("all the waits together last about three days, whatever the dice say; of a mailbox that refuses, half a day", () => {
  expect(total(0.5) / day).toBeCloseTo(3, 0);
  expect(total(0)).toBeGreaterThan(2.5 * day);
  expect(total(1)).toBeLessThan(3.5 * day);
  expect(total(0.5, maxRefusals) / day).toBeCloseTo(0.6, 1);
});
