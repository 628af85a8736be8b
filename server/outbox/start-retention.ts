import type { Database } from "../db/database.ts";
import { deleteExpired } from "../db/messages/delete-expired.ts";
import { errorFields, type Log } from "../log.ts";

export interface RetentionDeps {
  db: Database;
  now: () => Temporal.Instant;
  log: Log;
}

const everyMilliseconds = 6 * 60 * 60 * 1000;

/** Deletes what was kept long enough, now and four times a day. Only the server's main file calls this. */
export function startRetention(deps: RetentionDeps): { stop(): Promise<void> } {
  let running = sweep(deps);
  const timer = setInterval(() => {
    running = sweep(deps);
  }, everyMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function sweep({ db, now, log }: RetentionDeps): Promise<void> {
  try {
    const { messages, subscribers } = await deleteExpired(db, now());
    if (messages + subscribers > 0) log.info("retention.deleted", { messages, subscribers });
  } catch (error) {
    log.warn("retention.failed", errorFields(error));
  }
}
