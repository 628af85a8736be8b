import { afterEach, expect, test, vi } from "vitest";
import { soonOrFollowing } from "./follow.ts";

afterEach(() => vi.useRealTimers());

test("answers follow their pages; when many do, a page waits for its own", async () => {
  vi.useFakeTimers();
  const questions: PromiseWithResolvers<string>[] = [];
  const ask = async () => {
    const question = Promise.withResolvers<string>();
    questions.push(question);
    const page = soonOrFollowing(question.promise).catch(String);
    await vi.advanceTimersByTimeAsync(200);
    return Promise.race([page, Promise.resolve("waits")]);
  };
  const pages: (string | null)[] = [];
  for (let count = 0; count < 18; count += 1) pages.push(await ask());
  expect(pages).toEqual([...Array.from({ length: 16 }, () => null), "waits", "waits"]);
  // Those that were answered make room, however they were answered.
  questions[0]!.resolve("found");
  questions[1]!.reject(new Error("away"));
  await vi.advanceTimersByTimeAsync(0);
  expect([await ask(), await ask(), await ask()]).toEqual([null, null, "waits"]);
});

test("an answer that is there comes with its page", async () => {
  expect(await soonOrFollowing(Promise.resolve("found"))).toBe("found");
});
