import { keysOf } from "../../../domain/search/index/keys.ts";
import type { Term } from "../../../domain/search/plan/word-queries.ts";
import type { Looked, Lookup } from "../../../domain/search/plan/question.ts";
import { findAreas, findAreasBy, findNextPin, toArea } from "./areas.ts";
import { type Dialect, dialectOf } from "./dialect.ts";
import { type SqlReader, Values } from "./sql.ts";

const maxCandidates = 400;
const maxCompletions = 8;
const keyCounts = [8, 16, 28];

/** What the index knows of the words that were typed: the terms that they may mean, and the areas that they may name. */
export async function lookUp(
  sql: SqlReader,
  { similar, unfinished, exact, sounds, pin, begun, name }: Lookup,
): Promise<Looked> {
  const [terms, areas, nextPin, isName] = await Promise.all([
    findTerms(sql, similar, unfinished, exact),
    begun === null ? findAreas(sql, sounds) : findAreasBy(sql, "sound", begun),
    pin === null ? null : findNextPin(sql, pin),
    name !== null && isBeginningOfName(sql, name),
  ]);
  return { terms, areas: areas.map(toArea), nextPin: nextPin && toArea(nextPin), isName };
}

async function isBeginningOfName(sql: SqlReader, name: string): Promise<boolean> {
  const values = new Values();
  const text = `SELECT 1 AS one FROM store_ranks WHERE ${values.begins("name_key", name)} LIMIT 1`;
  return (await sql.all(text, values.list)).length > 0;
}

/** The terms similar to each word, those that the unfinished one may become, and exact ones, asked all at once. */
async function findTerms(
  sql: SqlReader,
  similar: readonly string[],
  unfinished: string | null,
  exact: readonly string[],
): Promise<Map<string, Term[]>> {
  const values = new Values();
  const keys = similar.map(keysOf);
  const longest = Math.max(...keys.map(({ length }) => length));
  const count = keyCounts.find((candidate) => candidate >= longest) ?? longest;
  const asked = keys.map((list, word) => similarTerms(dialectOf(sql), values, word, list, count));
  if (unfinished !== null && unfinished.length >= 3) {
    asked.push(completions(values, similar.indexOf(unfinished), unfinished));
  }
  const wanted = [...new Set(exact)];
  if (wanted.length > 0) asked.push(exactTerms(values, wanted));
  if (asked.length === 0) return new Map();
  const found = new Map(similar.map((word) => [word, new Map<number, Term>()]));
  for (const { word, ...term } of await sql.all<Term & { word: number }>(asked.join(" UNION ALL "), values.list)) {
    found.getOrInsertComputed(similar[word] ?? term.term, () => new Map()).set(term.id, term);
  }
  return new Map([...found].map(([word, terms]) => [word, [...terms.values()]]));
}

function similarTerms(dialect: Dialect, values: Values, word: number, keys: readonly number[], count: number): string {
  const found = `SELECT term FROM store_term_keys WHERE key IN (${values.padded(keys, [count])}) LIMIT ${maxCandidates}`;
  const terms = dialect.joinEach("store_terms", "t", "t.id = k.id");
  return `SELECT ${word} AS word, t.id, t.term, t.stores AS count
    FROM (SELECT DISTINCT f.term AS id FROM (${found}) AS f) AS k${terms}`;
}

function completions(values: Values, word: number, beginning: string): string {
  return `SELECT ${word} AS word, id, term, count FROM (
    SELECT id, term, count FROM (
      SELECT id, term, stores AS count FROM store_terms
      WHERE term > ${values.of(beginning)} AND term < ${values.of(`${beginning}\uffff`)} ORDER BY term LIMIT ${maxCandidates}
    ) AS matching ORDER BY count DESC LIMIT ${maxCompletions}
  ) AS commonest`;
}

const exactCounts = [8, 16, 32, 64];

function exactTerms(values: Values, words: readonly string[]): string {
  return `SELECT -1 AS word, id, term, stores AS count FROM store_terms WHERE term IN (${values.padded(words, exactCounts)})`;
}
