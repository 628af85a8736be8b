import type { TermQuery } from "../../../domain/search/plan.ts";
import { isWithin } from "./by-distance.ts";
import { selectPage } from "./by-rank.ts";
import { conditions, facetShare } from "./filters.ts";
import {
  type GetKeys,
  getTier,
  haveGroups,
  keysInCircle,
  keysInTiers,
  type Tier,
  tiers,
} from "./postgres-word-keys.ts";
import { exists, type SqlReader, Values } from "./sql.ts";
import type { Hit, Stage } from "./stage.ts";

/**
 * By rating. The index gives hits in no order. So words that nearly every store has are looked for in order of rank, and
 * frequent ones are asked tier by tier, the best-rated first, until a page is full.
 */
export async function findBestInPostgres(sql: SqlReader, stage: Stage, circle: number | null): Promise<Hit[]> {
  const { thresholds, limit, terms, after } = stage;
  const share = expectedShare(stage);
  // Of words from everywhere few are in the circle; those of a city all are.
  const isFewInCircle = stage.outside !== null || share * stage.filters.total <= thresholds.minFrequent;
  if (circle !== null && isFewInCircle) return findByKeys(sql, stage, keysInCircle(stage.query.near!, circle));
  if (limit <= thresholds.maxScan * share * facetShare(stage)) return scanByRank(sql, stage);
  if (terms!.atMost <= thresholds.minFrequent) return findByKeys(sql, stage, keysInTiers(tiers));
  const left = tiers.slice(after ? getTier(after.rank) : 0);
  const hits: Hit[] = [];
  for (let next = 0; next < left.length && hits.length < limit;) {
    // Those that it takes to fill a page are asked at the same time.
    const together = left.slice(
      next,
      next + (next === 0 ? countTiersForPage(share * stage.filters.total, limit, left) : 1),
    );
    const lists = await Promise.all(together.map((tier) => findByKeys(sql, stage, keysInTiers([tier]))));
    hits.push(...lists.flat());
    next += together.length;
  }
  return hits.slice(0, limit);
}

/** About what share of hits a tier holds. */
const tierShares = [0.2, 0.3, 0.5];

function countTiersForPage(hits: number, limit: number, left: readonly Tier[]): number {
  let expected = 0;
  const last = left.findIndex((tier) => (expected += hits * tierShares[tier]!) >= limit);
  return last < 0 ? left.length : last + 1;
}

/** The share of stores that have all the words, if words were spread evenly. */
export function expectedShare({ terms, filters }: Stage): number {
  return terms!.counts.reduce((share, count) => share * Math.min(1, count / Math.max(1, filters.total)), 1);
}

function findByKeys(sql: SqlReader, stage: Stage, keys: GetKeys): Promise<Hit[]> {
  const values = new Values();
  // OFFSET 0: the words are looked up first, then the rest is checked.
  const hits = `(SELECT * FROM store_words WHERE ${haveWords(values, "words", stage.terms!, keys)} OFFSET 0) s`;
  return selectPage(sql, stage, values, hits, conditions(values, "s", stage) + isWithin(values, "s", stage));
}

function scanByRank(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  const values = new Values();
  // '|| '{}'' keeps the planner from its index of words, whose hits would all have to be sorted.
  const words = haveWords(values, "(s.words || '{}')", stage.terms!, keysInTiers(tiers));
  const where = ` AND ${words}${conditions(values, "s", stage)}${isWithin(values, "s", stage)}`;
  return selectPage(sql, stage, values, "store_words s", where);
}

/** The rows of hits, of any when there are too many, in a circle or anywhere. */
export function postgresHits(values: Values, stage: Stage, circle: number | null, max: number): string {
  const keys = circle === null ? keysInTiers(tiers) : keysInCircle(stage.query.near!, circle);
  const terms = stage.terms!;
  const hits = `SELECT rank, cell, lat, lon, hours FROM store_words WHERE ${haveWords(values, "words", terms, keys)}`;
  const limit = `LIMIT ${values.bigint(max)}`;
  // With a limit PostgreSQL may read the table until it has enough, which it never has where there are few. Apart from its limit
  // the question goes to the index.
  const areFew = circle !== null || terms.atMost <= max;
  return areFew ? `WITH hits AS MATERIALIZED (${hits}) SELECT * FROM hits ${limit}` : `${hits} ${limit}`;
}

export function haveWordsInPostgres(values: Values, alias: string, { terms }: Stage): string {
  const words = haveWords(values, "w.words", terms!, keysInTiers(tiers));
  return exists(`SELECT 1 FROM store_words w WHERE w.rank = ${alias}.rank AND ${words}`);
}

function haveWords(values: Values, column: string, { groups, without }: TermQuery, getKeys: GetKeys): string {
  const wanted = haveGroups(values, column, groups, getKeys);
  return without ? `${wanted} AND NOT (${haveGroups(values, column, without, getKeys)})` : wanted;
}
