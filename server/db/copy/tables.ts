import { indexVersionKey } from "../directory/rebuild-index.ts";
import { copyingKey, retentionClockKey } from "../schema.ts";

/** A table whose rows are ours to keep; the others are made from these. */
export interface CopiedTable {
  name: string;
  key: string;
  /** Columns that hold numbers: PostgreSQL hands large ones out as text. */
  numbers: readonly string[];
  /** Columns that hold bytes: they travel as PostgreSQL writes them, in hexadecimal digits. */
  bytes?: readonly string[];
  /** Rows that are read at a time, where they are large. */
  batch?: number;
  /** Keys of rows that belong to one database alone. */
  except?: readonly string[];
}

/** In an order in which whatever a row refers to is there before it. */
export const copiedTables: readonly CopiedTable[] = [
  { name: "secrets", key: "name", numbers: [] },
  { name: "subscribers", key: "id", numbers: [] },
  { name: "messages", key: "id", numbers: [] },
  { name: "message_notes", key: "id", numbers: [] },
  { name: "store_requests", key: "id", numbers: ["id"] },
  { name: "applications", key: "message_id", numbers: ["number", "photo_bytes"] },
  { name: "application_photos", key: "id", numbers: [], bytes: ["content"], batch: 8 },
  { name: "store_photos", key: "name", numbers: [], bytes: ["content"], batch: 8 },
  { name: "outbox", key: "id", numbers: ["attempts", "request_id", "priority"] },
  { name: "store_reports", key: "id", numbers: ["id", "times"] },
  { name: "duty_rosters", key: "id", numbers: ["id"] },
  { name: "duty_entries", key: "id", numbers: ["id", "roster"] },
  { name: "operator_changes", key: "id", numbers: [] },
  { name: "pharmacies", key: "seq", numbers: ["seq", "rank"] },
  {
    name: "directory_state",
    key: "key",
    numbers: [],
    except: ["changes", "last-probe", indexVersionKey, retentionClockKey, copyingKey],
  },
];
