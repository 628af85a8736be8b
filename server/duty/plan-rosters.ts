import { shutOnDuty } from "../../domain/hours/orders.ts";
import type { DutyFault, DutyRow, NamedStore } from "../../domain/duty/read-row.ts";
import { type Dates, ownDates } from "../../domain/stores/details.ts";
import type { Database } from "../db/database.ts";
import type { Directory } from "../db/directory/directory.ts";
import type { StoredStore } from "../db/directory/stored-store.ts";
import { entryKey, knownEntries, type NewEntry, type NewRoster } from "../db/duty/rosters.ts";
import { areaTest } from "../db/directory/store-orders.ts";
import { OperatorError } from "../operator-error.ts";
import { batchSize, everyStore } from "../stores/every-store.ts";
import { storeMatcher } from "./match-store.ts";
import type { ReadRow } from "./read-sheet.ts";
import { findTown } from "./towns.ts";

/** What a sheet brings to the rosters. */
export interface RosterPlan {
  /** With what is new in each, and with all that the sheet says: the same sheet again does what was cut off. */
  rosters: (NewRoster & { all: NewEntry[] })[];
  /** Rows that are bad or past; stores and nights that are new or there already. */
  counts: Record<"added" | "same" | "past" | "bad", number>;
  /** The stores of ours that it names. */
  stores: ReadonlyMap<string, StoredStore>;
  /** How many others it names. */
  others: number;
}

/** As many rows and nights as one sheet may bring. */
const maxEntries = 400_000;

/** Reads rows once: what is told of them is what is written. What is in doubt is named, and left out. */
export async function planRosters(
  { db, directory }: { db: Database; directory: Directory },
  rows: AsyncIterable<ReadRow> | Iterable<ReadRow>,
  onBad: (at: string, fault: DutyFault) => void,
): Promise<RosterPlan> {
  const counts = { added: 0, same: 0, past: 0, bad: 0 };
  const groups = new Map<string, { row: DutyRow; all: NewEntry[] }>();
  const seen = new Map<string, string>();
  const stores = new Map<string, StoredStore>();
  const others = new Set<string>();
  const match = storeMatcher(directory);
  for await (const read of rows) {
    const { at } = read;
    const refuse = (...faults: DutyFault[]) => {
      counts.bad += 1;
      for (const fault of faults) onBad(at, fault);
    };
    if ("faults" in read) {
      refuse(...read.faults);
      continue;
    }
    const { row } = read;
    const town = findTown(row.town);
    const matches = await Promise.all(row.stores.map(async (named) => ({ named, ...(await match(named, town)) })));
    const doubt = matches.find((one) => "doubt" in one);
    if (doubt && "doubt" in doubt) {
      const { id, name } = doubt.named;
      refuse({ column: id === null ? "name" : "store", cell: id ?? name, reason: doubt.doubt });
      continue;
    }
    const found = matches.map((one) => ({ named: one.named, store: "store" in one ? one.store : null }));
    const entries = entriesOf(row, town, found);
    const keys = entries.map((entry) => JSON.stringify([row.order, row.link]) + entryKey(entry));
    const before = keys.map((key) => seen.get(key)).find((one) => one !== undefined);
    if (before !== undefined || new Set(keys).size < keys.length) {
      refuse({ column: "row", reason: before === undefined ? "names a store twice" : `is on ${before} already` });
      continue;
    }
    if (row.dates.length === 0) counts.past += 1;
    for (const key of keys) seen.set(key, at);
    if (seen.size > maxEntries) {
      throw new OperatorError(`A sheet brings at most ${maxEntries} stores and nights: divide it.`);
    }
    for (const { named, store } of row.dates.length > 0 ? found : []) {
      if (store) stores.set(store.id, store);
      else others.add(named.name);
    }
    groups.getOrInsertComputed(JSON.stringify([row.order, row.link]), () => ({ row, all: [] })).all.push(...entries);
  }
  const rosters = await Promise.all(
    [...groups.values()].map(async ({ row: { order: by_order, link }, all }) => {
      const known = await knownEntries(db, { by_order, link });
      const entries = all.filter((entry) => !known.has(entryKey(entry)));
      counts.added += entries.length;
      counts.same += all.length - entries.length;
      return { by_order, link, entries, all };
    }),
  );
  return { rosters: rosters.filter(({ all }) => all.length > 0), counts, stores, others: others.size };
}

type Found = readonly { named: NamedStore; store: StoredStore | null }[];

function entriesOf({ kind, dates, span, area }: DutyRow, town: ReturnType<typeof findTown>, found: Found): NewEntry[] {
  const about = { kind, ...town, area, starts: span?.from ?? 0, ends: span?.to ?? 0 };
  const named =
    kind === "duty"
      ? found.map(({ named: { name, phone }, store }) => ({
          store: store?.id ?? null,
          name: name || (store?.pharmacy.name ?? ""),
          phone: phone || (store?.pharmacy.phone ?? ""),
        }))
      : [{ store: null, name: "", phone: "" }];
  return dates.flatMap((date) => named.map((one) => ({ ...about, ...one, date })));
}

/** Writes anew the stores that rows are about, so that their hours follow. How many those are. */
export async function refreshStores(directory: Directory, rows: readonly NewEntry[], now: Date): Promise<number> {
  const ids = new Set(rows.flatMap(({ store }) => store ?? []));
  const strikes = [
    ...new Map(rows.filter(({ kind }) => kind !== "duty").map((row) => [JSON.stringify([row.slug, row.area]), row])),
  ].map(([, row]) => row);
  if (strikes.length > 0) {
    for await (const batch of everyStore(directory)) {
      for (const { id, pharmacy } of batch) if (!ids.has(id) && strikes.some(areaTest(pharmacy))) ids.add(id);
    }
  }
  const all = [...ids];
  for (let from = 0; from < all.length; from += batchSize) {
    // The directory works out what holds of each.
    await directory.change(all.slice(from, from + batchSize), (store) => store, now);
  }
  return all.length;
}

/** The dates from one on, on which a store is on duty and says itself that it is closed. */
export function shutDates(store: Dates, rows: readonly NewEntry[], since: string): string[] {
  const orders = rows.map(({ date, starts, ends }) => ({
    kind: "duty" as const,
    by: "",
    spans: [{ from: starts, to: ends }],
    dates: [date],
  }));
  return shutOnDuty(ownDates(store), orders, since);
}
