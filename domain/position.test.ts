import { describe, expect, test } from "vitest";
import { positionProblem, withinIndia } from "./position.ts";

describe("the part of a window that is in India", () => {
  test("is the window itself where it is inside", () => {
    const raipur = { south: 21.1, west: 81.5, north: 21.4, east: 81.8 };
    expect(withinIndia(raipur)).toEqual(raipur);
  });

  test("ends where India ends, on each side", () => {
    const world = { south: -90, west: -180, north: 90, east: 180 };
    expect(withinIndia(world)).toEqual({ south: 6, west: 68, north: 37.6, east: 97.6 });
  });

  test.each([
    ["south of it", { south: -10, west: 70, north: 5, east: 80 }],
    ["north of it", { south: 38, west: 70, north: 40, east: 80 }],
    ["west of it", { south: 20, west: 50, north: 25, east: 60 }],
    ["east of it", { south: 20, west: 98, north: 25, east: 110 }],
  ])("is none %s", (_, bounds) => {
    expect(withinIndia(bounds)).toBeNull();
  });
});

test.each([
  [21.25, 81.63, null],
  [81.63, 21.25, "latitude and longitude are swapped"],
  [0, 0, "is not a position in India"],
])("%d, %d: %s", (latitude, longitude, problem) => {
  expect(positionProblem(latitude, longitude)).toBe(problem);
});
