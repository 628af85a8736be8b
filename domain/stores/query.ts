import type { Position } from "./position.ts";
import type { Store } from "./pharmacy.ts";

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

/**
 * Where a page ended. `part` counts the parts of an answer that follow each other (open, then hours unknown; the words
 * as typed, then forgiving mistakes); `key` is the value sorted by, `place` settles ties.
 */
export interface Cursor {
  part: number;
  key: number | string;
  place: number;
}

export interface FoundStore extends Store {
  /** From `near`, where both are known. */
  kilometres: number | null;
}

export interface StorePage {
  stores: FoundStore[];
  next: Cursor | null;
  /** True when not every word could be found, and fewer were asked for. */
  relaxed: boolean;
}

/** An opaque text for an address or a link. */
export function cursorText(cursor: Cursor): string {
  return toBase64Url(JSON.stringify([cursor.part, cursor.key, cursor.place]));
}

/** Null when it is not one of ours. */
export function parseCursor(text: string): Cursor | null {
  if (text.length > 600) return null;
  try {
    const [part, key, place] = JSON.parse(fromBase64Url(text)) as unknown[];
    if (!Number.isSafeInteger(part) || !Number.isSafeInteger(place)) return null;
    if (typeof key !== "string" && !(typeof key === "number" && Number.isFinite(key))) return null;
    if (typeof key === "string" && !key.isWellFormed()) return null;
    return { part: part as number, key, place: place as number };
  } catch {
    return null;
  }
}

function toBase64Url(text: string): string {
  return new TextEncoder().encode(text).toBase64({ alphabet: "base64url", omitPadding: true });
}

function fromBase64Url(text: string): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.fromBase64(text, { alphabet: "base64url" }));
}
