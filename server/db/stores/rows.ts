import type { HoursException } from "../../../domain/hours/week.ts";
import type { Pharmacy, Store } from "../../../domain/stores/pharmacy.ts";

/** A store as its row holds it. `record` is the API's own JSON, ready to be sent. */
export interface StoreRow {
  seq: number;
  id: string;
  listing: string;
  place: number | null;
  record: string;
  exceptions: string;
  source: string;
  confirmed_at: string | null;
  created_at: string;
  updated_at: string;
}

export const storeColumns = "seq, id, listing, place, record, exceptions, source, confirmed_at, created_at, updated_at";

/** A stored store with what only the operator sees. */
export interface StoredStore extends Store {
  source: string;
  createdAt: string;
  updatedAt: string;
}

export function storeOf(row: StoreRow): StoredStore {
  return {
    pharmacy: JSON.parse(row.record) as Pharmacy,
    exceptions: JSON.parse(row.exceptions) as HoursException[],
    unusable: [],
    confirmedAt: row.confirmed_at,
    source: row.source,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
