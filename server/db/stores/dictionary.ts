import { keysOf } from "../../../domain/search/keys.ts";
import { mostWords, planSearch, type SearchPlan, type Term } from "../../../domain/search/plan.ts";
import { wordsOf } from "../../../domain/search/words.ts";
import type { SqlReader } from "./statement.ts";

const mostCandidates = 400;
const keyCounts = [8, 16, 28];

/** What was typed, turned into what to ask, by way of the terms that occur. */
export async function planFor(sql: SqlReader, text: string): Promise<SearchPlan> {
  const words = [...new Set(wordsOf(text, mostWords))];
  const found = await Promise.all(
    words.map(async (word, index): Promise<[string, Term[]]> => {
      const unfinished = index === words.length - 1 && word.length >= 3;
      const [alike, begun] = await Promise.all([termsLike(sql, word), unfinished ? termsBeginning(sql, word) : []]);
      return [word, [...new Map([...alike, ...begun].map((term) => [term.term, term])).values()]];
    }),
  );
  return planSearch(words, new Map(found));
}

async function termsLike(sql: SqlReader, word: string): Promise<Term[]> {
  const keys = keysOf(word);
  const count = keyCounts.find((candidate) => candidate >= keys.length) ?? keys.length;
  const padded = Array.from({ length: count }, (_, index) => keys[index] ?? keys[0]!);
  const marks = padded.map((_, index) => `?${index + 1}`).join(", ");
  return sql.all(
    `SELECT id, term, stores AS count FROM store_terms WHERE id IN (
      SELECT term FROM store_term_keys WHERE key IN (${marks}) LIMIT ${mostCandidates}
    )`,
    padded,
  );
}

async function termsBeginning(sql: SqlReader, word: string): Promise<Term[]> {
  return sql.all(
    `SELECT id, term, count FROM (
      SELECT id, term, stores AS count FROM store_terms WHERE term > ?1 AND term < ?2 ORDER BY term LIMIT ${mostCandidates}
    ) AS begun ORDER BY count DESC LIMIT 8`,
    [word, `${word}\uffff`],
  );
}
