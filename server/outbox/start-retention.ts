import { deleteExpired } from "../db/messages/delete-expired.ts";
import { errorFields } from "../log.ts";
import type { Running } from "../running.ts";
import { startRepeating } from "./start-repeating.ts";

const everyMilliseconds = 6 * 60 * 60 * 1000;

/** Deletes what was kept long enough, now and four times a day. Only the server's main file calls this. */
export function startRetention({ db, now, log }: Running) {
  const sweep = async () => {
    const { messages, subscribers } = await deleteExpired(db, now());
    if (messages + subscribers > 0) log.info("retention.deleted", { messages, subscribers });
  };
  return startRepeating(everyMilliseconds, sweep, (error) => log.warn("retention.failed", errorFields(error)));
}
