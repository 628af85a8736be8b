import { dayOfDate, indiaTime } from "../../domain/hours/india.ts";
import { ownValue } from "../../domain/own-value.ts";
import { pinIn } from "../../domain/search/pin.ts";
import { absent, cutFields, parseRow, roundedFields, type RowProblem } from "../../domain/stores/parse-row.ts";
import { type ListingStatus, listingStatuses, type Pharmacy } from "../../domain/stores/pharmacy.ts";
import { noPhone, phoneNumbers } from "../../domain/stores/phone-text.ts";
import type { Position } from "../../domain/position.ts";
import { type StoreChange, storeChanges } from "../../domain/stores/store-changes.ts";
import type { Author } from "../db/changes/changes.ts";
import type { Directory } from "../db/directory/directory.ts";
import type { StoredStore } from "../db/directory/stored-store.ts";
import { completeStore, type NewStore, type WriteCounts } from "../db/directory/write-stores.ts";
import { batchSize } from "./every-store.ts";
import { readExceptions } from "./exception-cells.ts";
import { mergeRow, withPosition } from "./merge-row.ts";
import type { FileRow, GivenFields, RowFault } from "./file-row.ts";

export type BadRow = RowFault & Pick<FileRow, "at">;

export interface ImportResult extends WriteCounts {
  /** Rows with anything wrong; none of them was kept. */
  bad: number;
}

export interface ImportOptions {
  /** Rows that do not say so become approved, but for known ones that somebody suspended or rejected. Otherwise new ones wait, and known ones stay as they are. */
  approve: boolean;
  onBad(row: BadRow): void;
  onProgress?(rows: number): void;
  now: () => Date;
  author?: Author | undefined;
  /** Where stores of a PIN are: for stores without a position. */
  positions?: ReadonlyMap<string, Position>;
}

/** After so many, compacting the indexes is worth its time. */
const manyStores = 5000;

/** The row that a template shows how it is done with. */
export const exampleId = "EXAMPLE-1";

/** What stands below the ids at the end of a sheet. */
const totals = /^(?:grand |sub[ -]?)?total(?: stores?| shops?)? ?:? ?\d*$/i;

/**
 * Keeps every good row; a row with anything wrong is named and left out. The same file again changes nothing: stores
 * are known by their id, and what a file does not give of a known one stays as it is.
 */
export async function importStores(
  directory: Directory,
  rows: AsyncIterable<FileRow>,
  options: ImportOptions,
): Promise<ImportResult> {
  const result = await readBatches(directory, rows, options, (batch) =>
    directory.write(batch, options.now(), options.author),
  );
  if (result.added + result.changed > manyStores) await directory.compact();
  return result;
}

export interface SeenStore {
  at: string;
  before: StoredStore | null;
  after: StoreChange;
  isSame: boolean;
}

/** What an import of the same rows would do; nothing is written. `onStore` gets each store that would be another one. */
export function previewImport(
  directory: Directory,
  rows: AsyncIterable<FileRow>,
  options: ImportOptions & { onStore(seen: SeenStore): void },
): Promise<ImportResult> {
  return readBatches(directory, rows, options, async (batch) => {
    const counts: WriteCounts = { added: 0, changed: 0, same: 0 };
    const ids = batch.map(({ pharmacy }) => pharmacy.id);
    const known = new Map((await directory.byIds(ids)).map((store) => [store.id, store]));
    for (const store of batch) {
      const before = known.get(store.pharmacy.id) ?? null;
      const after = completeStore(store, before);
      const isSame = before !== null && storeChanges(before, after).length === 0;
      counts[isSame ? "same" : before ? "changed" : "added"] += 1;
      options.onStore({ at: store.at, before, after, isSame });
    }
    return counts;
  });
}

type ReadStore = NewStore & { hasName: boolean; at: string };

async function readBatches(
  directory: Directory,
  rows: AsyncIterable<FileRow>,
  options: ImportOptions,
  keep: (batch: ReadStore[]) => Promise<WriteCounts>,
): Promise<ImportResult> {
  const result: ImportResult = { added: 0, changed: 0, same: 0, bad: 0 };
  const seen = new Map<string, string>();
  let batch: ReadStore[] = [];
  let read = 0;
  const write = async () => {
    const named = await withNames(directory, batch, options);
    result.bad += batch.length - named.length;
    const { added, changed, same } = await keep(named);
    result.added += added;
    result.changed += changed;
    result.same += same;
    batch = [];
    options.onProgress?.(read);
  };
  for await (const fileRow of rows) {
    read += 1;
    const store = readStore(fileRow, options, seen);
    if (store) batch.push(store);
    else result.bad += 1;
    if (batch.length >= batchSize) await write();
  }
  if (batch.length > 0) await write();
  return result;
}

