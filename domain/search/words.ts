import { toLatin } from "./transliterate.ts";

const devanagari = /[\u0900-\u097f]/;
const longestWord = 24;

/**
 * The words of a text as the index knows them: Latin, small letters, no accents, six-digit PIN codes in one piece.
 * Document and question go through the same function, so that they meet.
 */
export function wordsOf(text: string, most = 64): string[] {
  const flat = text
    .slice(0, 4000)
    .toWellFormed()
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<!\d)(\d{3})[ -](\d{3})(?!\d)/g, "$1$2")
    .replace(/['’`.]/g, "");
  const words: string[] = [];
  for (const [raw] of flat.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const latin = devanagari.test(raw) ? toLatin(raw) : raw;
    const word = latin.normalize("NFD").replace(/\p{M}/gu, "").slice(0, longestWord);
    // A house number finds nobody; a PIN code does.
    if (word === "" || (/^\d+$/.test(word) && word.length < 3)) continue;
    words.push(word.toWellFormed());
    if (words.length === most) break;
  }
  return words;
}
