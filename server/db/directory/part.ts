import type { TermQuery } from "../../../domain/search/plan.ts";
import type { CheckedQuery, Cursor } from "../../../domain/stores/query.ts";
import type { Filters, Openness } from "./filters.ts";
import type { Values } from "./statement.ts";

/** One part of an answer: the parts follow each other, each in the order asked for. */
export interface Part {
  query: CheckedQuery;
  filters: Filters;
  terms: TermQuery | null;
  openness: Openness;
  after: Cursor | null;
  limit: number;
  bounds: Bounds;
}

/** Numbers of stores at which a search by words goes another way. */
export interface Bounds {
  /** So few hits are sorted by distance all at once. */
  fewHits: number;
  /** The hits that are sorted by name or distance when there are more than anyone will read. */
  manyHits: number;
  /** So many places PostgreSQL rather walks in their order than asks its index. */
  shortWalk: number;
  /** From here on, PostgreSQL's index is asked tier by tier. */
  frequentWord: number;
}

export const usualBounds: Bounds = { fewHits: 1000, manyHits: 3000, shortWalk: 1000, frequentWord: 3000 };

/** A hit: where it stands, and the value it is sorted by. */
export interface Place {
  place: number;
  key: number | string;
}

/** What else is asked of a row `alias`, beside its words. */
export type Rest = (values: Values, alias: string, part: Part) => string;
