/**
 * A word as it is spoken, in one spelling: both scripts and both languages meet here. 'Chemist' and केमिस्ट are kemist,
 * 'Chowk' and चौक differ in a vowel alone.
 */
export function spell(word: string): string {
  return (
    word
      .replace(/ph/g, "f")
      // Chemist, but not Chembur.
      .replace(/^chem(?!b)/, "kem")
      // ज्ञान, which is read jnan: Gyan, in Marathi Dnyan.
      .replace(/^jn|dny/g, "gy")
      .replace(/ti(?=on)/g, "sh")
      // A w that is no sound of its own: town, new, chowk.
      .replace(/(?<=[aeiou])w(?![aeiouy])/g, "")
      // चौक, टाउन: the same vowel.
      .replace(/au/g, "o")
      .replace(/nv$/, "n")
      // Devanagari writes one sign for both: जयस्तंभ, Jai Stambh.
      .replace(/n(?=[pbm])/g, "m")
      .replace(/(?<!s)c(?=[eiy])/g, "s")
      .replace(/g(?=[eiy])/g, "j")
      .replace(/c(?!h)|q/g, "k")
      .replace(/x/g, "ks")
      .replace(/w/g, "v")
      .replace(/z/g, "j")
      .replace(/ee/g, "i")
      .replace(/oo/g, "u")
      .replace(/(\D)\1+/g, "$1")
      // An e that is not spoken: lake, care, lifeline.
      .replace(/(?<=[aeiou][^aeiou])e$/, "")
  );
}

/** How a spelled word sounds, roughly: vowels after the first letter, breath and doubling do not count. */
export function soundOfSpelled(spelled: string): string {
  const sound = spelled
    .replace(/[sc]h+/g, "s")
    .replace(/([bdgjkt])h+/g, "$1")
    .replace(/^[aeiouy]+/, "a");
  return sound.replace(/(?<=.)[aeiouyh]+/g, "").replace(/(\D)\1+/g, "$1");
}

/** ड़ is written r or d, and many type it without its dot: कंकड़बाग, Kankarbagh, Kankadbagh. Here, each such d is an r. */
export function foldFlaps(spelled: string): string {
  return spelled.replace(/(?<=[^n])d/g, "r");
}

/** The sound under which the index files a word: wider than `soundOfSpelled`, for what is found so is compared letter by letter. */
export function filedSound(word: string): string {
  // प्रज्ञा is Pragya. (Where ज्ञ does not begin the word, it is read like the जन of Rajnagar.)
  return soundOfSpelled(foldFlaps(spell(word))).replace(/(?<=.)jn/g, "j");
}

/** A letter held down, in either script: 'zzzz' or ज़ज़ज़ज़. There is nothing in it to be alike. */
export function isOneSoundRepeated(word: string): boolean {
  if (word.length < 3) return false;
  const spelled = spell(word);
  const consonants = spelled.replace(/[aeiou]/g, "").replace(/(?<=[^h])h/g, "");
  // Two of a kind are a name: Baba, Lala.
  return spelled.length < 3 || /^(.)\1{2,}$/.test(consonants);
}

/** The integers under which the dictionary files a term, and under which a typed word looks for it. */
export function keysOf(word: string): number[] {
  const keys = new Set([hash(word)]);
  // Numbers are right or wrong: a PIN code with a changed digit is another place.
  if (/^\d+$/.test(word)) return [...keys];
  // Every word that is one letter shorter: two words one mistake apart share one of these.
  if (word.length >= 4) for (let index = 0; index < word.length; index += 1) keys.add(hash(word, index));
  if (word.length >= 3) keys.add(soundKey(word));
  return [...keys];
}

/** The one of them that is the word's sound. */
export function soundKey(word: string): number {
  return hash(`~${filedSound(word)}`);
}

/** FNV-1a, 32 bits, signed, as both engines store it; of the word without one of its letters when `without` is given. */
function hash(text: string, without = -1): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    if (index === without) continue;
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  return value | 0;
}
