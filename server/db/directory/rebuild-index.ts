import type { HoursException } from "../../../domain/hours/week.ts";
import { datedHours, type StoreDetails } from "../../../domain/stores/details.ts";
import type { Pharmacy } from "../../../domain/stores/pharmacy.ts";
import { facets } from "./entry.ts";
import { indexTables, indexVersion } from "./index-tables.ts";
import { withoutFeatures, writeSortedFeatures } from "./sort-features.ts";
import { setState, type SqlWriter } from "./sql.ts";
import type { StoreRow } from "./stored-store.ts";
import { addToIndex, whatIsIndexed } from "./write-index.ts";

/** Of `directory_state`: which version of the index the database has. */
export const indexVersionKey = "index-version";

const storesAtOnce = 2000;

/** Of an index of version 1. Not found by their prefix: `store_reports` has it too. */
const formerTables = ["store_text", "store_words", "store_facet_cells"];

/** Makes the index anew from the stores, without the tables that an older version had. */
export async function rebuildIndex(sql: SqlWriter): Promise<void> {
  const tables = indexTables(sql.engine);
  for (const name of [...formerTables, ...Object.keys(tables)]) await sql.run(`DROP TABLE IF EXISTS ${name}`, []);
  for (const [table] of Object.values(tables)) await sql.run(table!, []);
  await finishEmpty(sql);
  for (let last = 0; ;) {
    const rows = await sql.all<IndexedRow & { seq: number }>(
      `SELECT seq, rank, record, exceptions, details, confirmed_at, updated_at FROM pharmacies WHERE seq > ?1 ORDER BY seq LIMIT ${storesAtOnce}`,
      [last],
    );
    if (rows.length === 0) break;
    await indexRows(withoutFeatures(sql), rows);
    last = rows.at(-1)!.seq;
  }
  await writeSortedFeatures(sql, (write) => write(sql));
  // Sorted once, instead of kept in order with each store.
  for (const [, ...indexes] of Object.values(tables)) for (const index of indexes) await sql.run(index, []);
}

/** Empties it beside those who read: they see what was there until the transaction ends. */
export async function clearIndex(sql: SqlWriter): Promise<void> {
  for (const name of Object.keys(indexTables(sql.engine))) {
    await sql.run(`DELETE FROM ${name}`, []);
  }
  await finishEmpty(sql);
}

/** What an index without a store holds. */
async function finishEmpty(sql: SqlWriter): Promise<void> {
  const keys = [
    { id: facets.all, key: "#all" },
    { id: facets.hoursUnknown, key: "#hours-unknown" },
    { id: facets.is24Hours, key: "#24-hours" },
    { id: facets.isOnline, key: "#online" },
    { id: facets.dated, key: "#dated" },
  ];
  const fixed = keys.map((row) => ({ ...row, label: "", stores: 0 }));
  await sql.insert("store_facets", fixed);
  await sql.run(setState, [indexVersionKey, String(indexVersion)]);
}

type IndexedRow = Pick<StoreRow, "rank" | "record" | "exceptions" | "details" | "confirmed_at" | "updated_at">;

/** Adds the visible ones of stores that are in their table already. */
export async function indexRows(sql: SqlWriter, rows: readonly IndexedRow[]): Promise<void> {
  const visible = rows.flatMap(({ rank, record, exceptions, details, confirmed_at, updated_at: changedAt }) => {
    if (rank === null) return [];
    const pharmacy = JSON.parse(record) as Pharmacy;
    const dates = datedHours({
      pharmacy,
      exceptions: JSON.parse(exceptions) as HoursException[],
      details: JSON.parse(details) as StoreDetails,
    });
    const changed = { isConfirmed: confirmed_at !== null, changedAt };
    return [{ rank, exceptions: dates, ...whatIsIndexed(pharmacy), ...changed }];
  });
  await addToIndex(sql, visible);
}
