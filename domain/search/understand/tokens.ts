import { soundOfSpelled, spell } from "../index/keys.ts";
import { toLatin } from "../../words/transliterate.ts";
import { isPin } from "../../words/pin.ts";
import { finds, hasFlap, isDevanagari, joinPins, maxWordLength, withoutMarks } from "../../words/words.ts";
import { normalForm } from "../../normal-form.ts";
import type { Position } from "../../position.ts";

/**
 * What a word is in its question. `name` says which store or place is meant. `filler` never decides; `perhaps` only resembles such a word, and
 * is a name where a store has it; `kind` says what kind of place is meant, and is nothing without the others; `service` is no name. `filter`
 * became one. `number` is too short to be looked for, `dropped` is not read, `beyond` is one word too many.
 */
export type Role = "name" | "filler" | "perhaps" | "kind" | "service" | "filter" | "number" | "dropped" | "beyond";

/** A word of what was typed: from the box to the sentence that explains the answer. */
export interface Token {
  /** As it stands in the box, with what is written in one piece with it. */
  typed: string;
  /** As the index knows it. */
  word: string;
  /** As it is spoken, and how it sounds: made once, for it is compared with hundreds of others. */
  spelled: string;
  sound: string;
  script: "latin" | "devanagari" | "other";
  /** A d of it may be written r. */
  hasFlap: boolean;
  role: Role;
  /** Any shop is called so. */
  isShop?: true;
  /** The place that it names with its neighbours. */
  place?: KnownPlace;
  /** Nothing follows it: it may still be typed. */
  isLast?: true;
  /** Itself in small letters, and what is between it and the word before. */
  text: string;
  gap: string;
}

/** A place that was typed and is known, whether a store is there or not. */
export interface KnownPlace extends Position {
  name: string;
  /** So many of its words are the state before a town. */
  before: number;
  /** All that a town is called, each in one piece; a PIN code has none. */
  names: readonly string[];
  isState: boolean;
  isPin: boolean;
  /** A word that a store has is no such place. */
  yields: boolean;
  isMistyped: boolean;
}

const quotes = /^[("'‘“]+|[)"'’”?!,;:।]+$/g;
/** Before a word, it says that the word is not wanted. */
export const minus = "-";
const otherLetter = /[^\P{L}\p{Script=Latin}\p{Script=Devanagari}]/u;

/** Letters and numbers apart: '24x7' is three. */
export function tokensOf(given: string): Token[] {
  const tokens: Token[] = [];
  let gap = "";
  for (const piece of normalForm(given, "NFKC").split(/\s+/)) {
    const typed = piece.replace(quotes, "");
    const script = isDevanagari(piece) ? "devanagari" : otherLetter.test(piece) ? "other" : "latin";
    const text = withoutMarks(piece.toLowerCase());
    const ofPiece = { typed, script, hasFlap: hasFlap(piece), role: "name" } as const;
    let end = 0;
    const isRange = /^.\p{N}/u.test(text) && /\d$/.test(tokens.at(-1)?.word ?? "");
    if (/^[-–−](?=\p{L}|\p{N}{1,2}(?!\p{N}))/u.test(text) && !isRange) {
      tokens.push({ ...ofPiece, ...spoken(minus), role: "dropped", text: text[0]!, gap });
      end = 1;
      gap = "";
    }
    for (const { 0: raw, index } of text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)) {
      const word = normalForm(toLatin(raw), "NFD").replace(/\p{M}/gu, "");
      if (word === "") continue;
      tokens.push({ ...ofPiece, ...spoken(word), text: raw, gap: gap + text.slice(end, index) });
      end = index + raw.length;
      gap = "";
    }
    gap += `${text.slice(end)} `;
  }
  return tokens;
}

function spoken(word: string): Pick<Token, "word" | "spelled" | "sound"> {
  const spelled = spell(word);
  return { word, spelled, sound: soundOfSpelled(spelled) };
}

/** Two tokens without anything between them, as the index knows them: one word. */
export function joinTokens(first: Token, second: Token): Token {
  const word = (first.word + second.word).slice(0, maxWordLength);
  return { ...first, ...spoken(word), role: "name", place: undefined, isShop: undefined };
}

/** What was typed at some of the tokens. */
export function textOf(tokens: readonly Token[], isMeant: (index: number) => boolean): string {
  return tokens
    .map(({ text, gap }, index) => (isMeant(index) ? (index > 0 && isMeant(index - 1) ? gap : " ") + text : ""))
    .join("")
    .trim();
}

/** More words than this are not what anyone types to find a shop. */
const maxWords = 8;

/**
 * Words in the order in which they were typed as the index is asked for them: what is in one piece is one word, each is there once, and
 * numbers of two digits find nobody. Of a spoken sentence or a whole address, those go first that say which place or store is meant.
 */
export function toAsk(tokens: readonly Token[]): Token[] {
  const words: Token[] = [];
  for (const token of tokens) {
    const isOne = token.gap === "" && words.length > 0;
    words.push(isOne ? joinTokens(words.pop()!, token) : { ...token, word: token.word.slice(0, maxWordLength) });
  }
  const asked = new Map<string, Token>();
  for (const token of words) if (finds(token.word) && !asked.has(token.word)) asked.set(token.word, token);
  const all = [...asked.values()];
  const telling = all.filter(({ role }) => role !== "filler");
  const ofPlaces = telling.filter(({ word, place }) => place || isPin(word));
  const searched = new Set((telling.length > 0 ? [...ofPlaces, ...telling] : all).slice(0, maxWords));
  const isSearched = (token: Token) => all.length <= maxWords || searched.has(token);
  const last = words.at(-1);
  const end = all.findLast(isSearched);
  // Of 'pan 40' no word is unfinished, of '492 0' the PIN code.
  const unfinished = end && /^\d+$/.test(end.word) ? end : last && asked.get(last.word);
  if (unfinished) unfinished.isLast = true;
  return all.flatMap((token) => {
    if (isSearched(token)) return token;
    return token.role === "name" ? { ...token, role: "beyond" } : [];
  });
}

/** The words of a text that says nothing but names. */
export function wordsToAsk(text: string): Token[] {
  return toAsk(tokensOf(joinPins(text)));
}
