import { setImmediate } from "node:timers/promises";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Position } from "../../domain/position.ts";
import { pinIn } from "../../domain/words/pin.ts";
import type { Pharmacy } from "../../domain/stores/pharmacy.ts";
import { type StoreChange, storeChanges } from "../../domain/stores/store-changes.ts";
import type { Author } from "../db/changes/changes.ts";
import type { Directory } from "../db/directory/directory.ts";
import type { StoredStore } from "../db/directory/stored-store.ts";
import { addCounts, completeStore, type NewStore, type WriteCounts } from "../db/directory/write-stores.ts";
import { batchSize, everyStore } from "./every-store.ts";
import type { FileRow } from "./file-row.ts";
import { mergeRow, type PlannedStore, withDetails, withPosition } from "./merge-row.ts";
import { type NumberedStores, numberStores, type UnnumberedRow } from "./number-stores.ts";
import { type ReadStoreOptions, readStore } from "./read-store.ts";

export interface PlanOptions extends ReadStoreOptions {
  /** Stores without a position get that of others with their PIN. */
  fillPositions?: boolean;
  /** What becomes of a store, as far as it is known yet. */
  onStore?(seen: SeenStore): void;
}

export interface SeenStore {
  at: string;
  before: StoredStore | null;
  after: StoreChange;
  isSame: boolean;
}

export interface WriteOptions {
  now: () => Date;
  author?: Author | undefined;
  onProgress?: (changes: number) => void;
  /** All of them or none, whatever happens. */
  whole?: boolean;
}

/** After so many, compacting the indexes is worth its time. */
const manyStores = 5000;
/** So many beside fewer that are known are written as a whole: their index is sorted once. */
const minSorted = 20_000;

/** The good rows of a file, read once: what is told of them is what is written. */
export class ImportPlan {
  readonly counts: WriteCounts = { added: 0, changed: 0, same: 0 };
  /** Rows with anything wrong, or in doubt: none of them is in the plan. */
  bad = 0;
  /** Of a sheet without ids: how many stores are known again, and the numbers given to new ones. */
  numbered: Pick<NumberedStores, "known" | "given"> | null = null;
  /** Whether it is written all or not at all, whatever is asked. */
  isWhole = false;
  readonly #batches: Buffer[] = [];
  #positions: ReadonlyMap<string, Position> = new Map();

  static async make(directory: Directory, rows: AsyncIterable<FileRow>, options: PlanOptions): Promise<ImportPlan> {
    const plan = new ImportPlan();
    const positions = options.fillPositions ? new PinPositions() : null;
    const unnumbered = await plan.#read(rows, options, positions);
    if (positions) plan.#positions = await positions.withKnown(directory);
    const ids = unnumbered.length > 0 ? await numberStores(directory, unnumbered) : null;
    plan.numbered = ids;
    await plan.#look(directory, options, ids);
    plan.isWhole = plan.changes >= minSorted && plan.changes > (await directory.lastSeq());
    return plan;
  }

  get changes(): number {
    return this.counts.added + this.counts.changed;
  }

