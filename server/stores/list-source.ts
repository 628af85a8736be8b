import { squaresAtATime } from "../../domain/stores/squares.ts";
import type { StoreList } from "../../domain/stores/store-list.ts";
import { sitemapSize, type StoreSource } from "./source.ts";

interface ListOrigin {
  /** True when the real source cannot be reached and this is what was kept of it. */
  saved: boolean;
  version: string;
  imageOrigin: string | null;
}

export function listSource(list: StoreList, { saved, version, imageOrigin }: ListOrigin): StoreSource {
  return {
    imageOrigin,
    search: async (query) => list.search(query),
    suggest: async (lookup) => list.suggest(lookup),
    async byId(id) {
      const store = list.byId(id);
      return store && { ...store, kilometres: null };
    },
    summary: async () => ({ ...list.summary(), saved }),
    sitemapFiles: async () => Math.ceil(list.summary().count / sitemapSize),
    async sitemapFile(index) {
      const stores = list.stores.slice(index * sitemapSize, (index + 1) * sitemapSize);
      return stores.map(({ pharmacy: { id } }) => ({ id, changedAt: null }));
    },
    async squares(after) {
      const further = list.squares().filter(({ cell }) => cell > after);
      return further.slice(0, squaresAtATime);
    },
    version: async () => version,
  };
}
