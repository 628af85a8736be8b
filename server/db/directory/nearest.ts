import { type CellRange, rangesInCircle } from "../../../domain/search/cells.ts";
import { type Position, distanceTerms, kilometresPerDegree } from "../../../domain/stores/position.ts";
import { facets } from "../../../domain/search/entries.ts";
import { conditions, facetsFor } from "./filters.ts";
import type { Part, Place } from "./part.ts";
import { type SqlReader, Values } from "./statement.ts";

/** Beyond this there is no more India to look at. */
const furthest = 3500;
const smallestCircle = 1.5;
const minGrowth = 1.6;
/** From the smallest circle to the furthest, growing as slowly as it may. */
const maxSteps = Math.ceil(Math.log(furthest / smallestCircle) / Math.log(minGrowth));
const squareKilometresOfIndia = 3_300_000;

/**
 * Nearest first: a circle that grows until it holds a page. What lies inside the circle is complete, so the order is
 * exact. The first circle is small, and the next is as large as what was found suggests.
 */
export async function nearest(sql: SqlReader, part: Part): Promise<Place[]> {
  const [driver = { stores: part.filters.total }] = facetsFor(part.filters, part.openness);
  return growingCircle(part, driver.stores, (kilometres) => inCircle(sql, part, kilometres));
}

/**
 * Asks for larger and larger circles until one is full or nothing is left. The first is an eighth of what `candidates`
 * spread evenly over India would need: they stand together in towns.
 */
export async function growingCircle(
  part: Part,
  candidates: number,
  ask: (kilometres: number) => Promise<Place[]>,
): Promise<Place[]> {
  const max = part.query.within ?? furthest;
  const begun = Math.sqrt(distanceKey(part)) * kilometresPerDegree;
  const even = Math.sqrt((part.limit * squareKilometresOfIndia) / (Math.PI * Math.max(1, candidates)));
  let kilometres = Math.max(smallestCircle, even / 8, begun * 1.25);
  for (let step = 0; step < maxSteps && kilometres < max; step += 1) {
    const found = await ask(kilometres);
    if (found.length >= part.limit) return found;
    const growth = Math.max(minGrowth, Math.sqrt(part.limit / found.length) * 1.1);
    kilometres *= found.length === 0 ? 3 : Math.min(2.5, growth);
  }
  return ask(max);
}

/** The distance at which the last page ended, as the engines sort by it. */
function distanceKey({ after }: Part): number {
  return after?.sort === "nearest" ? after.key : 0;
}

async function inCircle(sql: SqlReader, part: Part, kilometres: number): Promise<Place[]> {
  const [driver = { id: facets.all }, ...checked] = facetsFor(part.filters, part.openness);
  const values = new Values();
  const distance = squaredDegrees(values, "n", part.query.near!);
  const text = `SELECT place, key FROM (
      SELECT n.place AS place, ${distance} AS key
      FROM ${nearRows(sql, values, driver.id, rangesInCircle(part.query.near!, kilometres))}
      WHERE n.cell >= r.low AND n.cell < r.high${conditions(values, "n", checked, part.filters, part.openness)}
    ) AS found WHERE ${inside(values, part, kilometres)}
    ORDER BY key, place LIMIT ${values.bigint(part.limit)}`;
  return sql.all(text, values.list);
}

/** Conditions on the distance `key`: inside the circle, and past where the last page ended. */
export function inside(values: Values, part: Part, kilometres: number): string {
  const edge = `key <= ${values.double((kilometres / kilometresPerDegree) ** 2)}`;
  if (!part.after) return edge;
  const key = values.double(distanceKey(part));
  return `${edge} AND (key > ${key} OR (key = ${key} AND place > ${values.bigint(part.after.place)}))`;
}

export function distanceWithin(values: Values, near: Position, kilometres: number): string {
  return `${squaredDegrees(values, "n", near)} <= ${values.double((kilometres / kilometresPerDegree) ** 2)}`;
}

/** The square of the distance in degrees; the same formula as `kilometresBetween`. */
export function squaredDegrees(values: Values, alias: string, near: Position): string {
  const { c0, c1, c2 } = distanceTerms(near);
  const north = `(${alias}.lat - ${values.double(near.latitude)})`;
  const east = `(${alias}.lon - ${values.double(near.longitude)})`;
  return `(${north} * ${north} + ${east} * ${east} *
    (${values.double(c0)} + ${values.double(c1)} * ${north} + ${values.double(c2)} * ${north} * ${north}))`;
}

const rangeCounts = [4, 8, 12, 16, 24, 32, 48, 64];

/** Stores `n` with a facet in ranges `r`; the caller repeats the range as a condition. */
export function nearRows(sql: SqlReader, values: Values, facet: number, ranges: readonly CellRange[]): string {
  const table = rangesTable(sql, values, ranges);
  if (sql.engine === "sqlite") return `${table} CROSS JOIN store_near n ON n.facet = ${values.of(facet)}`;
  // OFFSET 0 keeps PostgreSQL to the ranges: it would rather read the whole facet and sort it.
  return `${table} CROSS JOIN LATERAL (
    SELECT * FROM store_near WHERE facet = ${values.of(facet)} AND cell >= r.low AND cell < r.high OFFSET 0
  ) n`;
}

/** The ranges as a table `r` of low and high. */
function rangesTable(sql: SqlReader, values: Values, ranges: readonly CellRange[]): string {
  if (sql.engine === "postgres") {
    const array = (numbers: number[]) => `CAST(${values.of(`{${numbers.join(",")}}`)} AS BIGINT[])`;
    return `unnest(${array(ranges.map(({ from }) => from))}, ${array(ranges.map(({ to }) => to))}) AS r (low, high)`;
  }
  // Their number is padded, so that few different statements are ever prepared.
  const count = rangeCounts.find((candidate) => candidate >= ranges.length) ?? ranges.length;
  const rows = Array.from({ length: count }, (_, index) => {
    const { from, to } = ranges[index] ?? { from: 0, to: 0 };
    return `SELECT ${values.of(from)} AS low, ${values.of(to)} AS high`;
  });
  return `(${rows.join(" UNION ALL ")}) AS r`;
}
