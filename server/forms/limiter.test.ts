import { expect, test } from "vitest";
import { seeded } from "../../tests/messages/kill/seeded.ts";
import { limiter } from "./limiter.ts";

const start = Temporal.Instant.from("2026-11-15T04:30:00Z");

test("it counts what is in the window, as often as it slides", () => {
  const { count } = limiter(10, 5);
  const next = seeded(7);
  let at = 0;
  let times: number[] = [];
  for (let use = 0; use < 1_000; use += 1) {
    at += Math.floor(next() * 5_000);
    times = times.filter((time) => time > at - 10_000);
    if (times.length <= 5) times.push(at);
    const { used, freeInSeconds } = count("a", start.add({ milliseconds: at }));
    expect({ used, freeInSeconds }).toEqual({
      used: times.length,
      freeInSeconds: Math.max(1, Math.ceil((times[0]! - at + 10_000) / 1000)),
    });
  }
});

test("a clock that is set back makes nobody wait longer than the window", () => {
  const { count } = limiter(10, 1);
  count("a", start.add({ hours: 1 }));
  expect(count("a", start)).toEqual({ used: 2, freeInSeconds: 10 });
  expect(count("a", start.add({ seconds: 11 })).used).toBe(1);
});
