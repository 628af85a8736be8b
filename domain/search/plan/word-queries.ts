import type { KnownPlace, Token } from "../understand/tokens.ts";
import { costsFrom, isSpellingOf } from "../index/forgive.ts";

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
  /** It asks for what a word was taken for. */
  isGuess: boolean;
}

const maxAlternatives = 8;
const maxRelaxed = 6;
/** The cost of a word that is not finished, or sounds the same and is a letter apart. */
const nearlySame = 0.5;

/** A word that was typed, and what it may mean. */
export interface TypedWord {
  word: string;
  role: Token["role"];
  place?: KnownPlace;
  /** The term that it is. */
  exact: Term | null;
  /** All terms that it may mean, the likeliest first. */
  all: Term[];
  /** It says nothing without the others. */
  weak: boolean;
  isDevanagari: boolean;
  /** It was taken for these terms: none is the word in another spelling, or begins with it. */
  isCorrected: boolean;
}

/** Words that no store has, and what they were taken for. */
export interface Correction {
  /** As the index knows them. */
  words: string[];
  /** Terms, or the name of a place. */
  meant: string[];
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
  if (words.length === 0) return [{ queries: [null], leftOut: [], isGuess: false }];
  const steps: PlanStep[] =
    says(known) && known.length > 0
      ? [{ queries: queriesFor(known, hinted), leftOut: unknown, isGuess: hasGuess(known) }]
      : [];
  // A word that was typed right says most about what was meant, and of those the rarest.
  const byRarity = known.toSorted((a, b) => Number(!a.exact) - Number(!b.exact) || countOf(a) - countOf(b));
  const fewer = [
    ...byRarity.slice(1).map((_, dropped) => byRarity.slice(0, byRarity.length - 1 - dropped)),
    ...byRarity.slice(1).map((word) => [word]),
  ];
  for (const some of fewer.filter(says)) {
    const leftOut = words.filter((word) => !some.includes(word)).map(({ word }) => word);
    // Where words are left out, those that were typed right mean nothing else: no Jain for 'Jan Aushadhi'.
    steps.push({ queries: queriesFor(some, []).slice(0, 1), leftOut, isGuess: hasGuess(some) });
  }
  return steps.slice(0, maxRelaxed + 1);
}

function hasGuess(words: readonly TypedWord[]): boolean {
  return words.some(({ isCorrected }) => isCorrected);
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
export function readWord(
  word: string,
  candidates: readonly Term[],
  {
    last = false,
    role = "name",
    script = "latin",
    hasFlap = false,
    place,
  }: Partial<Pick<Token, "role" | "script" | "hasFlap" | "place">> & { last?: boolean } = {},
): TypedWord {
  const weak = word.length === 1 || role === "kind";
  const isDevanagari = script === "devanagari";
  const costFrom = costsFrom(word, hasFlap);
  const isBegun = (term: string) => last && word.length >= 2 && term !== word && term.startsWith(word);
  const costOf = (term: string) => (isBegun(term) ? nearlySame : costFrom(term));
  const scored = candidates
    .map((candidate) => ({ candidate, cost: costOf(candidate.term) }))
    .filter(({ cost }) => cost < Infinity)
    .toSorted((a, b) => a.cost - b.cost || b.candidate.count - a.candidate.count);
  const exact = candidates.find((candidate) => candidate.term === word) ?? null;
  // A word two mistakes away is only meant when there is none one mistake away; beside the word itself, only what sounds like it.
  const best = scored.find(({ cost }) => cost > 0)?.cost ?? 0;
  const max = exact ? Math.min(best, nearlySame) : best;
  const all = scored.filter(({ cost }) => cost <= max).slice(0, maxAlternatives);
  const isSame = ({ term }: Term) => isBegun(term) || isSpellingOf(word, term, isDevanagari);
  const meant = all.map(({ candidate }) => candidate);
  return {
    word,
    role,
    place,
    exact,
    all: meant,
    weak,
    isDevanagari,
    isCorrected: !exact && !weak && meant.length > 0 && !meant.some(isSame),
  };
}

function query(groups: Term[][], without: Term[][] | null): TermQuery {
  const counts = groups.map(total);
  return { groups, without, counts, atMost: Math.min(...counts) };
}

function total(terms: readonly Term[]): number {
  return terms.reduce((sum, entry) => sum + entry.count, 0);
}
