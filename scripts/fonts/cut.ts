/**
 * Cuts the web fonts from the Anek family and writes app/styles/fonts.css with fallbacks of the same measure.
 * Run: npm run fonts
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";
import { languageName } from "../../domain/language.ts";
import { cutDevanagari, devanagariLanguages, devanagariRange, everySyllable, shownWords } from "./devanagari.ts";

const root = new URL("../../", import.meta.url);
const out = new URL("app/assets/fonts/", root);
const packages = new URL("node_modules/@fontsource-variable/", root);

const weights = { min: 400, max: 700 };
const printable = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join("");
const latinText = `${printable}\u00a0©®°·×½é–—‘’“”•…™−`;

/** The advance widths of Helvetica and Roboto, per 1000 and 2048 units. Arial and Liberation Sans share the first. */
const arialWidths =
  "a556b556c500d556e556f278g556h556i222j222k500l222m833n556o556p556q556r333s500t278u556v500w722x500y500z500 278";
const arialBoldWidths =
  "a556b611c556d611e556f333g611h611i278j278k556l278m889n611o611p611q611r389s556t333u611v556w778x556y556z500 278";
const robotoWidths =
  "a1114b1149c1072d1155e1086f711g1149h1128i497j489k1038l497m1795n1130o1168p1149q1164r693s1057t669u1129v992w1538x1015y969z1015 507";
const robotoBoldWidths =
  "a1108b1153c1068d1153e1101f727g1165h1149i543j534k1083l543m1771n1150o1161p1153q1155r746s1049t680u1149v1021w1501x1022y1015z1022 510";

const sample =
  "order medicine and get it in a few minutes from a verified pharmacy near you talk to licensed pharmacists any time of the day or night";

mkdirSync(out, { recursive: true });

const latinFile = readFileSync(new URL("anek-latin/files/anek-latin-latin-wght-normal.woff2", packages));
const extendedFile = readFileSync(new URL("anek-latin/files/anek-latin-latin-ext-wght-normal.woff2", packages));

const cut = { targetFormat: "woff2" as const, noHinting: true, dropTables: ["HVAR", "MVAR", "STAT", "gasp"] };
const options = { ...cut, keepFeatures: ["kern"], variationAxes: { wght: weights } };
write("anek-latin.woff2", await subsetFont(latinFile, latinText, options));
write("anek-rupee.woff2", await subsetFont(extendedFile, "₹", options));
const devanagariFile = readFileSync(
  new URL("anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2", packages),
);
const content = new URL("content/", root);
write("anek-devanagari.woff2", await cutDevanagari(devanagariFile, 400, everySyllable(content)));
// A browser smears the plain cut where bold is missing, and some letters come out hollow. What we did not write ourselves
// may show a rare joined letter by its parts.
write("anek-devanagari-bold.woff2", await cutDevanagari(devanagariFile, 650, shownWords(content)));
const names = devanagariLanguages.map(languageName).join("");
// What joins letters and sets marks above them.
const joining = ["half", "cjct", "pres", "abvs", "blws", "psts", "haln", "abvm"];
const fewWords = { ...cut, keepFeatures: joining, variationAxes: { wght: 500 } };
write("anek-hindi.woff2", await subsetFont(devanagariFile, names, fewWords));
copyFileSync(new URL("anek-latin/LICENSE", packages), new URL("OFL.txt", out));

const regular = await fontAt(400);
const bold = await fontAt(650);

