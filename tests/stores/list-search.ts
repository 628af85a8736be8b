import { statusAt } from "../../domain/hours/status.ts";
import { hoursOf } from "../../domain/stores/details.ts";
import { neverCloses } from "../../domain/hours/week.ts";
import type { Dictionary, Listed } from "./list-dictionary.ts";
import { kilometresBetween, positionOf } from "../../domain/position.ts";
import {
  type CheckedQuery,
  type Cursor,
  cursorAt,
  minuteOf,
  type ResolvedQuery,
  type StorePage,
} from "../../domain/search/query.ts";
import { planQuestion } from "../../domain/search/plan/question.ts";
import type { Sort } from "../../domain/stores/sorts.ts";
import {
  areInside,
  correctionsIn,
  countHits,
  isInPlace,
  type Openness,
  type Plan,
  type PlannedStage,
} from "../../domain/search/plan/stages.ts";
import { serviceKey } from "../../domain/search/index/store-words.ts";

interface Hit extends Pick<Cursor, "stage" | "key" | "rank"> {
  listed: Listed;
}

/** Answers a question from a list in the order of its ranks. */
export function searchList(ranked: readonly Listed[], dictionary: Dictionary, query: CheckedQuery): StorePage {
  const services = query.services.map(serviceKey);
  const plan = planHere(query, dictionary);
  const moment = query.openAt ?? query.openFirstAt;
  const stateOf = moment && statesAt(moment);
  const isRight = (listed: Listed, openness: Openness) => openness === "any" || stateOf!(listed) === openness;
  const steps = Map.groupBy(
    plan.stages.map((stage, index) => ({ stage, index })),
    ({ stage: { step } }) => step,
  );
  for (const stages of steps.values()) {
    const hits = stages.flatMap(({ stage, index }) => {
      const matches = stage.terms && dictionary.matcher(stage.terms);
      const isInside = stage.outside && dictionary.matcher({ groups: stage.outside.names, without: null });
      const found = ranked.filter(
        (one) =>
          passes(one, stage.query, services) &&
          (!matches || matches(one)) &&
          !isInside?.(one) &&
          (!stage.unlocated || positionOf(one.store.pharmacy) === null) &&
          isRight(one, stage.openness),
      );
      return sortHits(found, stage, index, plan.sort);
    });
    if (hits.length > 0) return pageOf(hits, plan, query);
  }
  const { unknown, place } = plan;
  return {
    stores: [],
    next: null,
    relaxed: false,
    leftOut: unknown,
    corrections: [],
    place,
    inside: [],
    count: { all: 0, inside: 0 },
    inPlace: null,
    closedFrom: null,
  };
}

function planHere(query: CheckedQuery, dictionary: Dictionary): Plan {
  const planning = planQuestion(query);
  for (let step = planning.next(); ;) {
    if (step.done) return step.value;
    step = planning.next(dictionary.look(step.value));
  }
}

function passes(listed: Listed, query: ResolvedQuery, services: readonly string[]): boolean {
  const { pharmacy } = listed.store;
  if (query.phone !== null && !listed.phones.includes(query.phone)) return false;
  if (query.is24Hours && !neverCloses(pharmacy)) return false;
  if (query.isOnline && !pharmacy.isOnline) return false;
  if (!services.every((service) => listed.services.includes(service))) return false;
  if (query.near && (query.sort === "nearest" || query.within !== null)) {
    const kilometres = distance(listed, query);
    if (kilometres === null || kilometres > (query.within ?? Infinity)) return false;
  }
  return true;
}

/** Many stores have the same hours: each week is worked out once a question. */
function statesAt(moment: Date): (listed: Listed) => string {
  const states: string[] = [];
  return ({ store, hours }) => (states[hours] ??= statusAt(hoursOf(store), moment).state);
}

function distance({ store: { pharmacy } }: Listed, { near }: Pick<CheckedQuery, "near">): number | null {
  const position = positionOf(pharmacy);
  return near && position && kilometresBetween(near, position);
}

/** `found` is in the order of their ranks. */
function sortHits(found: readonly Listed[], { query }: PlannedStage, stage: number, sort: Sort): Hit[] {
  const nearest = query.sort === "nearest" && query.near;
  const key = (listed: Listed) => {
    if (nearest) return distance(listed, query) ?? Infinity;
    // What has no distance goes by its rank alone.
    if (query.sort !== sort) return 0;
    return query.sort === "name" ? listed.nameKey : listed.rank;
  };
  const hits = found.map((listed) => ({ listed, stage, key: key(listed), rank: listed.rank }));
  return nearest || query.sort === "name" ? hits.toSorted(compare) : hits;
}

function compare(a: Omit<Hit, "listed">, b: Omit<Hit, "listed">): number {
  if (a.stage !== b.stage) return a.stage - b.stage;
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.rank - b.rank;
}

function pageOf(hits: readonly Hit[], plan: Plan, query: CheckedQuery): StorePage {
  const { stages, place, sort, near } = plan;
  const after = query.after?.sort === sort ? query.after : null;
  const rest = after ? hits.filter((hit) => compare(hit, after) > 0) : hits;
  const page = rest.slice(0, query.limit);
  const last = page.at(-1);
  const at = query.openFirstAt ? minuteOf(query.openFirstAt) : undefined;
  const stageOf = ({ stage }: Hit): PlannedStage => stages[stage]!;
  const closedFrom = page.findIndex((hit) => stageOf(hit).openness === "closed");
  const leftOut = stageOf(hits[0]!).leftOut;
  return {
    stores: page.map(({ listed }) => ({ ...listed.store, kilometres: distance(listed, { near }) })),
    next: last && rest.length > page.length ? cursorAt(sort, last.stage, last.key, last.rank, at) : null,
    relaxed: page.length > 0 && leftOut.length > 0,
    leftOut,
    corrections: page.length > 0 ? correctionsIn(plan, stageOf(hits[0]!)) : [],
    place,
    inside: areInside(plan, page),
    count: after ? null : countHits(plan, hits),
    inPlace: isInPlace(plan, page, { isFirst: after === null, isLast: rest.length <= page.length }),
    closedFrom: closedFrom < 0 ? null : closedFrom,
  };
}
