import type { HoursException } from "../../../domain/hours/week.ts";
import { imageUrl } from "../../../domain/stores/image-url.ts";
import type { Pharmacy, Store } from "../../../domain/stores/pharmacy.ts";

/** A store as its row holds it. `record` is the API's own JSON; send it by way of `recordOf`. */
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
    pharmacy: JSON.parse(recordOf(row)) as Pharmacy,
    exceptions: JSON.parse(row.exceptions) as HoursException[],
    unusable: [],
    confirmedAt: row.confirmed_at,
    source: row.source,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The picture of a record; a text that looks the same has its quotes escaped. */
const image = /"image"\s*:\s*\{\s*"url"\s*:\s*("(?:[^"\\]|\\.)*")\s*\}/;

/**
 * The record of a row for whoever asks for JSON. A picture that was stored before pictures had to be web addresses, and is
 * none, is left out.
 */
export function recordOf(row: StoreRow): string {
  const [whole, text] = image.exec(row.record) ?? [];
  if (whole === undefined || imageUrl(JSON.parse(text!) as string) !== null) return row.record;
  return row.record.replace(whole, () => '"image":null');
}
