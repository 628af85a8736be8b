import { isStorable, storable } from "./clean-text.ts";
import type { Store } from "./pharmacy.ts";
import { type Position, positionProblem } from "./position.ts";

export const sorts = ["rating", "name", "nearest"] as const;
export type Sort = (typeof sorts)[number];

/** What someone asks of the directory. The page's address and the API's parameters both become one of these. */
export interface StoreQuery {
  /** Name, area, city or PIN code, as typed. */
  text: string | null;
  near: Position | null;
  /** Kilometres around `near`. */
  within: number | null;
  /** Open at this moment, then those whose hours nobody knows. */
  openAt: Date | null;
  services: readonly string[];
  is24Hours: boolean;
  isOnline: boolean;
  sort: Sort;
  limit: number;
  after: Cursor | null;
}

export const pageSize = 24;
export const everything: StoreQuery = {
  text: null,
  near: null,
  within: null,
  openAt: null,
  services: [],
  is24Hours: false,
  isOnline: false,
  sort: "rating",
  limit: pageSize,
  after: null,
};

/** What a question may hold at most. */
export const queryLimits = { text: 200, services: 10, service: 60, minKilometres: 0.1, maxKilometres: 500, rows: 100 };

/**
 * Where a page ended. `stage` counts the stages of an answer, one after another (open, then hours unknown; the words
 * as typed, then forgiving mistakes); `key` is the value sorted by, `rank` settles ties. Made by `cursorAt` alone.
 */
export type Cursor = Readonly<{ stage: number; rank: number }> &
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
  /** True when the directory did not answer, and a saved list did. */
  saved?: boolean;
}

/** A question has fewer stages than this, whatever its words. */
const maxStage = 99;
/** Above the rank of any store. */
const maxRank = 2 ** 46;
/** Wider than the earth, in kilometres; the squares of degrees that the engines sort by are far below it. */
const maxDistance = 25_000;
/** Names are sorted by their first 60 letters. */
const maxNameKey = 120;

/** The cursor of a sort; null when the values are none, wherever they come from. */
export function cursorAt(sort: unknown, stage: unknown, key: unknown, rank: unknown): Cursor | null {
  if (!isWhole(stage, maxStage) || !isWhole(rank, maxRank)) return null;
  switch (sort) {
    case "rating":
      return key === rank ? { sort, stage, key: rank, rank } : null;
    case "nearest":
      return isBetween(key, 0, maxDistance) ? { sort, stage, key, rank } : null;
    case "name": {
      const fits = typeof key === "string" && key.length <= maxNameKey && isStorable(key);
      return fits ? { sort, stage, key, rank } : null;
    }
    default:
      return null;
  }
}

/** An opaque text for an address or a link. */
export function cursorText({ sort, stage, key, rank }: Cursor): string {
  return toBase64Url(JSON.stringify([sort, stage, key, rank]));
}

/** Null when it is not one of ours. */
export function parseCursor(text: string): Cursor | null {
  if (text.length > 600) return null;
  try {
    const values: unknown = JSON.parse(fromBase64Url(text));
    if (!Array.isArray(values) || values.length !== 4) return null;
    const [sort, stage, key, rank] = values as unknown[];
    return cursorAt(sort, stage, key, rank);
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
  readonly text: string | null;
  readonly near: Position | null;
  readonly within: number | null;
  readonly openAt: Date | null;
  readonly services: readonly string[];
  readonly is24Hours: boolean;
  readonly isOnline: boolean;
  readonly sort: Sort;
  readonly limit: number;
  readonly after: Cursor | null;

  constructor({ text, near, within, openAt, services, is24Hours, isOnline, sort, limit, after }: StoreQuery) {
    const { minKilometres, maxKilometres, rows } = queryLimits;
    this.text = text === null ? null : storable(text.slice(0, queryLimits.text));
    this.near = near && positionProblem(near.latitude, near.longitude) === null ? near : null;
    this.within = this.near && isBetween(within, minKilometres, maxKilometres) ? within : null;
    this.openAt = openAt && Number.isFinite(openAt.getTime()) ? openAt : null;
    this.services = services.slice(0, queryLimits.services).map((service) => storable(service));
    this.is24Hours = is24Hours;
    this.isOnline = isOnline;
    this.sort = sort === "nearest" && !this.near ? "rating" : sort;
    this.limit = isWhole(limit, rows) && limit > 0 ? limit : pageSize;
    const cursor = after && cursorAt(after.sort, after.stage, after.key, after.rank);
    this.after = cursor?.sort === this.sort ? cursor : null;
  }
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
