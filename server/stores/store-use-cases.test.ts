import { expect, test, vi } from "vitest";
import type { StoreSource } from "./source.ts";
import { storeUseCases } from "./store-use-cases.ts";

const summary = { count: 9, services: ["Medicines"], saved: false };

function asking(ask: StoreSource["summary"]) {
  const source = { imageOrigin: null, summary: vi.fn(ask) } as unknown as StoreSource;
  return { asked: vi.mocked(source.summary), stores: storeUseCases(source, () => new Date()) };
}

test("what is said of all stores is asked once a second, however many pages say it", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(10_000);
  const { asked, stores } = asking(async () => summary);
  const [first, second] = await Promise.all([stores.summary(), stores.summary()]);
  expect(first).toEqual({ ...summary, imageOrigin: null });
  expect(second).toEqual(first);
  clock.mockReturnValue(10_999);
  await stores.summary();
  expect(asked).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(11_000);
  await stores.summary();
  expect(asked).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});

test("what is said of a saved list is not kept: the real one may be back", async () => {
  const answers = [{ ...summary, saved: true }, summary];
  const { stores } = asking(async () => answers.shift()!);
  expect((await stores.summary()).saved).toBe(true);
  expect((await stores.summary()).saved).toBe(false);
});

test("a failure is not kept", async () => {
  const answers = [() => Promise.reject(new Error("away")), async () => summary];
  const { stores } = asking(() => answers.shift()!());
  await expect(stores.summary()).rejects.toThrow("away");
  expect((await stores.summary()).count).toBe(9);
});
