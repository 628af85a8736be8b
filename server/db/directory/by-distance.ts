import { type CellRange, rangesInCircle } from "../../../domain/search/index/cells.ts";
import { kilometresPerDegree } from "../../../domain/position.ts";
import { rangesTable, squaredDegrees, toSquaredDegrees } from "./distance-sql.ts";
import { conditions, distinct, expectedStores, isList, isOf, joinLists, openGroup, openStores } from "./filters.ts";
import { type SqlReader, Values } from "./sql.ts";
import type { Group, Hit, Stage } from "./stage.ts";

/** In kilometres. No two positions in India are further apart. */
export const maxCircle = 3500;
const minCircle = 1.5;
const minGrowth = 1.6;
const maxGrowth = 2.5;
/** From the smallest circle to the largest, growing as slowly as it may. */
const maxSteps = Math.ceil(Math.log(maxCircle / minCircle) / Math.log(minGrowth));
const squareKilometresOfIndia = 3_300_000;

/**
 * Nearest first. Few stores are sorted all at once; else larger and larger circles are asked until one holds a page: all of a circle is read, so
 * the order is exact. The first is an eighth of what as many stores spread evenly over India would need, since stores cluster in
 * towns; the next is as large as what was found suggests.
 */
export async function findNearest(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  const { query, after, limit, beyond, dialect, groups } = stage;
  const max = query.within ?? maxCircle;
  const leader = openGroup(stage) ?? groups[0];
  if (leader.stores <= dialect.maxSorted || expectedStores(stage) < limit)
    return nearestInCircle(sql, stage, leader, max);
  const start = after?.sort === "nearest" ? Math.sqrt(after.key) * kilometresPerDegree : 0;
  const even = Math.sqrt((limit * squareKilometresOfIndia) / (Math.PI * expectedStores(stage)));
  let kilometres = Math.max(minCircle, even / 8, start * 1.25, beyond * minGrowth);
  for (let step = 0; step < maxSteps && kilometres < max; step += 1) {
    const found = await nearestInCircle(sql, stage, leader, kilometres);
    if (found.length >= limit) return found;
    const growth = Math.sqrt(limit / found.length) * 1.1;
    kilometres *= found.length === 0 ? 3 : Math.min(maxGrowth, Math.max(minGrowth, growth));
  }
  return nearestInCircle(sql, stage, leader, max);
}

/** The nearest of a circle, past the cursor. */
function nearestInCircle(sql: SqlReader, stage: Stage, leader: Group, kilometres: number): Promise<Hit[]> {
  const { query, after, limit } = stage;
  const values = new Values();
  const rows = rowsInRanges(values, stage, leader, rangesInCircle(query.near!, kilometres), "s");
  const where = [`key <= ${values.double(toSquaredDegrees(kilometres))}`];
  if (after?.sort === "nearest") {
    const key = values.double(after.key);
    where.push(`(key > ${key} OR (key = ${key} AND rank > ${values.bigint(after.rank)}))`);
  }
  const text = `SELECT rank, key FROM (SELECT ${distinct([leader])}s.rank AS rank, ${squaredDegrees(values, "s", query.near!)} AS key
    FROM ${rows}) AS found WHERE ${where.join(" AND ")} ORDER BY key, rank LIMIT ${values.bigint(limit)}`;
  return sql.all(text, values.list);
}

/** Rows `a` of the leader in ranges of cells. */
export function leaderRows(values: Values, { dialect }: Stage, leader: Group, ranges: readonly CellRange[]): string {
  const inRange = `${isOf(values, "a", leader.features)} AND a.cell >= r.low AND a.cell < r.high`;
  return rangesTable(values, ranges) + dialect.joinEach("store_features", "a", inRange);
}

/** To read sixteen rows in order takes as long as to look one up. */
function isWorthJoining(group: Group, leader: Group): boolean {
  return isList(group) && group.stores <= 16 * leader.stores;
}

function joinedRows(values: Values, groups: readonly Group[], ranges: readonly CellRange[]): string {
  const table = rangesTable(values, ranges);
  const lists = joinLists(values, groups, ["cell", "rank"], ["a.cell >= r.low", "a.cell < r.high"]);
  return `${table} CROSS JOIN LATERAL (SELECT ${lists.distinct}g0.cell, g0.rank FROM ${lists.from} OFFSET 0) AS a`;
}

/** The same that have everything else, with their rows `s` where these are wanted. */
export function rowsInRanges(
  values: Values,
  stage: Stage,
  leader: Group,
  ranges: readonly CellRange[],
  alias: "a" | "s",
  columns = "rank, cell, lat, lon, hours",
): string {
  const { dialect, groups } = stage;
  const others = groups.filter((group) => group !== leader);
  const open = groups.includes(leader) ? openStores(stage) : null;
  const lists = dialect.joinsCells && isList(leader) ? [...others, ...(open ? [open] : [])] : [];
  const joined = lists.filter((group) => isWorthJoining(group, leader));
  const rows =
    joined.length > 0 ? joinedRows(values, [leader, ...joined], ranges) : leaderRows(values, stage, leader, ranges);
  const checked = others.filter((group) => !joined.includes(group));
  const stores = alias === "s" ? dialect.joinEach("store_ranks", "s", "s.rank = a.rank", columns) : "";
  const where = conditions(values, "a", stage, checked, alias === "s");
  return `${rows}${stores}${where.length > 0 ? ` WHERE ${where.join(" AND ")}` : ""}`;
}
