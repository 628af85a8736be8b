import { expect, test } from "vitest";
import { freshSqlite, putMessage, start } from "../../tests/messages/factories.ts";
import { bothEngines } from "../../tests/messages/postgres.ts";
import { recordingLog } from "../../tests/messages/sending.ts";
import { retentionSweep } from "./retention-sweep.ts";

const hour = 3_600_000;

test("a clock that is set years ahead for a while deletes nothing; one that goes on as time does, what is due", async () => {
  const { db, cleanUp } = await freshSqlite();
  await putMessage(db, {}, start);
  let clock = start.add({ hours: 24 * 4000 });
  let elapsed = 0;
  const log = recordingLog();
  const sweep = retentionSweep({ db, now: () => clock, log }, () => elapsed);
  const kept = async () => (await db.kysely.selectFrom("messages").select("id").execute()).length;
  // At a start the clock may be anything; then the network sets it.
  await sweep();
  expect(await kept()).toBe(1);
  clock = start.add({ hours: 1 });
  for (let turn = 0; turn < 2; turn += 1) {
    elapsed += hour;
    clock = clock.add({ hours: 1 });
    await sweep();
  }
  // Set ahead while the server runs, and right again.
  clock = clock.add({ hours: 24 * 4000 });
  await sweep();
  clock = clock.subtract({ hours: 24 * 4000 });
  await sweep();
  expect(await kept()).toBe(1);
  // More than a year goes by.
  clock = clock.add({ hours: 24 * 400 });
  elapsed += 24 * 400 * hour;
  await sweep();
  expect(await kept()).toBe(0);
  expect(log.lines).toEqual([{ event: "retention.deleted", fields: { messages: 1, subscribers: 0 } }]);
  await cleanUp();
});

test.each(bothEngines)(
  "a server that is restarted every few minutes deletes what is due, but not by a clock years ahead: %s",
  async (_, open) => {
    const { db, cleanUp } = await open();
    await putMessage(db, {}, start);
    const log = recordingLog();
    const restartAt = async (clock: Temporal.Instant) => {
      await retentionSweep({ db, now: () => clock, log })();
      return (await db.kysely.selectFrom("messages").select("id").execute()).length;
    };
    // It has run for an hour once, shortly before the message is due.
    let clock = start.add({ hours: 24 * 364 + 20 });
    let elapsed = 0;
    const sweep = retentionSweep({ db, now: () => clock, log }, () => elapsed);
    await sweep();
    clock = clock.add({ hours: 1 });
    elapsed += hour;
    await sweep();
    // Twice in a row: what an unbelieved clock said is no reason to believe it.
    for (let turn = 0; turn < 2; turn += 1) expect(await restartAt(clock.add({ hours: 24 * 4000 }))).toBe(1);
    expect(await restartAt(clock.add({ minutes: 5 }))).toBe(1);
    expect(await restartAt(clock.add({ hours: 4 }))).toBe(0);
    await cleanUp();
  },
);
