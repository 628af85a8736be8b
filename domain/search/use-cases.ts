import type { Language } from "../language.ts";
import type { ParsedQuery } from "./understand/parse-query.ts";
import type { Place, PlaceAnswer, PlaceQuestion } from "./places/places.ts";
import type { Pharmacy } from "../stores/pharmacy.ts";
import type { Position } from "../position.ts";
import type { FoundStore, StorePage, StoreQuery } from "./query.ts";

/** What the screens may ask of the directory. */
export interface StoreUseCases {
  /** The moment to judge hours by. */
  now(): Date;
  /** What the parameters of a page's address ask: open stores come first unless an order is chosen. */
  parse(params: URLSearchParams, now: Date): ParsedQuery;
  search(query: StoreQuery): Promise<StorePage>;
  /** A visible store; null when there is none. */
  show(id: string): Promise<FoundStore | null>;
  summary(): Promise<DirectorySummary>;
  /** Where a PIN code, area or city is, judged by the stores that carry its name. */
  locate(area: string): Promise<Position | null>;
  place(asked: PlaceQuestion): Promise<PlaceAnswer>;
  /** When a store last changed; null where that is not known. */
  changedAt(): Promise<string | null>;
  /** The largest cities with pages of their own. */
  cities(limit: number): Promise<Place[]>;
  /** The city and the area that a store is in, where they have pages. */
  placesOf(pharmacy: Pharmacy): Promise<Place[]>;
  /** What readers of a language call a place that an answer names: as we know it, else as they typed it, else as it is. */
  placeIn(language: Language, name: string, typed?: string): string;
}

export interface DirectorySummary {
  /** Visible stores. */
  count: number;
  /** Those of which one of us saw a licence that holds. */
  verified: number;
  /** The commonest services, commonest first. */
  services: string[];
  /** True when the source cannot be reached and a saved list is showing. */
  saved: boolean;
  /** The origin that pictures are joined to; null for our own. */
  imageOrigin: string | null;
}
