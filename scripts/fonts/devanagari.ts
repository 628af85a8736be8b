/**
 * Cuts the Devanagari of Anek. A plain subset keeps every shape that the font can form from the letters, four times
 * what our words need; so we shape those, note each glyph that shaping passes through, and keep those.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Buffer as TextBuffer, Face, Font, shapeWithTrace, TracePhase } from "harfbuzzjs";
import subsetFont from "subset-font";
import { languages, scriptOf } from "../../domain/language.ts";
import { hindiSyllables } from "./hindi-syllables.ts";

/** Signs and digits of Hindi, the joiners, and the circle that carries a lone sign. */
export const devanagariRange = "U+900-970, U+200C-200D, U+25CC";
const codePoints = [0x20, 0x200c, 0x200d, 0x25cc, ...Array.from({ length: 0x70 }, (_, index) => 0x901 + index)];

// What harfbuzz calls the sets and flags of a subset.
const sets = { dropTables: 3, features: 6 };
const flags = { noHinting: 0x1, noLayoutClosure: 0x200 };

/** What shops are called: their names are set in bold, and are not in our sentences. */
const shopNames =
  "श्री श्रीराम कृष्णा लक्ष्मी महालक्ष्मी सिद्धिविनायक विश्वकर्मा दुर्गा सरस्वती शक्ति ज्योति विद्या पद्मा द्वारका बद्री " +
  "हनुमान गणेश आरोग्य स्वास्थ्य चिकित्सा औषधि औषधालय क्लिनिक ड्रग्स ब्रदर्स एंड सन्स सर्जिकल डिस्ट्रीब्यूटर्स छत्तीसगढ़ न्यू";

/** The languages that are written in these letters. */
export const devanagariLanguages = languages.filter((language) => scriptOf(language) === "Deva");

/** Every word in these letters of our sentences and sample facts, the site's own name among them, and of shops' names. */
export function shownWords(content: URL): string[] {
  const ours = devanagariLanguages.flatMap((language) => wordsIn(new URL(`${language}/`, content)));
  return [...ours, ...wordsOf(new URL("samples.ts", content)), ...shopNames.split(" ")];
}

/** All syllables of Hindi, and the words that we show, so that each looks as drawn. */
export function everySyllable(content: URL): string[] {
  return [...hindiSyllables(), ...shownWords(content)];
}

/** `source` is the variable font; what joins letters is kept as far as these texts need it. */
export async function cutDevanagari(source: Buffer, weight: number, texts: string[]): Promise<Buffer> {
  const font = await subsetFont(source, null, { keepAllGlyphs: true, targetFormat: "sfnt" });
  const cut = await cutGlyphs(font, glyphsOf(font, texts), weight);
  return subsetFont(cut, null, { keepAllGlyphs: true, targetFormat: "woff2" });
}

function glyphsOf(sfnt: Buffer, texts: string[]): Set<number> {
  const font = new Font(new Face(new Blob(sfnt)));
  const glyphs = new Set<number>();
  for (const text of new Set(texts)) {
    for (const language of devanagariLanguages) {
      const buffer = new TextBuffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      buffer.setLanguage(language);
      for (const step of shapeWithTrace(font, buffer, [], 0, TracePhase.DONT_STOP)) {
        if (step.glyphs) for (const { g } of step.t as { g: number }[]) glyphs.add(g);
      }
    }
  }
  return glyphs;
}

function wordsIn(folder: URL): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  return files.flatMap((name) => wordsOf(new URL(name, folder)));
}

function wordsOf(file: URL): string[] {
  return readFileSync(file, "utf8").match(/[\u0900-\u097f\u200c\u200d]+/g) ?? [];
}

async function cutGlyphs(sfnt: Buffer, glyphs: Set<number>, weight: number): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const hb = instance.exports as Record<string, (...values: number[]) => number>;
  const call = (name: string, ...values: number[]) => hb[name]?.(...values) ?? 0;
  const memory = () => new Uint8Array((instance.exports["memory"] as WebAssembly.Memory).buffer);

  call("_initialize");
  const data = call("malloc", sfnt.byteLength);
  memory().set(sfnt, data);
  const face = call("hb_face_create", call("hb_blob_create", data, sfnt.byteLength, 2, 0, 0), 0);
  const input = call("hb_subset_input_create_or_fail");
  call("hb_subset_input_set_flags", input, flags.noHinting | flags.noLayoutClosure);
  const features = call("hb_subset_input_set", input, sets.features);
  call("hb_set_clear", features);
  call("hb_set_invert", features);
  // Pair spacing is a fifth of the file and hardly seen under the head line.
  for (const tag of ["kern", "dist"]) call("hb_set_del", features, tagOf(tag));
  const dropped = call("hb_subset_input_set", input, sets.dropTables);
  for (const tag of ["HVAR", "MVAR", "STAT", "gasp"]) call("hb_set_add", dropped, tagOf(tag));
  const kept = call("hb_subset_input_glyph_set", input);
  for (const glyph of glyphs) call("hb_set_add", kept, glyph);
  const unicodes = call("hb_subset_input_unicode_set", input);
  for (const code of codePoints) call("hb_set_add", unicodes, code);
  call("hb_subset_input_pin_axis_location", input, face, tagOf("wght"), weight);

  const result = call("hb_face_reference_blob", call("hb_subset_or_fail", face, input));
  const start = call("hb_blob_get_data", result, 0);
  return Buffer.from(memory().slice(start, start + call("hb_blob_get_length", result)));
}

function tagOf(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
}
