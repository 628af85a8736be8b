import type { Store } from "../../domain/stores/pharmacy.ts";
import type { StoreList } from "../../domain/stores/store-list.ts";
import { sitemapSize, type SourceRow, type StoreSource } from "./source.ts";

/** A list and whether it is a saved one because the source cannot be reached. */
export interface CurrentList {
  list: StoreList;
  saved: boolean;
}

/** Stores from a list that is asked for anew with each question. */
export function listSource(current: () => Promise<CurrentList>, imageOrigin: string | null): StoreSource {
  return {
    imageOrigin,
    async search(query) {
      const { stores, next, relaxed } = (await current()).list.search(query);
      return { rows: stores.map(sourceRow), next, relaxed };
    },
    async byId(id) {
      const store = (await current()).list.byId(id);
      return store && sourceRow(store);
    },
    sitemapFiles: async () => Math.ceil((await current()).list.stores.length / sitemapSize),
    async sitemapFile(index) {
      const { stores } = (await current()).list;
      return stores.slice(index * sitemapSize, (index + 1) * sitemapSize).map((store) => store.pharmacy.id);
    },
    async summary() {
      const { list, saved } = await current();
      return { ...list.summary(), saved };
    },
  };
}

function sourceRow(store: Store): SourceRow {
  return { json: JSON.stringify(store.pharmacy), store: () => store };
}
