import type { Store } from "../../domain/stores/pharmacy.ts";
import type { Cursor, StoreQuery } from "../../domain/stores/query.ts";

/** A store found: its JSON as the API sends it, and all of it for whoever asks. */
export interface SourceRow {
  json: string;
  store(): Store;
}

/** Where stores come from: our own database, or another server's list. */
export interface StoreSource {
  search(query: StoreQuery): Promise<{ rows: SourceRow[]; next: Cursor | null; relaxed: boolean }>;
  /** Visible stores only. */
  byId(id: string): Promise<SourceRow | null>;
  summary(): Promise<{ count: number; services: string[]; saved: boolean }>;
  /** The origin that pictures are joined to; null for our own. */
  imageOrigin: string | null;
}
