import type { Database } from "./db/database.ts";
import { countMessages } from "./db/messages/count-messages.ts";
import { countReports } from "./db/reports/store-reports.ts";

/** What waits for a person, for the operator's monitoring: numbers alone, read when they are asked for. */
export async function deskGauges(db: Database, now: Temporal.Instant) {
  const { ordinary, held } = await countReports(db);
  const messages = await countMessages(db, now);
  return {
    reports_open: ordinary,
    reports_held: held,
    messages_held: messages.held,
    messages_overdue: messages.overdue,
  };
}
