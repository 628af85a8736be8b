import { areasOf } from "../../../domain/search/index/areas.ts";
import { makeRank } from "../../../domain/search/index/rank.ts";
import { storable } from "../../../domain/stores/clean-text.ts";
import { describeChanges, type StoreChange, storeChanges } from "../../../domain/stores/store-changes.ts";
import { shutOnDuty, type StoreOrder } from "../../../domain/hours/orders.ts";
import { indiaTime, isoDate } from "../../../domain/hours/india.ts";
import { type Dates, datedHours, ownDates, type StoreDetails } from "../../../domain/stores/details.ts";
import type { Pharmacy, Store } from "../../../domain/stores/pharmacy.ts";
import { verifiedUntil } from "../../../domain/stores/licences.ts";
import { phoneKeys } from "../../../domain/stores/phone-text.ts";
import { isVisible } from "../../../domain/stores/visible.ts";
import { type Author, changeRow } from "../changes/changes.ts";
import type { OrdersFor } from "./store-orders.ts";
import { newMail } from "../messages/queue-mail.ts";
import type { ChangeRow } from "../schema.ts";
import { ChangedMeanwhileError, type SqlWriter } from "./sql.ts";
import { readLastSeq, storeColumns, StoredStore, type StoreRow } from "./stored-store.ts";
import { makeEntry, type StoreEntry } from "./entry.ts";
import { addToIndex, type IndexedStore, removeFromIndex } from "./write-index.ts";

export interface NewStore extends Pick<Store, "pharmacy"> {
  source: string;
  /** Undefined keeps what a known store has. */
  exceptions?: Store["exceptions"] | undefined;
  details?: Store["details"] | undefined;
  unusable?: Store["unusable"];
  confirmedAt?: string | null | undefined;
  /** Whether a store of this id was there when the row was planned, where more than the id depends on it. */
  isKnown?: boolean | undefined;
  /** What becomes of a store that is known; without it, it is replaced. */
  merge?: (known: StoredStore) => StoreChange;
}

/** The same with what takes time and needs no database: it is worked out before the transaction begins. */
export type PreparedStore = NewStore & { entry: StoreEntry };

export interface WriteCounts {
  added: number;
  changed: number;
  same: number;
}

export function addCounts(sum: WriteCounts, { added, changed, same }: WriteCounts): void {
  sum.added += added;
  sum.changed += changed;
  sum.same += same;
}

// JSON writes what no database can hold as an escape.
const unstorable = /\\u0000|\\ud[89a-f]/;

export function prepareStore(store: NewStore): PreparedStore {
  const record = JSON.stringify(store.pharmacy);
  // Made storable before anything is worked out of it: else two services could become one.
  const pharmacy = unstorable.test(record)
    ? (JSON.parse(record, (_, value: unknown) => (typeof value === "string" ? storable(value) : value)) as Pharmacy)
    : store.pharmacy;
  return { ...store, pharmacy, entry: makeEntry(pharmacy) };
}

/** What makes a store another one. */
const content = ["record", "exceptions", "details", "confirmed_at"] as const;

export interface WriteOptions {
  author?: Author | undefined;
  /** What rosters say. Where none are, a store has what it is given with. */
  ordersFor?: OrdersFor;
}

