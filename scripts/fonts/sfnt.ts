/** The few numbers of a font that a metric-matched fallback needs. */
export interface FontMetrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  widthOf(text: string): number;
}

/** Reads an uncompressed TrueType font. */
export function readMetrics(font: Buffer): FontMetrics {
  const tables = tablesOf(font);
  const at = (tag: string) => tables.get(tag) ?? fail(`the font has no ${tag} table`);
  const hhea = at("hhea");
  const hmtx = at("hmtx");
  const lastFullMetric = font.readUInt16BE(hhea + 34) - 1;
  const glyphOf = readCharacterMap(font, at("cmap"));
  const advance = (glyph: number) => font.readUInt16BE(hmtx + Math.min(glyph, lastFullMetric) * 4);
  return {
    unitsPerEm: font.readUInt16BE(at("head") + 18),
    ascent: font.readInt16BE(hhea + 4),
    descent: font.readInt16BE(hhea + 6),
    lineGap: font.readInt16BE(hhea + 8),
    widthOf: (text) =>
      Array.from(text).reduce((sum, character) => sum + advance(glyphOf(character.codePointAt(0) ?? 0)), 0),
  };
}

function tablesOf(font: Buffer): Map<string, number> {
  const count = font.readUInt16BE(4);
  const records = Array.from({ length: count }, (_, index) => 12 + index * 16);
  return new Map(records.map((at) => [font.toString("latin1", at, at + 4), font.readUInt32BE(at + 8)]));
}

/** Format 4, the one that every font carries for the Basic Multilingual Plane. */
function readCharacterMap(font: Buffer, cmap: number): (code: number) => number {
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    return cmap + font.readUInt32BE(cmap + 8 + index * 8);
  });
  const table = subtables.find((at) => font.readUInt16BE(at) === 4) ?? fail("the font has no format 4 character map");
  const doubled = font.readUInt16BE(table + 6);
  return (code) => {
    for (let offset = 0; offset < doubled; offset += 2) {
      const end = font.readUInt16BE(table + 14 + offset);
      if (code > end) continue;
      const start = font.readUInt16BE(table + 16 + doubled + offset);
      if (code < start) return 0;
      const delta = font.readInt16BE(table + 16 + doubled * 2 + offset);
      const rangeAt = table + 16 + doubled * 3 + offset;
      const range = font.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = font.readUInt16BE(rangeAt + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function fail(reason: string): never {
  throw new Error(reason);
}
