import { normalForm } from "./normal-form.ts";
import { nearlyBegins } from "./search/index/distance.ts";

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

/** What a query found: the ids of the entries, the likeliest first, and how to mark a text of theirs. */
export interface Found {
  ids: string[];
  /** The one that is surely meant: the only one found, or the one that fits better than every other. */
  best: string | undefined;
  mark(text: string): Piece[];
}

interface Term {
  text: string;
  /** Spelt right somewhere, so taken at its word: 'card' does not also find 'care'. */
  exactly: boolean;
  /** A short word that is somewhere by itself is that word: 'cod' is not the beginning of 'code'. */
  whole: boolean;
}

const maxQueryLength = 100;
const maxTerms = 8;
const maxShortWord = 3;
/** From how many letters on a word says which entry is meant. */
const minTelling = 3;
/** 'The doctor's' are two words: what follows an apostrophe is none of its own. */
const word = /[\p{L}\p{M}\p{N}]+(?:['\u2019]\p{L}+)*/gu;

/** What a match says about the subject: in the question most, in its keywords less, in its answer least. */
const worth = { question: 4, keywords: 3, answer: 1 };

/**
 * Finds the entries that have most words of a query, typing mistakes forgiven, the likeliest first. Words such as 'my' say
 * nothing about the subject and are ignored, unless there is nothing else; so are words that no entry has, unless none has
 * any. A query without words finds everything.
 */
export function createHelpSearch(entries: readonly Searchable[], ignored: readonly string[]) {
  const foldOnce = rememberFolds();
  let prepared: Prepared | undefined;
  /** Makes the entries ready now rather than with the first letter: a slow phone takes a moment for it. */
  const prepare = () => (prepared ??= foldEntries(entries, foldOnce));
  const find = (query: string): Found => {
    const texts = termsOf(query, ignored);
    if (texts.length === 0)
      return { ids: entries.map(({ id }) => id), best: undefined, mark: (text) => [{ text, match: false }] };
    const { fields, vocabulary } = prepare();
    const terms = texts.map((text) => ({
      text,
      exactly: vocabulary.some((one) => one.startsWith(text)),
      whole: text.length <= maxShortWord && vocabulary.includes(text),
    }));
    // One letter begins too many words for marks to show anything.
    const marked = terms.filter(({ text, whole }) => whole || text.length > 1);
    return { ...rank(entries, fields, terms), mark: (text) => mark(text, marked, foldOnce) };
  };
  return { find, prepare };
}

/** The words of an entry, folded. */
type Field = Record<keyof typeof worth, readonly string[]>;

interface Prepared {
  fields: Field[];
  vocabulary: readonly string[];
}

function foldEntries(entries: readonly Searchable[], foldOnce: typeof fold): Prepared {
  const wordsOf = (text: string) => [...new Set(text.match(word)?.map(foldOnce))];
  const fields = entries.map(({ texts: [question = "", ...answer], keywords }) => ({
    question: wordsOf(question),
    keywords: wordsOf(keywords),
    answer: wordsOf(answer.join(" ")),
  }));
  return { fields, vocabulary: [...new Set(fields.flatMap((field) => Object.values(field).flat()))] };
}

function rank(entries: readonly Searchable[], fields: readonly Field[], terms: readonly Term[]): Omit<Found, "mark"> {
  const scores = terms
    .map((term) => fields.map((field) => scoreIn(field, term)))
    .map((of) => ({ of, found: of.filter((score) => score > 0).length }))
    .filter(({ found }) => found > 0);
  const matching = entries
    .map(({ id }, index) => ({
      id,
      matched: scores.filter(({ of }) => of[index]! > 0).length,
      // A word that few entries have says more than one that many have.
      score: scores.reduce((sum, { of, found }) => sum + of[index]! / found, 0),
    }))
    .filter(({ matched }) => matched > 0);
  const most = Math.max(...matching.map(({ matched }) => matched));
  const hits = matching.filter(({ matched }) => matched === most);
  // The first letters of words leave the entries where they are: nothing says yet which is meant.
  const isTelling = terms.some(({ text, whole }) => whole || text.length >= minTelling);
  if (isTelling) hits.sort((a, b) => b.score - a.score);
  const isClear = hits.length === 1 || (isTelling && (hits[0]?.score ?? 0) > (hits[1]?.score ?? 0));
  return { ids: hits.map(({ id }) => id), best: isClear ? hits[0]?.id : undefined };
}

/** How well a term fits an entry; a whole word fits better than a beginning or a near miss. */
function scoreIn(field: Field, term: Term): number {
  const score = (words: readonly string[], value: number) => {
    if (words.includes(term.text)) return value;
    return words.some((one) => matches(one, term)) ? value / 2 : 0;
  };
  return Math.max(
    score(field.question, worth.question),
    score(field.keywords, worth.keywords),
    score(field.answer, worth.answer),
  );
}

function termsOf(query: string, ignored: readonly string[]): string[] {
  const all = query.slice(0, maxQueryLength).match(word)?.map(foldSpelling) ?? [];
  // Before doubled letters become one: 'aap' is 'you', and 'app' is not.
  const spelled = new Set(ignored.map(foldSpelling));
  const telling = all.filter((term) => !spelled.has(term));
  return [...new Set((telling.length > 0 ? telling : all).map(undouble))].slice(0, maxTerms);
}

function mark(text: string, terms: readonly Term[], foldOnce: typeof fold): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: one, index } of text.matchAll(word)) {
    const folded = foldOnce(one);
    if (!terms.some((term) => matches(folded, term))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), match: false });
    pieces.push({ text: one, match: true });
    end = index + one.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), match: false });
  return pieces;
}