/** A row without a name can only be of a store that is known. */
async function withNames(directory: Directory, batch: ReadStore[], { onBad }: ImportOptions): Promise<ReadStore[]> {
  const nameless = batch.filter(({ hasName }) => !hasName).map(({ pharmacy }) => pharmacy.id);
  if (nameless.length === 0) return batch;
  const known = new Set((await directory.byIds(nameless)).map(({ id }) => id));
  return batch.filter(({ hasName, pharmacy: { id }, at }) => {
    if (hasName || known.has(id)) return true;
    onBad({ at, column: "id", cell: id, reason: "is of no known store, and a new one needs a name" });
    return false;
  });
}

function readStore(fileRow: FileRow, options: ImportOptions, seen: Map<string, string>): ReadStore | null {
  const { at, row } = fileRow;
  const { approve, onBad } = options;
  const faults: RowFault[] = [...(fileRow.faults ?? [])];
  if (faults.some(({ column }) => column === "row")) {
    for (const fault of faults) onBad({ at, ...fault });
    return null;
  }
  const given = fileRow.given ?? givenIn(row);
  const saysActive = !absent(ownValue(row, "isActive"));
  const saysStatus = !absent(ownValue(row, "status"));
  const hasName = given.fields.has("name");
  const { pharmacy, problems } = parseRow({
    ...row,
    // In place of the name that a known store has.
    ...(!hasName && { name: "-" }),
    ...(!saysActive && { isActive: true }),
    ...(!saysStatus && { status: approve ? "approved" : "pending" }),
  });
  const where = (field: string) => fileRow.cells?.get(field) ?? { column: field, cell: cellOf(ownValue(row, field)) };
  const strict = pharmacy ? [...cutFields(row, pharmacy), ...phoneProblems(pharmacy), ...roundedFields(row)] : [];
  for (const { field, reason } of [...problems, ...strict]) {
    // The sheet's own words about these cells were said already.
    const found = where(field);
    if (faults.some(({ column }) => column === found.column)) continue;
    faults.push({ ...found, reason });
  }
  if (pharmacy && !listingStatuses.includes(pharmacy.status as ListingStatus)) {
    faults.push({ ...where("status"), reason: `is no status: ${listingStatuses.join(", ")}` });
  }
  const exceptions = given.fields.has("exceptions") ? readExceptions(ownValue(row, "exceptions")) : undefined;
  if (typeof exceptions === "string") faults.push({ ...where("exceptions"), reason: exceptions });
  const confirmedAt = given.fields.has("confirmedAt")
    ? readMoment(ownValue(row, "confirmedAt"), options.now())
    : undefined;
  if (confirmedAt === false)
    faults.push({ ...where("confirmedAt"), reason: "is not a date as 2026-11-15, or is yet to come" });
  if (pharmacy) {
    const first = seen.get(pharmacy.id);
    if (first) faults.push({ ...where("id"), reason: `is on ${first} already` });
    else seen.set(pharmacy.id, at);
    if (totals.test(pharmacy.id)) faults.push({ ...where("id"), reason: "is a line of totals, no store: remove it" });
    if (pharmacy.id === exampleId) faults.push({ ...where("id"), reason: "is the template's example: remove it" });
  }
  for (const fault of faults) onBad({ at, ...fault });
  if (!pharmacy || faults.length > 0 || typeof exceptions === "string" || confirmedAt === false) {
    return null;
  }

  const placeOf = ({ address }: Pharmacy) => options.positions?.get(pinIn(address ?? "") ?? "") ?? null;
  const position = placeOf(pharmacy);
  const read = {
    pharmacy,
    given: withoutListing(given),
    exceptions,
    confirmedAt,
    approve,
    saysStatus,
    saysActive,
    position,
  };
  return {
    at,
    hasName,
    pharmacy: withPosition(pharmacy, position),
    exceptions,
    confirmedAt,
    source: "import",
    merge(known) {
      // A known store may have its PIN where the file gives none.
      const own = known.pharmacy.latitude === null ? placeOf(known.pharmacy) : null;
      return mergeRow(known, { ...read, position: position ?? own });
    },
  };
}

function phoneProblems({ phone }: Pharmacy): RowProblem[] {
  const isNone = phone !== null && phoneNumbers(phone).length === 0;
  return isNone ? [{ field: "phone", reason: noPhone }] : [];
}

/** False when it is neither nothing nor a moment as we write them, in India today at the latest. */
function readMoment(value: unknown, now: Date): string | null | false {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value !== "string" || value.length > maxMoment || Number.isNaN(Date.parse(value))) return false;
  const day = dayOfDate(value.split("T")[0]!);
  return day !== null && day <= indiaTime(now).day && value;
}

/** As long as `2026-11-15T06:30:00.000000000+05:30`. */
const maxMoment = 35;

/** JSON gives what it names. */
function givenIn(row: object): GivenFields {
  return { fields: new Set(Object.keys(row)), days: new Set() };
}

/** The listing is decided apart from the other fields: an empty cell decides nothing. */
function withoutListing({ fields, days }: GivenFields): GivenFields {
  return { fields: new Set([...fields].filter((field) => !["id", "status", "isActive"].includes(field))), days };
}

function cellOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === "string" ? value : JSON.stringify(value);
}
