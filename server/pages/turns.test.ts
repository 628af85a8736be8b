import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BusyError, createTurns } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends one by one, in the order in which it began. */
function workshop(places: number, share?: number) {
  const turns = createTurns(places, share);
  const inProgress: { name: string; end: () => void }[] = [];
  const refused: string[] = [];
  const begun: string[] = [];
  return {
    turns,
    begun,
    refused,
    ask(network: string, name = network) {
      const work = () => {
        begun.push(name);
        return new Promise<void>((resolve) => void inProgress.push({ name, end: resolve }));
      };
      turns.run(network, work).catch((error: unknown) => {
        expect(error).toBeInstanceOf(BusyError);
        refused.push(name);
      });
    },
    async endOne() {
      inProgress.shift()?.end();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test("alone, a network uses every place, and all who ask from it are served", async () => {
  const { ask, begun, refused, endOne } = workshop(4);
  for (const index of times(100)) ask("carrier", `${index}`);
  expect(begun).toHaveLength(4);
  for (const _ of times(100)) await endOne();
  expect(begun).toEqual(times(100).map(String));
  expect(refused).toEqual([]);
});

test("when questions wait, networks take turns: who floods waits behind itself", async () => {
  const { ask, begun, endOne } = workshop(1);
  for (const index of times(50)) ask("flood", `flood ${index}`);
  ask("a", "a 1");
  ask("a", "a 2");
  ask("b");
  for (const _ of times(8)) await endOne();
  expect(begun).toEqual(["flood 0", "flood 1", "a 1", "b", "flood 2", "a 2", "flood 3", "flood 4", "flood 5"]);
});

test("a question waits two seconds for its turn, and then is told to come back", async () => {
  const { ask, begun, refused, endOne } = workshop(1);
  ask("a", "in progress");
  ask("a", "early");
  await vi.advanceTimersByTimeAsync(1_000);
  ask("b", "late");
  await vi.advanceTimersByTimeAsync(999);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(["early"]);
  await endOne();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toEqual(["in progress", "late"]);
  expect(refused).toEqual(["early"]);
});

test("two thousand wait; beyond, the newest of whoever has the most gives way", async () => {
  const { ask, begun, refused, endOne } = workshop(1);
  ask("flood", "in progress");
  for (const index of times(2_000)) ask("flood", `flood ${index}`);
  expect(refused).toEqual([]);
  ask("flood", "one too many");
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual(["one too many"]);
  ask("visitor");
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual(["one too many", "flood 1999"]);
  await endOne();
  await endOne();
  expect(begun).toEqual(["in progress", "flood 0", "visitor"]);
});

test("where a network has a share, whoever fills it leaves the other places to others", async () => {
  const { ask, begun, refused, endOne } = workshop(3, 2);
  for (const index of times(4)) ask("slow", `slow ${index}`);
  expect(begun).toEqual(["slow 0", "slow 1"]);
  ask("a");
  ask("b");
  expect(begun).toEqual(["slow 0", "slow 1", "a"]);
  await endOne();
  expect(begun).toEqual(["slow 0", "slow 1", "a", "slow 2"]);
  await endOne();
  expect(begun.at(-1)).toBe("b");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refused).toEqual(["slow 3"]);
  await endOne();
  ask("c");
  expect(begun.at(-1)).toBe("c");
});

test("work that fails gives its place back", async () => {
  const turns = createTurns(1);
  const fails = turns.run("a", () => Promise.reject(new Error("no")));
  const works = turns.run("a", async () => "yes");
  await expect(fails).rejects.toThrow("no");
  expect(await works).toBe("yes");
});