const sameVowel = new Map([
  ["ई", "इ"],
  ["ी", "ि"],
  ["ऊ", "उ"],
  ["ू", "ु"],
  ["ऑ", "आ"],
  ["ॉ", "ा"],
]);

/**
 * What people write in more than one way is one: case, accents, and who something belongs to; the dot below and the two nasal
 * marks of Devanagari, its long and short vowels (रिफंड, रीफ़ंड), ऑ and आ; and in Latin letters the doubled ones, w for v and
 * z for j (dawaai, davai).
 */
function fold(text: string): string {
  return undouble(foldSpelling(text));
}

function foldSpelling(text: string): string {
  const plain = normalForm(text, "NFD")
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, "")
    .replace(/['\u2019]s$|['\u2019]/gi, "")
    .replace(/\u0901|[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u092d])/g, "\u0902")
    .replace(/[ईीऊूऑॉ]/g, (vowel) => sameVowel.get(vowel) ?? vowel);
  return normalForm(plain, "NFC")
    .toLowerCase()
    .replaceAll("ee", "i")
    .replaceAll("oo", "u")
    .replaceAll("w", "v")
    .replaceAll("z", "j");
}

function undouble(text: string): string {
  // A letter held down stays what it is: nothing begins like that.
  return text.replace(/(?!^([a-z])\1{2,}$)([a-z])\2+/g, "$2");
}

/** The words of the entries come again with every letter typed: each is folded once. */
function rememberFolds(): typeof fold {
  const known = new Map<string, string>();
  return (one) => {
    const folded = known.get(one) ?? fold(one);
    known.set(one, folded);
    return folded;
  };
}

/** A word matches a term that begins it; or one that nearly begins it, if the term is spelt right nowhere. */
function matches(candidate: string, term: Term): boolean {
  if (term.whole) return candidate === term.text;
  if (candidate.startsWith(term.text)) return true;
  const max = mistakesForgiven(term.text);
  // The first letter is hardly ever wrong, and without this rule short terms find too much.
  return !term.exactly && max > 0 && candidate[0] === term.text[0] && nearlyBegins(candidate, term.text, max);
}

function mistakesForgiven(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}
