import { seqFromRank } from "../../../domain/search/rank.ts";
import { type CheckedQuery, cursorAt, type StorePage } from "../../../domain/stores/query.ts";
import { findNearest } from "./by-distance.ts";
import { findByRank } from "./by-rank.ts";
import { findByWords } from "./by-words.ts";
import { planWords } from "./dictionary.ts";
import { getFacets, type Openness, resolveFilters } from "./filters.ts";
import type { SqlReader } from "./sql.ts";
import { defaultThresholds, type Hit, type Stage, type Thresholds } from "./stage.ts";
import { storeColumns, type StoreRow } from "./stored-store.ts";

/** One page of the directory, the same on both engines: stage after stage until the page is full. */
export async function searchStores(
  sql: SqlReader,
  query: CheckedQuery,
  thresholds: Thresholds = defaultThresholds,
): Promise<StorePage<StoreRow>> {
  const [filters, stages] = await Promise.all([resolveFilters(sql, query), planStages(sql, query)]);
  if (filters.impossible) return { stores: [], next: null, relaxed: false };
  // The words may mean less than they did when the cursor was made: past the last stage it is none.
  const cursor = query.after && query.after.stage < stages.length ? query.after : null;
  const hits: (Hit & { stage: number })[] = [];
  for (let index = cursor?.stage ?? 0; index < stages.length && hits.length <= query.limit; index += 1) {
    const { terms, openness, relaxation } = stages[index]!;
    // Words are left out only while nothing was found, on this page or an earlier one.
    const leavesOutMore = index > 0 && relaxation > stages[index - 1]!.relaxation;
    if (leavesOutMore && index !== cursor?.stage && (hits.length > 0 || cursor)) break;
    const found = await findHits(sql, {
      query,
      filters,
      facets: getFacets(filters, openness),
      terms,
      openness,
      after: cursor?.stage === index ? cursor : null,
      limit: query.limit + 1 - hits.length,
      thresholds,
    });
    for (const hit of found) hits.push({ ...hit, stage: index });
  }
  const page = hits.slice(0, query.limit);
  const last = page.at(-1);
  return {
    stores: await readRows(sql, page),
    next: last && hits.length > query.limit ? cursorAt(query.sort, last.stage, last.key, last.rank) : null,
    relaxed: page.length > 0 && stages[page[0]!.stage]!.relaxation > 0,
  };
}

/** What to ask, in order. `relaxation` counts how often words were left out. */
async function planStages(sql: SqlReader, { text, openAt }: CheckedQuery) {
  const opennesses: Openness[] = openAt ? ["open", "unknown"] : ["any"];
  const plan = text === null ? { stages: [null], relaxed: [] } : await planWords(sql, text);
  const sure = opennesses.flatMap((openness) => plan.stages.map((terms) => ({ terms, openness, relaxation: 0 })));
  const relaxed = plan.relaxed.flatMap((terms, index) =>
    opennesses.map((openness) => ({ terms, openness, relaxation: index + 1 })),
  );
  return [...sure, ...relaxed];
}

async function findHits(sql: SqlReader, stage: Stage): Promise<Hit[]> {
  if (stage.openness === "unknown" && stage.filters.hoursUnknown === 0) return [];
  if (stage.terms) return findByWords(sql, stage);
  return stage.query.sort === "nearest" ? findNearest(sql, stage) : findByRank(sql, stage);
}

async function readRows(sql: SqlReader, page: readonly Hit[]): Promise<StoreRow[]> {
  if (page.length === 0) return [];
  // Padded to an ordinary page, so that the statement is prepared once.
  const numbers = page.map(({ rank }) => seqFromRank(rank));
  while (numbers.length < 25) numbers.push(numbers[0]!);
  const marks = numbers.map((_, index) => `?${index + 1}`).join(", ");
  const rows = await sql.all<StoreRow>(`SELECT ${storeColumns} FROM pharmacies WHERE seq IN (${marks})`, numbers);
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return page.flatMap(({ rank }) => bySeq.get(seqFromRank(rank)) ?? []);
}
