import { readFileSync } from "node:fs";
import { Blob, Buffer as TextBuffer, Face, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { languageName } from "../../domain/language.ts";
import { devanagariLanguages, shownWords } from "./devanagari.ts";

const root = new URL("../../", import.meta.url);
const whole = "node_modules/@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2";

test.each(["anek-devanagari.woff2", "anek-devanagari-bold.woff2"])(
  "%s draws every word as the whole font does; `npm run fonts` cuts it again",
  async (name) => {
    const [cut, full] = [await open(`app/assets/fonts/${name}`), await open(whole)];
    const words = [...new Set(shownWords(new URL("content/", root)))];
    expect(words.length).toBeGreaterThan(1000);
    // The site's own name is in bold on every page.
    expect(words).toContain("द्वार");
    expect(words.filter((word) => isDrawnOtherwise(cut, full, word))).toEqual([]);
  },
);

test("anek-hindi.woff2 has the letters of every language's name; `npm run fonts` cuts it again", async () => {
  const cut = await open("app/assets/fonts/anek-hindi.woff2");
  const letters = Array.from(devanagariLanguages.map(languageName).join(""));
  expect(letters).toContain("ह");
  expect(letters.filter((letter) => !cut.nominalGlyph(letter.codePointAt(0)!))).toEqual([]);
});

function isDrawnOtherwise(cut: Font, full: Font, word: string): boolean {
  return devanagariLanguages.some((language) => drawn(cut, word, language) !== drawn(full, word, language));
}

async function open(path: string): Promise<Font> {
  const sfnt = await subsetFont(readFileSync(new URL(path, root)), null, { keepAllGlyphs: true, targetFormat: "sfnt" });
  return new Font(new Face(new Blob(sfnt)));
}

/** How many shapes a word is drawn with: where a joined letter is missing, its parts stand side by side. */
function drawn(font: Font, word: string, language: string): number {
  const buffer = new TextBuffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  buffer.setLanguage(language);
  shape(font, buffer);
  return buffer.getGlyphInfos().length;
}
