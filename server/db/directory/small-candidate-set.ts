import { rangesInCircle } from "../../../domain/search/index/cells.ts";
import { allCells } from "./by-rank.ts";
import { maxCircle, rowsInRanges } from "./by-distance.ts";
import { squaredDegrees } from "./distance-sql.ts";
import { distinct, expectedStores, groupsOf } from "./filters.ts";
import { opennessColumn } from "./moment.ts";
import { type SqlReader, Values } from "./sql.ts";
import type { Hit, OpenHit, Stage } from "./stage.ts";

/** Stores cluster: a metropolis has about this share of those that are expected in the whole country. */
const maxShareInCircle = 1 / 20;

/**
 * A page, in the order asked for, of stores that are read all at once, whoever is open; null where they are too many. The
 * stages of an answer that differ in that alone would look for the same few again and again.
 */
export async function searchSmallCandidateSet(sql: SqlReader, stage: Stage): Promise<Hit[] | null> {
  const { query, terms, outside, shared, filters, dialect } = stage;
  const { sort, within, phone } = query;
  if (!filters.moment || phone !== null || sort === "name" || stage.unlocated) return null;
  // Who is open is a stage's own question.
  const groups = groupsOf({ ...stage, openness: "any" }, filters);
  const reach = within ?? (sort === "nearest" ? maxCircle : null);
  const led = groups[0].stores * (within === null ? 1 : maxShareInCircle);
  if (led > dialect.maxTogether && expectedStores({ ...stage, groups, openness: "any" }) >= stage.limit) return null;
  const ofQuery = shared.getOrInsertComputed(query, () => new Map());
  const key = outside ?? terms ?? query;
  if (!ofQuery.has(key)) {
    const hits = await readAll(sql, { ...stage, groups, openness: "any" }, reach);
    ofQuery.set(key, hits.length > dialect.maxTogether ? null : hits.toSorted(compareHits));
  }
  const hits = ofQuery.get(key);
  return hits ? takePage(hits, stage) : null;
}

function readAll(sql: SqlReader, stage: Stage, reach: number | null): Promise<OpenHit[]> {
  const { query, groups, filters, dialect } = stage;
  const values = new Values();
  const ranges = reach === null ? [allCells] : rangesInCircle(query.near!, reach);
  const rows = rowsInRanges(values, stage, groups[0], ranges, "s");
  const isNearest = query.sort === "nearest";
  const key = isNearest ? squaredDegrees(values, "s", query.near!) : "s.rank";
  const text = `SELECT rank, key, openness FROM (SELECT ${distinct([groups[0]])}s.rank AS rank, ${key} AS key,
    ${opennessColumn(values, dialect, filters.moment)} AS openness FROM ${rows}) AS found
    WHERE key IS NOT NULL LIMIT ${dialect.maxTogether + 1}`;
  return sql.all(text, values.list);
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
