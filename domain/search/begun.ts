import { nearlyBegins } from "./distance.ts";
import { filedSound, spell } from "./keys.ts";
import { isDevanagari, wordsOf } from "./words.ts";

/** A Hindi word that is not finished, as the index may know its beginning. */
export interface Begun {
  word: string;
  /** Of the areas that may begin like it. */
  sound: string;
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

function readBeginning(piece: string): Begun | null {
  const isOpen = consonantAtEnd.test(piece);
  const read = wordsOf(isOpen ? piece + vowelSign : piece).at(-1) ?? "";
  const word = spell(isOpen ? read.slice(0, -1) : read);
  const sound = filedSound(word);
  return word.length >= 3 && sound.length >= 2 ? { word, sound } : null;
}

/** Whether a name, in one piece, may be the finished word: short ones are forgiven no mistake. */
export function mayFinish(name: string, { word, sound }: Begun): boolean {
  const spelled = foldAy(word);
  return filedSound(name).startsWith(sound) && nearlyBegins(foldAy(spell(name)), spelled, spelled.length < 5 ? 0 : 1);
}

/** जय, Jai: the y is no letter of its own before a consonant. */
function foldAy(spelled: string): string {
  return spelled.replace(/aya?(?![aeiou])/g, "ai");
}
