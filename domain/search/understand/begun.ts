import { nearlyBegins } from "../index/distance.ts";
import { filedSound, foldFlaps, spell } from "../index/keys.ts";
import { hasFlap, isDevanagari, wordsOf } from "../../words/words.ts";

/** A Hindi word that is not finished, as the index may know its beginning. */
export interface Begun {
  word: string;
  /** Of the areas that may begin like it. */
  sound: string;
  /** Whether a d of it may be written r. */
  hasFlap: boolean;
}

const consonantAtEnd = /[\u0915-\u0939]\u093c?$/;
const vowelSign = "\u093e";
const nasalAtEnd = /[\u0901\u0902]$/;

/**
 * Whether a consonant at the end is followed by a vowel, Devanagari shows only with the next letter: पंडर is read pandar, and becomes
 * पंडरी, pandri. So does the dot for n and m: जयस्तं becomes Jai Stambh. Null for what is in another script, or so short that much begins
 * like it.
 */
export function readBegun(piece: string): Begun | null {
  if (!isDevanagari(piece) || /[\d०-९]/.test(piece)) return null;
  return (nasalAtEnd.test(piece) ? readBeginning(piece.slice(0, -1)) : null) ?? readBeginning(piece);
}

/** Other letters that stores may have for the beginning of a Hindi word: of राय 'rai', of पंडर 'pandr', of अं 'am', of फा 'fa'. */
export function otherBeginnings(piece: string): string[] {
  if (!isDevanagari(piece)) return [];
  const known = wordsOf(piece).at(-1) ?? "";
  const word = nasalAtEnd.test(piece) ? known.replace(/n$/, "m") : readOpen(piece);
  return [...new Set([word, foldAy(word), spell(foldAy(word))])].filter((one) => one !== known);
}

/** Read as if a letter followed. */
function readOpen(piece: string): string {
  const isOpen = consonantAtEnd.test(piece);
  const read = wordsOf(isOpen ? piece + vowelSign : piece).at(-1) ?? "";
  return isOpen ? read.slice(0, -1) : read;
}

function readBeginning(piece: string): Begun | null {
  const word = spell(readOpen(piece));
  const sound = filedSound(word);
  return word.length >= 3 && sound.length >= 2 ? { word, sound, hasFlap: hasFlap(piece) } : null;
}

/** Whether a name, in one piece, may be the finished word: short ones are forgiven no mistake. */
export function mayFinish(name: string, begun: Begun): boolean {
  const fold = (spelled: string) => foldAy(begun.hasFlap ? foldFlaps(spelled) : spelled);
  const word = fold(begun.word);
  return filedSound(name).startsWith(begun.sound) && nearlyBegins(fold(spell(name)), word, word.length < 5 ? 0 : 1);
}

/** जय, Jai: the y is no letter of its own before a consonant. */
function foldAy(spelled: string): string {
  return spelled.replace(/aya?(?![aeiou])/g, "ai");
}
