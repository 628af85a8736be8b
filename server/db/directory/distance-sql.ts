import type { CellRange } from "../../../domain/search/index/cells.ts";
import { distanceTerms, kilometresPerDegree, type Position } from "../../../domain/position.ts";
import type { Values } from "./sql.ts";

export function toSquaredDegrees(kilometres: number): number {
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

const rangeCounts = [1, 4, 8, 12, 16, 24, 32, 48, 64];

/** A table `r` of ranges. The number of rows is padded, so that few different statements are ever prepared. */
export function rangesTable(values: Values, ranges: readonly CellRange[]): string {
  const count = rangeCounts.find((candidate) => candidate >= ranges.length) ?? ranges.length;
  const rows = Array.from({ length: count }, (_, index) => {
    const { from, to } = ranges[index] ?? { from: 0, to: 0 };
    return `SELECT ${values.bigint(from)} AS low, ${values.bigint(to)} AS high`;
  });
  return `(${rows.join(" UNION ALL ")}) AS r`;
}
