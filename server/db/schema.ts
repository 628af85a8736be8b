import type { ChangeTables } from "./changes/changes.ts";
import type { MessageTables } from "./messages/tables.ts";
import type { ReportTables } from "./reports/store-reports.ts";

/**
 * The tables that Kysely knows, one interface a table, each declared beside the SQL that uses it and joined here.
 * Instants are stored as ISO 8601 text in UTC on both engines, booleans as 0 and 1, so that rows read the same.
 */
export interface Schema extends ChangeTables, MessageTables, ReportTables {}
