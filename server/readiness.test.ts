import { expect, test, vi } from "vitest";
import { readiness } from "./readiness.ts";

test("ready while the probe succeeds, not when it throws", async () => {
  expect(await readiness(() => Promise.resolve())()).toBe(true);
  expect(await readiness(() => Promise.reject(new Error("away")))()).toBe(false);
});

test("a probe without an answer is a no, and is asked again once it has ended", async () => {
  const first = Promise.withResolvers<void>();
  const probe = vi.fn(() => first.promise);
  const isReady = readiness(probe, 1);
  expect(await isReady()).toBe(false);
  expect(await isReady()).toBe(false);
  expect(probe).toHaveBeenCalledOnce();
  first.resolve();
  probe.mockImplementation(() => Promise.resolve());
  await expect.poll(isReady).toBe(true);
});

test("those who ask together share one probe", async () => {
  const probe = vi.fn(() => Promise.resolve());
  const isReady = readiness(probe);
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  expect(probe).toHaveBeenCalledOnce();
});

test("so do those who ask one after another, for a second", async () => {
  let now = 5;
  const probe = vi.fn(() => Promise.resolve());
  const isReady = readiness(probe, 1_000, () => now);
  for (now of [5, 6, 1004]) expect(await isReady()).toBe(true);
  expect(probe).toHaveBeenCalledOnce();
  probe.mockImplementation(() => Promise.reject(new Error("away")));
  now = 1005;
  expect(await isReady()).toBe(false);
  expect(probe).toHaveBeenCalledTimes(2);
});
