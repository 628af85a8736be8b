import type { TermQuery } from "../../../domain/search/plan.ts";
import { keysInCircle, type Tier, tierKey, tierOf, tiers, widestCircle } from "../../../domain/search/word-keys.ts";
import type { Part, Place, Rest } from "./part.ts";
import { afterCursor, keyed } from "./ranked.ts";
import { type SqlReader, Values } from "./statement.ts";

/** The widest circle, in kilometres, that is asked for by its squares. */
export const widestPostgres = widestCircle;

/**
 * By rating. The index gives hits in no order. So words that are nearly everywhere walk the places in their order, and
 * frequent ones are asked tier by tier, the best-rated first, until a page is full.
 */
export async function bestPostgres(sql: SqlReader, part: Part, rest: Rest): Promise<Place[]> {
  const { bounds, limit, terms, after } = part;
  if (limit <= bounds.shortWalk * shareOf(part)) return walk(sql, part, rest);
  if (terms!.atMost <= bounds.frequentWord) return inTiers(sql, part, tiers, rest);
  const left = tiers.slice(after ? tierOf(after.place) : 0);
  const found: Place[] = [];
  for (let next = 0; next < left.length && found.length < limit;) {
    const together = left.slice(next, next + (next === 0 ? tiersForPage(part, left) : 1));
    const lists = await Promise.all(together.map((tier) => inTiers(sql, part, [tier], rest)));
    found.push(...lists.flat());
    next += together.length;
  }
  return found.slice(0, limit);
}

/** About what share of hits a tier holds. */
const tierShares = [0.2, 0.3, 0.5];

/** Of the tiers that are left, how many it takes to fill a page: they are asked at the same time. */
function tiersForPage(part: Part, left: readonly Tier[]): number {
  const hits = shareOf(part) * part.filters.total;
  let expected = 0;
  const last = left.findIndex((tier) => (expected += hits * tierShares[tier]!) >= part.limit);
  return last < 0 ? left.length : last + 1;
}

/** The share of stores that have all the words, if words were spread evenly. */
function shareOf({ terms, filters }: Part): number {
  return terms!.counts.reduce((share, count) => share * Math.min(1, count / Math.max(1, filters.total)), 1);
}

async function inTiers(sql: SqlReader, part: Part, wanted: readonly Tier[], rest: Rest): Promise<Place[]> {
  const values = new Values();
  const text = `WITH hits AS MATERIALIZED (
      SELECT s.place, s.cell, s.lat, s.lon, s.hours FROM store_words s
      WHERE ${haveWords(values, "s.words", part.terms!, keysInTiers(wanted))} AND ${afterCursor(values, part)}
    ) SELECT s.place AS place, '' AS key FROM hits s WHERE 1 = 1${rest(values, "s", part)}
    ORDER BY s.place LIMIT ${values.bigint(part.limit)}`;
  return keyed(await sql.all(text, values.list), part);
}

async function walk(sql: SqlReader, part: Part, rest: Rest): Promise<Place[]> {
  const values = new Values();
  // '|| '{}'' keeps the planner from its index of words, whose hits would all have to be sorted.
  const words = haveWords(values, "(s.words || '{}')", part.terms!, keysInTiers(tiers));
  const text = `SELECT s.place AS place, '' AS key FROM store_words s
    WHERE ${words} AND ${afterCursor(values, part)}${rest(values, "s", part)}
    ORDER BY s.place LIMIT ${values.bigint(part.limit)}`;
  return keyed(await sql.all(text, values.list), part);
}

/** The rows of hits, of any when there are too many, in a circle or anywhere. */
export function postgresHits(values: Values, part: Part, kilometres: number | null, most: number): string {
  const keys = kilometres === null ? keysInTiers(tiers) : keysInCircle(part.query.near!, kilometres);
  return `SELECT place, cell, lat, lon, hours FROM store_words
    WHERE ${haveWords(values, "words", part.terms!, keys)} LIMIT ${values.bigint(most)}`;
}

type KeysOf = (term: number) => number[];

function keysInTiers(wanted: readonly Tier[]): KeysOf {
  return (term) => wanted.map((tier) => tierKey(term, tier));
}

function haveWords(values: Values, column: string, { groups, without }: TermQuery, keysOf: KeysOf): string {
  const wanted = allGroups(values, column, groups, keysOf);
  return without ? `${wanted} AND NOT (${allGroups(values, column, without, keysOf)})` : wanted;
}

function allGroups(values: Values, column: string, groups: TermQuery["groups"], keysOf: KeysOf): string {
  const lists = groups.map((group) => group.flatMap(({ id }) => keysOf(id)));
  const array = (keys: readonly number[]) => `CAST(${values.of(`{${keys.join(",")}}`)} AS BIGINT[])`;
  const conditions = lists.filter((keys) => keys.length > 1).map((keys) => `${column} && ${array(keys)}`);
  // Keys without an alternative are quicker looked for all together.
  const single = lists.filter((keys) => keys.length === 1).flat();
  if (single.length > 0) conditions.push(`${column} @> ${array(single)}`);
  return conditions.join(" AND ");
}
