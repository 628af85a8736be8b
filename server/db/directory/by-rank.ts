import { type CellRange, rangesInCircle } from "../../../domain/search/index/cells.ts";
import type { Cursor } from "../../../domain/search/query.ts";
import { distinct, leaderRows, rowsInRanges } from "./by-distance.ts";
import { nowhere } from "./entry.ts";
import type { Group } from "./features.ts";
import { conditions, expectedShare, isOf, openGroup } from "./filters.ts";
import { type SqlReader, Values } from "./sql.ts";
import type { Hit, Stage } from "./stage.ts";

/** By rating or name. */
export async function findByRank(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  const { near, within, phone, sort } = stage.query;
  if (phone !== null) return findByPhone(sql, stage, phone);
  if (near && within !== null && (await isCircleCheaper(sql, stage)))
    return inRanges(sql, stage, rangesInCircle(near, within));
  // All stores in the order of names, or those of the leader sorted.
  if (sort === "name" && stage.limit / expectedShare(stage) < stage.groups[0].stores) return scanByName(sql, stage);
  if (stage.unlocated) return inRanges(sql, stage, [{ from: nowhere, to: 0 }]);
  return sort === "name" ? inRanges(sql, stage, [allCells]) : inOrder(sql, stage);
}

function findByPhone(sql: SqlReader, stage: Stage, phone: number): Promise<Hit[]> {
  const values = new Values();
  const from = `store_phones p${stage.dialect.joinEach("store_ranks", "s", "s.rank = p.rank")}`;
  return selectPage(sql, stage, values, from, [
    `p.phone = ${values.bigint(phone)}`,
    ...conditions(values, "s", stage, stage.groups),
  ]);
}

/** Features up to so many are read beside each other in order of rank; beyond, they have few stores each, which are sorted. */
const maxLists = 8;

/** In order of rank, until a page is full. */
function inOrder(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  const { groups, after, limit, dialect } = stage;
  const leader = openGroup(stage) ?? groups[0];
  const others = groups.filter((group) => group !== leader);
  const values = new Values();
  const past = after ? values.bigint(after.rank) : null;
  const isPast = (alias: string) => (past ? [`${alias}.rank > ${past}`] : []);
  if (dialect.joinsLists && others.length > 0 && leader.features.length <= maxLists) {
    return sql.all(joinLists(values, stage, [leader, ...others], isPast), values.list);
  }
  const end = `ORDER BY rank LIMIT ${values.bigint(limit)}`;
  const where = [...conditions(values, "a", stage, others), ...isPast("a")];
  const list = (features: readonly number[]) =>
    `SELECT ${features.length > 1 ? "DISTINCT " : ""}a.rank AS rank FROM store_features a
      WHERE ${[isOf(values, "a", features), ...where].join(" AND ")} ${end}`;
  const lists = leader.features.length <= maxLists ? leader.features.map((one) => [one]) : [leader.features];
  const [first = "", ...more] = lists.map(list);
  const union =
    more.length === 0
      ? first
      : [first, ...more].map((one, at) => `SELECT rank FROM (${one}) AS l${at}`).join(" UNION ");
  return sql.all(`SELECT rank, rank AS key FROM (${union}) AS found ${end}`, values.list);
}

/** The lists of all groups, each in order of rank. */
function joinLists(
  values: Values,
  stage: Stage,
  groups: readonly Group[],
  isPast: (alias: string) => string[],
): string {
  const list = (feature: number) =>
    `SELECT f.rank FROM store_features f WHERE ${[isOf(values, "f", [feature]), ...isPast("f")].join(" AND ")}`;
  // In a union PostgreSQL does not see that each list is in order, and sorts it whole, unless each is closed by OFFSET 0.
  const inTurn = (feature: number) => `SELECT rank FROM (${list(feature)} ORDER BY f.rank OFFSET 0) AS l`;
  const union = (features: readonly number[]) => features.map(features.length > 1 ? inTurn : list).join(" UNION ALL ");
  const tables = groups.map(({ features }, at) => `(${union(features)}) AS g${at}`);
  const joined = tables.map((table, at) => (at === 0 ? table : `JOIN ${table} ON g${at}.rank = g0.rank`)).join(" ");
  const where = conditions(values, "g0", stage, []);
  const isUnique = groups.every(({ features }) => features.length === 1);
  return `SELECT ${isUnique ? "" : "DISTINCT "}g0.rank AS rank, g0.rank AS key FROM ${joined}
    ${where.length > 0 ? `WHERE ${where.join(" AND ")}` : ""} ORDER BY g0.rank LIMIT ${values.bigint(stage.limit)}`;
}

/** All of the leader in ranges of cells, sorted. */
function inRanges(sql: SqlReader, stage: Stage, ranges: readonly CellRange[]): Promise<Hit[]> {
  const values = new Values();
  const leader = openGroup(stage) ?? stage.groups[0];
  const isNamed = stage.query.sort === "name";
  const rows = rowsInRanges(values, stage, leader, ranges, isNamed ? "s" : "a", "*");
  const columns = isNamed ? "s.rank AS rank, s.name_key AS name_key" : "a.rank AS rank";
  return selectPage(sql, stage, values, `(SELECT ${distinct(leader)}${columns} FROM ${rows}) s`, []);
}

/** Whether fewer stores of the leader are in the circle than a page takes in the order of ranks. */
async function isCircleCheaper(sql: SqlReader, stage: Stage): Promise<boolean> {
  const leader = openGroup(stage) ?? stage.groups[0];
  const { near, within } = stage.query;
  const max = Math.ceil(Math.sqrt((stage.limit / expectedShare(stage)) * leader.stores));
  if (leader.stores <= max) return true;
  const values = new Values();
  const rows = leaderRows(values, stage, leader, rangesInCircle(near!, within!));
  const text = `SELECT 1 AS one FROM ${rows} LIMIT 1 OFFSET ${values.bigint(max)}`;
  return (await sql.all(text, values.list)).length === 0;
}

function scanByName(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  const values = new Values();
  const { all } = stage.filters;
  const groups = stage.groups.filter((group) => group !== all);
  return selectPage(sql, stage, values, "store_ranks s", conditions(values, "s", stage, groups));
}

/** Every square, and where stores are of which nobody knows. */
export const allCells = { from: nowhere, to: Number.MAX_SAFE_INTEGER };

/** A page of rows `s`, past the cursor, by name or rank. */
function selectPage(
  sql: SqlReader,
  { query, after, limit }: Stage,
  values: Values,
  from: string,
  where: readonly string[],
): Promise<Hit[]> {
  const isNamed = query.sort === "name";
  const text = `SELECT s.rank AS rank, ${isNamed ? "s.name_key" : "s.rank"} AS key FROM ${from}
    WHERE ${[isAfter(values, after), ...where].join(" AND ")}
    ORDER BY ${isNamed ? "s.name_key, s.rank" : "s.rank"} LIMIT ${values.bigint(limit)}`;
  return sql.all(text, values.list);
}

/** Past the end of the last page. */
function isAfter(values: Values, after: Cursor | null): string {
  if (!after) return "1 = 1";
  const rank = values.bigint(after.rank);
  return after.sort === "name"
    ? `(s.name_key, s.rank) > (CAST(${values.of(after.key)} AS TEXT), ${rank})`
    : `s.rank > ${rank}`;
}
