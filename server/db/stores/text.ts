import { cellKilometres, cellsInCircle } from "../../../domain/search/cells.ts";
import type { TermQuery } from "../../../domain/search/plan.ts";
import type { Position } from "../../../domain/stores/position.ts";
import { cellToken, type Tier, tierOf, tiers, tierToken, tokenLevels } from "../../../domain/search/entries.ts";
import { conditions, facetsFor } from "./filters.ts";
import { growingCircle, inside, squaredDegrees } from "./nearest.ts";
import type { Part, Place } from "./part.ts";
import { afterCursor, keyed, order } from "./ranked.ts";
import { type SqlReader, Values } from "./statement.ts";

/** So few hits are sorted by distance all at once. */
const fewHits = 1000;
/** The best-rated that are sorted by name or distance when there are more hits than anyone will read. */
const manyHits = 3000;
/** So many places PostgreSQL rather walks in their order than asks its index. */
const shortWalk = 1000;
/** From here on, PostgreSQL's index is asked tier by tier. */
const frequentWord = 3000;

/** Stores that match words, in the order asked for. */
export async function matching(sql: SqlReader, part: Part): Promise<Place[]> {
  if (part.query.sort === "nearest" && part.query.near) return matchingNearest(sql, part, part.query.near);
  if (part.query.sort === "name") return matchingByName(sql, part);
  return sql.engine === "sqlite" ? matchingSqlite(sql, part) : matchingPostgres(sql, part);
}

/** FTS5 keeps its hits in the order of places: it stops after a page, however many there are. */
async function matchingSqlite(sql: SqlReader, part: Part): Promise<Place[]> {
  const values = new Values();
  const after = part.after ? ` AND t.rowid > ${values.of(part.after.place)}` : "";
  const text = `SELECT t.rowid AS place, '' AS key FROM store_text t
    WHERE t.store_text MATCH ${values.of(matchText(part.terms!, []))}${after}
    ${placeConditions(values, "t.rowid", part)} ORDER BY t.rowid LIMIT ${values.of(part.limit)}`;
  return keyed(await sql.all(text, values.list), part);
}

/** Conditions on a place; the row of the place is looked up only where there are any. */
function placeConditions(values: Values, place: string, part: Part): string {
  const more = rest(values, "s", part);
  return more === "" ? "" : ` AND EXISTS (SELECT 1 FROM store_places s WHERE s.place = ${place}${more})`;
}

function rest(values: Values, alias: string, part: Part): string {
  const near = part.query.near && part.query.within !== null ? withinCondition(values, alias, part) : "";
  return conditions(values, alias, facetsFor(part.filters, part.openness), part.filters, part.openness) + near;
}

function withinCondition(values: Values, alias: string, part: Part): string {
  const degrees = part.query.within! / 111.195;
  return ` AND ${squaredDegrees(values, alias, part.query.near!)} <= ${values.double(degrees ** 2)}`;
}

/**
 * PostgreSQL's index gives hits in no order. So words that are nearly everywhere walk the places in their order, and
 * frequent ones are asked tier by tier, the best-rated first, until a page is full.
 */
async function matchingPostgres(sql: SqlReader, part: Part): Promise<Place[]> {
  if (part.limit <= shortWalk * shareOf(part)) return walkPostgres(sql, part);
  if (part.terms!.atMost <= frequentWord) return indexPostgres(sql, part, null);
  const found: Place[] = [];
  for (const tier of tiers.slice(part.after ? tierOf(part.after.place) : 0)) {
    found.push(...(await indexPostgres(sql, { ...part, limit: part.limit - found.length }, tier)));
    if (found.length >= part.limit) break;
  }
  return found;
}

/** The share of stores that have all the words, if words were spread evenly. */
function shareOf({ terms, filters }: Part): number {
  return terms!.counts.reduce((share, count) => share * Math.min(1, count / Math.max(1, filters.total)), 1);
}

async function indexPostgres(sql: SqlReader, part: Part, tier: Tier | null): Promise<Place[]> {
  const values = new Values();
  const table = tier === null ? "store_places" : "store_text";
  const text = `WITH hits AS MATERIALIZED (
      SELECT s.place, s.cell, s.lat, s.lon, s.hours FROM ${table} s
      WHERE s.document @@ CAST(${values.of(queryText(part.terms!, [], tier))} AS TSQUERY) AND ${afterCursor(values, part)}
    ) SELECT s.place AS place, '' AS key FROM hits s WHERE 1 = 1${rest(values, "s", part)}
    ORDER BY s.place LIMIT ${values.bigint(part.limit)}`;
  return keyed(await sql.all(text, values.list), part);
}

