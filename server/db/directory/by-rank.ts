import { rangesInCircle } from "../../../domain/stores/cells.ts";
import type { Cursor } from "../../../domain/stores/query.ts";
import { facetRows, isWithin } from "./by-distance.ts";
import { conditions, facetShare } from "./filters.ts";
import { type SqlReader, Values } from "./sql.ts";
import type { Hit, Stage } from "./stage.ts";

/**
 * By rating or name: reads the sorted index and stops after a page, unless so few stores have the rarest facet that
 * reading them all is cheaper.
 */
export function findByRank(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  const { near, within } = stage.query;
  const [rarest, ...checked] = stage.facets;
  const values = new Values();
  if (near && within !== null) {
    const rows = facetRows(sql, values, stage, rangesInCircle(near, within));
    const where = ` AND s.rank = n.rank${isWithin(values, "n", stage)}${conditions(values, "n", stage, checked)}`;
    return selectPage(sql, stage, values, `${rows} CROSS JOIN store_ranks s`, where);
  }
  if (rarest && rarest.stores < expectedScan(stage)) {
    const where = ` AND n.facet = ${values.of(rarest.id)} AND s.rank = n.rank${conditions(values, "n", stage, checked)}`;
    return selectPage(sql, stage, values, "store_facet_cells n CROSS JOIN store_ranks s", where);
  }
  return selectPage(sql, stage, values, "store_ranks s", conditions(values, "s", stage));
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
