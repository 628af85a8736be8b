import { isVisible, type Store } from "../../../domain/stores/pharmacy.ts";
import {
  entriesOf,
  exceptionRows,
  placeOf,
  type StoreEntries,
  topPlace,
  topToken,
} from "../../../domain/search/entries.ts";
import type { Numbering } from "./numbering.ts";
import { storeColumns, storeOf, type StoreRow } from "./rows.ts";
import type { SqlWriter } from "./sql-writer.ts";
import type { SqlValue } from "./statement.ts";

/** A store to keep, with where it comes from. */
export interface StoreToWrite extends Pick<Store, "pharmacy"> {
  source: string;
  /** Undefined keeps what a known store has. */
  exceptions?: Store["exceptions"] | undefined;
  confirmedAt?: string | null | undefined;
  /** Keeps the operator's decision about a known store: its status, and whether it is active. */
  keepListing?: boolean;
}

/** A store to keep, completed by what is known of it. */
type Complete = Pick<Store, "pharmacy" | "exceptions" | "confirmedAt"> & { source: string };

export interface WriteCounts {
  added: number;
  changed: number;
  same: number;
}

/** Keeps stores, new or known by their id, and everything search needs of them. Runs inside a transaction. */
export async function writeStores(
  sql: SqlWriter,
  numbering: Numbering,
  stores: readonly StoreToWrite[],
  now: Date,
): Promise<WriteCounts> {
  const existing = await rowsById(
    sql,
    stores.map((store) => store.pharmacy.id),
  );
  const [last] = await sql.all<{ seq: number | null }>("SELECT max(seq) AS seq FROM pharmacies", []);
  let seq = last?.seq ?? 0;
  const replaced: StoreRow[] = [];
  const rows = new Map<string, { row: SqlValue[]; store: Complete; seq: number }>();
  let same = 0;
  for (const given of stores) {
    const known = existing.get(given.pharmacy.id);
    const store = complete(given, known);
    const record = JSON.stringify(store.pharmacy);
    const exceptions = JSON.stringify(store.exceptions);
    if (known?.record === record && known.exceptions === exceptions && known.confirmed_at === store.confirmedAt) {
      same += 1;
      continue;
    }
    // Twice in one batch: the first one stays, as it would in two batches of the same content.
    if (rows.has(store.pharmacy.id)) continue;
    if (known) replaced.push(known);
    const number = known?.seq ?? (seq += 1);
    const row = rowOf(store, number, record, exceptions, known?.created_at ?? now.toISOString(), now);
    rows.set(store.pharmacy.id, { row, store, seq: number });
  }
  await removeFromSearch(sql, replaced);
  await sql.delete(
    "pharmacies",
    1,
    replaced.map((row) => [row.seq]),
  );
  await sql.insert(
    "pharmacies",
    [...rows.values()].map(({ row }) => row),
  );
  const visible = [...rows.values()].filter(({ store }) => isVisible(store.pharmacy));
  await addToSearch(sql, numbering, visible);
  return { added: rows.size - replaced.length, changed: replaced.length, same };
}

function complete(given: StoreToWrite, row: StoreRow | undefined): Complete {
  const known = row && storeOf(row);
  const { status, isActive } = known?.pharmacy ?? given.pharmacy;
  return {
    pharmacy: given.keepListing ? { ...given.pharmacy, status, isActive } : given.pharmacy,
    exceptions: given.exceptions ?? known?.exceptions ?? [],
    confirmedAt: given.confirmedAt === undefined ? (known?.confirmedAt ?? null) : given.confirmedAt,
    source: given.source,
  };
}

function rowOf(
  { pharmacy, source, confirmedAt }: Complete,
  seq: number,
  record: string,
  exceptions: string,
  createdAt: string,
  now: Date,
): SqlValue[] {
  const place = isVisible(pharmacy) ? placeOf(pharmacy, seq) : null;
  return [
    seq,
    pharmacy.id,
    pharmacy.name,
    pharmacy.isActive ? pharmacy.status : `inactive ${pharmacy.status}`,
    place,
    record,
    exceptions,
    source,
    confirmedAt,
    createdAt,
    now.toISOString(),
  ];
}

