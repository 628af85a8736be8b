import type { ChangeRow } from "./changes/changes.ts";
import type { MessageRow, NoteRow, OutboxRow, SubscriberRow } from "./messages/tables.ts";
import type { ReportRow } from "./reports/store-reports.ts";

/**
 * The tables that Kysely knows, the rows of each declared beside the SQL that uses it.
 * Instants are stored as ISO 8601 text in UTC on both engines, booleans as 0 and 1, so that rows read the same.
 */
export interface Schema {
  operator_changes: ChangeRow;
  messages: MessageRow;
  message_notes: NoteRow;
  outbox: OutboxRow;
  subscribers: SubscriberRow;
  secrets: { name: string; value: string };
  store_reports: ReportRow;
}
