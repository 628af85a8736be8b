import { rangesInCircle } from "../../../domain/stores/cells.ts";
import { getCircle } from "./circle.ts";
import { facetRows, isWithin, maxCircle, squaredDegrees } from "./by-distance.ts";
import { nowhere } from "./entry.ts";
import { conditions, facetShare, opennessColumn, rarestFirst } from "./filters.ts";
import { expectedShare, haveWordsInPostgres, postgresHits } from "./postgres-words.ts";
import { type SqlReader, Values } from "./sql.ts";
import { haveWordsInSqlite, isAnyInSqlite, sqliteHits } from "./sqlite-words.ts";
import type { Hit, OpenHit, Stage } from "./stage.ts";

/**
 * A page, in the order asked for, of stores that are read all at once, whoever is open; null where they are too many. The
 * stages of an answer that differ in that alone would look for the same few again and again.
 */
export async function findTogether(sql: SqlReader, stage: Stage): Promise<Hit[] | null> {
  const { query, terms, outside, shared } = stage;
  if (!mayReadAll(sql, stage)) return null;
  const ofQuery = shared.getOrInsertComputed(query, () => new Map());
  const key = terms ?? outside ?? query;
  if (!ofQuery.has(key)) ofQuery.set(key, await readAll(sql, stage));
  const hits = ofQuery.get(key);
  return hits ? takePage(hits, stage) : null;
}

/** Filters that fewer stores pass leave a page unfilled for long. */
const maxShareOfPassing = 1 / 20;

/**
 * Without words the squares of a facet are read as far as a page needs. By rating the index of words stops after a page too; it
 * reads on and on where few of those with the words have what else is asked for.
 */
function mayReadAll({ engine }: SqlReader, stage: Stage): boolean {
  const { sort, within } = stage.query;
  if (sort === "nearest" || (sort === "rating" && within !== null))
    return stage.terms !== null || stage.outside !== null;
  return sort === "rating" && engine === "sqlite" && stage.terms !== null && facetShare(stage) <= maxShareOfPassing;
}

/** Stores cluster: a metropolis has about this share of those that are expected in the whole country. */
const maxShareInCircle = 1 / 20;

/** All of them in their order, read by their words or by the rarest of their facets, whichever fewer are expected to have. */
async function readAll(sql: SqlReader, stage: Stage): Promise<OpenHit[] | null> {
  const { terms, filters, thresholds } = stage;
  const { maxSortedHits, maxHits } = thresholds;
  // The whole list of a facet is read in one go; circles are not.
  const maxFacetRows = thresholds.maxFacetRows * (reach(stage) === null ? 12 : 1);
  const circle = getCircle(stage);
  const share = circle === null ? 1 : maxShareInCircle;
  const [rarest] = rarestFirst(filters.facets);
  const byFacet = rarest ? rarest.stores * share : Infinity;
  // By rating the index of words need not be read whole: only what is surely few is.
  const wordShare = stage.query.sort === "nearest" ? share : 1;
  const byWords = terms ? Math.min(terms.atMost, expectedShare(stage) * filters.total * wordShare) : Infinity;
  const ways = [
    ...(byWords <= maxSortedHits ? [{ expected: byWords, max: maxSortedHits, read: readByWords }] : []),
    ...(byFacet <= maxFacetRows ? [{ expected: byFacet, max: maxHits, read: readByFacet }] : []),
  ].toSorted((a, b) => a.expected - b.expected);
  for (const { read, max } of ways) {
    const found = await read(sql, stage, circle, max + 1);
    if (found.length > max) continue;
    return found.filter(({ fits }) => fits === 1).toSorted(compareHits);
  }
  const isEmpty = terms && circle !== null && sql.engine === "sqlite" && !(await isAnyInSqlite(sql, stage, circle));
  return isEmpty ? [] : null;
}

/** How far away a store may be; null where that does not matter. */
function reach({ query: { sort, within } }: Stage): number | null {
  return within ?? (sort === "nearest" ? maxCircle : null);
}

/** Every square, and where stores are of which nobody knows. */
const allCells = { from: nowhere, to: Number.MAX_SAFE_INTEGER };

/** `fits` is 0 for one that lacks something else. */
type Candidate = OpenHit & { fits: 0 | 1 };

function readByWords(sql: SqlReader, stage: Stage, circle: number | null, max: number): Promise<Candidate[]> {
  const values = new Values();
  const rows = hitRows(sql, values, stage, stage.terms!.atMost < max ? null : circle, max);
  const fits = isThere(values, stage) + conditions(values, "n", { ...stage, openness: "any" }, stage.filters.facets);
  const text = `SELECT ${candidate(values, stage)}, CASE WHEN ${fits} THEN 1 ELSE 0 END AS fits FROM ${rows}`;
  return sql.all(text, values.list);
}

function readByFacet(sql: SqlReader, stage: Stage, circle: number | null, max: number): Promise<Candidate[]> {
  const [rarest, ...checked] = rarestFirst(stage.filters.facets);
  const values = new Values();
  const kilometres = reach(stage);
  const ranges = kilometres === null ? [allCells] : rangesInCircle(stage.query.near!, kilometres);
  const rows = facetRows(sql, values, { ...stage, facets: [rarest!] }, ranges);
  const where = conditions(values, "n", { ...stage, openness: "any" }, checked);
  const haveWords = sql.engine === "sqlite" ? haveWordsInSqlite : haveWordsInPostgres;
  const words = stage.terms ? ` AND ${haveWords(values, "n", stage, circle)}` : "";
  const text = `SELECT ${candidate(values, stage)}, 1 AS fits FROM ${rows} WHERE ${isThere(values, stage)}${where}${words}
    LIMIT ${values.bigint(max)}`;
  return sql.all(text, values.list);
}

function candidate(values: Values, { query, filters }: Stage): string {
  const key = query.sort === "nearest" ? squaredDegrees(values, "n", query.near!) : "n.rank";
  return `n.rank AS rank, ${key} AS key, ${opennessColumn(values, "n", filters.moment)} AS openness`;
}

/** Whether a row is where it is asked for: it has a distance, and that is within the circle. */
function isThere(values: Values, stage: Stage): string {
  return `${stage.query.sort === "nearest" ? "n.lat IS NOT NULL" : "1 = 1"}${isWithin(values, "n", stage)}`;
}

/** At most `max` rows `n` of hits. */
export function hitRows(sql: SqlReader, values: Values, stage: Stage, circle: number | null, max: number): string {
  return sql.engine === "sqlite"
    ? `(${sqliteHits(values, stage, circle, max)}) t JOIN store_ranks n ON n.rank = t.rank`
    : `(${postgresHits(values, stage, circle, max)}) n`;
}

/** A page of the hits that are as open as the stage asks, past the cursor. */
function takePage(hits: readonly OpenHit[], { openness, after, limit }: Stage): Hit[] {
  return hits
    .filter((hit) => hit.openness === openness && (after === null || compareHits(hit, after) > 0))
    .slice(0, limit);
}

function compareHits(a: Hit, b: Hit): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.rank - b.rank;
}
