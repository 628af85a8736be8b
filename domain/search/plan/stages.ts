import { type Correction, narrow, type PlanStep, type Term, type TermQuery } from "./word-queries.ts";
import { type Position, reachKilometres } from "../../position.ts";
import type { CheckedQuery, FoundPlace, ResolvedQuery, StorePage } from "../query.ts";
import type { Sort } from "../../stores/sorts.ts";
import type { PlaceOfWords } from "./place-of-words.ts";

export type Openness = "any" | "open" | "unknown" | "closed";

/** One stage of an answer. */
export interface PlannedStage {
  query: ResolvedQuery;
  openness: Openness;
  /** Null when it asks for no words. Stages that differ only in who is open have the same object. */
  terms: TermQuery | null;
  /** The place whose stores came before. */
  outside: Outside | null;
  /** Asks for those of which nobody knows where they are; by distance, the best-rated first. */
  unlocated: boolean;
  /** In kilometres: so near there is nothing when this is asked. */
  beyond: number;
  /** Stages are asked as long as their step is that of the first hit. */
  step: number;
  leftOut: string[];
}

/** A place that stores are not in: they do not have all its names. With the words of a stage, those that do are `inside`. */
export interface Outside {
  names: Term[][];
  inside: TermQuery;
}

export interface Plan {
  stages: PlannedStage[];
  place: FoundPlace | null;
  sort: Sort;
  /** Where distances are counted from. */
  near: Position | null;
  /** Words that nothing was asked for. */
  unknown: string[];
  /** Words that were taken for others. */
  corrections: Correction[];
}

/** In kilometres: how far is still near. The next one is asked only when a circle is empty. */
const circles = [reachKilometres, 250, null] as const;

/** What is asked of the index, one stage after the other: by words, then by distance, then by who is open. */
export function makePlan(
  query: CheckedQuery,
  place: PlaceOfWords | null,
  steps: readonly PlanStep[],
  words: string[],
  corrections: Correction[] = [],
): Plan {
  const near = query.near ?? place?.found.position ?? null;
  const sort = query.sort ?? (near ? "nearest" : "rating");
  const opennesses: Openness[] = query.openAt
    ? ["open", "unknown"]
    : query.openFirstAt
      ? ["open", "unknown", "closed"]
      : ["any"];
  const anywhere = query.resolve({ near: null, within: null, sort: sort === "nearest" ? "rating" : sort });
  const stages: PlannedStage[] = [];
  let step = 0;
  for (const { queries, leftOut, isGuess } of steps) {
    const asksWords = queries.some((terms) => terms !== null);
    const asked = queries
      .flatMap((terms) => inPlaceFirst(terms, place))
      // By distance those of which nobody knows where they are would never show.
      .filter(({ unlocated }) => !unlocated || place?.hasUnlocated)
      // A guess is not worth leaving the place for.
      .filter(({ outside }) => !outside || !isGuess);
    let beyond = 0;
    for (const within of circlesFor(query, place, asksWords)) {
      const resolved = query.resolve({ near, within, sort });
      for (const openness of opennesses) {
        for (const part of asked) {
          // What is wherever it is was found with the first circle.
          if (part.unlocated && beyond > 0) continue;
          const partQuery = part.unlocated ? anywhere : resolved;
          stages.push({ query: partQuery, openness, step, leftOut, beyond, ...part });
        }
      }
      step += 1;
      beyond = within ?? 0;
    }
  }
  return { stages, place: place && { ...place.found, words: place.words }, sort, near, unknown: words, corrections };
}

/** What words were taken for, of those that an answer was asked for. */
export function correctionsIn({ corrections }: Plan, { leftOut }: PlannedStage): Correction[] {
  return corrections.filter(({ words }) => !words.some((word) => leftOut.includes(word)));
}

/** Of hits, whether each is in the place that is named. */
export function areInside({ stages, place }: Plan, hits: readonly { stage: number }[]): boolean[] {
  return hits.map(({ stage }) => place?.hasStores === true && stages[stage]!.outside === null);
}

export function countHits(plan: Plan, hits: readonly { stage: number }[]): StorePage["count"] {
  return { all: hits.length, inside: areInside(plan, hits).filter(Boolean).length };
}

/**
 * Whether stores of the place that is named are in an answer whose page has hits of these stages: false when there is none, null when
 * this page does not tell.
 */
export function isInPlace(
  plan: Plan,
  hits: readonly { stage: number }[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): boolean | null {
  const { stages, place } = plan;
  const last = hits.at(-1);
  if (!place?.hasStores || !last) return null;
  if (areInside(plan, hits).includes(true)) return true;
  const { step } = stages[last.stage]!;
  const mayFollow = stages.some((stage, index) => index > last.stage && stage.step === step && stage.outside === null);
  // A state, or Civil Lines: stores of that name that are too far to be asked may be what is wanted.
  return isFirst && !place.hasNamesakes && (isLast || !mayFollow) ? false : null;
}

/** The same words in the place, where one is named, then outside it. */
function inPlaceFirst(
  terms: TermQuery | null,
  place: PlaceOfWords | null,
): Pick<PlannedStage, "terms" | "outside" | "unlocated">[] {
  if (!place?.names) return [{ terms, outside: null, unlocated: false }];
  const inside = narrow(terms, place.names);
  return [
    { terms: inside, outside: null, unlocated: false },
    { terms: inside, outside: null, unlocated: true },
    { terms, outside: { names: place.names, inside }, unlocated: false },
  ];
}

/** Near a place first; further away where open ones come first only when nothing is near, so that near and closed is not behind far and open. */
function circlesFor(query: CheckedQuery, place: PlaceOfWords | null, asksWords: boolean): readonly (number | null)[] {
  if (query.within !== null) return [query.within];
  if (place && asksWords) return [circles[0]];
  // By distance the nearest come first, however far others are; in any other order only a circle keeps them near.
  if (query.sort !== null) return place ? circles : [null];
  const isNear = query.near !== null || place !== null;
  return isNear && query.openFirstAt ? circles : [null];
}
