import { expect, test } from "vitest";
import { boundedMap } from "./bounded-map.ts";

test("the one unused for longest goes when there are too many", () => {
  const map = boundedMap<number>(2, 100);
  map.keep("a", 1, 1);
  map.keep("b", 2, 1);
  map.use("a");
  map.keep("c", 3, 1);
  expect(["a", "b", "c"].map(map.use)).toEqual([1, undefined, 3]);
});

test("and as many as it takes when they are too large; what has grown counts as it is now", () => {
  const map = boundedMap<string>(10, 100);
  for (const key of ["a", "b", "c"]) map.keep(key, key, 30);
  map.keep("d", "d", 60);
  expect(["a", "b", "c", "d"].map(map.use)).toEqual([undefined, undefined, "c", "d"]);
  map.keep("c", "c", 41);
  expect(["c", "d"].map(map.use)).toEqual(["c", undefined]);
  map.keep("e", "e", 101);
  expect(["c", "e"].map(map.use)).toEqual([undefined, undefined]);
});

test("what is forgotten or cleared leaves its room to others", () => {
  const map = boundedMap<string>(10, 100);
  map.keep("a", "a", 100);
  map.forget("a");
  map.forget("a");
  map.keep("b", "b", 100);
  expect(map.use("b")).toBe("b");
  map.clear();
  map.keep("c", "c", 100);
  expect(["b", "c"].map(map.use)).toEqual([undefined, "c"]);
});