writeFileSync(
  new URL("app/styles/fonts.css", root),
  `/* Written by scripts/fonts/cut.ts. What comes too late waits for the next page: nothing moves. */
${face("Anek", "anek-latin", "400 700", rangeOf(latinText))}
${face("Anek", "anek-rupee", "400 700", "U+20B9")}
/* Named apart, and used by pages in Devanagari only. */
${face("Anek Devanagari", "anek-devanagari", "400 599", devanagariRange)}
${face("Anek Devanagari", "anek-devanagari-bold", "600 700", devanagariRange)}
/* The names of languages on English pages, for devices without Devanagari: the links to them. */
@font-face {
  font-family: "Anek Hindi";
  src: url("../assets/fonts/anek-hindi.woff2") format("woff2");
  font-display: swap;
  unicode-range: ${rangeOf(names)};
}

${fallback("Anek fallback", ["Arial", "Liberation Sans"], "400 599", regular, arialWidths, 1000)}
${fallback("Anek fallback", ["Arial Bold", "Liberation Sans Bold"], "600 700", bold, arialBoldWidths, 1000)}
${fallback("Anek fallback Roboto", ["Roboto", "Roboto Regular"], "400 599", regular, robotoWidths, 2048)}
${fallback("Anek fallback Roboto", ["Roboto Bold"], "600 700", bold, robotoBoldWidths, 2048)}`,
);

// Home shows no names, and must be light.
writeFileSync(
  new URL("app/styles/names.css", root),
  `/* Written by scripts/fonts/cut.ts. What others wrote in Devanagari on pages in English: for devices without Devanagari, and only where such letters are. */
${localNames("anek-devanagari", "400 599", ["Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari"])}
${localNames("anek-devanagari-bold", "600 700", ["Noto Sans Devanagari Bold", "Nirmala UI Bold", "Kohinoor Devanagari Semibold"])}`,
);

function face(family: string, file: string, weight: string, range: string): string {
  return `@font-face {
  font-family: "${family}";
  src: url("../assets/fonts/${file}.woff2") format("woff2");
  font-weight: ${weight};
  font-display: optional;
  unicode-range: ${range};
}
`;
}

function localNames(file: string, weight: string, locals: string[]): string {
  return `@font-face {
  font-family: "Anek names";
  src: ${locals.map((name) => `local("${name}")`).join(", ")},
    url("../assets/fonts/${file}.woff2") format("woff2");
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${devanagariRange};
}
`;
}

function write(name: string, font: Buffer): void {
  writeFileSync(new URL(name, out), font);
  console.log(`${name}  ${font.byteLength} bytes`);
}

async function fontAt(weight: number): Promise<Font> {
  const sfnt = await subsetFont(latinFile, latinText, { targetFormat: "sfnt", variationAxes: { wght: weight } });
  return new Font(new Face(new Blob(sfnt)));
}

/** A local font, scaled so that a line of it is as long as a line of Anek and sits on the same baseline. */
function fallback(family: string, locals: string[], weight: string, font: Font, widths: string, units: number): string {
  const advances = new Map(
    Array.from(widths.matchAll(/([a-z ])(\d+)/g), ([, letter, width]) => [letter, Number(width)]),
  );
  const local = Array.from(sample).reduce((sum, letter) => sum + (advances.get(letter) ?? 0), 0) / units;
  const { upem } = font.face;
  const own = Array.from(sample).reduce((sum, letter) => sum + advanceOf(font, letter), 0) / upem;
  const scale = own / local;
  const share = (value: number) => percent(Math.abs(value) / upem / scale);
  const { ascender, descender, lineGap } = font.hExtents();
  return `@font-face {
  font-family: "${family}";
  src: ${locals.map((name) => `local("${name}")`).join(", ")};
  font-weight: ${weight};
  size-adjust: ${percent(scale)};
  ascent-override: ${share(ascender)};
  descent-override: ${share(descender)};
  line-gap-override: ${share(lineGap)};
}
`;
}

function advanceOf(font: Font, letter: string): number {
  return font.glyphHAdvance(font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0);
}

/** The characters as a CSS unicode-range. */
function rangeOf(text: string): string {
  const codes = Array.from(new Set(text), (character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const spans: [number, number][] = [];
  for (const code of codes) {
    const last = spans.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else spans.push([code, code]);
  }
  return spans.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(", ");
}

function percent(value: number): string {
  return `${Number((value * 100).toFixed(2))}%`;
}

function hex(code: number): string {
  return code.toString(16).toUpperCase();
}
