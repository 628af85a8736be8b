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

/** Every word that is one letter shorter. Two words one mistake apart share one of these. */
export function deletionsOf(word: string): string[] {
  const shorter = new Set<string>();
  for (let index = 0; index < word.length; index += 1) shorter.add(word.slice(0, index) + word.slice(index + 1));
  return [...shorter];
}

/** The integers under which the dictionary files a term, and under which a typed word looks for it. */
export function keysOf(word: string): number[] {
  const keys = new Set([hash(word)]);
  // Numbers are right or wrong: a PIN code with a changed digit is another place.
  if (/^\d+$/.test(word)) return [...keys];
  if (word.length >= 4) for (const shorter of deletionsOf(word)) keys.add(hash(shorter));
  if (word.length >= 3) keys.add(hash(`~${soundOf(word)}`));
  return [...keys];
}

/** FNV-1a, 32 bits, signed, as both engines store it. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  return value | 0;
}
