import type { Position } from "../../domain/stores/position.ts";
import { kilometresBetween } from "../../domain/stores/position.ts";
import { everything, type FoundStore, type StoreQuery } from "../../domain/stores/query.ts";
import type { Store } from "../../domain/stores/pharmacy.ts";
import type { StoreUseCases } from "../../domain/stores/use-cases.ts";
import type { StoreSource } from "./source.ts";

/** What the screens may ask, answered from a source. */
export function storeUseCases(source: StoreSource, now: () => Date): StoreUseCases {
  return {
    now,
    async search(query) {
      const { rows, next, relaxed } = await source.search(query);
      return { stores: rows.map((row) => found(row.store(), query)), next, relaxed };
    },
    async show(id) {
      const row = await source.byId(id);
      return row && { ...row.store(), kilometres: null };
    },
    summary: async () => ({ ...(await source.summary()), imageOrigin: source.imageOrigin }),
    locate: (place) => locate(source, place),
  };
}

function found(store: Store, { near }: StoreQuery): FoundStore {
  const { latitude, longitude } = store.pharmacy;
  const placed = near && latitude !== null && longitude !== null;
  return { ...store, kilometres: placed ? kilometresBetween(near, { latitude, longitude }) : null };
}

/** Where a place is: the middle of the stores that carry its name. No map service is asked, and none learns of it. */
export async function locate(source: StoreSource, place: string): Promise<Position | null> {
  const { rows, relaxed } = await source.search({ ...everything, text: place, limit: 50 });
  if (relaxed) return null;
  const positions = rows
    .map((row) => row.store().pharmacy)
    .filter((pharmacy) => pharmacy.latitude !== null && pharmacy.longitude !== null);
  if (positions.length === 0) return null;
  // The median: one store with a wrong pin does not move a town.
  return {
    latitude: median(positions.map((position) => position.latitude!)),
    longitude: median(positions.map((position) => position.longitude!)),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
