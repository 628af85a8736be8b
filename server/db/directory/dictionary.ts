import { keysOf } from "../../../domain/search/keys.ts";
import { maxWords, planSearch, type SearchPlan, type Term } from "../../../domain/search/plan.ts";
import { wordsOf } from "../../../domain/search/words.ts";
import { type SqlReader, Values } from "./sql.ts";

const maxCandidates = 400;
const maxCompletions = 8;
/** Lists of keys are padded to one of these lengths, so that few different statements are ever prepared. */
const keyCounts = [8, 16, 28];

/** What was typed, turned into what to ask, by way of the terms that occur. */
export async function planWords(sql: SqlReader, text: string): Promise<SearchPlan> {
  const words = [...new Set(wordsOf(text, maxWords))];
  if (words.length === 0) return planSearch([], new Map());
  const found = new Map(words.map((word) => [word, new Map<number, Term>()]));
  for (const { word, ...term } of await findTerms(sql, words)) found.get(words[word]!)!.set(term.id, term);
  return planSearch(words, new Map([...found].map(([word, terms]) => [word, [...terms.values()]])));
}

/** The terms similar to each word, and those that the last one may become, asked all at once. */
async function findTerms(sql: SqlReader, words: readonly string[]): Promise<(Term & { word: number })[]> {
  const values = new Values();
  const keys = words.map(keysOf);
  const longest = Math.max(...keys.map(({ length }) => length));
  const count = keyCounts.find((candidate) => candidate >= longest) ?? longest;
  const asked = keys.map((list, word) => similarTerms(values, word, list, count));
  const last = words.at(-1)!;
  if (last.length >= 3) asked.push(completions(values, words.length - 1, last));
  return sql.all(asked.join(" UNION ALL "), values.list);
}

function similarTerms(values: Values, word: number, keys: readonly number[], count: number): string {
  const marks = Array.from({ length: count }, (_, index) => values.of(keys[index] ?? keys[0]!));
  return `SELECT ${word} AS word, id, term, stores AS count FROM store_terms WHERE id IN (
    SELECT term FROM store_term_keys WHERE key IN (${marks.join(", ")}) LIMIT ${maxCandidates}
  )`;
}

function completions(values: Values, word: number, beginning: string): string {
  return `SELECT ${word} AS word, id, term, count FROM (
    SELECT id, term, count FROM (
      SELECT id, term, stores AS count FROM store_terms
      WHERE term > ${values.of(beginning)} AND term < ${values.of(`${beginning}\uffff`)} ORDER BY term LIMIT ${maxCandidates}
    ) AS matching ORDER BY count DESC LIMIT ${maxCompletions}
  ) AS commonest`;
}
