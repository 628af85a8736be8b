import type { Cursor, ResolvedQuery } from "../../../domain/stores/query.ts";
import type { Openness, PlannedStage } from "../../../domain/stores/stages.ts";
import type { SqlReader } from "./sql.ts";

/** One stage of an answer, in the order asked for: the words as typed, then forgiving mistakes; open, then hours unknown. */
export interface Stage extends PlannedStage {
  engine: SqlReader["engine"];
  filters: Filters;
  /** Everything that a store must have, rarest first: the first one drives the search, the others are checked. */
  facets: readonly Facet[];
  after: Cursor | null;
  limit: number;
  thresholds: Thresholds;
  shared: SharedHits;
}

export interface Moment {
  minuteOfWeek: number;
  minute: number;
  weekday: number;
  today: string;
  yesterday: string;
  /** Whether any store has an exception that touches this moment. Mostly none has, and then nobody looks. */
  exceptions: boolean;
}

/** Something a store can be filtered by, and how many stores have it. */
export interface Facet {
  id: number;
  stores: number;
}

/** The conditions that hold for every stage of an answer, looked up once. */
export interface Filters {
  facets: Facet[];
  total: number;
  hoursUnknown: number;
  moment: Moment | null;
  /** A service was asked for that no store has. */
  impossible: boolean;
}

/** A found store, and the value it is sorted by. */
export interface Hit {
  rank: number;
  key: number | string;
}

export interface OpenHit extends Hit {
  openness: Openness;
}

/** What was found near a place, in the order asked for, whoever is open, by what was asked for there; null when it is too much. */
export type SharedHits = Map<ResolvedQuery, Map<object, OpenHit[] | null>>;

/** Numbers of stores at which a search takes another way. */
export const defaultThresholds = {
  /** Up to this many stores with the rarest facet are sorted by distance all at once. */
  maxSortedStores: 500,
  /** The same for stores that have the words. */
  maxSortedHits: 1000,
  /** Up to this many stores with the rarest facet are read to find those that have the words too. */
  maxFacetRows: 2000,
  /** Of more hits than this, only these are sorted by name or distance. */
  maxHits: 3000,
  /** In a directory of up to this many stores, answers are counted. */
  maxCounted: 500,
  /** PostgreSQL: up to this many rows, a scan in order of rank beats the index. */
  maxScan: 1000,
  /** PostgreSQL: from here on, the index is asked tier by tier. */
  minFrequent: 3000,
};
export type Thresholds = typeof defaultThresholds;
