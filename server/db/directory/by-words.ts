import type { TermQuery } from "../../../domain/search/plan.ts";
import { growCircle, isWithin, selectNearest, squaredDegrees, toSquaredDegrees } from "./by-distance.ts";
import { selectPage } from "./by-rank.ts";
import { conditions, opennessColumn } from "./filters.ts";
import { expectedShare, findBestInPostgres, maxPostgresCircle, postgresHits } from "./postgres-words.ts";
import { type SqlReader, Values } from "./sql.ts";
import { findBestInSqlite, maxSqliteCircle, sqliteHits } from "./sqlite-words.ts";
import type { Hit, OpenHit, Stage } from "./stage.ts";

/** Stores that have the words, in the order asked for. */
export function findByWords(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  if (stage.query.sort === "nearest") return findNearestByWords(sql, stage);
  const values = new Values();
  const where = (alias: string) => conditions(values, alias, stage) + isWithin(values, alias, stage);
  if (stage.query.sort === "name") {
    const hits = getHits(sql)(values, stage, null, stage.thresholds.maxHits);
    return selectPage(sql, stage, values, `(${hits}) t JOIN store_ranks s ON s.rank = t.rank`, where("s"));
  }
  return sql.engine === "sqlite" ? findBestInSqlite(sql, stage, values, where("s")) : findBestInPostgres(sql, stage);
}

function getHits(sql: SqlReader) {
  return sql.engine === "sqlite" ? sqliteHits : postgresHits;
}

async function findNearestByWords(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  const shared = await shareHits(sql, stage);
  if (shared) return takePage(shared, stage);
  const { atMost } = stage.terms!;
  if (atMost <= stage.thresholds.maxSortedHits)
    return nearestInCircle(sql, stage, stage.query.within ?? anywhere, null);
  return growCircle(stage, atMost, (kilometres) =>
    nearestInCircle(sql, stage, kilometres, kilometres <= getMaxCircle(sql) ? kilometres : null),
  );
}

/** In kilometres. */
const anywhere = 20_000;

function getMaxCircle({ engine }: SqlReader): number {
  return engine === "sqlite" ? maxSqliteCircle : maxPostgresCircle;
}

/** The nearest hits in a circle: found by the squares of `circle`, or among hits from anywhere. */
function nearestInCircle(sql: SqlReader, stage: Stage, kilometres: number, circle: number | null): Promise<Hit[]> {
  const values = new Values();
  const { maxHits } = stage.thresholds;
  const rows = hitRows(sql, values, stage, circle, circle === null ? maxHits : 10 * maxHits);
  const where = ` WHERE n.lat IS NOT NULL${conditions(values, "n", stage)}`;
  return selectNearest(sql, stage, values, rows + where, kilometres);
}

/** At most `max` rows `n` of hits. */
function hitRows(sql: SqlReader, values: Values, stage: Stage, circle: number | null, max: number): string {
  const hits = getHits(sql)(values, stage, circle, max);
  return sql.engine === "sqlite" ? `(${hits}) t JOIN store_ranks n ON n.rank = t.rank` : `(${hits}) n`;
}

/** Where open stores come first, or those in a place, the same few hits would be looked for again and again. */
async function shareHits(sql: SqlReader, stage: Stage): Promise<OpenHit[] | null> {
  const { query, terms, shared } = stage;
  if (!shared) return null;
  const ofQuery = shared.get(query) ?? new Map<TermQuery, OpenHit[] | null>();
  shared.set(query, ofQuery);
  if (!ofQuery.has(terms!)) ofQuery.set(terms!, await findAllHits(sql, stage));
  return ofQuery.get(terms!)!;
}

/** Stores cluster: a metropolis has about this share of those that are expected to have the words. */
const maxShareInCircle = 1 / 20;

/** All hits in the circle, nearest first, with who is open; null when they are too many to be sorted at once. */
async function findAllHits(sql: SqlReader, stage: Stage): Promise<OpenHit[] | null> {
  const { near, within } = stage.query;
  const { moment, total, facets } = stage.filters;
  const max = stage.thresholds.maxSortedHits;
  const isRare = stage.terms!.atMost <= max;
  const fitsCircle = within !== null && within <= getMaxCircle(sql);
  if (!isRare && !(fitsCircle && expectedShare(stage) * total * maxShareInCircle <= max)) return null;
  const values = new Values();
  const rows = hitRows(sql, values, stage, isRare ? null : within, max + 1);
  const fits = `n.lat IS NOT NULL${conditions(values, "n", { ...stage, openness: "any" }, facets)}`;
  const text = `SELECT n.rank AS rank, ${squaredDegrees(values, "n", near!)} AS key,
    ${opennessColumn(values, "n", moment)} AS openness, CASE WHEN ${fits} THEN 1 ELSE 0 END AS fits FROM ${rows}`;
  const found = await sql.all<OpenHit & { fits: 0 | 1 }>(text, values.list);
  if (found.length > max) return null;
  const maxKey = toSquaredDegrees(within ?? anywhere);
  return found
    .filter((hit) => hit.fits === 1 && hit.key <= maxKey)
    .toSorted((a, b) => a.key - b.key || a.rank - b.rank);
}

/** A page of the hits that are as open as the stage asks, past the cursor. */
function takePage(hits: readonly OpenHit[], { openness, after, limit }: Stage): Hit[] {
  const isNext = ({ key, rank }: OpenHit) =>
    after?.sort !== "nearest" || key > after.key || (key === after.key && rank > after.rank);
  return hits.filter((hit) => hit.openness === openness && isNext(hit)).slice(0, limit);
}
