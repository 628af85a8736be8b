import type { Store } from "../../domain/stores/pharmacy.ts";
import type { StorePage, StoreQuery } from "../../domain/stores/query.ts";
import { type Square, squaresAtATime } from "../../domain/stores/squares.ts";
import type { SuggestedName, SuggestLookup } from "../../domain/stores/suggestions.ts";
import type { StoreList } from "../../domain/stores/store-list.ts";
import { sitemapSize, type StoreSource } from "./source.ts";

/** A list that answers for itself, in this thread or in another. */
export interface AnsweringList {
  search(query: StoreQuery): Promise<StorePage>;
  suggest(lookup: SuggestLookup): Promise<SuggestedName[]>;
  byId(id: string): Promise<Store | null>;
  /** `saved` is true when the source cannot be reached and this is what was kept of it. */
  summary(): Promise<{ count: number; services: string[]; saved: boolean }>;
  /** Ids of the stores from one index up to another. */
  ids(from: number, to: number): Promise<string[]>;
  /** Its squares with cells above `after`, some thousand at a time. */
  squares(after: number): Promise<Square[]>;
  /** Another one whenever the list is another one. */
  version(): string;
}

/** A short list, answered here and now. */
export function answerHere(list: StoreList, { saved, version }: { saved: boolean; version: string }): AnsweringList {
  return {
    search: async (query) => list.search(query),
    suggest: async (lookup) => list.suggest(lookup),
    byId: async (id) => list.byId(id),
    summary: async () => ({ ...list.summary(), saved }),
    ids: async (from, to) => list.stores.slice(from, to).map((store) => store.pharmacy.id),
    squares: async (after) => someSquares(list, after),
    version: () => version,
  };
}

export function someSquares({ squares }: StoreList, after: number): Square[] {
  return squares()
    .filter(({ cell }) => cell > after)
    .slice(0, squaresAtATime);
}

/** Stores from a list. */
export function listSource(list: AnsweringList, imageOrigin: string | null): StoreSource {
  return {
    imageOrigin,
    search: list.search,
    suggest: list.suggest,
    async byId(id) {
      const store = await list.byId(id);
      return store && { ...store, kilometres: null };
    },
    sitemapFiles: async () => Math.ceil((await list.summary()).count / sitemapSize),
    sitemapFile: (index) => list.ids(index * sitemapSize, (index + 1) * sitemapSize),
    squares: list.squares,
    version: async () => list.version(),
    summary: list.summary,
  };
}
