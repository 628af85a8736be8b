import type { FoundStore } from "../query.ts";
import type { NamedPlace } from "./place-finder.ts";

/** A city or an area with enough stores for a page of its own. */
export interface Place extends NamedPlace {
  id: number;
  stores: number;
  /** How many of them somebody has confirmed. */
  confirmed: number;
  /** When a store of it last changed, came or went; null for another server's stores, which do not say. */
  changedAt: string | null;
}

/** Which places: those with these keys, the areas of a city, those with numbers above `after`; else the cities. Largest first. */
export interface PlaceQuery {
  keys?: readonly string[];
  city?: string;
  after?: number;
  limit: number;
}

/** Some stores of a place, best-rated first, and figures of all. */
export interface PlaceStores<Found = FoundStore> {
  stores: Found[];
  open: number;
  roundTheClock: number;
  /** Commonest first. */
  services: { label: string; stores: number }[];
}

/** Which stores of a place, and the moment to judge hours by. */
export interface PlaceStoresQuery {
  place: number;
  at: Date;
  offset: number;
  limit: number;
}

/** Stores on one page of a place. */
export const placePageSize = 24;

/** What the address of a place leads to. */
export type PlaceAnswer =
  | { kind: "place"; city: Place; area: Place | null; areas: Place[]; found: PlaceStores; page: number }
  /** All cities, or those that are called alike. */
  | { kind: "several"; places: Place[] }
  /** Another address, without the language; for ever where it is another spelling. */
  | { kind: "moved"; path: string; forever: boolean };

/** An address of a place: of the city and the area as they are written in it. */
export interface PlaceQuestion {
  city: string | undefined;
  area: string | undefined;
  page: number;
}
