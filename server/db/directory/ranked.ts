import { rangesInCircle } from "../../../domain/search/cells.ts";
import { facets } from "../../../domain/search/entries.ts";
import { conditions, facetsFor } from "./filters.ts";
import { distanceWithin, nearRows } from "./nearest.ts";
import type { Part, Place } from "./part.ts";
import { type SqlReader, Values } from "./statement.ts";

/**
 * By rating or name. Walks the sorted index and stops after a page, unless so few stores have the rarest facet
 * that reading them all is cheaper.
 */
export async function ranked(sql: SqlReader, part: Part): Promise<Place[]> {
  if (part.query.within !== null && part.query.near) return inCircle(sql, part);
  const wanted = facetsFor(part.filters, part.openness);
  const [rarest] = wanted;
  if (rarest && rarest.stores < walkedRows(part, wanted)) return scanFacet(sql, part);
  const values = new Values();
  const text = `SELECT s.place AS place, s.name_key AS key FROM store_places s
    WHERE ${afterCursor(values, part)}${conditions(values, "s", wanted, part.filters, part.openness)}
    ORDER BY ${order(part)} LIMIT ${values.bigint(part.limit)}`;
  return keyed(await sql.all(text, values.list), part);
}

function walkedRows(part: Part, wanted: readonly { stores: number }[]): number {
  const openShare = part.openness === "open" ? 0.2 : 1;
  const share = wanted.reduce(
    (product, facet) => product * (facet.stores / Math.max(1, part.filters.total)),
    openShare,
  );
  return part.limit / Math.max(share, 1e-9);
}

async function scanFacet(sql: SqlReader, part: Part): Promise<Place[]> {
  const [driver, ...checked] = facetsFor(part.filters, part.openness);
  const values = new Values();
  const text = `SELECT s.place AS place, s.name_key AS key FROM store_near n JOIN store_places s ON s.place = n.place
    WHERE n.facet = ${values.of(driver!.id)} AND ${afterCursor(values, part)}
    ${conditions(values, "n", checked, part.filters, part.openness)}
    ORDER BY ${order(part)} LIMIT ${values.bigint(part.limit)}`;
  return keyed(await sql.all(text, values.list), part);
}

async function inCircle(sql: SqlReader, part: Part): Promise<Place[]> {
  const [driver = { id: facets.all }, ...checked] = facetsFor(part.filters, part.openness);
  const { near, within } = part.query;
  const values = new Values();
  const rows = nearRows(sql, values, driver.id, rangesInCircle(near!, within!));
  const text = `SELECT s.place AS place, s.name_key AS key FROM ${rows} CROSS JOIN store_places s
    WHERE n.cell >= r.low AND n.cell < r.high AND s.place = n.place
    AND ${distanceWithin(values, near!, within!)} AND ${afterCursor(values, part)}
    ${conditions(values, "n", checked, part.filters, part.openness)}
    ORDER BY ${order(part)} LIMIT ${values.bigint(part.limit)}`;
  return keyed(await sql.all(text, values.list), part);
}

/** The condition that continues where a page ended. */
export function afterCursor(values: Values, part: Part): string {
  const { after } = part;
  if (!after) return "1 = 1";
  if (after.sort !== "name") return `s.place > ${values.bigint(after.place)}`;
  return `(s.name_key, s.place) > (CAST(${values.of(after.key)} AS TEXT), ${values.bigint(after.place)})`;
}

export function order(part: Part): string {
  return part.query.sort === "name" ? "s.name_key, s.place" : "s.place";
}

export function keyed(rows: { place: number; key: string }[], part: Part): Place[] {
  return rows.map(({ place, key }) => ({ place, key: part.query.sort === "name" ? key : place }));
}
