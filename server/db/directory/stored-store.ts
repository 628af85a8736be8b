import type { HoursException } from "../../../domain/hours/week.ts";
import type { StoreDetails } from "../../../domain/stores/details.ts";
import type { Pharmacy, PharmacyField, Store } from "../../../domain/stores/pharmacy.ts";
import { kilometresBetween, type Position, positionOf } from "../../../domain/position.ts";
import type { FoundStore } from "../../../domain/search/query.ts";
import type { SqlReader } from "./sql.ts";

/** A store as its row holds it. `record` is the API's own JSON. */
export interface StoreRow {
  seq: number;
  id: string;
  listing: string;
  /** Null for a store that nobody may find. */
  rank: number | null;
  record: string;
  exceptions: string;
  details: string;
  /** The fields that were sent and made no sense, as a list. */
  unusable: string;
  source: string;
  confirmed_at: string | null;
  /** The last date on which a licence that one of us saw holds; null where none was seen. */
  licence_until: string | null;
  created_at: string;
  updated_at: string;
}

export const storeColumns =
  "seq, id, listing, rank, record, exceptions, details, unusable, source, confirmed_at, licence_until, created_at, updated_at";

/** The highest number that a store has. */
export async function readLastSeq(sql: SqlReader): Promise<number> {
  const [last] = await sql.all<{ seq: number | null }>("SELECT max(seq) AS seq FROM pharmacies", []);
  return last?.seq ?? 0;
}

/**
 * A store on its way out: what visitors get, and what only the operator sees. What is JSON in the row is parsed when
 * somebody asks for it, once.
 */
export class StoredStore implements FoundStore {
  readonly seq: number;
  readonly id: string;
  readonly listing: string;
  readonly isListed: boolean;
  readonly source: string;
  readonly confirmedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly #row: StoreRow;
  readonly #near: Position | null;
  #pharmacy: Pharmacy | null = null;
  #exceptions: HoursException[] | null = null;
  #details: StoreDetails | null = null;

  constructor(row: StoreRow, near: Position | null = null) {
    this.seq = row.seq;
    this.id = row.id;
    this.listing = row.listing;
    this.isListed = row.rank !== null;
    this.source = row.source;
    this.confirmedAt = row.confirmed_at;
    this.createdAt = row.created_at;
    this.updatedAt = row.updated_at;
    this.#row = row;
    this.#near = near;
  }

  get json(): string {
    return this.#row.record;
  }

  get pharmacy(): Pharmacy {
    return (this.#pharmacy ??= JSON.parse(this.json) as Pharmacy);
  }

  get exceptions(): HoursException[] {
    return (this.#exceptions ??= JSON.parse(this.#row.exceptions) as HoursException[]);
  }

  get details(): StoreDetails {
    return (this.#details ??= JSON.parse(this.#row.details) as StoreDetails);
  }

  get unusable(): PharmacyField[] {
    return JSON.parse(this.#row.unusable) as PharmacyField[];
  }

  get kilometres(): number | null {
    const position = this.#near && positionOf(this.pharmacy);
    return position && kilometresBetween(this.#near!, position);
  }

  /** A plain copy of what may be changed, and of what goes with it. */
  toStore(): Store {
    const { pharmacy, exceptions, details, unusable, confirmedAt } = this;
    return { pharmacy, exceptions, details, unusable, confirmedAt };
  }
}
