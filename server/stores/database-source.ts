import { isVisible } from "../../domain/stores/pharmacy.ts";
import { changesFact, type StoreDb } from "../db/directory/port.ts";
import { recordOf, storeOf, type StoreRow } from "../db/directory/rows.ts";
import { sitemapSize, type SourceRow, type StoreSource } from "./source.ts";

/** Stores from our own database. */
export function databaseSource(db: StoreDb): StoreSource {
  return {
    imageOrigin: null,
    async search(query) {
      const { rows, next, relaxed } = await db.search(query);
      return { rows: rows.map(sourceRow), next, relaxed };
    },
    async byId(id) {
      const row = await db.byId(id);
      return row && row.place !== null && isVisible(storeOf(row).pharmacy) ? sourceRow(row) : null;
    },
    sitemapFiles: async () => Math.ceil((await db.lastNumber()) / sitemapSize),
    sitemapFile: (index) => db.visibleIds(index * sitemapSize, (index + 1) * sitemapSize),
    version: async () => (await db.fact(changesFact)) ?? "0",
    summary: async () => ({ ...(await db.summary()), saved: false }),
  };
}

function sourceRow(row: StoreRow): SourceRow {
  return {
    get json() {
      return recordOf(row);
    },
    store: () => storeOf(row),
  };
}
