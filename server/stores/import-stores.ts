import { ownValue } from "../../domain/own-value.ts";
import { storeChanges } from "../../domain/stores/store-changes.ts";
import { parseRow } from "../../domain/stores/parse-row.ts";
import type { Author } from "../db/changes/changes.ts";
import type { Directory, StoreChange } from "../db/directory/directory.ts";
import { completeStore, type NewStore, type WriteCounts } from "../db/directory/write-stores.ts";
import type { StoredStore } from "../db/directory/stored-store.ts";
import type { FileRow } from "./read-rows.ts";

export interface BadRow {
  /** `line 3`, or `row 3` of a JSON array. */
  at: string;
  field: string;
  reason: string;
}

export interface ImportResult extends WriteCounts {
  /** Rows with anything wrong; none of them was kept. */
  bad: number;
}

export interface ImportOptions {
  /** Rows that do not say so become approved. Otherwise new ones wait, and known ones stay as they are. */
  approve: boolean;
  onBad(row: BadRow): void;
  onProgress?(rows: number): void;
  now: () => Date;
  /** Who imports, for the record. */
  author?: Author | undefined;
}

/** Few enough that whoever else wants to write waits no longer than they can notice. */
const batchSize = 400;
/** After so many, compacting the indexes is worth its time. */
const manyStores = 5000;

/**
 * Keeps every good row; a row with anything wrong is named and left out. The same file again changes nothing: stores
 * are known by their id.
 */
export async function importStores(
  directory: Directory,
  rows: AsyncIterable<FileRow>,
  options: ImportOptions,
): Promise<ImportResult> {
  const result = await readBatches(rows, options, (batch) => directory.write(batch, options.now(), options.author));
  if (result.added + result.changed > manyStores) await directory.compact();
  return result;
}

/** What an import of the same rows would do; nothing is written. `onStore` gets each store that would be another one. */
export function previewImport(
  directory: Directory,
  rows: AsyncIterable<FileRow>,
  options: ImportOptions & { onStore(before: StoredStore | null, after: StoreChange): void },
): Promise<ImportResult> {
  const seen = new Set<string>();
  return readBatches(rows, options, async (batch) => {
    const counts: WriteCounts = { added: 0, changed: 0, same: 0 };
    const ids = batch.map(({ pharmacy }) => pharmacy.id);
    const known = new Map((await directory.byIds(ids)).map((store) => [store.id, store]));
    for (const store of batch) {
      const before = known.get(store.pharmacy.id) ?? null;
      const after = completeStore(store, before);
      const isSame = before !== null && storeChanges(before, after).length === 0;
      if (isSame) counts.same += 1;
      // The first one stays, as when they are written.
      if (isSame || seen.has(store.pharmacy.id)) continue;
      seen.add(store.pharmacy.id);
      if (before) counts.changed += 1;
      else counts.added += 1;
      options.onStore(before, after);
    }
    return counts;
  });
}

async function readBatches(
  rows: AsyncIterable<FileRow>,
  options: ImportOptions,
  keep: (batch: NewStore[]) => Promise<WriteCounts>,
): Promise<ImportResult> {
  const result: ImportResult = { added: 0, changed: 0, same: 0, bad: 0 };
  let batch: NewStore[] = [];
  let read = 0;
  const write = async () => {
    const { added, changed, same } = await keep(batch);
    result.added += added;
    result.changed += changed;
    result.same += same;
    batch = [];
    options.onProgress?.(read);
  };
  for await (const fileRow of rows) {
    read += 1;
    const store = readStore(fileRow, options);
    if (store) batch.push(store);
    else result.bad += 1;
    if (batch.length >= batchSize) await write();
  }
  if (batch.length > 0) await write();
  return result;
}

/** Reads every row and keeps none: how many are bad. */
export async function checkRows(rows: AsyncIterable<FileRow>, options: ImportOptions): Promise<number> {
  let bad = 0;
  for await (const row of rows) if (!readStore(row, options)) bad += 1;
  return bad;
}

function readStore({ at, row, wrong }: FileRow, { approve, onBad }: ImportOptions): NewStore | null {
  if (wrong) {
    onBad({ at, ...wrong });
    return null;
  }
  const saysActive = says(ownValue(row, "isActive"));
  const saysStatus = says(ownValue(row, "status"));
  const given = {
    ...row,
    ...(!saysActive && { isActive: true }),
    ...(!saysStatus && { status: approve ? "approved" : "pending" }),
  };
  const { pharmacy, problems } = parseRow(given);
  for (const problem of problems) onBad({ at, ...problem });
  if (!pharmacy || problems.length > 0) return null;
  return { pharmacy, source: "import", keepListing: !approve && !saysStatus && !saysActive };
}

function says(value: unknown): boolean {
  return value !== undefined && value !== null && (typeof value !== "string" || value.trim() !== "");
}
