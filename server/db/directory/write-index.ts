import { keysOf } from "../../../domain/search/keys.ts";
import type { HoursException } from "../../../domain/hours/week.ts";
import { exceptionRows, firstServiceFacet, type StoreEntry } from "./entry.ts";
import { makeWordKeys } from "./postgres-word-keys.ts";
import type { SqlWriter } from "./sql.ts";
import { makeDocument } from "./sqlite-words.ts";

/** A store that can be found. */
export interface IndexedStore {
  rank: number;
  exceptions: readonly HoursException[];
  entry: StoreEntry;
}

export async function addToIndex(sql: SqlWriter, stores: readonly IndexedStore[]): Promise<void> {
  if (stores.length === 0) return;
  const services = await numberServices(sql, stores);
  const weeks = await numberWeeks(sql, stores);
  const terms = await numberTerms(sql, stores);
  const facetCounts = new Map<number, number>();
  const termCounts = new Map<number, number>();
  const rows = stores.map(({ rank, entry }) => {
    const facets = [...entry.fixedFacets, ...entry.services.map(({ key }) => services.get(key)!)];
    const words = entry.terms.map((term) => terms.get(term)!);
    count(facetCounts, facets, 1);
    count(termCounts, words, 1);
    const { cell, latitude: lat, longitude: lon } = entry;
    const position = { rank, cell, lat, lon, hours: weeks.get(weekKey(entry))! };
    return { position, facets, words, entry };
  });
  await sql.insert(
    "store_ranks",
    rows.map(({ position, entry, facets }) => ({
      ...position,
      name_key: entry.nameKey,
      facets: JSON.stringify(facets),
    })),
  );
  const cells = rows.flatMap(({ position, facets }) => facets.map((facet) => ({ facet, ...position })));
  // In the order of the key, neighbours land on the same page of the index.
  await sql.insert(
    "store_facet_cells",
    cells.toSorted((a, b) => a.facet - b.facet || a.cell - b.cell),
  );
  if (sql.engine === "sqlite") {
    // FTS5 writes its buffer out whenever a row comes before the last one: in order, it fills.
    const documents = rows.map(({ position: { rank, cell }, entry }) => ({
      rowid: rank,
      document: makeDocument(entry.terms, cell),
    }));
    await sql.insert(
      "store_text",
      documents.toSorted((a, b) => a.rowid - b.rowid),
    );
  } else {
    await sql.insert(
      "store_words",
      rows.map(({ position, words }) => ({ ...position, words: makeWordKeys(words, position.rank, position.cell) })),
    );
  }
  await sql.insert(
    "store_exceptions",
    stores.flatMap(({ rank, exceptions }) => exceptionRows(rank, exceptions)),
  );
  await sql.addStores("store_facets", facetCounts);
  await sql.addStores("store_terms", termCounts);
}

/** Words that no store has any more stay in the dictionary and do no harm. */
export async function removeFromIndex(sql: SqlWriter, ranks: readonly number[]): Promise<void> {
  if (ranks.length === 0) return;
  const found = await sql.find<{ rank: number; cell: number; facets: string }>(
    "SELECT rank, cell, facets FROM store_ranks",
    "rank",
    ranks,
  );
  const facetCounts = new Map<number, number>();
  const cells = found.flatMap(({ rank, cell, facets: text }) => {
    const facets = JSON.parse(text) as number[];
    count(facetCounts, facets, -1);
    return facets.map((facet) => ({ facet, cell, rank }));
  });
  await sql.delete("store_facet_cells", cells);
  for (const table of ["store_ranks", "store_exceptions", ...(sql.engine === "postgres" ? ["store_words"] : [])]) {
    await sql.delete(
      table,
      ranks.map((rank) => ({ rank })),
    );
  }
  if (sql.engine === "sqlite") {
    await sql.delete(
      "store_text",
      ranks.map((rowid) => ({ rowid })),
    );
  }
  await sql.addStores("store_facets", facetCounts);
}

function count(counts: Map<number, number>, ids: readonly number[], by: number): void {
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + by);
}

async function numberServices(sql: SqlWriter, stores: readonly IndexedStore[]): Promise<Map<string, number>> {
  const labels = new Map(stores.flatMap(({ entry }) => entry.services.map(({ key, label }) => [key, label])));
  const { ids, added } = await numberKeys(sql, "store_facets", "key", [...labels.keys()], firstServiceFacet);
  await sql.insert(
    "store_facets",
    added.map(([key, id]) => ({ id, key, label: labels.get(key)!, stores: 0 })),
  );
  return ids;
}

async function numberWeeks(sql: SqlWriter, stores: readonly IndexedStore[]): Promise<Map<string, number>> {
  const weeks = new Map(stores.map(({ entry }) => [weekKey(entry), entry.week]));
  const { ids, added } = await numberKeys(sql, "store_hours", "week", [...weeks.keys()], 1);
  await sql.insert(
    "store_hours",
    added.map(([week, id]) => ({ id, week })),
  );
  await sql.insert(
    "store_spans",
    added.flatMap(([week, hours]) => weeks.get(week)!.map((span) => ({ hours, ...span }))),
  );
  return ids;
}

function weekKey({ week }: StoreEntry): string {
  return week.map(({ starts, ends, known }) => `${starts}-${ends}${known ? "" : "?"}`).join(" ");
}

async function numberTerms(sql: SqlWriter, stores: readonly IndexedStore[]): Promise<Map<string, number>> {
  const terms = new Set(stores.flatMap(({ entry }) => entry.terms));
  const { ids, added } = await numberKeys(sql, "store_terms", "term", [...terms], 1);
  await sql.insert(
    "store_terms",
    added.map(([term, id]) => ({ id, term, stores: 0 })),
  );
  await sql.insert(
    "store_term_keys",
    added.flatMap(([term, id]) => keysOf(term).map((key) => ({ key, term: id }))),
  );
  return ids;
}

/** The ids of keys. New ones get the next ids: writers take turns, so none is given twice. */
async function numberKeys(
  sql: SqlWriter,
  table: string,
  column: string,
  keys: readonly string[],
  firstId: number,
): Promise<{ ids: Map<string, number>; added: [string, number][] }> {
  const rows = await sql.find<{ id: number; key: string }>(`SELECT id, ${column} AS key FROM ${table}`, column, keys);
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  const [last] = await sql.all<{ id: number | null }>(`SELECT max(id) AS id FROM ${table}`, []);
  const next = Math.max(firstId, (last?.id ?? 0) + 1);
  const added = keys.filter((key) => !ids.has(key)).map((key, index): [string, number] => [key, next + index]);
  for (const [key, id] of added) ids.set(key, id);
  return { ids, added };
}
