import type { TermQuery } from "../../../domain/search/plan.ts";
import type { Cursor, StoreQuery } from "../../../domain/stores/query.ts";
import type { Filters, Openness } from "./filters.ts";

/** One part of an answer: the parts follow each other, each in the order asked for. */
export interface Part {
  query: StoreQuery;
  filters: Filters;
  terms: TermQuery | null;
  openness: Openness;
  after: Cursor | null;
  limit: number;
}

/** A hit: where it stands, and the value it is sorted by. */
export interface Place {
  place: number;
  key: number | string;
}
