import { sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

const columns = {
  applications: "number",
  duty_entries: "id",
  duty_rosters: "id",
  store_reports: "id",
  store_requests: "id",
};
type Numbered = keyof typeof columns;

/** Makes those who number the rows of a table go one after another. SQLite has one writer anyway. */
export async function takeTurn(trx: Transaction<Schema>, engine: Database["engine"], table: Numbered): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(hashtextextended(${table}, 12))`.execute(trx);
}

/** The number that the next row gets. */
export async function nextNumber(trx: Transaction<Schema>, table: Numbered): Promise<number> {
  const select = sql<{ last: number | string | null }>`select max(${sql.ref(columns[table])}) as last
    from ${sql.table(table)}`;
  return Number((await select.execute(trx)).rows[0]!.last ?? 0) + 1;
}
