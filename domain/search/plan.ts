import { mistakesBetween } from "./distance.ts";
import { soundOf } from "./keys.ts";

/** A term of the dictionary and in how many stores it occurs, about. */
export interface Term {
  /** Its number in the dictionary. */
  id: number;
  term: string;
  count: number;
}

/** One query: every group must match, a group matches by any of its terms. */
export interface TermQuery {
  groups: Term[][];
  /** What an earlier stage has already given. */
  without: Term[][] | null;
  /** Stores in which each group occurs, at most. Engines choose their way by it. */
  counts: number[];
  /** The same of the rarest group. */
  atMost: number;
}

/** What to ask, in order. `relaxed` ones are asked only when nothing before them found anything. */
export interface SearchPlan {
  stages: TermQuery[];
  relaxed: TermQuery[];
}

/** More words than this are not what anyone types to find a shop. */
export const maxWords = 8;
const maxAlternatives = 8;
const maxRelaxed = 6;

interface Meaning {
  exact: Term | null;
  all: Term[];
}

/**
 * From the words typed and the terms that share a key with each, what to ask the index: first the words as they are,
 * then forgiving mistakes, then with words left out, the commonest first.
 */
export function planSearch(words: readonly string[], found: ReadonlyMap<string, readonly Term[]>): SearchPlan {
  const meanings = words.map((word, index) => meaningOf(word, found.get(word) ?? [], index === words.length - 1));
  const known = meanings.filter((meaning) => meaning.all.length > 0);
  const stages: TermQuery[] = [];
  if (known.length === words.length && words.length > 0) {
    const exact = known.every((meaning) => meaning.exact) ? known.map((meaning) => [meaning.exact!]) : null;
    if (exact) stages.push(query(exact, null));
    const wide = known.map((meaning) => meaning.all);
    if (!exact || wide.some((terms) => terms.length > 1)) stages.push(query(wide, exact));
  }
  return { stages, relaxed: relaxations(known, words.length) };
}

function relaxations(meanings: Meaning[], asked: number): TermQuery[] {
  const known = meanings.map(({ exact, all }) => (exact ? [exact] : all));
  // The rarest word says most about what was meant.
  const byRarity = known.toSorted((a, b) => total(a) - total(b));
  const queries: TermQuery[] = [];
  if (known.length < asked && known.length > 0) queries.push(query(byRarity, null));
  for (let left = byRarity.length - 1; left >= 1; left -= 1) {
    queries.push(query(byRarity.slice(0, left), null));
  }
  for (const terms of byRarity.slice(1)) queries.push(query([terms], null));
  return queries.slice(0, maxRelaxed);
}

function meaningOf(word: string, candidates: readonly Term[], last: boolean): Meaning {
  const exact = candidates.find((candidate) => candidate.term === word) ?? null;
  const scored = candidates
    .map((candidate) => ({ candidate, cost: costOf(word, candidate.term, last) }))
    .filter(({ cost }) => cost < Infinity)
    .toSorted((a, b) => a.cost - b.cost || b.candidate.count - a.candidate.count);
  // A word two mistakes away is only meant when there is none one mistake away.
  const best = scored.find(({ cost }) => cost > 0)?.cost ?? 0;
  return {
    exact,
    all: scored
      .filter(({ cost }) => cost <= best)
      .slice(0, maxAlternatives)
      .map(({ candidate }) => candidate),
  };
}

/** How far a term is from the word, Infinity when it is another word. A word being typed may still be unfinished. */
function costOf(word: string, term: string, last: boolean): number {
  if (word === term) return 0;
  if (last && word.length >= 2 && term.startsWith(word)) return 0.5;
  if (/^\d+$/.test(word) || /^\d+$/.test(term)) return Infinity;
  const alike = word.length >= 3 && soundOf(word) === soundOf(term);
  const allowed = (word.length <= 3 ? 0 : word.length <= 5 ? 1 : 2) + (alike ? 1 : 0);
  const mistakes = mistakesBetween(word, term, allowed);
  if (mistakes > allowed) return Infinity;
  return alike ? mistakes - 0.5 : mistakes;
}

function query(groups: Term[][], without: Term[][] | null): TermQuery {
  const counts = groups.map(total);
  return { groups, without, counts, atMost: Math.min(...counts) };
}

function total(terms: readonly Term[]): number {
  return terms.reduce((sum, entry) => sum + entry.count, 0);
}
