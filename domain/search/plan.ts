import { mistakesBetween } from "./distance.ts";
import { isOneSoundRepeated, soundOf, spell } from "./keys.ts";

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

/** Queries to ask one after another; null asks for every store. Those of one step are about the same words. */
export interface PlanStep {
  queries: (TermQuery | null)[];
  /** Words that it does not ask for. */
  leftOut: string[];
}

/** More words than this are not what anyone types to find a shop. */
export const maxWords = 8;
const maxAlternatives = 8;
const maxRelaxed = 6;

interface Meaning {
  word: string;
  exact: Term | null;
  all: Term[];
}

/** A word that was typed and the terms that share a key with it. */
export interface TypedWord {
  word: string;
  candidates: readonly Term[];
  /** It may still be unfinished. */
  last: boolean;
  /** It says nothing without the others. */
  weak?: boolean;
}

/**
 * From the words typed and the terms that they may mean, what to ask the index: first the words as they are, then forgiving
 * mistakes, then, where nothing was found, with words left out, the commonest first. Words of `hints` decide only between stores
 * that have the others.
 */
export function planSearch(words: readonly TypedWord[], hints: readonly TypedWord[] = []): PlanStep[] {
  const meanings = words.map(meaningOf);
  const known = meanings.filter(({ all }) => all.length > 0);
  const isWeak = new Set(words.filter(({ weak }) => weak).map(({ word }) => word));
  const allWeak = words.every(({ weak }) => weak);
  const says = (some: readonly Meaning[]) =>
    allWeak ? some.length === words.length : some.some(({ word }) => !isWeak.has(word));
  const unknown = meanings.filter(({ all }) => all.length === 0).map(({ word }) => word);
  const hinted = hints.map(meaningOf).filter(({ all }) => all.length > 0);
  if (words.length === 0) return [{ queries: [null], leftOut: [] }];
  const steps: PlanStep[] =
    says(known) && known.length > 0 ? [{ queries: queriesFor(known, hinted), leftOut: unknown }] : [];
  // A word that was typed right says most about what was meant, and of those the rarest.
  const byRarity = known.toSorted((a, b) => Number(!a.exact) - Number(!b.exact) || countOf(a) - countOf(b));
  const fewer = [
    ...byRarity.slice(1).map((_, dropped) => byRarity.slice(0, byRarity.length - 1 - dropped)),
    ...byRarity.slice(1).map((meaning) => [meaning]),
  ];
  for (const some of fewer.filter(says)) {
    const leftOut = meanings.filter((meaning) => !some.includes(meaning)).map(({ word }) => word);
    steps.push({ queries: queriesFor(some, []), leftOut });
  }
  return steps.slice(0, maxRelaxed + 1);
}

function queriesFor(meanings: readonly Meaning[], hinted: readonly Meaning[]): TermQuery[] {
  const hints = hinted.map(({ all }) => all);
  const wide = meanings.map(({ all }) => all);
  const exact = meanings.every((meaning) => meaning.exact) ? meanings.map((meaning) => [meaning.exact!]) : null;
  const sure = exact ?? wide;
  const first =
    hints.length > 0 ? [query([...sure, ...hints], null), query(sure, [...sure, ...hints])] : [query(sure, null)];
  return exact && wide.some((terms) => terms.length > 1) ? [...first, query(wide, exact)] : first;
}

function countOf({ exact, all }: Meaning): number {
  return exact?.count ?? total(all);
}

/** A query that also asks for these groups. */
export function narrow(asked: TermQuery | null, groups: Term[][]): TermQuery {
  return query([...(asked?.groups ?? []), ...groups], asked?.without ?? null);
}

/** The term that a word is, or the likeliest that it was meant to be. */
export function likeliest(typed: TypedWord): Term | null {
  const { exact, all } = meaningOf(typed);
  return exact ?? all[0] ?? null;
}

function meaningOf({ word, candidates, last }: TypedWord): Meaning {
  const exact = candidates.find((candidate) => candidate.term === word) ?? null;
  const scored = candidates
    .map((candidate) => ({ candidate, cost: costOf(word, candidate.term, last) }))
    .filter(({ cost }) => cost < Infinity)
    .toSorted((a, b) => a.cost - b.cost || b.candidate.count - a.candidate.count);
  // A word two mistakes away is only meant when there is none one mistake away.
  const best = scored.find(({ cost }) => cost > 0)?.cost ?? 0;
  return {
    word,
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
  // As the shorter of both can bear: two mistakes make any word a word of three letters.
  const length = isOneSoundRepeated(word) ? 0 : Math.min(word.length, term.length);
  const alike = length >= 3 && soundOf(word) === soundOf(term);
  const allowed = (length <= 3 ? 0 : length <= 5 ? 1 : 2) + (alike ? 1 : 0);
  const mistakes = Math.min(mistakesBetween(word, term, allowed), mistakesBetween(spell(word), spell(term), allowed));
  if (mistakes > allowed) return Infinity;
  // Spelled alike is nearly the same; it never comes before the word itself.
  return alike ? Math.max(0.25, mistakes - 0.5) : mistakes;
}

function query(groups: Term[][], without: Term[][] | null): TermQuery {
  const counts = groups.map(total);
  return { groups, without, counts, atMost: Math.min(...counts) };
}

function total(terms: readonly Term[]): number {
  return terms.reduce((sum, entry) => sum + entry.count, 0);
}
