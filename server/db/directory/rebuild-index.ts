import { datedHours } from "../../../domain/stores/details.ts";
import { facetKeys, makeEntry } from "./entry.ts";
import { indexTables, indexVersion } from "./index-tables.ts";
import { withoutFeatures, writeSortedFeatures } from "./sort-features.ts";
import { setState, type SqlWriter } from "./sql.ts";
import { storeColumns, StoredStore, type StoreRow } from "./stored-store.ts";
import { addToIndex } from "./write-index.ts";

/** Of `directory_state`: which version of the index the database has. */
export const indexVersionKey = "index-version";

const storesAtOnce = 2000;

/** Makes the index anew from the stores. */
export async function rebuildIndex(sql: SqlWriter): Promise<void> {
  const tables = indexTables(sql.engine);
  for (const name of Object.keys(tables)) await sql.run(`DROP TABLE IF EXISTS ${name}`, []);
  for (const [table] of Object.values(tables)) await sql.run(table!, []);
  await finishEmpty(sql);
  for (let last = 0; ;) {
    const rows = await sql.all<StoreRow>(
      `SELECT ${storeColumns} FROM pharmacies WHERE seq > ?1 ORDER BY seq LIMIT ${storesAtOnce}`,
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
  const fixed = facetKeys.map((key, id) => ({ id, key, label: "", stores: 0 }));
  await sql.insert("store_facets", fixed);
  await sql.run(setState, [indexVersionKey, String(indexVersion)]);
}

/** Adds the visible ones of stores that are in their table already. */
export async function indexRows(sql: SqlWriter, rows: readonly StoreRow[]): Promise<void> {
  const visible = rows.flatMap((row) => {
    if (row.rank === null) return [];
    const store = new StoredStore(row);
    const changed = { isConfirmed: store.confirmedAt !== null, changedAt: store.updatedAt };
    return [{ rank: row.rank, exceptions: datedHours(store), entry: makeEntry(store.pharmacy), ...changed }];
  });
  await addToIndex(sql, visible);
}
