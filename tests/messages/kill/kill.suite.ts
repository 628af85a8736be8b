import { expect, test } from "vitest";
import { killSteps } from "./order.ts";
import { type KillOptions, killRounds } from "./rounds.ts";
import { seeded } from "./seeded.ts";

const rounds = 18;
const load = 3;

/** kill -9 at every step, a modest number of times. */
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
    const { finished: _, ...killed } = report.killedAt;
    expect(Object.keys(killed).toSorted()).toEqual([...killSteps, "any-moment"].toSorted());
    // Those killed after the mail server's accept and before our mark: counted, so the counting works.
    expect(report.copiesAfterAcceptBeforeMark).toBeGreaterThan(0);
  }, 240_000);
}
