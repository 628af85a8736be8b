import { placeFinder } from "../../../content/place-finder.ts";
import { cellOf } from "../../../domain/search/index/cells.ts";
import { readStoreWords, type StoreWords } from "../../../domain/search/index/store-words.ts";
import { type HoursException, minutesOfDay, neverCloses, spansOfDay, weekdays } from "../../../domain/hours/week.ts";
import type { Pharmacy } from "../../../domain/stores/pharmacy.ts";
import { positionOf } from "../../../domain/position.ts";
import type { StorePlaces } from "../../../domain/search/places/place-finder.ts";

/** Facets that every directory has, and their keys in the same order; services get numbers from 16 on. */
export const facets = { all: 0, hoursUnknown: 1, is24Hours: 2, isOnline: 3, dated: 4 } as const;
export const facetKeys = ["#all", "#hours-unknown", "#24-hours", "#online", "#dated"];
export const firstServiceFacet = 16;
/** The cell of a store without a position. */
export const nowhere = -1;

/** What the index holds of a store, apart from its rank and the numbers that the database gives. */
export interface StoreEntry extends StoreWords {
  cell: number;
  latitude: number | null;
  longitude: number | null;
  week: WeekSpan[];
  /** The facets that are no services. */
  fixedFacets: number[];
  places: StorePlaces | null;
}

/** Minutes from Sunday's midnight; one that runs past Saturday ends beyond the week. */
export interface WeekSpan {
  starts: number;
  ends: number;
  known: 0 | 1;
}

export function makeEntry(pharmacy: Pharmacy): StoreEntry {
  const position = positionOf(pharmacy);
  const week = weekdays.flatMap((weekday, index) => daySpans(pharmacy, weekday, index * minutesOfDay));
  return {
    ...readStoreWords(pharmacy),
    cell: position ? cellOf(position) : nowhere,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    week,
    fixedFacets: [
      facets.all,
      ...(week.some(({ known }) => known === 0) ? [facets.hoursUnknown] : []),
      ...(neverCloses(pharmacy) ? [facets.is24Hours] : []),
      ...(pharmacy.isOnline ? [facets.isOnline] : []),
    ],
    places: placeFinder.placesOf(pharmacy),
  };
}

function daySpans(pharmacy: Pharmacy, weekday: (typeof weekdays)[number], midnight: number): WeekSpan[] {
  const wholeDay = { from: 0, to: minutesOfDay };
  const spans = pharmacy.is24Hours ? [wholeDay] : spansOfDay(pharmacy.operatingHours?.[weekday]);
  if (spans === null) return [{ starts: midnight, ends: midnight + minutesOfDay, known: 0 }];
  return spans.map(({ from, to }) => ({ starts: midnight + from, ends: midnight + to, known: 1 }));
}

/** What is not known of a date, in place of a span. */
export const unknownMinute = -1;

/** One row for each span of an exception; a closed day is a span of nothing. */
export function exceptionRows(rank: number, exceptions: readonly HoursException[]): object[] {
  const unknown = { from: unknownMinute, to: unknownMinute };
  return exceptions.flatMap(({ date, spans, isRestUnknown = false }) => {
    const closed = { from: 0, to: 0 };
    const all = isRestUnknown ? [...spans, unknown] : spans.length === 0 ? [closed] : spans;
    return all.map(({ from, to }) => ({ rank, date, starts: from, ends: to }));
  });
}

/**
 * All that a store can be found by has one numbering: what it is or offers (a facet), a word, the hours of its week, its city and area. Each kind has a
 * dictionary of its own (`store_facets`, `store_terms`, `store_hours`, `store_places`).
 */
export const facetFeature = (id: number): number => 4 * id;
export const termFeature = (id: number): number => 4 * id + 1;
export const weekFeature = (id: number): number => 4 * id + 2;
export const placeFeature = (id: number): number => 4 * id + 3;

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
