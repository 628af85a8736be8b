import type { Store } from "../../domain/stores/pharmacy.ts";
import type { Cursor, StoreQuery } from "../../domain/stores/query.ts";

/** A store found: its JSON as the API sends it, and all of it for whoever asks. */
export interface SourceRow {
  json: string;
  store(): Store;
}

/** Addresses in one sitemap, times the languages, stay below the fifty thousand that search engines read. */
export const sitemapSize = 10_000;

/** Where stores come from: our own database, or another server's list. */
export interface StoreSource {
  search(query: StoreQuery): Promise<{ rows: SourceRow[]; next: Cursor | null; relaxed: boolean }>;
  /** Visible stores only. */
  byId(id: string): Promise<SourceRow | null>;
  summary(): Promise<{ count: number; services: string[]; saved: boolean }>;
  /** Ids of visible stores, in files of a fixed size for sitemaps; null when there is no such file. */
  sitemapFiles(): Promise<number>;
  sitemapFile(index: number): Promise<string[]>;
  /** Another one after every change of a store: whoever keeps something made of them asks for it. */
  version(): Promise<string>;
  /** The origin that pictures are joined to; null for our own. */
  imageOrigin: string | null;
}
