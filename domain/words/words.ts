import { normalForm } from "../normal-form.ts";
import { toLatin } from "./transliterate.ts";

const devanagari = /[\u0900-\u097f]/;
/** Longer words are cut. */
export const maxWordLength = 24;

/** Behind a spoken vowel, with its dot or without: not the ड of डाक, चंडी or सड्डू. */
const flap = /(?<=[\u0904-\u093c\u093e-\u094c])[डढ\u095c\u095d](?!\u094d)/;

/** Whether a text has the ड or ढ that people also write r in Latin letters. */
export function hasFlap(text: string): boolean {
  return flap.test(text);
}

export function isDevanagari(text: string): boolean {
  return devanagari.test(text);
}

/**
 * The words of a text as the index knows them: Latin, small letters, no accents, six-digit PIN codes in one piece.
 * Document and question go through the same function, so that they meet.
 */
export function wordsOf(text: string, max = 64): string[] {
  const short = text.slice(0, 4000);
  return isPlain(short) ? plainWords(short.toLowerCase(), max) : anyWords(short, max);
}

// oxlint-disable-next-line no-control-regex -- all of ASCII
const plain = /^[\u0000-\u007f]*$/;

function isPlain(text: string): boolean {
  return plain.test(text);
}

/** Most of a million addresses are plain: no normal forms, no scripts. */
function plainWords(text: string, max: number): string[] {
  const words: string[] = [];
  for (const [word] of withoutMarks(joinPins(text)).matchAll(/[a-z0-9]+/g)) {
    if (!finds(word)) continue;
    words.push(word.slice(0, maxWordLength));
    if (words.length === max) break;
  }
  return words;
}

function anyWords(text: string, max: number): string[] {
  const words: string[] = [];
  const folded = normalForm(text.toWellFormed(), "NFKC").toLowerCase();
  for (const [raw] of withoutMarks(joinPins(folded)).matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const latin = isDevanagari(raw) ? toLatin(raw) : raw;
    const word = normalForm(latin, "NFD").replace(/\p{M}/gu, "").slice(0, maxWordLength).toWellFormed();
    if (!finds(word)) continue;
    words.push(word);
    if (words.length === max) break;
  }
  return words;
}

/** PIN codes written in two halves become one. */
export function joinPins(text: string): string {
  return text.replace(/(?<![\d०-९])([\d०-९]{3})[ -]([\d०-९]{3})(?![\d०-९])/g, "$1$2");
}

/** Marks inside a word go: 'M.G.' is MG. */
export function withoutMarks(text: string): string {
  return text.replace(/['’`.]/g, "");
}

/** A house number finds nobody; a PIN code does. */
export function finds(word: string): boolean {
  return word.length > 2 ? true : word !== "" && !/^\d+$/.test(word);
}
