import type { TermQuery } from "../../../domain/search/plan.ts";
import { type CheckedQuery, type Cursor, cursorAt } from "../../../domain/stores/query.ts";
import { planFor } from "./dictionary.ts";
import { seqOf } from "../../../domain/search/entries.ts";
import { type Openness, resolveFilters } from "./filters.ts";
import { nearest } from "./nearest.ts";
import { type Bounds, type Part, type Place, usualBounds } from "./part.ts";
import { ranked } from "./ranked.ts";
import { storeColumns, type StoreRow } from "./rows.ts";
import type { SqlReader } from "./statement.ts";
import { matching } from "./text.ts";

/** A page of hits, each with its row as stored. */
export interface FoundRows {
  rows: StoreRow[];
  next: Cursor | null;
  relaxed: boolean;
}

/** One page of the directory, the same on both engines. */
export async function searchStores(
  sql: SqlReader,
  query: CheckedQuery,
  bounds: Bounds = usualBounds,
): Promise<FoundRows> {
  const [filters, { parts, relaxedFrom, perQuery }] = await Promise.all([
    resolveFilters(sql, query),
    partsOf(sql, query),
  ]);
  const nothing = { rows: [], next: null, relaxed: false };
  if (filters.impossible || parts.length === 0) return nothing;

  // Words that mean less than they did, or another question: a cursor past the last part is none.
  const cursor = query.after && query.after.part < parts.length ? query.after : null;
  const found: (Place & { part: number })[] = [];
  let index = cursor?.part ?? 0;
  for (; index < parts.length && found.length <= query.limit; index += 1) {
    // Leaving words out is the last resort: only while nothing else was found, on this page or one before.
    const fresh = index >= relaxedFrom && (index - relaxedFrom) % perQuery === 0;
    if (fresh && index !== cursor?.part && (found.length > 0 || cursor)) break;
    const after = cursor?.part === index ? cursor : null;
    const part = { query, filters, ...parts[index]!, after, limit: query.limit + 1 - found.length, bounds };
    for (const place of await listPart(sql, part)) found.push({ ...place, part: index });
  }
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  return {
    rows: await rowsOf(sql, page),
    next: last && found.length > query.limit ? cursorAt(query.sort, last.part, last.key, last.place) : null,
    relaxed: page.length > 0 && page[0]!.part >= relaxedFrom,
  };
}

interface PartPlan {
  terms: TermQuery | null;
  openness: Openness;
}

async function partsOf(
  sql: SqlReader,
  query: CheckedQuery,
): Promise<{ parts: PartPlan[]; relaxedFrom: number; perQuery: number }> {
  const opennesses: Openness[] = query.openAt ? ["open", "unknown"] : ["any"];
  const perQuery = opennesses.length;
  if (query.text === null) {
    return { parts: opennesses.map((openness) => ({ terms: null, openness })), relaxedFrom: Infinity, perQuery };
  }
  const { stages, relaxed } = await planFor(sql, query.text);
  const sure = opennesses.flatMap((openness) => stages.map((terms) => ({ terms, openness })));
  const last = relaxed.flatMap((terms) => opennesses.map((openness) => ({ terms, openness })));
  return { parts: [...sure, ...last], relaxedFrom: sure.length, perQuery };
}

function listPart(sql: SqlReader, part: Part): Promise<Place[]> {
  if (part.openness === "unknown" && part.filters.hoursUnknown === 0) return Promise.resolve([]);
  if (part.terms) return matching(sql, part);
  return part.query.sort === "nearest" && part.query.near ? nearest(sql, part) : ranked(sql, part);
}

async function rowsOf(sql: SqlReader, page: readonly Place[]): Promise<StoreRow[]> {
  if (page.length === 0) return [];
  // The number of marks is fixed for the usual page, so that the statement is prepared once.
  const count = page.length <= 25 ? 25 : page.length;
  const numbers = Array.from({ length: count }, (_, index) => seqOf(page[index]?.place ?? page[0]!.place));
  const marks = numbers.map((_, index) => `?${index + 1}`).join(", ");
  const rows = await sql.all<StoreRow>(`SELECT ${storeColumns} FROM pharmacies WHERE seq IN (${marks})`, numbers);
  const byNumber = new Map(rows.map((row) => [row.seq, row]));
  return page.flatMap((hit) => byNumber.get(seqOf(hit.place)) ?? []);
}
