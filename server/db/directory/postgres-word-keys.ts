import { cellAtLevel, cellsInCircle } from "../../../domain/stores/cells.ts";
import type { TermQuery } from "../../../domain/search/plan.ts";
import { firstRank } from "../../../domain/search/rank.ts";
import type { Position } from "../../../domain/position.ts";
import { nowhere } from "./entry.ts";
import type { Values } from "./sql.ts";

/**
 * PostgreSQL's index of words knows no order and takes its time to find what two long lists share. So a word has numbers
 * for the lists that people ask for: the stores of one tier of ratings that have it, and those of one square. A word is
 * given by the number it has in the dictionary, below 2^25.
 */
const keysPerTerm = 4;
const squaresPerTerm = 2 ** 27;

/** Where the second and the third tier of ratings begin; the first goes down to 4.6. */
const tierStarts = [4.5, 3.9].map(firstRank);
export const tiers = [0, 1, 2] as const;
export type Tier = (typeof tiers)[number];

/** Everything in a tier comes before everything in the next one, by rating. */
export function getTier(rank: number): Tier {
  return tierStarts.filter((start) => rank >= start).length as Tier;
}

/** A word among the stores of a tier. */
export function tierKey(term: number, tier: Tier): number {
  return term * keysPerTerm + tier;
}

/** Squares of 5, 20 and 78 km, each size numbered after the smaller ones; all of them fit in 27 bits. */
const squares = [
  { level: 3, first: 0, maxKilometres: 12 },
  { level: 5, first: 2 ** 26, maxKilometres: 60 },
  { level: 7, first: 2 ** 26 + 2 ** 22, maxKilometres: 300 },
] as const;

/** The largest circle, in kilometres, that is asked for by its squares. */
export const maxPostgresCircle = squares[2].maxKilometres;

/** Every number under which a store's words are found. */
export function makeWordKeys(terms: readonly number[], rank: number, cell: number): number[] {
  const tier = getTier(rank);
  const keys = terms.map((term) => tierKey(term, tier));
  if (cell === nowhere) return keys;
  for (const { level, first } of squares) {
    const square = first + cellAtLevel(cell, level);
    for (const term of terms) keys.push(term * squaresPerTerm + square);
  }
  return keys;
}

/** The numbers of words in the squares that a circle touches, some thirty at most. */
export function keysInCircle(near: Position, kilometres: number): GetKeys {
  const { level, first } = squares.find(({ maxKilometres }) => kilometres <= maxKilometres) ?? squares.at(-1)!;
  const cells = cellsInCircle(near, kilometres, level);
  return (term) => cells.map((cell) => term * squaresPerTerm + first + cell);
}

/** The numbers under which a word is looked for. */
export type GetKeys = (term: number) => number[];

export function keysInTiers(wanted: readonly Tier[]): GetKeys {
  return (term) => wanted.map((tier) => tierKey(term, tier));
}

/** PostgreSQL: whether the words in a column have one of each group. */
export function haveGroups(values: Values, column: string, groups: TermQuery["groups"], getKeys: GetKeys): string {
  const lists = groups.map((group) => group.flatMap(({ id }) => getKeys(id)));
  const some = lists.filter((keys) => keys.length > 1).map((keys) => `${column} && ${values.bigints(keys)}`);
  // Keys without an alternative are quicker looked for all together.
  const single = lists.filter((keys) => keys.length === 1).flat();
  return [...some, ...(single.length > 0 ? [`${column} @> ${values.bigints(single)}`] : [])].join(" AND ");
}
