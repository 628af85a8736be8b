import { entriesOf, exceptionRows, type StoreEntries } from "../../../domain/search/entries.ts";
import { wordKeys } from "../../../domain/search/word-keys.ts";
import type { Store } from "../../../domain/stores/pharmacy.ts";
import { allOver } from "./all-over.ts";
import type { Numbering } from "./numbering.ts";
import type { StoreRow } from "./rows.ts";
import type { SqlWriter } from "./sql-writer.ts";
import type { SqlValue } from "./statement.ts";
import type { BulkTable } from "./tables.ts";

/** What the search tables hold of a store, with what costs time and needs no database worked out. */
export interface SearchEntries extends StoreEntries {
  weekKey: string;
  document: string;
}

/** A store that can be found. */
export interface SearchedStore {
  place: number;
  exceptions: Store["exceptions"];
  entries: SearchEntries;
}

export function searchEntriesOf(pharmacy: Store["pharmacy"]): SearchEntries {
  const entries = entriesOf(pharmacy);
  const document = [...entries.terms, ...entries.cellTokens].join(" ");
  return { ...entries, weekKey: weekKey(entries), document };
}

function weekKey(entries: StoreEntries): string {
  return entries.week.map((span) => `${span.starts}-${span.ends}${span.known ? "" : "?"}`).join(" ");
}

/** Puts stores into the search tables. */
export async function addToSearch(
  sql: SqlWriter,
  numbering: Numbering,
  stores: readonly SearchedStore[],
): Promise<void> {
  if (stores.length === 0) return;
  const services = await numbering.services(
    sql,
    new Map(stores.flatMap(({ entries }) => entries.services.map(({ key, label }) => [key, label] as const))),
  );
  const weeks = await numbering.weeks(sql, new Map(stores.map(({ entries }) => [entries.weekKey, entries.week])));

  const facetCounts = new Map<number, number>();
  const termCounts = new Map<string, number>();
  const placed = stores.map(({ place, entries }): Placed => {
    const facets = [...entries.fixedFacets, ...entries.services.map(({ key }) => services.get(key)!)];
    for (const facet of facets) facetCounts.set(facet, (facetCounts.get(facet) ?? 0) + 1);
    for (const term of entries.terms) termCounts.set(term, (termCounts.get(term) ?? 0) + 1);
    return { place, entries, facets, hours: weeks.get(entries.weekKey)! };
  });
  const terms = await numbering.terms(sql, [...termCounts.keys()]);
  // The longest work of the database first: what follows is made ready meanwhile.
  const [wordsTable, words] = wordRows(sql, placed, terms);
  const putWords = sql.insert(wordsTable, words);
  const putPlaces = sql.insert(
    "store_places",
    placed.map(({ place, entries: { nameKey, cell, latitude, longitude }, facets, hours }) => [
      place,
      nameKey,
      cell,
      latitude,
      longitude,
      hours,
      JSON.stringify(facets),
    ]),
  );
  const near = placed.flatMap(({ place, entries: { cell, latitude, longitude }, facets, hours }) =>
    facets.map((facet) => [facet, cell, place, latitude, longitude, hours] as const),
  );
  // In the order of the key, neighbours land on the same page of the index.
  near.sort(([facetA, cellA], [facetB, cellB]) => facetA - facetB || cellA - cellB);
  const exceptions = stores.flatMap(({ place, exceptions: given }) =>
    exceptionRows(given).map(({ date, starts, ends }) => [place, date, starts, ends]),
  );
  await allOver([
    putWords,
    putPlaces,
    sql.insert("store_near", near),
    sql.insert("store_exceptions", exceptions),
    sql.add("store_facets", facetCounts),
    sql.add("store_terms", new Map([...termCounts].map(([term, count]) => [terms.get(term)!, count]))),
  ]);
}

interface Placed {
  place: number;
  entries: SearchEntries;
  facets: number[];
  hours: number;
}

/** The words of stores as each engine's index takes them. */
function wordRows(
  { engine }: SqlWriter,
  placed: readonly Placed[],
  numbers: ReadonlyMap<string, number>,
): [BulkTable, SqlValue[][]] {
  if (engine === "sqlite") {
    // FTS5 writes its buffer out whenever a row comes before the last one: in order, it fills.
    const inOrder = placed.toSorted((a, b) => a.place - b.place);
    return ["store_text", inOrder.map(({ place, entries }) => [place, entries.document])];
  }
  const rows = placed.map(({ place, entries: { cell, latitude, longitude, terms }, hours }) => {
    const keys = wordKeys(
      terms.map((term) => numbers.get(term)!),
      place,
      cell,
    );
    return [place, cell, latitude, longitude, hours, `{${keys.join(",")}}`];
  });
  return ["store_words", rows];
}

/** Takes stores out of the search tables; their rows stay. Words that no store has any more do no harm. */
export async function removeFromSearch(sql: SqlWriter, rows: readonly StoreRow[]): Promise<void> {
  const places = rows.flatMap((row) => (row.place === null ? [] : [row.place]));
  if (places.length === 0) return;
  const near: SqlValue[][] = [];
  const facetCounts = new Map<number, number>();
  const found = await sql.find<{ place: number; cell: number; facets: string }>({
    table: "store_places",
    columns: "place, cell, facets",
    key: "place",
    keys: places,
  });
  for (const { place, cell, facets } of found) {
    for (const facet of JSON.parse(facets) as number[]) {
      near.push([facet, cell, place]);
      facetCounts.set(facet, (facetCounts.get(facet) ?? 0) - 1);
    }
  }
  const byPlace = places.map((place): SqlValue[] => [place]);
  await sql.delete("store_near", 3, near);
  await sql.delete("store_exceptions", 1, byPlace);
  await sql.delete("store_places", 1, byPlace);
  await sql.delete(sql.engine === "sqlite" ? "store_text" : "store_words", 1, byPlace);
  await sql.add("store_facets", facetCounts);
}
