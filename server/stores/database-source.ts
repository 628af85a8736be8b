import { isVisible } from "../../domain/stores/visible.ts";
import type { Directory } from "../db/directory/directory.ts";
import { sitemapSize, type StoreSource } from "./source.ts";

export function databaseSource(directory: Directory): StoreSource {
  return {
    imageOrigin: null,
    search: directory.search,
    suggest: directory.suggest,
    async byId(id) {
      const store = await directory.byId(id);
      return store?.isListed && isVisible(store.pharmacy) ? store : null;
    },
    sitemapFiles: async () => Math.ceil((await directory.lastSeq()) / sitemapSize),
    sitemapFile: (index) => directory.visibleStores(index * sitemapSize, (index + 1) * sitemapSize),
    squares: directory.squares,
    version: directory.version,
    summary: async () => ({ ...(await directory.summary()), saved: false }),
  };
}
