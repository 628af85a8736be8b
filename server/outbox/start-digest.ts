import { queueDigest } from "../db/messages/digest.ts";
import { errorFields } from "../log.ts";
import type { Running } from "../running.ts";
import { startRepeating } from "./start-repeating.ts";

export interface DigestDeps extends Running {
  /** There is new mail. */
  wake(): void;
}

const everyMilliseconds = 10 * 60 * 1000;

/** Tells the team once a day what waits for them: reports about stores, held and overdue messages, dead mail. */
export function startDigest({ db, now, log, wake }: DigestDeps) {
  const look = async () => {
    if (!(await queueDigest(db, now()))) return;
    log.info("digest.queued");
    wake();
  };
  return startRepeating(everyMilliseconds, look, (error) => log.warn("digest.failed", errorFields(error)));
}
