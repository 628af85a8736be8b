import { afterAll, expect, test } from "vitest";
import { runRounds, textOfFinding } from "./rounds.ts";
import type { Engine } from "./subject.ts";

const half = 250;

/** Half of the cases of a run of the tests. `FUZZ_SEED` repeats a run, `FUZZ_CASES` makes it longer. */
export function fuzzSuite(engine: Engine, postgres: () => string | null): void {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  const cases = Number(process.env.FUZZ_CASES ?? half);
  afterAll(() => console.log(`FUZZ_SEED=${seed} makes these ${cases} cases on ${engine} again.`));

  test(`${cases} generated cases on ${engine}, seed ${seed}: no rule is broken`, { timeout: cases * 400 }, async () => {
    const report = await runRounds({ engine, postgres: postgres(), cases, seed, upstream: true, maxFindings: 3 });
    expect(report.findings.map(textOfFinding)).toEqual([]);
    expect(report.cases).toBe(cases);
  });
}
