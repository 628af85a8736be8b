import { indexVersionKey } from "../directory/rebuild-index.ts";
import { copyingKey, retentionClockKey } from "../schema.ts";

/** A table whose rows are ours to keep; the others are made from these. */
export interface CopiedTable {
  name: string;
  key: string;
  /** Columns that hold numbers: PostgreSQL hands large ones out as text. */
  numbers: readonly string[];
  /** Keys of rows that belong to one database alone. */
  except?: readonly string[];
}

/** In an order in which whatever a row refers to is there before it. */
export const copiedTables: readonly CopiedTable[] = [
  { name: "secrets", key: "name", numbers: [] },
  { name: "subscribers", key: "id", numbers: [] },
  { name: "messages", key: "id", numbers: [] },
  { name: "message_notes", key: "id", numbers: [] },
  { name: "outbox", key: "id", numbers: ["attempts"] },
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
