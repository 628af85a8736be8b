import { type CellRange, rangesInCircle } from "../../../domain/search/index/cells.ts";
import type { Cursor } from "../../../domain/search/query.ts";
import { leaderRows, rowsInRanges } from "./by-distance.ts";
import { nowhere } from "./entry.ts";
import { conditions, distinct, expectedShare, isList, isOf, joinLists, openGroup } from "./filters.ts";
import { type SqlReader, Values } from "./sql.ts";
import type { Hit, Stage } from "./stage.ts";

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

/** In order of rank, until a page is full. */
function inOrder(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  const { groups, after, limit, dialect } = stage;
  const leader = openGroup(stage) ?? groups[0];
  const others = groups.filter((group) => group !== leader);
  const values = new Values();
  const isPast = after ? [`a.rank > ${values.bigint(after.rank)}`] : [];
  const end = `ORDER BY rank LIMIT ${values.bigint(limit)}`;
  if (dialect.joinsLists && others.length > 0 && isList(leader)) {
    const lists = joinLists(values, [leader, ...others], ["rank"], isPast);
    const where = conditions(values, "g0", stage, []);
    const text = `SELECT ${lists.distinct}g0.rank AS rank, g0.rank AS key FROM ${lists.from}
      ${where.length > 0 ? `WHERE ${where.join(" AND ")}` : ""} ${end}`;
    return sql.all(text, values.list);
  }
  const where = [...conditions(values, "a", stage, others), ...isPast];
  const list = (features: readonly number[]) =>
    `SELECT ${features.length > 1 ? "DISTINCT " : ""}a.rank AS rank FROM store_features a
      WHERE ${[isOf(values, "a", features), ...where].join(" AND ")} ${end}`;
  const lists = isList(leader) ? leader.features.map((one) => [one]) : [leader.features];
  const [first = "", ...more] = lists.map(list);
  const union =
    more.length === 0
      ? first
      : [first, ...more].map((one, at) => `SELECT rank FROM (${one}) AS l${at}`).join(" UNION ");
  return sql.all(`SELECT rank, rank AS key FROM (${union}) AS found ${end}`, values.list);
}

/** All of the leader in ranges of cells, sorted. */
function inRanges(sql: SqlReader, stage: Stage, ranges: readonly CellRange[]): Promise<Hit[]> {
  const values = new Values();
  const leader = openGroup(stage) ?? stage.groups[0];
  const isNamed = stage.query.sort === "name";
  const rows = rowsInRanges(values, stage, leader, ranges, isNamed ? "s" : "a", "*");
  const columns = isNamed ? "s.rank AS rank, s.name_key AS name_key" : "a.rank AS rank";
  return selectPage(sql, stage, values, `(SELECT ${distinct([leader])}${columns} FROM ${rows}) s`, []);
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

function isAfter(values: Values, after: Cursor | null): string {
  if (!after) return "1 = 1";
  const rank = values.bigint(after.rank);
  return after.sort === "name"
    ? `(s.name_key, s.rank) > (CAST(${values.of(after.key)} AS TEXT), ${rank})`
    : `s.rank > ${rank}`;
}
