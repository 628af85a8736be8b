import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Position } from "../../position.ts";
import { cellOf } from "./cells.ts";
import { type Square, SquareSums } from "./squares.ts";

/** One store at each position. */
function squaresAt(positions: readonly Position[]): Square[] {
  return positions
    .map((position) => ({ ...position, cell: cellOf(position), stores: 1 }))
    .toSorted((a, b) => a.cell - b.cell);
}

const raipur = { south: 21.1, west: 81.5, north: 21.4, east: 81.8 };
const india = { south: 6, west: 68, north: 37.6, east: 97.6 };
const positions = fc.array(
  fc.record({
    latitude: fc.double({ min: 6.1, max: 37.5, noNaN: true }),
    longitude: fc.double({ min: 68.1, max: 97.5, noNaN: true }),
  }),
  { maxLength: 60 },
);

test("every store of the country is counted once, at any zoom", () => {
  fc.assert(
    fc.property(positions, fc.integer({ min: 0, max: 22 }), (all, zoom) => {
      const clusters = new SquareSums(squaresAt(all)).clusters(india, zoom);
      expect(clusters.reduce((sum, { stores }) => sum + stores, 0)).toBe(all.length);
    }),
  );
});

test("two stores across the street are one from afar and two from near", () => {
  const stores = [
    { latitude: 21.25, longitude: 81.63 },
    { latitude: 21.28, longitude: 81.66 },
  ];
  const sums = new SquareSums(squaresAt(stores));
  expect(sums.clusters(raipur, 5)).toEqual([
    { stores: 2, latitude: expect.closeTo(21.265), longitude: expect.closeTo(81.645) },
  ]);
  expect(sums.clusters(raipur, 16)).toEqual([
    { stores: 1, latitude: expect.closeTo(21.25), longitude: expect.closeTo(81.63) },
    { stores: 1, latitude: expect.closeTo(21.28), longitude: expect.closeTo(81.66) },
  ]);
});

test("whatever window is asked for, what comes back is bounded", () => {
  const stores = Array.from({ length: 5000 }, (_, index) => ({
    latitude: 8 + (index % 71) * 0.4,
    longitude: 69 + Math.floor(index / 71) * 0.39,
  }));
  const sums = new SquareSums(squaresAt(stores));
  expect(sums.clusters(india, 22).length).toBeLessThanOrEqual(1024);
  expect(sums.clusters({ south: -360, west: -360, north: 360, east: 360 }, 0).length).toBeGreaterThan(0);
  expect(sums.clusters({ south: 50, west: 0, north: 51, east: 1 }, 10)).toEqual([]);
});
