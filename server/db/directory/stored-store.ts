import type { HoursException } from "../../../domain/hours/week.ts";
import { imageUrl } from "../../../domain/stores/image-url.ts";
import type { Pharmacy } from "../../../domain/stores/pharmacy.ts";
import { kilometresBetween, type Position } from "../../../domain/stores/position.ts";
import type { FoundStore } from "../../../domain/stores/query.ts";

/** A store as its row holds it. `record` is the API's own JSON. */
export interface StoreRow {
  seq: number;
  id: string;
  listing: string;
  /** Null for a store that nobody may find. */
  rank: number | null;
  record: string;
  exceptions: string;
  source: string;
  confirmed_at: string | null;
  created_at: string;
  updated_at: string;
}

export const storeColumns = "seq, id, listing, rank, record, exceptions, source, confirmed_at, created_at, updated_at";

/** A store on its way out: what visitors get, and what only the operator sees. */
export interface StoredStore extends FoundStore {
  readonly json: string;
  seq: number;
  id: string;
  listing: string;
  isListed: boolean;
  source: string;
  createdAt: string;
  updatedAt: string;
}

/** Its record is parsed when somebody asks for more than the JSON. */
export function readRow(row: StoreRow, near: Position | null = null): StoredStore {
  let pharmacy: Pharmacy | null = null;
  return {
    seq: row.seq,
    id: row.id,
    listing: row.listing,
    isListed: row.rank !== null,
    exceptions: JSON.parse(row.exceptions) as HoursException[],
    unusable: [],
    source: row.source,
    confirmedAt: row.confirmed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    get json() {
      return withoutBadPicture(row.record);
    },
    get pharmacy() {
      return (pharmacy ??= JSON.parse(this.json) as Pharmacy);
    },
    get kilometres() {
      const { latitude, longitude } = this.pharmacy;
      return near && latitude !== null && longitude !== null ? kilometresBetween(near, { latitude, longitude }) : null;
    },
  };
}

/** The picture of a record; a text that looks the same has its quotes escaped. */
const image = /"image"\s*:\s*\{\s*"url"\s*:\s*("(?:[^"\\]|\\.)*")\s*\}/;

/** A picture that was stored before pictures had to be web addresses, and is none, is left out. */
function withoutBadPicture(record: string): string {
  const [whole, text] = image.exec(record) ?? [];
  if (whole === undefined || imageUrl(JSON.parse(text!) as string) !== null) return record;
  return record.replace(whole, () => '"image":null');
}
