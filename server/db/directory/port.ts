import type { StoreQuery } from "../../../domain/stores/query.ts";
import type { StoreRow } from "./rows.ts";
import type { FoundRows } from "./search.ts";
import type { StoreToWrite, WriteCounts } from "./write-stores.ts";

/** The fact that counts the changes of stores. */
export const changesFact = "changes";

/** The directory's storage: one port, two engines, one suite. */
export interface StoreDb {
  /** Like every question to the port, a DirectoryTimeout when it takes too long. */
  search(query: StoreQuery): Promise<FoundRows>;
  /** Throws when visitors could not be served: a real search and a real write. */
  probe(): Promise<void>;
  /** Whatever its listing says: what may be shown is for the caller to decide. */
  byId(id: string): Promise<StoreRow | null>;
  summary(): Promise<{ count: number; services: string[] }>;
  /** Keeps a batch in one transaction. */
  write(stores: readonly StoreToWrite[], now: Date): Promise<WriteCounts>;
  /** Rereads a store inside a transaction and keeps what `change` makes of it. False when there is no such store. */
  change(id: string, change: (row: StoreRow) => StoreToWrite, now: Date): Promise<boolean>;
  remove(ids: readonly string[]): Promise<number>;
  /** In order of their number, `after` one. */
  list(options: ListOptions): Promise<StoreRow[]>;
  /** The highest number ever given to a store that is still there. */
  lastNumber(): Promise<number>;
  /** Ids of visible stores with numbers above `after`, up to `upTo`. */
  visibleIds(after: number, upTo: number): Promise<string[]>;
  fact(key: string): Promise<string | null>;
  setFact(key: string, value: string): Promise<void>;
  /** After many writes: tidy the indexes and refresh the planner's figures. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface ListOptions {
  after: number;
  limit: number;
  listing?: string | undefined;
  source?: string | undefined;
  /** Only those last confirmed before this instant, or never. */
  confirmedBefore?: string | undefined;
  visible?: boolean | undefined;
}
