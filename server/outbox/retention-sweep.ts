import type { Database } from "../db/database.ts";
import { deleteExpired, readRetentionClock, writeRetentionClock } from "../db/messages/delete-expired.ts";
import type { Running } from "../running.ts";

/** Milliseconds by which a clock may go astray from one call to the next. */
const tolerance = 10 * 60 * 1000;
/** Milliseconds that a server may be down and its clock be believed at once. */
const maxGap = 24 * 60 * 60 * 1000;

/**
 * Deletes only by a clock that says at most a day more than the last one that was believed, or that went on since the last call as time
 * does. One that was years ahead, as after a boot before the network sets it, would delete all that visitors ever sent.
 */
export function retentionSweep({ db, now, log }: Running, elapsed = () => performance.now()): () => Promise<void> {
  let last: number | undefined;
  return async () => {
    const at = now();
    const began = at.epochMilliseconds - elapsed();
    const isSteady = last !== undefined && Math.abs(began - last) < tolerance;
    last = began;
    if (!isSteady && !(await isSoonAfterBelieved(db, at))) return;
    await writeRetentionClock(db, at);
    const { messages, subscribers } = await deleteExpired(db, at);
    if (messages + subscribers > 0) log.info("retention.deleted", { messages, subscribers });
  };
}

/** So that a server that is restarted often deletes too. */
async function isSoonAfterBelieved(db: Database, at: Temporal.Instant): Promise<boolean> {
  const believed = await readRetentionClock(db);
  return believed !== null && at.epochMilliseconds - believed.epochMilliseconds < maxGap;
}