/** Rows by their ids, whatever their number. */
export async function rowsById(sql: SqlWriter, ids: readonly string[]): Promise<Map<string, StoreRow>> {
  const found = new Map<string, StoreRow>();
  for (let from = 0; from < ids.length; from += 500) {
    const some = ids.slice(from, from + 500);
    const marks = some.map((_, index) => `?${index + 1}`).join(", ");
    const rows = await sql.all<StoreRow>(`SELECT ${storeColumns} FROM pharmacies WHERE id IN (${marks})`, some);
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

async function addToSearch(
  sql: SqlWriter,
  numbering: Numbering,
  stores: readonly { store: Complete; seq: number }[],
): Promise<void> {
  if (stores.length === 0) return;
  const all = stores.map(({ store, seq }) => {
    const entries = entriesOf(store.pharmacy, seq);
    return { store, entries, week: weekKey(entries) };
  });
  const services = await numbering.services(
    sql,
    new Map(all.flatMap(({ entries }) => entries.services.map(({ key, label }) => [key, label] as const))),
  );
  const weeks = await numbering.weeks(sql, new Map(all.map(({ entries, week }) => [week, entries.week])));

  const places: SqlValue[][] = [];
  const near: SqlValue[][] = [];
  const facetCounts = new Map<number, number>();
  const termCounts = new Map<string, number>();
  for (const { entries, week } of all) {
    const hours = weeks.get(week)!;
    const facets = [...entries.fixedFacets, ...entries.services.map(({ key }) => services.get(key)!)];
    const { place, cell, latitude, longitude } = entries;
    const document = [...entries.terms, ...entries.cellTokens, ...(place < topPlace ? [topToken] : [])].join(" ");
    places.push([place, entries.nameKey, cell, latitude, longitude, hours, JSON.stringify(facets), document]);
    for (const facet of facets) {
      near.push([facet, cell, place, latitude, longitude, hours]);
      facetCounts.set(facet, (facetCounts.get(facet) ?? 0) + 1);
    }
    for (const term of entries.terms) termCounts.set(term, (termCounts.get(term) ?? 0) + 1);
  }
  // In the order of the key, neighbours land on the same page of the index.
  near.sort((a, b) => (a[0] as number) - (b[0] as number) || (a[1] as number) - (b[1] as number));
  await sql.insert("store_places", places);
  await sql.insert("store_near", near);
  await sql.insert(
    "store_exceptions",
    all.flatMap(({ store, entries }) =>
      exceptionRows(store.exceptions).map(({ date, starts, ends }) => [entries.place, date, starts, ends]),
    ),
  );
  await sql.add("store_facets", facetCounts);
  const terms = await numbering.terms(sql, [...termCounts.keys()]);
  await sql.add("store_terms", new Map([...termCounts].map(([term, count]) => [terms.get(term)!, count])));
}

function weekKey(entries: StoreEntries): string {
  return entries.week.map((span) => `${span.starts}-${span.ends}${span.known ? "" : "?"}`).join(" ");
}

/** Takes stores out of the search tables; their rows stay. Words that no store has any more do no harm. */
export async function removeFromSearch(sql: SqlWriter, rows: readonly StoreRow[]): Promise<void> {
  const places = rows.flatMap((row) => (row.place === null ? [] : [row.place]));
  const near: SqlValue[][] = [];
  const facetCounts = new Map<number, number>();
  for (let from = 0; from < places.length; from += 500) {
    const some = places.slice(from, from + 500);
    const marks = some.map((_, index) => `?${index + 1}`).join(", ");
    const found = await sql.all<{ place: number; cell: number; facets: string }>(
      `SELECT place, cell, facets FROM store_places WHERE place IN (${marks})`,
      some,
    );
    for (const { place, cell, facets } of found) {
      for (const facet of JSON.parse(facets) as number[]) {
        near.push([facet, cell, place]);
        facetCounts.set(facet, (facetCounts.get(facet) ?? 0) - 1);
      }
    }
  }
  const byPlace = places.map((place): SqlValue[] => [place]);
  await sql.delete("store_near", 3, near);
  await sql.delete("store_exceptions", 1, byPlace);
  await sql.delete("store_places", 1, byPlace);
  await sql.add("store_facets", facetCounts);
}
