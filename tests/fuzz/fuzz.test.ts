import { expect, inject, test } from "vitest";
import { runRounds } from "./rounds.ts";

const cases = 250;
// A short run of `npm run fuzz`, with other cases each time. FUZZ_SEED repeats one.
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

test.concurrent.each(["sqlite", "postgres"] as const)(
  `generated cases on %s: no rule is broken; FUZZ_SEED=${seed} repeats them`,
  { timeout: 300_000 },
  async (engine) => {
    const postgres = engine === "postgres" ? inject("postgresServer") : null;
    expect(await runRounds({ engine, postgres, cases, seed })).toEqual([]);
  },
);
