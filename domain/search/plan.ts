import { mistakesBetween } from "./distance.ts";
import { isOneSoundRepeated, soundOfSpelled, spell } from "./keys.ts";

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

/** A word that was typed, and what it may mean. */
export interface TypedWord {
  word: string;
  /** The term that it is. */
  exact: Term | null;
  /** All terms that it may mean, the likeliest first. */
  all: Term[];
  /** It says nothing without the others. */
  weak: boolean;
}

/**
 * From the words typed and the terms that they may mean, what to ask the index: first the words as they are, then forgiving
 * mistakes, then, where nothing was found, with words left out, the commonest first. Words of `hints` decide only between stores
 * that have the others.
 */
export function planSearch(words: readonly TypedWord[], hints: readonly TypedWord[] = []): PlanStep[] {
  const known = words.filter(({ all }) => all.length > 0);
  const allWeak = words.every(({ weak }) => weak);
  const says = (some: readonly TypedWord[]) =>
    allWeak ? some.length === words.length : some.some(({ weak }) => !weak);
  const unknown = words.filter(({ all }) => all.length === 0).map(({ word }) => word);
  const hinted = hints.filter(({ all }) => all.length > 0);
  if (words.length === 0) return [{ queries: [null], leftOut: [] }];
  const steps: PlanStep[] =
    says(known) && known.length > 0 ? [{ queries: queriesFor(known, hinted), leftOut: unknown }] : [];
  // A word that was typed right says most about what was meant, and of those the rarest.
  const byRarity = known.toSorted((a, b) => Number(!a.exact) - Number(!b.exact) || countOf(a) - countOf(b));
  const fewer = [
    ...byRarity.slice(1).map((_, dropped) => byRarity.slice(0, byRarity.length - 1 - dropped)),
    ...byRarity.slice(1).map((word) => [word]),
  ];
  for (const some of fewer.filter(says)) {
    const leftOut = words.filter((word) => !some.includes(word)).map(({ word }) => word);
    steps.push({ queries: queriesFor(some, []), leftOut });
  }
  return steps.slice(0, maxRelaxed + 1);
}

function queriesFor(words: readonly TypedWord[], hinted: readonly TypedWord[]): TermQuery[] {
  const hints = hinted.map(({ all }) => all);
  const wide = words.map(({ all }) => all);
  const exact = words.every((word) => word.exact) ? words.map((word) => [word.exact!]) : null;
  const sure = exact ?? wide;
  const first =
    hints.length > 0 ? [query([...sure, ...hints], null), query(sure, [...sure, ...hints])] : [query(sure, null)];
  return exact && wide.some((terms) => terms.length > 1) ? [...first, query(wide, exact)] : first;
}

function countOf({ exact, all }: TypedWord): number {
  return exact?.count ?? total(all);
}

/** A query that also asks for these groups. */
export function narrow(asked: TermQuery | null, groups: Term[][]): TermQuery {
  return query([...(asked?.groups ?? []), ...groups], asked?.without ?? null);
}

/** The term that a word is, or the likeliest that it was meant to be. */
export function likeliest({ exact, all }: TypedWord): Term | null {
  return exact ?? all[0] ?? null;
}

/** A word and, of the terms that share a key with it, those that it may mean. The last one typed may still be unfinished. */
export function readWord(word: string, candidates: readonly Term[], { last = false, weak = false } = {}): TypedWord {
  const costOf = costsFor(word, last);
  const scored = candidates
    .map((candidate) => ({ candidate, cost: costOf(candidate.term) }))
    .filter(({ cost }) => cost < Infinity)
    .toSorted((a, b) => a.cost - b.cost || b.candidate.count - a.candidate.count);
  // A word two mistakes away is only meant when there is none one mistake away.
  const best = scored.find(({ cost }) => cost > 0)?.cost ?? 0;
  const meant = scored.filter(({ cost }) => cost <= best).slice(0, maxAlternatives);
  return {
    word,
    exact: candidates.find((candidate) => candidate.term === word) ?? null,
    all: meant.map(({ candidate }) => candidate),
    weak,
  };
}

/** How far a term is from the word, Infinity when it is another word. */
function costsFor(word: string, last: boolean): (term: string) => number {
  const spelled = spell(word);
  const sound = soundOfSpelled(spelled);
  const bears = isOneSoundRepeated(word) ? 0 : word.length;
  return (term) => {
    if (word === term) return 0;
    if (last && word.length >= 2 && term.startsWith(word)) return 0.5;
    if (/^\d+$/.test(word) || /^\d+$/.test(term)) return Infinity;
    // As the shorter of both can bear: two mistakes make any word a word of three letters.
    const length = Math.min(bears, term.length);
    const spelledTerm = spell(term);
    const alike = length >= 3 && sound === soundOfSpelled(spelledTerm);
    const allowed = (length <= 3 ? 0 : length <= 5 ? 1 : 2) + (alike ? 1 : 0);
    const mistakes = Math.min(mistakesBetween(word, term, allowed), mistakesBetween(spelled, spelledTerm, allowed));
    if (mistakes > allowed) return Infinity;
    // Spelled alike is nearly the same; it never comes before the word itself.
    return alike ? Math.max(0.25, mistakes - 0.5) : mistakes;
  };
}

function query(groups: Term[][], without: Term[][] | null): TermQuery {
  const counts = groups.map(total);
  return { groups, without, counts, atMost: Math.min(...counts) };
}

function total(terms: readonly Term[]): number {
  return terms.reduce((sum, entry) => sum + entry.count, 0);
}
