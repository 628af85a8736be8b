import { normalForm } from "../normal-form.ts";
import { soundOfSpelled, spell } from "./keys.ts";
import { toLatin } from "./transliterate.ts";

/** A word of what was typed, and where it is. */
export interface Token {
  /** As the index knows it. */
  word: string;
  /** As it is spoken, and how it sounds: made once, for it is compared with hundreds of others. */
  spelled: string;
  sound: string;
  from: number;
  to: number;
}

/** Letters and numbers apart: '24x7' is three. */
export function tokensOf(given: string): Token[] {
  const text = normalForm(given, "NFKC").toLowerCase();
  const tokens: Token[] = [];
  for (const { 0: raw, index } of text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)) {
    const word = normalForm(toLatin(raw), "NFD").replace(/\p{M}/gu, "");
    if (word === "") continue;
    const spelled = spell(word);
    tokens.push({ word, spelled, sound: soundOfSpelled(spelled), from: index, to: index + raw.length });
  }
  return tokens;
}

export function wordOf({ word }: Token): string {
  return word;
}

export function spelledOf({ spelled }: Token): string {
  return spelled;
}

/** Texts word by word, as they are spoken. */
export function spelledPhrases(texts: readonly string[]): string[][] {
  return texts.map((text) => tokensOf(text).map(spelledOf));
}

/** The words of texts, as they are spoken. */
export function spelledSet(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => tokensOf(text).map(spelledOf)));
}
