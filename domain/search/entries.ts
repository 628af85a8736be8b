import { type HoursException, minutesOfDay, spansOfDay, weekdays } from "../hours/week.ts";
import { cellAtLevel, cellOf } from "./cells.ts";
import { wordsOf } from "./words.ts";
import type { Pharmacy } from "../stores/pharmacy.ts";

/** Facets that every directory has; services get numbers of their own from 16 on. */
export const facets = { all: 0, hoursUnknown: 1, is24Hours: 2, isOnline: 3 } as const;
export const firstServiceFacet = 16;

/** Everything the search tables hold of one visible store, apart from its place and the numbers an engine gives. */
export interface StoreEntries {
  nameKey: string;
  cell: number;
  latitude: number | null;
  longitude: number | null;
  week: WeekSpan[];
  fixedFacets: number[];
  services: { key: string; label: string }[];
  terms: string[];
  cellTokens: string[];
}

/** Minutes from Sunday's midnight; one that runs past Saturday ends beyond the week. */
export interface WeekSpan {
  starts: number;
  ends: number;
  known: boolean;
}

export const seqRange = 2 ** 40;
/** A store without a position stands in no cell. */
export const nowhere = -1;
/** Levels of the cells that a document carries as tokens: squares of 2.4 to 156 km. */
export const tokenLevels = { least: 2, most: 8 } as const;

/** Sorts by rating, best first, then by age of the listing. Ratings count in tenths; a store without one comes last. */
export function placeOf(pharmacy: Pharmacy, seq: number): number {
  return Math.round(50 - 10 * (pharmacy.rating ?? 0)) * seqRange + seq;
}

export function seqOf(place: number): number {
  return place % seqRange;
}

/** The token under which a document carries a cell. Private-use letters: no one can type one into the search. */
export function cellToken(cell: number, level: number): string {
  return `\ue000${level}x${cell.toString(36)}`;
}

/** The key under which a service is one and the same, however it is written. */
export function serviceKey(service: string): string {
  return serviceWords(service).join(" ") || service.trim().toLowerCase();
}

const knownServices = new Map<string, string[]>();

/** Stores offer the same few services: their words are worth remembering. */
function serviceWords(service: string): string[] {
  const known = knownServices.get(service);
  if (known) return known;
  if (knownServices.size > 2000) knownServices.clear();
  const words = wordsOf(service);
  knownServices.set(service, words);
  return words;
}

export function entriesOf(pharmacy: Pharmacy): StoreEntries {
  const positioned = pharmacy.latitude !== null && pharmacy.longitude !== null;
  const cell = positioned ? cellOf(pharmacy as { latitude: number; longitude: number }) : nowhere;
  const week = weekOf(pharmacy);
  const services = new Map(pharmacy.services.map((service) => [serviceKey(service), service]));
  const nameWords = wordsOf(pharmacy.name);
  const words = [...nameWords, ...wordsOf(pharmacy.address ?? ""), ...pharmacy.services.flatMap(serviceWords)];
  return {
    nameKey: (nameWords.join(" ") || pharmacy.name.toLowerCase()).slice(0, 60).toWellFormed(),
    cell,
    latitude: positioned ? pharmacy.latitude : null,
    longitude: positioned ? pharmacy.longitude : null,
    week,
    fixedFacets: [
      facets.all,
      ...(week.some((span) => !span.known) ? [facets.hoursUnknown] : []),
      ...(pharmacy.is24Hours ? [facets.is24Hours] : []),
      ...(pharmacy.isOnline ? [facets.isOnline] : []),
    ],
    services: [...services].map(([key, label]) => ({ key, label })),
    terms: [...new Set(words)],
    cellTokens: positioned ? tokensAround(cell) : [],
  };
}

function tokensAround(cell: number): string[] {
  const tokens: string[] = [];
  for (let level = tokenLevels.least; level <= tokenLevels.most; level += 1) {
    tokens.push(cellToken(cellAtLevel(cell, level), level));
  }
  return tokens;
}

function weekOf(pharmacy: Pharmacy): WeekSpan[] {
  return weekdays.flatMap((weekday, index): WeekSpan[] => {
    const midnight = index * minutesOfDay;
    const wholeDay = { from: 0, to: minutesOfDay };
    const spans = pharmacy.is24Hours ? [wholeDay] : spansOfDay(pharmacy.operatingHours?.[weekday]);
    if (spans === null) return [{ starts: midnight, ends: midnight + minutesOfDay, known: false }];
    return spans.map(({ from, to }) => ({ starts: midnight + from, ends: midnight + to, known: true }));
  });
}

/** One row for each span of an exception; a closed day is a span of nothing. */
export function exceptionRows(exceptions: readonly HoursException[]): { date: string; starts: number; ends: number }[] {
  return exceptions.flatMap(({ date, spans }) =>
    spans.length === 0
      ? [{ date, starts: 0, ends: 0 }]
      : spans.map(({ from, to }) => ({ date, starts: from, ends: to })),
  );
}
