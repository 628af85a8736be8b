import { mistakesBetween } from "./distance.ts";
import { filedSound, foldFlaps, isOneSoundRepeated, soundOfSpelled, spell } from "./keys.ts";

/** In letters: shorter words that differ in r and d are two, Bara and Bada. */
const minFlap = 5;

/**
 * How far a name is from a word that may be mistyped for it: 0 for the word itself, Infinity for another word. `hasFlap`: a d of it
 * is ड or ड़, and may be written r.
 */
export function costsFrom(word: string, hasFlap = false): (name: string) => number {
  const spelled = spell(word);
  const sound = soundOfSpelled(spelled);
  const folded = foldFlaps(spelled);
  const foldedSound = soundOfSpelled(folded);
  const bears = isOneSoundRepeated(word) ? 0 : word.length;
  return (name) => {
    if (word === name) return 0;
    if (/^\d+$/.test(word) || /^\d+$/.test(name)) return Infinity;
    // As the shorter of both can bear: two mistakes make any word a word of three letters.
    const length = Math.min(bears, name.length);
    const spelledName = spell(name);
    const isAlike = length >= 3 && sound === soundOfSpelled(spelledName);
    const allowed = Math.max(
      allowedUnlike(spelled, spelledName, length),
      isAlike ? allowedAlike(spelled, spelledName, length) : 0,
    );
    const mistakes = Math.min(mistakesBetween(word, name, allowed), mistakesBetween(spelled, spelledName, allowed));
    // Spelled alike is nearly the same; it never comes before the word itself.
    const cost = mistakes > allowed ? Infinity : isAlike ? Math.max(0.25, mistakes - 0.5) : mistakes;
    return isAlike || length < (hasFlap ? 3 : minFlap) ? cost : Math.min(cost, flapCost(spelledName, length));
  };

  /** Of a name that is alike but for r and d. Beside the word itself it is meant only where the word is Hindi. */
  function flapCost(spelledName: string, length: number): number {
    const foldedName = foldFlaps(spelledName);
    if (foldedSound !== soundOfSpelled(foldedName)) return Infinity;
    const allowed = length >= (hasFlap ? minFlap : 7) ? 1 : 0;
    const mistakes = mistakesBetween(folded, foldedName, allowed);
    if (mistakes > allowed) return Infinity;
    return hasFlap ? Math.max(0.25, mistakes - 0.5) : Math.max(0.75, mistakes - 0.25);
  }
}

/**
 * Whether a word is only another spelling of a name. Every Hindi word that sounds like it is one, since the other script spells in
 * its own way; of Latin ones those that are spoken the same, or long and a letter apart. Anything else was taken for it.
 */
export function isSpellingOf(word: string, name: string, isDevanagari: boolean): boolean {
  const [a, b] = [spell(word), spell(name)];
  if (a === b) return true;
  if (isDevanagari) return filedSound(a) === filedSound(b) && hasVowelsOf(a, name);
  if (soundOfSpelled(a) !== soundOfSpelled(b)) return false;
  return Math.min(a.length, b.length) >= 6 && mistakesBetween(a, b, 1) <= 1;
}

/** Hindi writes u and i where they are spoken: खून is no Khan. (Its a may be any vowel of English: पल्स, Pulse.) */
function hasVowelsOf(spelled: string, name: string): boolean {
  return (!spelled.includes("u") || /[uow]/.test(name)) && (!spelled.includes("i") || /[iey]/.test(name));
}

/** Vowels vary between spellings and scripts (पावर, Power), but rarely the end of a word: Sardi is not Sharda, nor Holi a hall. */
function allowedAlike(spelled: string, name: string, length: number): number {
  const endsAlike = spelled.length + name.length >= 8 && endOf(spelled) === endOf(name);
  return 1 + (endsAlike ? 1 : 0) + (length >= 8 ? 1 : 0);
}

/** The last letter that is spoken, without its breath: केयर ends like Care, एजेंसी like Agency. */
function endOf(spelled: string): string | undefined {
  return spelled.replace(/[eh]$/, "").replace(/y$/, "i").at(-1);
}

/** Another consonant makes a short word another word, as in 'card' and 'care'; the first letter is hardly ever mistyped. */
function allowedUnlike(spelled: string, name: string, length: number): number {
  if (length <= 4 || spelled[0] !== name[0]) return 0;
  return length <= 6 ? 1 : 2;
}