/** Writes stores, new or known by their id, and their part of the index. */
export async function writeStores(
  sql: SqlWriter,
  stores: readonly PreparedStore[],
  now: Date,
  { author, ordersFor }: WriteOptions = {},
): Promise<WriteCounts> {
  const ids = stores.map(({ pharmacy }) => pharmacy.id);
  const known = await findRows(sql, ids);
  let seq = await readLastSeq(sql);
  let same = 0;
  const replaced: StoreRow[] = [];
  const rows = new Map<string, StoreRow & { name: string }>();
  const indexed: IndexedStore[] = [];
  const changes: ChangeRow[] = [];
  const shut = new Set<string>();
  for (const store of stores) {
    const { id } = store.pharmacy;
    const before = known.get(id);
    if (store.isKnown !== undefined && store.isKnown !== (before !== undefined)) throw new ChangedMeanwhileError();
    const completed = completeStore(store, before && new StoredStore(before));
    const { pharmacy, exceptions, confirmedAt } = completed;
    const details = ordersFor ? withDuties(completed.details, ordersFor(pharmacy)) : completed.details;
    const record = JSON.stringify(pharmacy);
    const row = {
      record,
      exceptions: JSON.stringify(exceptions),
      details: JSON.stringify(details),
      confirmed_at: confirmedAt,
      licence_until: verifiedUntil(details),
    };
    if (before && content.every((column) => before[column] === row[column])) {
      same += 1;
      continue;
    }
    // Twice in one batch: the first one stays, as it would in two batches of the same content.
    if (rows.has(id)) continue;
    if (before) replaced.push(before);
    const number = before?.seq ?? (seq += 1);
    const rank = isVisible(pharmacy) ? makeRank(pharmacy.rating, number) : null;
    rows.set(id, {
      ...row,
      unusable: JSON.stringify(store.unusable ?? []),
      seq: number,
      id,
      name: pharmacy.name,
      listing: pharmacy.isActive ? pharmacy.status : `inactive ${pharmacy.status}`,
      rank,
      source: store.source,
      created_at: before?.created_at ?? now.toISOString(),
      updated_at: now.toISOString(),
    });
    const shutFrom = newlyShut(before, { exceptions, details }, now);
    if (shutFrom !== undefined) shut.add(`duty-${shutFrom}-${id}`);
    if (author) {
      const fields = before
        ? storeChanges(new StoredStore(before), { pharmacy, exceptions, details, confirmedAt })
        : [];
      const detail = before ? describeChanges(fields) : `added: ${pharmacy.name}, ${pharmacy.status}`;
      // What is only on duty now, or no more, says so in its roster.
      if (!before || fields.length > 0) changes.push(changeRow(author, now.toISOString(), `store ${id}`, detail));
    }
    if (rank !== null) {
      indexed.push({
        rank,
        exceptions: datedHours({ pharmacy, exceptions, details }),
        entry: pharmacy === store.pharmacy ? store.entry : makeEntry(pharmacy),
        isConfirmed: confirmedAt !== null,
        changedAt: now.toISOString(),
      });
    }
  }
  await removeRows(sql, replaced, now);
  await sql.insert("pharmacies", [...rows.values()]);
  await addToIndex(sql, indexed);
  await sql.insert("operator_changes", changes);
  if (shut.size > 0) await tellTeam(sql, [...shut], now);
  return { added: rows.size - replaced.length, changed: replaced.length, same };
}

function withDuties(details: StoreDetails, duties: readonly StoreOrder[]): StoreDetails {
  const { duties: _, ...rest } = details;
  return duties.length > 0 ? { ...rest, duties } : rest;
}

/** The first date on which a store is on duty and, as it says since this change, closed. */
function newlyShut(before: StoreRow | undefined, after: Dates, now: Date): string | undefined {
  if (!after.details.duties) return undefined;
  const since = isoDate(indiaTime(now).day - 1);
  const datesOf = (store: Dates) => shutOnDuty(ownDates(store), store.details.duties ?? [], since);
  const known = before ? datesOf(new StoredStore(before)) : [];
  return datesOf(after).find((date) => !known.includes(date));
}

/** Queues the mail of what waits for the team, at once and once for each. */
async function tellTeam(sql: SqlWriter, ids: readonly string[], now: Date): Promise<void> {
  const known = await sql.find<{ id: string }>("SELECT id FROM outbox", "id", ids);
  const told = new Set(known.map(({ id }) => id));
  const fresh = ids.filter((id) => !told.has(id));
  await sql.insert(
    "outbox",
    fresh.map((id) => ({ ...newMail("digest", now.toISOString()), id })),
  );
}

/** What a store becomes: what is not given stays as it is known. */
export function completeStore(store: NewStore, known: StoredStore | null | undefined): StoreChange {
  const { pharmacy, exceptions, details, confirmedAt, merge } = store;
  if (known && merge) return merge(known);
  return {
    pharmacy,
    exceptions: exceptions ?? known?.exceptions ?? [],
    details: details ?? known?.details ?? {},
    confirmedAt: confirmedAt === undefined ? (known?.confirmedAt ?? null) : confirmedAt,
  };
}

export async function removeRows(sql: SqlWriter, rows: readonly StoreRow[], now: Date): Promise<void> {
  const found = rows.flatMap((row) => {
    if (row.rank === null) return [];
    const { address, phone, latitude, longitude } = new StoredStore(row).pharmacy;
    const entry = { areas: areasOf(address), phones: phoneKeys(phone ?? ""), latitude, longitude };
    return [{ rank: row.rank, entry, isConfirmed: row.confirmed_at !== null, changedAt: now.toISOString() }];
  });
  await removeFromIndex(sql, found);
  const bySeq = rows.map(({ seq }) => ({ seq }));
  await sql.delete("pharmacies", bySeq);
}

export async function findRows(sql: SqlWriter, ids: readonly string[]): Promise<Map<string, StoreRow>> {
  const rows = await sql.find<StoreRow>(`SELECT ${storeColumns} FROM pharmacies`, "id", ids);
  return new Map(rows.map((row) => [row.id, row]));
}
