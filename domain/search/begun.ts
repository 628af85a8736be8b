import { nearlyBegins } from "./distance.ts";
import { soundOf, spell } from "./keys.ts";
import { isDevanagari, wordsOf } from "./words.ts";

/** A Hindi word that is not finished, as the index may know its beginning. */
export interface Begun {
  word: string;
  /** Of the areas that may begin like it. */
  sound: string;
}

const consonantAtEnd = /[\u0915-\u0939]\u093c?$/;
const vowelSign = "\u093e";

/**
 * Whether a consonant at the end is followed by a vowel, Devanagari shows only with the next letter: पंडर is read pandar, and becomes
 * पंडरी, pandri. Null for what is in another script, or so short that much begins like it.
 */
export function readBegun(piece: string): Begun | null {
  if (!isDevanagari(piece) || /[\d०-९]/.test(piece)) return null;
  const isOpen = consonantAtEnd.test(piece);
  const read = wordsOf(isOpen ? piece + vowelSign : piece).at(-1) ?? "";
  const word = spell((isOpen ? read.slice(0, -1) : read).replace(/ay(?![aeiou])/g, "ai"));
  const sound = soundOf(word);
  return word.length >= 3 && sound.length >= 2 ? { word, sound } : null;
}

/** Whether a name, in one piece, may be the finished word: short ones are forgiven no mistake. */
export function mayFinish(name: string, { word, sound }: Begun): boolean {
  return soundOf(name).startsWith(sound) && nearlyBegins(spell(name), word, word.length < 5 ? 0 : 1);
}
