import { setTimeout } from "node:timers/promises";
import type { Pharmacy, Store } from "../../domain/stores/pharmacy.ts";
import type { Square } from "../../domain/stores/squares.ts";
import type { FoundStore, StorePage, StoreQuery } from "../../domain/stores/query.ts";
import type { SuggestedName, SuggestLookup } from "../../domain/stores/suggestions.ts";
import type { Log } from "../log.ts";

/** Addresses in one sitemap, times the languages, stay below the fifty thousand that search engines read. */
export const sitemapSize = 10_000;

export interface SitemapStore {
  id: string;
  /** When its row last changed; null for another server's store, which does not say. */
  changedAt: string | null;
}

/** Where stores come from: our own database, or another server's list. */
export interface StoreSource {
  search(query: StoreQuery): Promise<StorePage>;
  suggest(lookup: SuggestLookup): Promise<SuggestedName[]>;
  /** Visible stores only. */
  byId(id: string): Promise<FoundStore | null>;
  summary(): Promise<{ count: number; services: string[]; saved: boolean }>;
  /** Visible stores, in files of a fixed size for sitemaps. */
  sitemapFiles(): Promise<number>;
  sitemapFile(index: number): Promise<SitemapStore[]>;
  /** Where stores are, some thousand squares at a time: those with cells above `after`, in their order. */
  squares(after: number): Promise<Square[]>;
  /** Another one after every change of a store: whoever keeps something made of them asks for it. */
  version(): Promise<string>;
  /** The origin that pictures are joined to; null for our own. */
  imageOrigin: string | null;
}

/** What a source works with that always has something to show. */
export interface SourceDeps {
  /** Where what was read last is kept over restarts. */
  keptFile: string;
  /** Shown when nothing was ever read. */
  fallback: readonly Pharmacy[];
  log: Log;
  count: (name: string, by?: number) => void;
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export async function napping(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal });
}

/** A store of which no more is known. */
export function bareStore(pharmacy: Pharmacy): Store {
  return { pharmacy, exceptions: [], unusable: [], confirmedAt: null };
}