  /** Gives which of the rows have no id of their own. */
  async #read(rows: AsyncIterable<FileRow>, options: PlanOptions, positions: PinPositions | null) {
    const seen = new Map<string, string>();
    const unnumbered: UnnumberedRow[] = [];
    let batch: PlannedStore[] = [];
    for await (const row of rows) {
      const store = readStore(row, options, seen);
      if (!store) {
        this.bad += 1;
        continue;
      }
      positions?.add(store.pharmacy);
      if (store.isUnnumbered) {
        const {
          at,
          pharmacy: { name, phone, address },
        } = store;
        unnumbered.push({ at, name, phone, address });
      }
      if (batch.push(store) < batchSize) continue;
      this.#batches.push(pack(batch));
      batch = [];
    }
    if (batch.length > 0) this.#batches.push(pack(batch));
    return unnumbered;
  }

  /** Says what becomes of each store. What is in doubt is left out, and so is what would change nothing. */
  async #look(directory: Directory, { onBad, onStore }: PlanOptions, ids: NumberedStores | null): Promise<void> {
    for (const [index, packed] of this.#batches.entries()) {
      const batch = unpack(packed).map((planned) => this.#newStore({ ...planned, ...ids?.find(planned.at) }));
      const asked = batch.map(({ pharmacy }) => pharmacy.id);
      const known = new Map((await directory.byIds(asked)).map((store) => [store.id, store]));
      const differing = batch.filter(({ planned: { at, doubt, fields }, ...store }) => {
        const { id } = store.pharmacy;
        const before = known.get(id) ?? null;
        if (doubt !== undefined || (!before && !fields.includes("name"))) {
          this.bad += 1;
          const nameless = { column: "id", cell: id, reason: "is of no known store, and a new one needs a name" };
          onBad({ at, ...(doubt === undefined ? nameless : { column: "row", reason: doubt }) });
          return false;
        }
        const after = completeStore(store, before);
        const isSame = before !== null && storeChanges(before, after).length === 0;
        this.counts[isSame ? "same" : before ? "changed" : "added"] += 1;
        onStore?.({ at, before, after, isSame });
        return !isSame;
      });
      if (differing.length < batch.length || ids) this.#batches[index] = pack(differing.map(({ planned }) => planned));
    }
  }

  #newStore(planned: PlannedStore): NewStore & { planned: PlannedStore } {
    const { pharmacy, id = pharmacy.id, exceptions, confirmedAt, fields } = planned;
    const placeOf = (address: string | null) => this.#positions.get(pinIn(address ?? "") ?? "") ?? null;
    const position = placeOf(pharmacy.address);
    const made = withDetails({ pharmacy: withPosition({ ...pharmacy, id }, position), details: {} }, planned);
    return {
      planned,
      ...made,
      exceptions,
      confirmedAt,
      source: "import",
      // Without a name it can only be a known one.
      isKnown: fields.includes("name") ? planned.isKnown : true,
      // A known store may have its PIN where the file gives none.
      merge: (known) => mergeRow(known, planned, position ?? placeOf(known.pharmacy.address)),
    };
  }

  /** The same file again changes nothing: stores are known by their id, and what a file does not give of a known one stays as it is. */
  async write(directory: Directory, { now, author, onProgress, whole }: WriteOptions): Promise<WriteCounts> {
    const sum: WriteCounts = { added: 0, changed: 0, same: this.counts.same };
    if (whole || this.isWhole)
      addCounts(sum, await directory.writeWhole(this.changes, this.#batchesOfStores(onProgress), now, author));
    else
      for await (const batch of this.#batchesOfStores(onProgress))
        addCounts(sum, await directory.write(batch, now(), author));
    if (sum.added + sum.changed > manyStores) await directory.compact();
    return sum;
  }

  async *#batchesOfStores(onProgress?: (changes: number) => void): AsyncGenerator<NewStore[]> {
    let done = 0;
    for (const packed of this.#batches) {
      const batch = unpack(packed).map((planned) => this.#newStore(planned));
      if (batch.length === 0) continue;
      yield batch;
      // SQLite writes without waiting for anything: Ctrl-C would not be heard.
      await setImmediate();
      onProgress?.((done += batch.length));
    }
  }
}

/** A million stores are held in some hundred megabytes, whatever their file is. */
function pack(batch: readonly PlannedStore[]): Buffer {
  return zstdCompressSync(JSON.stringify(batch));
}

function unpack(packed: Buffer): PlannedStore[] {
  return JSON.parse(zstdDecompressSync(packed).toString()) as PlannedStore[];
}

/** The middle of all stores of a PIN that have a position: in the file, and in the directory. */
class PinPositions {
  readonly #sums = new Map<string, { latitude: number; longitude: number; count: number }>();

  add({ address, latitude, longitude }: Pick<Pharmacy, "address" | "latitude" | "longitude">): void {
    const pin = pinIn(address ?? "");
    if (pin === null || latitude === null || longitude === null) return;
    const sum = this.#sums.getOrInsertComputed(pin, () => ({ latitude: 0, longitude: 0, count: 0 }));
    sum.latitude += latitude;
    sum.longitude += longitude;
    sum.count += 1;
  }

  async withKnown(directory: Directory): Promise<Map<string, Position>> {
    for await (const stores of everyStore(directory)) for (const { pharmacy } of stores) this.add(pharmacy);
    const middles = Array.from(this.#sums, ([pin, { latitude, longitude, count }]): [string, Position] => [
      pin,
      { latitude: middle(latitude, count), longitude: middle(longitude, count) },
    ]);
    return new Map(middles);
  }
}

/** To a metre: more digits would look like knowledge. */
function middle(sum: number, count: number): number {
  return Number((sum / count).toFixed(5));
}
