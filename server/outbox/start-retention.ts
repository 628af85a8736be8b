import { deleteExpired } from "../db/messages/delete-expired.ts";
import { errorFields } from "../log.ts";
import type { Running } from "../running.ts";
import { startRepeating } from "./start-repeating.ts";

const everyMilliseconds = 60 * 60 * 1000;
/** Milliseconds by which a clock may go astray in that time. */
const tolerance = 10 * 60 * 1000;

/** Deletes what was kept long enough, every hour, from an hour after the start on. Only the server's main file calls this. */
export function startRetention(running: Running) {
  const { log } = running;
  const sweep = retentionSweep(running);
  return startRepeating(everyMilliseconds, sweep, (error) => log.warn("retention.failed", errorFields(error)));
}

/**
 * Deletes only by a clock that went on since the last call as time does. One that was years ahead, as after a boot before the network
 * sets it, would delete all that visitors ever sent.
 */
export function retentionSweep({ db, now, log }: Running, elapsed = () => performance.now()): () => Promise<void> {
  let last: number | undefined;
  return async () => {
    const began = now().epochMilliseconds - elapsed();
    const isSteady = last !== undefined && Math.abs(began - last) < tolerance;
    last = began;
    if (!isSteady) return;
    const { messages, subscribers } = await deleteExpired(db, now());
    if (messages + subscribers > 0) log.info("retention.deleted", { messages, subscribers });
  };
}
