/**
 * All that a store can be found by has one numbering: what it is or offers (a facet), a word, the hours of its week, its city and area. Each kind has a
 * dictionary of its own (`store_facets`, `store_terms`, `store_hours`, `store_places`).
 */
export const facetFeature = (id: number): number => 4 * id;
export const termFeature = (id: number): number => 4 * id + 1;
export const weekFeature = (id: number): number => 4 * id + 2;
export const placeFeature = (id: number): number => 4 * id + 3;

/** Numbers of each dictionary. */
export interface Numbered {
  facets: number[];
  words: number[];
  weeks: number[];
  places: number[];
}

export function numbersOf(features: readonly number[]): Numbered {
  const ofKind = (kind: number) =>
    features.filter((feature) => feature % 4 === kind).map((feature) => Math.floor(feature / 4));
  return { facets: ofKind(0), words: ofKind(1), weeks: ofKind(2), places: ofKind(3) };
}

/** Stores have a group when they have any of its features. */
export interface Group {
  features: readonly number[];
  /** How many stores have it, at most. */
  stores: number;
}
