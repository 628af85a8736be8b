import { expect, test } from "vitest";
import { createBusyWatch } from "./busy.ts";

test("a thread without a pause is busy from the next stretch on, until one with pauses", () => {
  const thread = { active: 1000, idle: 500, utilization: 0 };
  const isBusy = createBusyWatch(() => ({ ...thread }));
  expect(isBusy()).toBe(false);

  thread.active += 249;
  expect(isBusy()).toBe(false);
  thread.active += 1;
  expect(isBusy()).toBe(true);

  thread.idle += 200;
  expect(isBusy()).toBe(true);
  thread.active += 50;
  expect(isBusy()).toBe(false);
});

test("a server that nobody asks for an hour is not busy with the first who does", () => {
  const thread = { active: 0, idle: 0, utilization: 0 };
  const isBusy = createBusyWatch(() => ({ ...thread }));
  thread.active += 1000;
  expect(isBusy()).toBe(true);
  thread.idle += 3_600_000;
  expect(isBusy()).toBe(false);
});
