import { normalForm } from "../normal-form.ts";

const consonants = readLetters(`
  क k  ख kh  ग g  घ gh  ङ n
  च ch  छ chh  ज j  झ jh  ञ n
  ट t  ठ th  ड d  ढ dh  ण n
  त t  थ th  द d  ध dh  न n  ऩ n
  प p  फ ph  ब b  भ bh  म m
  य y  र r  ऱ r  ल l  ळ l  ऴ l  व v
  श sh  ष sh  स s  ह h
`);
const vowels = readLetters("अ a  आ a  इ i  ई i  उ u  ऊ u  ऋ ri  ए e  ऐ ai  ओ o  औ au  ऑ o  ऍ e  ऎ e  ऒ o");
const signs = readLetters("ा a  ि i  ी i  ु u  ू u  ृ ri  े e  ै ai  ो o  ौ au  ॉ o  ॅ e  ॆ e  ॊ o");
const others = readLetters("ं n  ँ n  ः h");
const virama = "्";

/** A letter and what people type for it, and the next. */
function readLetters(pairs: string): Map<string, string> {
  return new Map(Array.from(pairs.matchAll(/(\S+) (\S+)/g), ([, letter = "", latin = ""]) => [letter, latin]));
}

interface Sound {
  text: string;
  /** The vowel that Devanagari leaves unwritten after a consonant. */
  inherent: boolean;
  vowel: boolean;
}

/** Devanagari in the Latin letters people type: रायपुर becomes raypur. Other text is left as it is. */
export function toLatin(word: string): string {
  // The dot below makes no other letter here: फ़ is read like फ.
  const letters = [...normalForm(word, "NFC").replaceAll("\u093c", "")];
  const sounds: Sound[] = [];
  for (const [index, letter] of letters.entries()) {
    const consonant = consonants.get(letter);
    if (consonant !== undefined) {
      sounds.push({ text: consonant, inherent: false, vowel: false });
      const next = letters[index + 1] ?? "";
      if (next !== virama && signs.get(next) === undefined) sounds.push({ text: "a", inherent: true, vowel: true });
      continue;
    }
    if (letter === virama || letter === "\u200c" || letter === "\u200d") continue;
    const vowel = vowels.get(letter) ?? signs.get(letter);
    const digit = letter >= "०" && letter <= "९" ? String(letter.charCodeAt(0) - 0x0966) : undefined;
    sounds.push({ text: vowel ?? others.get(letter) ?? digit ?? letter, inherent: false, vowel: vowel !== undefined });
  }
  return dropSilentVowels(sounds);
}

/** Hindi leaves an unwritten vowel unspoken at the end, and between a spoken vowel and a consonant with its own. */
function dropSilentVowels(sounds: Sound[]): string {
  const spoken = [...sounds];
  if (spoken.length > 2 && spoken.at(-1)?.inherent) spoken.pop();
  for (let index = spoken.length - 3; index >= 2; index -= 1) {
    const silent =
      spoken[index]!.inherent &&
      !spoken[index - 1]!.vowel &&
      spoken[index - 2]!.vowel &&
      !spoken[index + 1]!.vowel &&
      spoken[index + 2]!.vowel;
    if (silent) spoken.splice(index, 1);
  }
  return spoken.map((sound) => sound.text).join("");
}
