import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { navigateClient } from "./navigate-client.ts";
import type { WindowOfOurs } from "./worker-scope.ts";

const address = "https://dwar.example/about";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A window that answers one wish after the other, the last answer again and again; the page of `half` is gone once it shows another. */
async function leadWindow(answers: readonly (() => Promise<WindowOfOurs | null>)[], goneAfter = Infinity) {
  let wishes = 0;
  const half = {
    ...page("half"),
    navigate: () => answers[Math.min(wishes++, answers.length - 1)]!(),
  };
  const hurry = vi.fn<() => void>();
  const clients = { get: async () => (wishes < goneAfter ? half : undefined) };
  const navigating = navigateClient(clients, "half", address, hurry);
  await vi.advanceTimersByTimeAsync(60_000);
  await navigating;
  expect(hurry).toHaveBeenCalledTimes(wishes);
  return wishes;
}

function page(id: string): WindowOfOurs {
  return { id, url: address, navigate: () => Promise.reject(new Error("Not asked for")) };
}

const led = async () => page("saved");
const refused = () => Promise.reject(new TypeError("Cannot navigate"));
const unanswered = () => new Promise<never>(() => {});

test("a window that shows another page is led", async () => {
  expect(await leadWindow([led])).toBe(1);
});

test("one that goes to a page that we may not see is, too", async () => {
  expect(await leadWindow([async () => null])).toBe(1);
});

test("one that answers with the page it was on is asked again", async () => {
  expect(await leadWindow([async () => page("half"), led])).toBe(2);
});

test("one that refuses, or does not answer, is asked again", async () => {
  expect(await leadWindow([refused, unanswered, led])).toBe(3);
});

test("one that has gone elsewhere is left alone", async () => {
  expect(await leadWindow([refused], 2)).toBe(2);
});

test("a window that never comes is not waited for without end, nor one that never answers", async () => {
  expect(await leadWindow([led], 0)).toBe(0);
  expect(await leadWindow([unanswered])).toBe(5);
});
