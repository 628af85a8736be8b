import type { Token } from "./understand/tokens.ts";
import type { Correction } from "./plan/word-queries.ts";
import { isStorable, storable } from "../stores/clean-text.ts";
import type { Store } from "../stores/pharmacy.ts";
import { type Position, positionProblem } from "../position.ts";
import type { Sort } from "../stores/sorts.ts";

/** What someone asks of the directory. The page's address and the API's parameters both become one of these. */
export interface StoreQuery {
  /** Name, area, city, PIN code or service, as typed, without the words that are filters; null for every store. */
  words: readonly Token[] | null;
  /** All that was typed, as the key of a name: a store that is called so comes first. Missing where it cannot be one. */
  fullName?: string;
  /** The phone number in the text. Then it is all that is asked: whose it is does not depend on the hour, the place or other words. */
  phone: number | null;
  near: Position | null;
  /** Kilometres around `near`. */
  within: number | null;
  /** Open at this moment, then those whose hours nobody knows. */
  openAt: Date | null;
  services: readonly string[];
  is24Hours: boolean;
  isOnline: boolean;
  /** The number of a city or of an area: the stores in it alone. */
  place?: number | undefined;
  /** Null leaves it to the question: nearest first where a place is known, else by rating. */
  sort: Sort | null;
  /** Those open at this moment come first, then unknown hours, then the closed ones. */
  openFirstAt: Date | null;
  limit: number;
  after: Cursor | null;
}

export const pageSize = 24;
export const everything: StoreQuery = {
  words: null,
  phone: null,
  near: null,
  within: null,
  openAt: null,
  services: [],
  is24Hours: false,
  isOnline: false,
  sort: "rating",
  openFirstAt: null,
  limit: pageSize,
  after: null,
};

/** What a question may hold at most. */
export const queryLimits = { text: 200, services: 10, service: 60, minKilometres: 0.1, maxKilometres: 500, rows: 100 };

/**
 * Where a page ended. `stage` counts the stages of an answer, one after another (open, then hours unknown; the words
 * as typed, then forgiving mistakes); `key` is the value sorted by, `rank` settles ties. `at` is the minute since 1970 by which
 * stores were open, where that decides the order: the next page judges by the same minute. Made by `cursorAt` alone.
 */
export type Cursor = Readonly<{ stage: number; rank: number; at?: number }> &
  (Readonly<{ sort: "name"; key: string }> | Readonly<{ sort: "rating" | "nearest"; key: number }>);

export interface FoundStore extends Store {
  /** From `near`, where both are known. */
  kilometres: number | null;
  /** The pharmacy as the API sends it, where it is stored like that. */
  json?: string;
}

export interface StorePage<Found = FoundStore> {
  stores: Found[];
  next: Cursor | null;
  /** True when not every word could be found, and fewer were asked for. */
  relaxed: boolean;
  /** The words that were not asked for because no store has them, as the index knows them. */
  leftOut: string[];
  /** Words that no store has, and what was shown for them. */
  corrections: Correction[];
  /** The place that the words name. */
  place: FoundPlace | null;
  /** Of each store on this page, whether it is in that place. */
  inside: readonly boolean[];
  /** The stores of all pages, and how many of them are in that place; null when this page does not tell. */
  count: { all: number; inside: number } | null;
  /** Whether stores in that place are in the answer; null when this page does not tell. */
  inPlace: boolean | null;
  /** The index of the first store that is closed, where open ones come first; null when none on this page is. */
  closedFrom: number | null;
  /** True when the directory did not answer, and a saved list did. */
  saved?: boolean;
}

/** A place that was named. */
export interface FoundPlace {
  /** As stores write it, or as it was typed. */
  name: string;
  /** Null for one that nobody can find on the map. */
  position: Position | null;
  /** False when no store is there: then the nearest are shown. */
  hasStores: boolean;
  /** True when stores far from it name one like it, and nothing says which of them is meant. */
  hasNamesakes: boolean;
  /** The words that name it, as the index knows them. */
  words: readonly string[];
  /** The other areas that were named with it, where more than one was: stores in it have the names of all. */
  beside?: readonly string[];
}

/** A question has fewer stages than this, whatever its words. */
const maxStage = 255;
/** The minutes since 1970 that a cursor may have been made at: from 2001 to 2097. */
const firstMinute = 2 ** 24;
const lastMinute = 2 ** 26;
/** Above the rank of any store. */
const maxRank = 2 ** 46;
/** Wider than the earth, in kilometres; the squares of degrees that the engines sort by are far below it. */
const maxDistance = 25_000;
/** Names are sorted by their first 60 letters. */
const maxNameKey = 120;

/** The cursor of a sort; null when the values are none, wherever they come from. */
export function cursorAt(sort: unknown, stage: unknown, key: unknown, rank: unknown, at?: unknown): Cursor | null {
  if (!isWhole(stage, maxStage) || !isWhole(rank, maxRank)) return null;
  if (at !== undefined && !(isWhole(at, lastMinute) && at >= firstMinute)) return null;
  const moment = at === undefined ? {} : { at };
  switch (sort) {
    case "rating":
      return key === rank ? { sort, stage, key: rank, rank, ...moment } : null;
    case "nearest":
      return isBetween(key, 0, maxDistance) ? { sort, stage, key, rank, ...moment } : null;
    case "name": {
      const fits = typeof key === "string" && key.length <= maxNameKey && isStorable(key);
      return fits ? { sort, stage, key, rank, ...moment } : null;
    }
    default:
      return null;
  }
}

