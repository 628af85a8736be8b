import { expect, test } from "vitest";
import { atMost } from "./at-most.ts";

test("so many run at once, the others wait in their order, and a failure makes room too", async () => {
  const turn = atMost(2);
  const begun: number[] = [];
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const results = works.map(({ promise }, index) =>
    turn(() => {
      begun.push(index);
      return promise;
    }),
  );
  const settled = Promise.allSettled(results);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  works[1]!.reject(new Error("no"));
  await expect(results[1]).rejects.toThrow("no");
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const [index, { resolve }] of works.entries()) resolve(index);
  expect((await settled).map((result) => (result.status === "fulfilled" ? result.value : null))).toEqual([
    0,
    null,
    2,
    3,
    4,
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  // All room is free again.
  await Promise.all([turn(() => Promise.resolve()), turn(() => Promise.resolve())]);
});
