import type { Position } from "../../domain/stores/position.ts";
import { everything } from "../../domain/stores/query.ts";
import type { StoreUseCases } from "../../domain/stores/use-cases.ts";
import type { StoreSource } from "./source.ts";

/** What the screens may ask, answered from a source. */
export function storeUseCases(source: StoreSource, now: () => Date): StoreUseCases {
  return {
    now,
    search: source.search,
    show: source.byId,
    summary: async () => ({ ...(await source.summary()), imageOrigin: source.imageOrigin }),
    locate: (area) => locate(source, area),
  };
}

/** Where an area is: the middle of the stores that carry its name. No map service is asked, and none learns of it. */
export async function locate(source: StoreSource, area: string): Promise<Position | null> {
  const { stores, relaxed } = await source.search({ ...everything, text: area, limit: 50 });
  if (relaxed) return null;
  const positions = stores
    .map(({ pharmacy }) => pharmacy)
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
