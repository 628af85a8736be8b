import { kilometresPerDegree } from "../../../domain/stores/position.ts";
import { conditions, facetsFor } from "./filters.ts";
import { growingCircle, inside, squaredDegrees } from "./nearest.ts";
import type { Part, Place } from "./part.ts";
import { afterCursor, keyed, order } from "./ranked.ts";
import { type SqlReader, Values } from "./statement.ts";
import { bestPostgres, postgresHits, widestPostgres } from "./text-postgres.ts";
import { bestSqlite, sqliteHits, widestSqlite } from "./text-sqlite.ts";

/** Stores that match words, in the order asked for. */
export async function matching(sql: SqlReader, part: Part): Promise<Place[]> {
  if (part.query.sort === "nearest" && part.query.near) return matchingNearest(sql, part);
  if (part.query.sort === "name") return matchingByName(sql, part);
  return sql.engine === "sqlite" ? bestSqlite(sql, part, rest) : bestPostgres(sql, part, rest);
}

/** Conditions on a row `alias` beyond its words. */
function rest(values: Values, alias: string, part: Part): string {
  const near = part.query.near && part.query.within !== null ? withinCondition(values, alias, part) : "";
  return conditions(values, alias, facetsFor(part.filters, part.openness), part.filters, part.openness) + near;
}

function withinCondition(values: Values, alias: string, part: Part): string {
  const degrees = part.query.within! / kilometresPerDegree;
  return ` AND ${squaredDegrees(values, alias, part.query.near!)} <= ${values.double(degrees ** 2)}`;
}

async function matchingByName(sql: SqlReader, part: Part): Promise<Place[]> {
  const values = new Values();
  const hits = (sql.engine === "sqlite" ? sqliteHits : postgresHits)(values, part, null, part.bounds.manyHits);
  const text = `SELECT s.place AS place, s.name_key AS key FROM (${hits}) t JOIN store_places s ON s.place = t.place
    WHERE ${afterCursor(values, part)}${rest(values, "s", part)}
    ORDER BY ${order(part)} LIMIT ${values.bigint(part.limit)}`;
  return keyed(await sql.all(text, values.list), part);
}

async function matchingNearest(sql: SqlReader, part: Part): Promise<Place[]> {
  const { atMost } = part.terms!;
  if (atMost <= part.bounds.fewHits) return nearestOf(sql, part, part.query.within ?? 20_000, false);
  const widest = sql.engine === "sqlite" ? widestSqlite : widestPostgres;
  return growingCircle(part, atMost, (kilometres) => nearestOf(sql, part, kilometres, kilometres <= widest));
}

/** The nearest hits in a circle, found by its squares or among hits from anywhere. */
async function nearestOf(sql: SqlReader, part: Part, kilometres: number, bySquares: boolean): Promise<Place[]> {
  const values = new Values();
  const circle = bySquares ? kilometres : null;
  const { manyHits } = part.bounds;
  const most = bySquares ? 10 * manyHits : manyHits;
  const source =
    sql.engine === "sqlite"
      ? `(${sqliteHits(values, part, circle, most)}) t JOIN store_places s ON s.place = t.place`
      : `(${postgresHits(values, part, circle, most)}) s`;
  const text = `SELECT place, key FROM (
      SELECT s.place AS place, ${squaredDegrees(values, "s", part.query.near!)} AS key
      FROM ${source}
      WHERE s.lat IS NOT NULL${rest(values, "s", part)}
    ) AS near WHERE ${inside(values, part, kilometres)} ORDER BY key, place LIMIT ${values.bigint(part.limit)}`;
  return sql.all(text, values.list);
}
