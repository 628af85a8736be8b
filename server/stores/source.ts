import { setTimeout } from "node:timers/promises";
import { fallbackStores } from "../../content/fallback-stores.ts";
import type { Pharmacy, Store } from "../../domain/stores/pharmacy.ts";
import type { PlaceStores, PlaceStoresQuery } from "../../domain/search/places/places.ts";
import type { FoundStore, StorePage, StoreQuery } from "../../domain/search/query.ts";
import { isVisible } from "../../domain/stores/visible.ts";
import type { Directory } from "../db/directory/directory.ts";
import { storesInMemory } from "../db/directory/store-file.ts";
import type { Log } from "../log.ts";

/** Addresses in one sitemap, times the languages, stay below the fifty thousand that search engines read. */
export const sitemapSize = 10_000;

/** Where stores come from: our own database, or another server's list, which does not say when a store changed. */
export interface StoreSource extends Pick<Directory, "suggest" | "squares" | "places" | "version" | "changedAt"> {
  search(query: StoreQuery): Promise<StorePage>;
  /** Visible stores only. */
  byId(id: string): Promise<FoundStore | null>;
  summary(now?: Date): Promise<{ count: number; verified: number; services: string[]; saved: boolean }>;
  /** Visible stores, in files of a fixed size for sitemaps. */
  sitemapFiles(): Promise<number>;
  sitemapFile(index: number): Promise<{ id: string; name: string; changedAt: string | null }[]>;
  storesIn(query: PlaceStoresQuery): Promise<PlaceStores>;
  /** The origin that pictures are joined to; null for our own. */
  imageOrigin: string | null;
}

/** The visible stores of a directory. `saved`: the real source cannot be reached, and this is a copy. */
export function directorySource(
  directory: Directory,
  { saved = false, imageOrigin = null }: { saved?: boolean; imageOrigin?: string | null } = {},
): StoreSource {
  return {
    imageOrigin,
    search: directory.search,
    suggest: directory.suggest,
    async byId(id) {
      const store = await directory.byId(id);
      return store?.isListed && isVisible(store.pharmacy) ? store : null;
    },
    sitemapFiles: async () => Math.ceil((await directory.lastSeq()) / sitemapSize),
    async sitemapFile(index) {
      const stores = await directory.visibleStores(index * sitemapSize, (index + 1) * sitemapSize);
      return imageOrigin === null ? stores : stores.map((store) => ({ ...store, changedAt: null }));
    },
    squares: directory.squares,
    async places(query) {
      const places = await directory.places(query);
      return imageOrigin === null ? places : places.map((place) => ({ ...place, changedAt: null }));
    },
    storesIn: directory.storesIn,
    version: directory.version,
    changedAt: async () => (imageOrigin === null ? directory.changedAt() : null),
    summary: async (now) => ({ ...(await directory.summary(now)), saved }),
  };
}

/** In a file with another server's stores: whose they are. After a change of PHARMACIES_API the file is not used. */
export const originKey = "origin";

/** The nine: shown when nothing was ever read. */
export async function openBuiltInStores(imageOrigin: string | null): Promise<StoreSource> {
  return directorySource(await storesInMemory(fallbackStores.map(toStore)), { saved: true, imageOrigin });
}

/** What a source works with that always has something to show. */
export interface SourceDeps {
  /** Where the last read is saved, for the next start. */
  file: string;
  /** Shown when nothing was ever read. */
  builtIn: StoreSource;
  log: Log;
  count: (name: string, by?: number) => void;
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export const abortableSleep: NonNullable<SourceDeps["sleep"]> = (milliseconds, signal) =>
  setTimeout(milliseconds, undefined, { signal });

/** A store of which no more is known. */
export function toStore(pharmacy: Pharmacy): Store {
  return { pharmacy, exceptions: [], details: {}, unusable: [], confirmedAt: null };
}
