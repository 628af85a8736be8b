import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { spread } from "./listen.ts";

test("so many at a turn of the event loop, in their order; what comes later waits behind those that do", async () => {
  const begin = spread(3);
  const begun: number[] = [];
  for (let work = 0; work < 7; work += 1) begin(() => void begun.push(work));
  expect(begun).toEqual([0, 1, 2]);
  await setImmediate();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  begin(() => void begun.push(7));
  expect(begun).toHaveLength(6);
  await setImmediate();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  await setImmediate();
  for (const work of [8, 9, 10, 11]) begin(() => void begun.push(work));
  expect(begun.slice(8)).toEqual([8, 9, 10]);
});
