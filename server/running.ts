import type { Database } from "./db/database.ts";
import type { Log } from "./log.ts";

/** What everything works with that takes something in or sends something out. */
export interface Running {
  db: Database;
  now: () => Temporal.Instant;
  log: Log;
}
