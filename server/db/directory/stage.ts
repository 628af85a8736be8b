import type { Cursor, ResolvedQuery } from "../../../domain/search/query.ts";
import type { Openness, PlannedStage } from "../../../domain/search/plan/stages.ts";
import type { Dialect } from "./dialect.ts";
import type { Moment } from "./moment.ts";

/** Stores have a group when they have any of its features. */
export interface Group {
  features: readonly number[];
  /** How many stores have it, at most. */
  stores: number;
}

/** One stage of an answer, in the order asked for: the words as typed, then forgiving mistakes; open, then hours unknown. */
export interface Stage extends PlannedStage {
  filters: Filters;
  /** What a store must have besides its hours, rarest first: the first one leads, the others are looked up. Never empty. */
  groups: readonly [Group, ...Group[]];
  after: Cursor | null;
  limit: number;
  dialect: Dialect;
  shared: SharedHits;
}

/** The conditions that hold for every stage of an answer, looked up once. */
export interface Filters {
  groups: Group[];
  all: Group;
  hoursUnknown: Group;
  /** Those with dates of their own. */
  dated: Group;
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
