import { type CellRange, rangesInCircle } from "../../../domain/stores/cells.ts";
import type { Cursor } from "../../../domain/stores/query.ts";
import { facetRows, isWithin } from "./by-distance.ts";
import { conditions, facetShare } from "./filters.ts";
import { type SqlReader, Values } from "./sql.ts";
import type { Hit, Stage } from "./stage.ts";

/**
 * By rating or name: reads the sorted index and stops after a page, unless so few stores have the rarest facet that
 * reading them all is cheaper.
 */
export async function findByRank(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  const { near, within } = stage.query;
  const [rarest, ...checked] = stage.facets;
  const values = new Values();
  if (stage.query.phone !== null) {
    const where = ` AND p.phone = ${values.bigint(stage.query.phone)} AND s.rank = p.rank${conditions(values, "s", stage)}`;
    return selectPage(sql, stage, values, "store_phones p CROSS JOIN store_ranks s", where);
  }
  if (near && within !== null) return findInCircle(sql, stage, rangesInCircle(near, within));
  if (rarest && rarest.stores < expectedScan(stage)) {
    const where = ` AND n.facet = ${values.of(rarest.id)} AND s.rank = n.rank${conditions(values, "n", stage, checked)}`;
    return selectPage(sql, stage, values, "store_facet_cells n CROSS JOIN store_ranks s", where);
  }
  return selectPage(sql, stage, values, "store_ranks s", conditions(values, "s", stage));
}

/**
 * In a circle: all that it holds are read and sorted, unless they are so many that the order of ranks, read until a page of it is in the
 * circle, takes fewer rows.
 */
async function findInCircle(sql: SqlReader, stage: Stage, ranges: readonly CellRange[]): Promise<Hit[]> {
  const [driver = { stores: stage.filters.total }, ...checked] = stage.facets;
  const max = Math.ceil(Math.sqrt(expectedScan(stage) * driver.stores));
  const values = new Values();
  const named = stage.query.sort === "name";
  if (!named && driver.stores > max && (await holdsMoreThan(sql, stage, ranges, max))) {
    const where = conditions(values, "s", stage) + isWithin(values, "s", stage);
    return selectPage(sql, stage, values, "store_ranks s", where);
  }
  const rows = facetRows(sql, values, stage, ranges);
  const where = isWithin(values, "n", stage) + conditions(values, "n", stage, checked);
  const from = named ? `${rows} CROSS JOIN store_ranks s` : `(SELECT n.* FROM ${rows} WHERE 1 = 1${where}) s`;
  return selectPage(sql, stage, values, from, named ? ` AND s.rank = n.rank${where}` : "");
}

async function holdsMoreThan(
  sql: SqlReader,
  stage: Stage,
  ranges: readonly CellRange[],
  stores: number,
): Promise<boolean> {
  const values = new Values();
  const rows = facetRows(sql, values, stage, ranges);
  const found = await sql.all(`SELECT 1 AS one FROM ${rows} LIMIT 1 OFFSET ${values.bigint(stores)}`, values.list);
  return found.length > 0;
}

/** How many rows a scan reads until a page is full, if facets were spread evenly. */
function expectedScan(stage: Stage): number {
  const openShare = stage.openness === "open" ? 0.2 : 1;
  return stage.limit / Math.max(facetShare(stage) * openShare, 1e-9);
}

/** A page of rows `s`, past the cursor, by name or rank. */
export function selectPage(
  sql: SqlReader,
  { query, after, limit }: Stage,
  values: Values,
  from: string,
  where: string,
): Promise<Hit[]> {
  const order = query.sort === "name" ? "s.name_key, s.rank" : "s.rank";
  const text = `SELECT s.rank AS rank, ${query.sort === "name" ? "s.name_key" : "s.rank"} AS key FROM ${from}
    WHERE ${isAfter(values, after)}${where} ORDER BY ${order} LIMIT ${values.bigint(limit)}`;
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
