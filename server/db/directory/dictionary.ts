import { keysOf } from "../../../domain/search/keys.ts";
import { mostWords, planSearch, type SearchPlan, type Term } from "../../../domain/search/plan.ts";
import { wordsOf } from "../../../domain/search/words.ts";
import { type SqlReader, Values } from "./statement.ts";

const mostCandidates = 400;
const mostBegun = 8;
/** Lists of keys are padded to one of these lengths, so that few different statements are ever prepared. */
const keyCounts = [8, 16, 28];

/** What was typed, turned into what to ask, by way of the terms that occur. */
export async function planFor(sql: SqlReader, text: string): Promise<SearchPlan> {
  const words = [...new Set(wordsOf(text, mostWords))];
  if (words.length === 0) return planSearch([], new Map());
  const found = new Map(words.map((word) => [word, new Map<number, Term>()]));
  for (const { word, ...term } of await termsFor(sql, words)) found.get(words[word]!)!.set(term.id, term);
  return planSearch(words, new Map([...found].map(([word, terms]) => [word, [...terms.values()]])));
}

/** The terms like each word, and those that the last one begins, asked all at once. */
async function termsFor(sql: SqlReader, words: readonly string[]): Promise<(Term & { word: number })[]> {
  const values = new Values();
  const keys = words.map(keysOf);
  const longest = Math.max(...keys.map(({ length }) => length));
  const count = keyCounts.find((candidate) => candidate >= longest) ?? longest;
  const asked = keys.map((list, word) => likeTerms(values, word, list, count));
  const last = words.at(-1)!;
  if (last.length >= 3) asked.push(begunTerms(values, words.length - 1, last));
  return sql.all(asked.join(" UNION ALL "), values.list);
}

function likeTerms(values: Values, word: number, keys: readonly number[], count: number): string {
  const marks = Array.from({ length: count }, (_, index) => values.of(keys[index] ?? keys[0]!));
  return `SELECT ${word} AS word, id, term, stores AS count FROM store_terms WHERE id IN (
    SELECT term FROM store_term_keys WHERE key IN (${marks.join(", ")}) LIMIT ${mostCandidates}
  )`;
}

function begunTerms(values: Values, word: number, beginning: string): string {
  return `SELECT ${word} AS word, id, term, count FROM (
    SELECT id, term, count FROM (
      SELECT id, term, stores AS count FROM store_terms
      WHERE term > ${values.of(beginning)} AND term < ${values.of(`${beginning}\uffff`)} ORDER BY term LIMIT ${mostCandidates}
    ) AS begun ORDER BY count DESC LIMIT ${mostBegun}
  ) AS commonest`;
}
