import { cellAtLevel, cellsInCircle } from "./cells.ts";
import { nowhere, seqRange } from "./entries.ts";
import type { Position } from "../stores/position.ts";

/**
 * PostgreSQL's index of words knows no order and takes its time to find what two long lists share. So a word has numbers
 * for the lists that people ask for: the stores of one tier of ratings that have it, and those of one square. A word is
 * given by the number it has in the dictionary, below 2^25.
 */
const keysOfTiers = 4;
const keysOfSquares = 2 ** 27;

/** Where a tier of ratings ends, in tenths below five: down to 4.6, down to 4.0, and the rest. */
const tierEnds = [5, 11].map((tenths) => tenths * seqRange);
export const tiers = [0, 1, 2] as const;
export type Tier = (typeof tiers)[number];

/** Everything in a tier comes before everything in the next one, by rating. */
export function tierOf(place: number): Tier {
  return tierEnds.filter((end) => place >= end).length as Tier;
}

/** A word among the stores of a tier. */
export function tierKey(term: number, tier: Tier): number {
  return term * keysOfTiers + tier;
}

/** Squares of 5, 20 and 78 km, each size numbered after the smaller ones; all of them fit in 27 bits. */
const squares = [
  { level: 3, first: 0, upTo: 12 },
  { level: 5, first: 2 ** 26, upTo: 60 },
  { level: 7, first: 2 ** 26 + 2 ** 22, upTo: 300 },
] as const;

/** A circle wider than this many kilometres has too many squares to ask for. */
export const widestCircle = squares[2].upTo;

/** Every number under which a store's words are found. */
export function wordKeys(terms: readonly number[], place: number, cell: number): number[] {
  const tier = tierOf(place);
  const keys = terms.map((term) => tierKey(term, tier));
  if (cell === nowhere) return keys;
  for (const { level, first } of squares) {
    const square = first + cellAtLevel(cell, level);
    for (const term of terms) keys.push(term * keysOfSquares + square);
  }
  return keys;
}

/** The numbers of words in the squares that a circle touches, some thirty at most. */
export function keysInCircle(near: Position, kilometres: number): (term: number) => number[] {
  const { level, first } = squares.find(({ upTo }) => kilometres <= upTo) ?? squares.at(-1)!;
  const cells = cellsInCircle(near, kilometres, level);
  return (term) => cells.map((cell) => term * keysOfSquares + first + cell);
}
