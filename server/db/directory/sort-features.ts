import { setImmediate } from "node:timers/promises";
import type { Engine } from "./engine.ts";
import { indexTables } from "./index-tables.ts";
import type { SqlWriter } from "./sql.ts";

/** Read at once, and written in one transaction, for which others who write wait. */
const [storesAtOnce, rowsAtOnce] = [5000, 25_000];

const isLeftOut = (table: string) => table === "store_features";

/** Leaves features out, for `writeSortedFeatures` to write once all stores are there. */
export function withoutFeatures(sql: SqlWriter): SqlWriter {
  return {
    ...sql,
    insert: async (table, rows) => (isLeftOut(table) ? undefined : sql.insert(table, rows)),
    delete: async (table, rows) => (isLeftOut(table) ? undefined : sql.delete(table, rows)),
  };
}

/**
 * Fills `store_features` from the rows of `store_ranks`. Store by store, each would change some forty pages of its two orders. Many
 * transactions where others write meanwhile.
 */
export async function writeSortedFeatures(sql: SqlWriter, transaction: Engine["transaction"]): Promise<void> {
  if (sql.engine === "postgres") return sql.run(insertAll, []);
  const counts = new Map<number, number>();
  let stores = 0;
  for await (const { features } of allRanks(sql)) {
    stores += 1;
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  // Numbers of stores instead of their ranks: a million have some twenty million features.
  const ranks = new Float64Array(stores);
  const sorted = [...counts].toSorted(([a], [b]) => a - b);
  const lists = new Map(sorted.map(([feature, count]) => [feature, { stores: new Uint32Array(count), length: 0 }]));
  let store = 0;
  for await (const { rank, features } of allRanks(sql)) {
    ranks[store] = rank;
    for (const feature of features) {
      const list = lists.get(feature)!;
      list.stores[list.length++] = store;
    }
    store += 1;
  }
  let batch: [feature: number, ranks: string][] = [];
  let rows = 0;
  const write = async () => {
    await transaction(async (writer) => {
      for (const values of batch) await writer.run(insertList, values);
    });
    [batch, rows] = [[], 0];
    await setImmediate();
  };
  for (const [feature, list] of lists) {
    for (let from = 0; from < list.length; from += rowsAtOnce) {
      const part = list.stores.subarray(from, from + rowsAtOnce);
      batch.push([feature, JSON.stringify(Array.from(part, (number) => ranks[number]))]);
      if ((rows += part.length) >= rowsAtOnce) await write();
    }
  }
  await write();
}

/** PostgreSQL sorts by itself, in a file where memory is short. */
const insertAll = `INSERT INTO store_features SELECT CAST(f.feature AS INTEGER), s.rank, s.cell
  FROM store_ranks s CROSS JOIN json_array_elements_text(CAST(s.features AS JSON)) AS f(feature) ORDER BY 1, 2`;

const insertList = `INSERT INTO store_features
  SELECT ?1, s.rank, s.cell FROM json_each(?2) AS listed CROSS JOIN store_ranks s ON s.rank = listed.value`;

/** Puts sorted features in the place of others in one transaction: on PostgreSQL they are read until it ends. */
export async function replaceFeatures(sql: SqlWriter): Promise<void> {
  const [table, ...indexes] = indexTables(sql.engine).store_features;
  for (const text of [table!, insertAll, ...indexes]) {
    await sql.run(text.replaceAll("store_features", "sorted_features"), []);
  }
  await sql.run("DROP TABLE store_features", []);
  await sql.run("ALTER TABLE sorted_features RENAME TO store_features", []);
  for (const name of ["pkey", "cell"])
    await sql.run(`ALTER INDEX sorted_features_${name} RENAME TO store_features_${name}`, []);
}

/** What each store is found by, in order of rank. */
async function* allRanks(sql: SqlWriter): AsyncGenerator<{ rank: number; features: number[] }> {
  const text = `SELECT rank, features FROM store_ranks WHERE rank > ?1 ORDER BY rank LIMIT ${storesAtOnce}`;
  for (let last = 0; ;) {
    const rows = await sql.all<{ rank: number; features: string }>(text, [last]);
    if (rows.length === 0) return;
    for (const { rank, features } of rows) yield { rank, features: JSON.parse(features) as number[] };
    last = rows.at(-1)!.rank;
    await setImmediate();
  }
}
