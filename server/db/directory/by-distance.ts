import { type CellRange, rangesInCircle } from "../../../domain/stores/cells.ts";
import { distanceTerms, kilometresPerDegree, type Position } from "../../../domain/position.ts";
import { facets } from "./entry.ts";
import { conditions } from "./filters.ts";
import { type SqlReader, Values } from "./sql.ts";
import type { Hit, Stage } from "./stage.ts";

/** In kilometres. No two positions in India are further apart. */
export const maxCircle = 3500;
const minCircle = 1.5;
const minGrowth = 1.6;
const maxGrowth = 2.5;
/** From the smallest circle to the largest, growing as slowly as it may. */
const maxSteps = Math.ceil(Math.log(maxCircle / minCircle) / Math.log(minGrowth));
const squareKilometresOfIndia = 3_300_000;

/** Nearest first. Few stores are sorted all at once: each further circle is a question of its own. */
export function findNearest(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  const { query, filters, thresholds } = stage;
  const [driver = { stores: filters.total }, ...checked] = stage.facets;
  const ask = (kilometres: number) => {
    const values = new Values();
    const rows = facetRows(sql, values, stage, rangesInCircle(query.near!, kilometres));
    const where = ` WHERE 1 = 1${conditions(values, "n", stage, checked)}`;
    return selectNearest(sql, stage, values, rows + where, kilometres);
  };
  if (driver.stores <= thresholds.maxSortedStores) return ask(query.within ?? maxCircle);
  return growCircle(stage, driver.stores, ask);
}

/**
 * Asks for larger and larger circles until one holds a page: all of a circle is read, so the order is exact. The
 * first is an eighth of what `candidates` spread evenly over India would need, since stores cluster in towns; the next is
 * as large as what was found suggests.
 */
export async function growCircle(
  { query, after, limit, beyond }: Stage,
  candidates: number,
  ask: (kilometres: number) => Promise<Hit[]>,
): Promise<Hit[]> {
  const max = query.within ?? maxCircle;
  const start = after?.sort === "nearest" ? Math.sqrt(after.key) * kilometresPerDegree : 0;
  const even = Math.sqrt((limit * squareKilometresOfIndia) / (Math.PI * Math.max(1, candidates)));
  let kilometres = Math.max(minCircle, even / 8, start * 1.25, beyond * minGrowth);
  for (let step = 0; step < maxSteps && kilometres < max; step += 1) {
    const found = await ask(kilometres);
    if (found.length >= limit) return found;
    const growth = Math.sqrt(limit / found.length) * 1.1;
    kilometres *= found.length === 0 ? 3 : Math.min(maxGrowth, Math.max(minGrowth, growth));
  }
  return ask(max);
}

/** The nearest of rows `n`, past the cursor and inside the circle. */
export function selectNearest(
  sql: SqlReader,
  { query, after, limit }: Stage,
  values: Values,
  rows: string,
  kilometres: number,
): Promise<Hit[]> {
  const where = [`key <= ${values.double(toSquaredDegrees(kilometres))}`];
  if (after?.sort === "nearest") {
    const key = values.double(after.key);
    where.push(`(key > ${key} OR (key = ${key} AND rank > ${values.bigint(after.rank)}))`);
  }
  const text = `SELECT rank, key FROM (SELECT n.rank AS rank, ${squaredDegrees(values, "n", query.near!)} AS key FROM ${rows})
    AS found WHERE ${where.join(" AND ")} ORDER BY key, rank LIMIT ${values.bigint(limit)}`;
  return sql.all(text, values.list);
}

/** A condition on rows `alias` when the question has a circle. */
export function isWithin(values: Values, alias: string, { query: { near, within } }: Stage): string {
  if (!near || within === null) return "";
  return ` AND ${squaredDegrees(values, alias, near)} <= ${values.double(toSquaredDegrees(within))}`;
}

function toSquaredDegrees(kilometres: number): number {
  return (kilometres / kilometresPerDegree) ** 2;
}

/** The square of the distance in degrees; the same formula as `kilometresBetween`. */
export function squaredDegrees(values: Values, alias: string, near: Position): string {
  const { c0, c1, c2 } = distanceTerms(near);
  const north = `(${alias}.lat - ${values.double(near.latitude)})`;
  const east = `(${alias}.lon - ${values.double(near.longitude)})`;
  return `(${north} * ${north} + ${east} * ${east} *
    (${values.double(c0)} + ${values.double(c1)} * ${north} + ${values.double(c2)} * ${north} * ${north}))`;
}

/** Rows `n` of the stores that have the rarest facet, in the ranges. */
export function facetRows(sql: SqlReader, values: Values, stage: Stage, ranges: readonly CellRange[]): string {
  const facet = values.of(stage.facets[0]?.id ?? facets.all);
  if (sql.engine === "sqlite") {
    return `${rangesTable(values, ranges)} CROSS JOIN store_facet_cells n
      ON n.facet = ${facet} AND n.cell >= r.low AND n.cell < r.high`;
  }
  const low = values.bigints(ranges.map(({ from }) => from));
  const high = values.bigints(ranges.map(({ to }) => to));
  // OFFSET 0 keeps PostgreSQL to the ranges: it would rather read the whole facet and sort it.
  return `unnest(${low}, ${high}) AS r (low, high) CROSS JOIN LATERAL (
    SELECT * FROM store_facet_cells WHERE facet = ${facet} AND cell >= r.low AND cell < r.high OFFSET 0
  ) n`;
}

const rangeCounts = [4, 8, 12, 16, 24, 32, 48, 64];

/** SQLite: a table `r`. The number of rows is padded, so that few different statements are ever prepared. */
function rangesTable(values: Values, ranges: readonly CellRange[]): string {
  const count = rangeCounts.find((candidate) => candidate >= ranges.length) ?? ranges.length;
  const rows = Array.from({ length: count }, (_, index) => {
    const { from, to } = ranges[index] ?? { from: 0, to: 0 };
    return `SELECT ${values.of(from)} AS low, ${values.of(to)} AS high`;
  });
  return `(${rows.join(" UNION ALL ")}) AS r`;
}
