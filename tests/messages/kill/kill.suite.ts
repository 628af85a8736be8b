import { expect, test } from "vitest";
import { type KillOptions, killRounds } from "./rounds.ts";
import { seeded } from "./seeded.ts";

const rounds = 20;
const load = 3;

/** kill -9 at every step, a modest number of times; `bench/kill-rounds.ts` does it by the hundreds. */
export function killSuite(open: () => Promise<Pick<KillOptions, "dataDir" | "databaseUrl">>): void {
  test("kill -9 at every step: nothing acknowledged is lost, nothing is mailed twice without the named reason", async () => {
    const report = await killRounds({ ...(await open()), rounds, load, random: seeded(5) });
    expect(report).toMatchObject({
      submitted: rounds * load,
      acknowledged: rounds * load,
      lost: [],
      storedTwice: [],
      undelivered: [],
      copiesUnexplained: [],
      deadLetters: 0,
    });
    expect(Object.values(report.killedAt).reduce((sum, count) => sum + count)).toBe(rounds);
  }, 240_000);
}
