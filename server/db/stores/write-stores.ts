import { isVisible, type Store } from "../../../domain/stores/pharmacy.ts";
import { entriesOf, exceptionRows, placeOf, type StoreEntries } from "../../../domain/search/entries.ts";
import { wordKeys } from "../../../domain/search/word-keys.ts";
import type { Numbering } from "./numbering.ts";
import { storeColumns, storeOf, type StoreRow } from "./rows.ts";
import type { SqlWriter } from "./sql-writer.ts";
import type { SqlValue } from "./statement.ts";
import type { BulkTable } from "./tables.ts";

/** A store to keep, with where it comes from. */
export interface StoreToWrite extends Pick<Store, "pharmacy"> {
  source: string;
  /** Undefined keeps what a known store has. */
  exceptions?: Store["exceptions"] | undefined;
  confirmedAt?: string | null | undefined;
  /** Keeps the operator's decision about a known store: its status, and whether it is active. */
  keepListing?: boolean;
}

/** A store to keep, with what costs time and needs no database worked out. */
export interface PreparedStore {
  given: StoreToWrite;
  record: string;
  /** Null for a store that nobody finds. */
  entries: (StoreEntries & { weekKey: string; document: string }) | null;
}

/** A store to keep, completed by what is known of it. */
interface Complete extends Omit<PreparedStore, "given">, Pick<Store, "pharmacy" | "exceptions" | "confirmedAt"> {
  source: string;
}

type Kept = { row: SqlValue[]; store: Complete; seq: number };

export interface WriteCounts {
  added: number;
  changed: number;
  same: number;
}

/** Prepares stores a few at a time, so that whoever is writing others meanwhile gets a turn. */
export async function prepareStores(stores: readonly StoreToWrite[]): Promise<PreparedStore[]> {
  const prepared: PreparedStore[] = [];
  for (const given of stores) {
    prepared.push({ given, ...searchable(given.pharmacy) });
    if (prepared.length % 200 === 0) await new Promise(setImmediate);
  }
  return prepared;
}

function searchable(pharmacy: Store["pharmacy"]): Omit<PreparedStore, "given"> {
  const record = JSON.stringify(pharmacy);
  if (!isVisible(pharmacy)) return { record, entries: null };
  const entries = entriesOf(pharmacy);
  const document = [...entries.terms, ...entries.cellTokens].join(" ");
  return { record, entries: { ...entries, weekKey: weekKey(entries), document } };
}

/** Keeps stores, new or known by their id, and everything search needs of them. Runs inside a transaction. */
export async function writeStores(
  sql: SqlWriter,
  numbering: Numbering,
  stores: readonly PreparedStore[],
  now: Date,
): Promise<WriteCounts> {
  const existing = await rowsById(
    sql,
    stores.map(({ given }) => given.pharmacy.id),
  );
  const [last] = await sql.all<{ seq: number | null }>("SELECT max(seq) AS seq FROM pharmacies", []);
  let seq = last?.seq ?? 0;
  const replaced: StoreRow[] = [];
  const rows = new Map<string, Kept>();
  let same = 0;
  for (const prepared of stores) {
    const known = existing.get(prepared.given.pharmacy.id);
    const store = complete(prepared, known);
    const exceptions = JSON.stringify(store.exceptions);
    if (known?.record === store.record && known.exceptions === exceptions && known.confirmed_at === store.confirmedAt) {
      same += 1;
      continue;
    }
    // Twice in one batch: the first one stays, as it would in two batches of the same content.
    if (rows.has(store.pharmacy.id)) continue;
    if (known) replaced.push(known);
    const number = known?.seq ?? (seq += 1);
    const row = rowOf(store, number, exceptions, known?.created_at ?? now.toISOString(), now);
    rows.set(store.pharmacy.id, { row, store, seq: number });
  }
  await removeFromSearch(sql, replaced);
  await sql.delete(
    "pharmacies",
    1,
    replaced.map((row) => [row.seq]),
  );
  const kept = [...rows.values()];
  // Nothing waits for anything here, so the database has always something to do.
  await allOver([
    sql.insert(
      "pharmacies",
      kept.map(({ row }) => row),
    ),
    addToSearch(sql, numbering, kept),
  ]);
  return { added: rows.size - replaced.length, changed: replaced.length, same };
}

function complete({ given, ...prepared }: PreparedStore, row: StoreRow | undefined): Complete {
  const known = row && storeOf(row);
  const keep = given.keepListing === true && known !== undefined;
  const pharmacy = keep
    ? { ...given.pharmacy, status: known.pharmacy.status, isActive: known.pharmacy.isActive }
    : given.pharmacy;
  return {
    ...(keep ? searchable(pharmacy) : prepared),
    pharmacy,
    exceptions: given.exceptions ?? known?.exceptions ?? [],
    confirmedAt: given.confirmedAt === undefined ? (known?.confirmedAt ?? null) : given.confirmedAt,
    source: given.source,
  };
}

function rowOf(
  { pharmacy, record, entries, source, confirmedAt }: Complete,
  seq: number,
  exceptions: string,
  createdAt: string,
  now: Date,
): SqlValue[] {
  const place = entries ? placeOf(pharmacy, seq) : null;
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
  const rows = await sql.find<StoreRow>({ table: "pharmacies", columns: storeColumns, key: "id", keys: ids });
  return new Map(rows.map((row) => [row.id, row]));
}

async function addToSearch(sql: SqlWriter, numbering: Numbering, stores: readonly Kept[]): Promise<void> {
  const all = stores.flatMap(({ store: { pharmacy, exceptions, entries }, seq }) =>
    entries ? [{ place: placeOf(pharmacy, seq), exceptions, entries }] : [],
  );
  if (all.length === 0) return;
  const services = await numbering.services(
    sql,
    new Map(all.flatMap(({ entries }) => entries.services.map(({ key, label }) => [key, label] as const))),
  );
  const weeks = await numbering.weeks(sql, new Map(all.map(({ entries }) => [entries.weekKey, entries.week])));

  const facetCounts = new Map<number, number>();
  const termCounts = new Map<string, number>();
  const placed = all.map(({ place, entries }): Placed => {
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
  const exceptions = all.flatMap(({ place, exceptions: given }) =>
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
  entries: NonNullable<PreparedStore["entries"]>;
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

/** Like Promise.all, but a failure waits until nothing is under way: what came after the rollback would be kept. */
async function allOver(work: readonly Promise<unknown>[]): Promise<void> {
  const failures: unknown[] = [];
  await Promise.all(work.map((one) => one.catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
}

function weekKey(entries: StoreEntries): string {
  return entries.week.map((span) => `${span.starts}-${span.ends}${span.known ? "" : "?"}`).join(" ");
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
