/** How a word sounds, roughly: vowels after the first letter, breath and doubling do not count. */
export function soundOf(word: string): string {
  const sound = word
    .replace(/ph/g, "f")
    .replace(/[sc]h+/g, "s")
    .replace(/ck|q|c/g, "k")
    .replace(/x/g, "ks")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/([bdgjkt])h+/g, "$1")
    .replace(/^[aeiouy]+/, "a");
  return sound.replace(/(?<=.)[aeiouyh]+/g, "").replace(/(.)\1+/g, "$1");
}

/** The integers under which the dictionary files a term, and under which a typed word looks for it. */
export function keysOf(word: string): number[] {
  const keys = new Set([hash(word)]);
  // Numbers are right or wrong: a PIN code with a changed digit is another place.
  if (/^\d+$/.test(word)) return [...keys];
  // Every word that is one letter shorter: two words one mistake apart share one of these.
  if (word.length >= 4) for (let index = 0; index < word.length; index += 1) keys.add(hash(word, index));
  if (word.length >= 3) keys.add(hash(`~${soundOf(word)}`));
  return [...keys];
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
