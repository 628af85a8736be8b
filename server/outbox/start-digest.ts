import type { Database } from "../db/database.ts";
import { queueDigest } from "../db/messages/digest.ts";
import { errorFields, type Log } from "../log.ts";

export interface DigestDeps {
  db: Database;
  now: () => Temporal.Instant;
  log: Log;
  /** There is new mail. */
  wake(): void;
}

const everyMilliseconds = 10 * 60 * 1000;

/** Tells the team once a day what waits for them: reports about stores, held and overdue messages, dead mail. */
export function startDigest(deps: DigestDeps): { stop(): Promise<void> } {
  let running = look(deps);
  const timer = setInterval(() => {
    running = look(deps);
  }, everyMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function look({ db, now, log, wake }: DigestDeps): Promise<void> {
  try {
    if (!(await queueDigest(db, now()))) return;
    log.info("digest.queued");
    wake();
  } catch (error) {
    log.warn("digest.failed", errorFields(error));
  }
}
