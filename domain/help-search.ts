import { nearlyBegins } from "./search/distance.ts";

/** What the search looks through: the words shown, and other words for the same thing that are not shown. */
export interface Searchable {
  id: string;
  texts: readonly string[];
  keywords: string;
}

/** A piece of a text; `match` says that it is to be marked. Joined, the pieces are the text. */
export interface Piece {
  text: string;
  match: boolean;
}

/** What a query found: the ids of the entries, in their order, and how to mark a text of theirs. */
export interface Found {
  ids: string[];
  /** The one that is surely meant: the only one found, or the only one with every word in its question. */
  best: string | undefined;
  mark(text: string): Piece[];
}

interface Term {
  text: string;
  /** Spelt right somewhere, so taken at its word: 'card' does not also find 'care'. */
  exactly: boolean;
}

const maxQueryLength = 100;
const maxTerms = 8;
const word = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * The entries in which every word of the query is found, typing mistakes forgiven. Words such as 'how' or 'my' say
 * nothing about the subject and are ignored, unless there is nothing else. A query without words finds everything.
 */
export function searchHelp(entries: readonly Searchable[], query: string, ignored: readonly string[]): Found {
  const vocabulary = entries.map((entry) => foldedWords([...entry.texts, entry.keywords].join(" ")));
  const terms = termsOf(query, ignored).map((text) => ({
    text,
    exactly: vocabulary.some((words) => words.some((one) => one.startsWith(text))),
  }));
  const hasAll = (words: readonly string[]) => terms.every((term) => words.some((one) => matches(one, term)));
  const hits = entries.filter((_, index) => hasAll(vocabulary[index]!));
  const named =
    hits.length > 1 && terms.length > 0 ? hits.filter((entry) => hasAll(foldedWords(entry.texts[0] ?? ""))) : hits;
  return {
    ids: hits.map((entry) => entry.id),
    best: named.length === 1 ? named[0]?.id : undefined,
    mark: (text) => mark(text, terms),
  };
}

function termsOf(query: string, ignored: readonly string[]): string[] {
  const all = foldedWords(query.slice(0, maxQueryLength));
  const telling = all.filter((term) => !ignored.includes(term));
  return [...new Set(telling.length > 0 ? telling : all)].slice(0, maxTerms);
}

function mark(text: string, terms: readonly Term[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: one, index } of text.matchAll(word)) {
    if (!terms.some((term) => matches(fold(one), term))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), match: false });
    pieces.push({ text: one, match: true });
    end = index + one.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), match: false });
  return pieces;
}

/**
 * Case and Latin accents do not count. The vowel signs of Devanagari do; its dot below and the two ways to write a nasal do
 * not: people type रिफंड for रिफ़ंड and जांच for जाँच.
 */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u093c]/g, "")
    .replaceAll("\u0901", "\u0902")
    .normalize("NFC")
    .toLowerCase();
}

function foldedWords(text: string): string[] {
  return [...text.matchAll(word)].map((found) => fold(found[0]));
}

/** A word matches a term that begins it; or one that nearly begins it, if the term is spelt right nowhere. */
function matches(candidate: string, term: Term): boolean {
  if (candidate.startsWith(term.text)) return true;
  const max = mistakesForgiven(term.text);
  // The first letter is hardly ever wrong, and without this rule short terms find too much.
  return !term.exactly && max > 0 && candidate[0] === term.text[0] && nearlyBegins(candidate, term.text, max);
}

function mistakesForgiven(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}
