import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kilometresBetween } from "../../position.ts";
import { cellAtLevel, cellOf, cellsInCircle, rangesInCircle } from "./cells.ts";

const latitude = fc.double({ min: 6, max: 37, noNaN: true });
const longitude = fc.double({ min: 68, max: 97, noNaN: true });
const position = fc.record({ latitude, longitude });

test("every position inside a circle lies in one of its ranges and cells", () =>
  fc.assert(
    fc.property(
      position,
      fc.double({ min: 0.2, max: 900, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      fc.integer({ min: 2, max: 8 }),
      (centre, kilometres, share, angle, level) => {
        const reach = (kilometres * share) / 111.2;
        const other = {
          latitude: centre.latitude + reach * Math.sin(angle),
          longitude: centre.longitude + reach * Math.cos(angle),
        };
        if (other.latitude < 0 || other.latitude > 60) return;
        if (kilometresBetween(centre, other) > kilometres) return;
        const cell = cellOf(other);
        expect(rangesInCircle(centre, kilometres).some(({ from, to }) => from <= cell && cell < to)).toBe(true);
        if (kilometres < 20) {
          expect(cellsInCircle(centre, kilometres, level)).toContain(cellAtLevel(cell, level));
        }
      },
    ),
    { numRuns: 2000 },
  ));

test("a circle takes few ranges, whatever its size", () => {
  for (const kilometres of [0.3, 1, 3, 10, 50, 200, 1000]) {
    expect(rangesInCircle({ latitude: 28.6, longitude: 77.2 }, kilometres).length).toBeLessThanOrEqual(40);
  }
});

test("distances agree with the great circle", () => {
  const raipur = { latitude: 21.2514, longitude: 81.6296 };
  const delhi = { latitude: 28.6139, longitude: 77.209 };
  expect(kilometresBetween(raipur, delhi)).toBeGreaterThan(925);
  expect(kilometresBetween(raipur, delhi)).toBeLessThan(934);
});