async function walkPostgres(sql: SqlReader, part: Part): Promise<Place[]> {
  const values = new Values();
  // '|| '''::tsvector' keeps the planner from its full-text index, whose hits would all have to be sorted.
  const text = `SELECT s.place AS place, '' AS key FROM store_places s
    WHERE (s.document || ''::tsvector) @@ CAST(${values.of(queryText(part.terms!, [], null))} AS TSQUERY)
    AND ${afterCursor(values, part)}${rest(values, "s", part)}
    ORDER BY s.place LIMIT ${values.bigint(part.limit)}`;
  return keyed(await sql.all(text, values.list), part);
}

async function matchingByName(sql: SqlReader, part: Part): Promise<Place[]> {
  const values = new Values();
  const found = hits(sql, values, part, [], manyHits);
  const source = sql.engine === "sqlite" ? `(${found}) t JOIN store_places s ON s.place = t.place` : `(${found}) s`;
  const text = `SELECT s.place AS place, s.name_key AS key FROM ${source}
    WHERE ${afterCursor(values, part)}${rest(values, "s", part)}
    ORDER BY ${order(part)} LIMIT ${values.bigint(part.limit)}`;
  return keyed(await sql.all(text, values.list), part);
}

async function matchingNearest(sql: SqlReader, part: Part, near: Position): Promise<Place[]> {
  const { atMost } = part.terms!;
  if (atMost <= fewHits) return nearestOf(sql, part, [], part.query.within ?? 20_000);
  // An empty circle costs PostgreSQL less than one with too many hits: it begins with a smaller one.
  const candidates = sql.engine === "postgres" ? 9 * atMost : atMost;
  return growingCircle(part, candidates, (kilometres) => {
    if (kilometres > 4 * cellKilometres(tokenLevels.most)) return nearestOf(sql, part, [], kilometres);
    return nearestOf(sql, part, tokensInCircle(near, kilometres), kilometres);
  });
}

async function nearestOf(sql: SqlReader, part: Part, cells: readonly string[], kilometres: number): Promise<Place[]> {
  const values = new Values();
  const found = hits(sql, values, part, cells, cells.length > 0 ? 10 * manyHits : manyHits);
  const source = sql.engine === "sqlite" ? `(${found}) t JOIN store_places s ON s.place = t.place` : `(${found}) s`;
  const text = `SELECT place, key FROM (
      SELECT s.place AS place, ${squaredDegrees(values, "s", part.query.near!)} AS key
      FROM ${source}
      WHERE s.lat IS NOT NULL${rest(values, "s", part)}
    ) AS near WHERE ${inside(values, part, kilometres)} ORDER BY key, place LIMIT ${values.bigint(part.limit)}`;
  return sql.all(text, values.list);
}

/** The hits, up to a bound: SQLite gives the places of the best-rated, PostgreSQL the rows of any. */
function hits(sql: SqlReader, values: Values, part: Part, cells: readonly string[], most: number): string {
  if (sql.engine === "sqlite") {
    return `SELECT rowid AS place FROM store_text WHERE store_text MATCH ${values.of(matchText(part.terms!, cells))}
      ORDER BY rowid LIMIT ${values.of(most)}`;
  }
  const query = values.of(queryText(part.terms!, cells, null));
  return `SELECT * FROM store_places WHERE document @@ CAST(${query} AS TSQUERY) LIMIT ${values.bigint(most)}`;
}

function tokensInCircle(near: Position, kilometres: number): string[] {
  let level: number = tokenLevels.least;
  while (level < tokenLevels.most && cellKilometres(level) < kilometres / 1.5) level += 1;
  return cellsInCircle(near, kilometres, level).map((cell) => cellToken(cell, level));
}

type Groups = readonly (readonly string[])[];

/** FTS5's query language. */
function matchText(terms: TermQuery, cells: readonly string[]): string {
  const wanted = `(${allOf(cells.length > 0 ? [...terms.groups, cells] : terms.groups, quoteForFts, " OR ", " AND ")})`;
  return terms.without ? `${wanted} NOT (${allOf(terms.without, quoteForFts, " OR ", " AND ")})` : wanted;
}

/** PostgreSQL's, among all stores or those of a tier. */
function queryText(terms: TermQuery, cells: readonly string[], tier: Tier | null): string {
  const quote = (term: string) => quoteForTsquery(tier === null ? term : tierToken(tier, term));
  const words = allOf(terms.groups, quote, " | ", " & ");
  const wanted = cells.length > 0 ? `${words} & ${allOf([cells], quoteForTsquery, " | ", " & ")}` : words;
  return terms.without ? `(${wanted}) & !(${allOf(terms.without, quote, " | ", " & ")})` : wanted;
}

function allOf(groups: Groups, quote: (term: string) => string, or: string, and: string): string {
  return groups.map((group) => `(${group.map(quote).join(or)})`).join(and);
}

function quoteForFts(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}

function quoteForTsquery(term: string): string {
  return `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