/** An opaque text for an address or a link. */
export function cursorText({ sort, stage, key, rank, at }: Cursor): string {
  return toBase64Url(JSON.stringify([sort, stage, key, rank, ...(at === undefined ? [] : [at])]));
}

/** The minute of a moment, as a cursor holds it. */
export function minuteOf(moment: Date): number {
  return Math.floor(moment.getTime() / 60_000);
}

/** Null when it is not ours. */
export function parseCursor(text: string): Cursor | null {
  if (text.length > 600) return null;
  try {
    const values: unknown = JSON.parse(fromBase64Url(text));
    if (!Array.isArray(values) || values.length < 4 || values.length > 5) return null;
    const [sort, stage, key, rank, at] = values as unknown[];
    return at === null ? null : cursorAt(sort, stage, key, rank, at);
  } catch {
    return null;
  }
}

/**
 * A question that an index may be asked: every number is finite and in range, every text can be held by a database, and
 * the cursor belongs to the sort. What makes no sense is left out. Nothing else reaches a loop or SQL, since an object
 * with the same fields, or a changed copy, is no CheckedQuery.
 */
export class CheckedQuery implements Readonly<StoreQuery> {
  /** Never there: it only makes this type another than an object with the same fields. */
  declare protected readonly checked: true;
  readonly words: readonly Token[] | null;
  readonly phone: number | null;
  readonly near: Position | null;
  readonly within: number | null;
  readonly openAt: Date | null;
  readonly services: readonly string[];
  readonly is24Hours: boolean;
  readonly isOnline: boolean;
  readonly place: number | undefined;
  readonly sort: Sort | null;
  readonly openFirstAt: Date | null;
  readonly limit: number;
  readonly after: Cursor | null;

  constructor(query: StoreQuery) {
    const { words, phone, near, within, openAt, services, is24Hours, isOnline, sort, limit, after } = query;
    const { minKilometres, maxKilometres, rows } = queryLimits;
    this.words = words && words.slice(0, maxTokens).map(checkToken);
    this.phone = isWhole(phone, Number.MAX_SAFE_INTEGER) ? phone : null;
    const asksMore = this.phone === null;
    this.near = near && isPosition(near) ? near : null;
    this.within = asksMore && this.near && isBetween(within, minKilometres, maxKilometres) ? within : null;
    this.openAt = asksMore && isDate(openAt) ? openAt : null;
    this.openFirstAt = isDate(query.openFirstAt) ? query.openFirstAt : null;
    this.services = services.slice(0, asksMore ? queryLimits.services : 0).map((service) => storable(service));
    this.is24Hours = asksMore && is24Hours;
    this.isOnline = asksMore && isOnline;
    this.place = isWhole(query.place, maxPlace) ? query.place : undefined;
    this.sort = !asksMore || (sort === "nearest" && !this.near) ? "rating" : sort;
    this.limit = isWhole(limit, rows) && limit > 0 ? limit : pageSize;
    const cursor = after && cursorAt(after.sort, after.stage, after.key, after.rank, after.at);
    const fits = this.sort === null ? cursor?.sort !== "name" : cursor?.sort === this.sort;
    this.after = fits ? cursor : null;
  }

  /** The same question, once it is known where and in which order. */
  resolve(known: { near: Position | null; within: number | null; sort: Sort }): ResolvedQuery {
    const isSame = this.near === known.near && this.within === known.within && this.sort === known.sort;
    return (isSame ? this : new CheckedQuery({ ...this, ...known })) as ResolvedQuery;
  }
}

/** A question whose order is known. */
export type ResolvedQuery = CheckedQuery & { readonly sort: Sort };

const maxTokens = 64;
const maxPlace = 2 ** 28;

function cut(text: string): string {
  return storable(text.slice(0, queryLimits.text));
}

function checkToken(token: Token): Token {
  const { word, typed, place } = token;
  return { ...token, word: cut(word), typed: cut(typed), place: place && isPosition(place) ? place : undefined };
}

function isPosition({ latitude, longitude }: Position): boolean {
  return positionProblem(latitude, longitude) === null;
}

function isDate(date: Date | null): date is Date {
  return date !== null && Number.isFinite(date.getTime());
}

function isWhole(value: unknown, max: number): value is number {
  // An address cannot tell -0 from 0.
  return Number.isSafeInteger(value) && !Object.is(value, -0) && isBetween(value, 0, max);
}

function isBetween(value: unknown, min: number, max: number): value is number {
  return typeof value === "number" && value >= min && value <= max;
}

function toBase64Url(text: string): string {
  return new TextEncoder().encode(text).toBase64({ alphabet: "base64url", omitPadding: true });
}

function fromBase64Url(text: string): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.fromBase64(text, { alphabet: "base64url" }));
}
