import { storable } from "../../../domain/stores/clean-text.ts";
import { isVisible, type Store } from "../../../domain/stores/pharmacy.ts";
import { placeOf } from "../../../domain/search/entries.ts";
import { allOver } from "./all-over.ts";
import type { Numbering } from "./numbering.ts";
import { storeColumns, storeOf, type StoreRow } from "./rows.ts";
import type { SqlWriter } from "./sql-writer.ts";
import type { SqlValue } from "./statement.ts";
import {
  addToSearch,
  removeFromSearch,
  type SearchedStore,
  type SearchEntries,
  searchEntriesOf,
} from "./write-search.ts";

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
  entries: SearchEntries | null;
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
  for (const store of stores) {
    prepared.push(prepareStore(store));
    if (prepared.length % 200 === 0) await new Promise(setImmediate);
  }
  return prepared;
}

// JSON writes what no database can hold as an escape.
const unstorable = /\\u0000|\\ud[89a-f]/;

function prepareStore(given: StoreToWrite): PreparedStore {
  const prepared = { given, ...searchable(given.pharmacy) };
  if (!unstorable.test(prepared.record)) return prepared;
  // Made storable before anything is worked out of it: else two services could become one.
  const pharmacy = JSON.parse(prepared.record, (_, value: unknown) =>
    typeof value === "string" ? storable(value) : value,
  ) as Store["pharmacy"];
  return { given: { ...given, pharmacy }, ...searchable(pharmacy) };
}

function searchable(pharmacy: Store["pharmacy"]): Omit<PreparedStore, "given"> {
  return { record: JSON.stringify(pharmacy), entries: isVisible(pharmacy) ? searchEntriesOf(pharmacy) : null };
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
    addToSearch(sql, numbering, kept.flatMap(searched)),
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

function searched({ store: { pharmacy, exceptions, entries }, seq }: Kept): SearchedStore[] {
  return entries ? [{ place: placeOf(pharmacy, seq), exceptions, entries }] : [];
}

/** Rows by their ids, whatever their number. */
export async function rowsById(sql: SqlWriter, ids: readonly string[]): Promise<Map<string, StoreRow>> {
  const rows = await sql.find<StoreRow>({ table: "pharmacies", columns: storeColumns, key: "id", keys: ids });
  return new Map(rows.map((row) => [row.id, row]));
}
