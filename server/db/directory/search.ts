import { seqFromRank } from "../../../domain/search/index/rank.ts";
import type { Position } from "../../../domain/position.ts";
import { type CheckedQuery, type Cursor, cursorAt, minuteOf, type StorePage } from "../../../domain/search/query.ts";
import { planQuestion } from "../../../domain/search/plan/question.ts";
import { areInside, correctionsIn, countHits, isInPlace, type Plan } from "../../../domain/search/plan/stages.ts";
import { findNearest } from "./by-distance.ts";
import { findByRank } from "./by-rank.ts";
import { type Dialect, dialectOf } from "./dialect.ts";
import { lookUp } from "./dictionary.ts";
import { groupsOf, resolveFilters } from "./filters.ts";
import { openWeeks } from "./moment.ts";
import { type SqlReader, Values } from "./sql.ts";
import { searchSmallCandidateSet } from "./small-candidate-set.ts";
import type { Hit, SharedHits, Stage } from "./stage.ts";
import { storeColumns, type StoreRow } from "./stored-store.ts";

/** In a directory of up to this many stores, answers are counted. */
const maxCounted = 500;

/** One page of the directory, the same on both engines: stage after stage until the page is full. */
export async function searchStores(
  sql: SqlReader,
  query: CheckedQuery,
  dialect: Dialect = dialectOf(sql),
): Promise<SearchedPage> {
  const [filters, plan] = await Promise.all([resolveFilters(sql, query), planInIndex(sql, query)]);
  const { stages, place, sort, near } = plan;
  const empty = { stores: [], next: null, relaxed: false, corrections: [] };
  const count = { all: 0, inside: 0 };
  const nothing = { ...empty, leftOut: plan.unknown, place, inside: [], count, inPlace: null, closedFrom: null, near };
  if (filters.impossible) return nothing;
  // The words may mean less than they did when the cursor was made: past the last stage it is none.
  const { after } = query;
  const cursor = after && after.sort === sort && after.stage < stages.length ? after : null;
  // Of few stores all that fit are found, so that the page can say how many there are.
  const most = cursor === null && filters.all.stores <= maxCounted ? maxCounted : query.limit;
  const hits: (Hit & { stage: number })[] = [];
  const shared: SharedHits = new Map();
  for (let index = cursor?.stage ?? 0; index < stages.length && hits.length <= most; index += 1) {
    const stage = stages[index]!;
    // Words are left out only while nothing was found, on this page or an earlier one.
    const leavesOutMore = index > 0 && stage.step > stages[index - 1]!.step;
    if (leavesOutMore && index !== cursor?.stage && (hits.length > 0 || cursor)) break;
    const hasKey = stage.query.sort === sort;
    const found = await findHits(sql, {
      ...stage,
      filters,
      groups: groupsOf(stage, filters),
      after: cursor?.stage === index ? (hasKey ? cursor : byRank(cursor)) : null,
      limit: most + 1 - hits.length,
      dialect,
      shared,
    });
    for (const { rank, key } of found) hits.push({ rank, key: hasKey ? key : 0, stage: index });
  }
  const page = hits.slice(0, query.limit);
  const last = page.at(-1);
  if (!last) return cursor ? { ...nothing, leftOut: stages[cursor.stage]!.leftOut } : nothing;
  const at = query.openFirstAt ? minuteOf(query.openFirstAt) : undefined;
  const closedFrom = page.findIndex((hit) => stages[hit.stage]!.openness === "closed");
  const { leftOut } = stages[last.stage]!;
  return {
    stores: await readByRank(
      sql,
      page.map(({ rank }) => rank),
    ),
    next: hits.length > query.limit ? cursorAt(sort, last.stage, last.key, last.rank, at) : null,
    relaxed: leftOut.length > 0,
    leftOut,
    corrections: correctionsIn(plan, stages[last.stage]!),
    place,
    inside: areInside(plan, page),
    count: cursor === null && hits.length <= most ? countHits(plan, hits) : null,
    inPlace: isInPlace(plan, page, { isFirst: cursor === null, isLast: hits.length <= query.limit }),
    closedFrom: closedFrom < 0 ? null : closedFrom,
    near,
  };
}

/** What has no distance goes by its rank alone. */
function byRank({ stage, rank }: Cursor): Cursor {
  return { sort: "rating", stage, key: rank, rank };
}

export interface SearchedPage extends StorePage<StoreRow> {
  near: Position | null;
}

async function planInIndex(sql: SqlReader, query: CheckedQuery): Promise<Plan> {
  const planning = planQuestion(query);
  for (let step = planning.next(); ;) {
    if (step.done) return step.value;
    step = planning.next(await lookUp(sql, step.value));
  }
}

async function findHits(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  const { openness, filters, groups, query } = stage;
  const { moment } = filters;
  // Nobody has what is rarest, or nobody is open.
  if (groups[0].stores === 0) return [];
  if (openness === "open" && moment && !moment.exceptions && openWeeks(moment).stores === 0) return [];
  const together = await searchSmallCandidateSet(sql, stage);
  if (together) return together;
  return query.sort === "nearest" ? findNearest(sql, stage) : findByRank(sql, stage);
}

const ordinaryPage = 25;

/** The rows of stores, in the order of these ranks. */
export async function readByRank(sql: SqlReader, ranks: readonly number[]): Promise<StoreRow[]> {
  if (ranks.length === 0) return [];
  const values = new Values();
  const numbers = ranks.map(seqFromRank);
  const text = `SELECT ${storeColumns} FROM pharmacies WHERE seq IN (${values.padded(numbers, [ordinaryPage])})`;
  const rows = await sql.all<StoreRow>(text, values.list);
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return numbers.flatMap((seq) => bySeq.get(seq) ?? []);
}
