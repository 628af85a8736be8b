import type { Area } from "../../../domain/search/index/areas.ts";
import { suggestLimits } from "../../../domain/search/understand/suggestions.ts";
import { type SqlReader, Values } from "./sql.ts";

export interface AreaRow extends Omit<Area, "words" | "terms" | "position"> {
  /** Its words, and their numbers in the dictionary, with a space between. */
  words: string;
  terms: string;
  latitudes: number;
  longitudes: number;
}

const columns = "key, sound, label, words, terms, stores, located, latitudes, longitudes";
/** The same name in so many districts is enough to choose from. */
const maxAreas = 700;
const soundCounts = [4, 12, 28, 56];

export function toArea({ words, terms, located, latitudes, longitudes, ...row }: AreaRow): Area {
  return {
    ...row,
    words: words.split(" "),
    terms: terms.split(" ").map(Number),
    located,
    position: located > 0 ? { latitude: latitudes / located, longitude: longitudes / located } : null,
  };
}

/** Areas that sound like this and have a store, those with most stores first. */
export async function findAreas(sql: SqlReader, sounds: readonly string[]): Promise<AreaRow[]> {
  const wanted = [...new Set(sounds)];
  if (wanted.length === 0) return [];
  const values = new Values();
  const text = `SELECT ${columns} FROM store_areas WHERE sound IN (${values.padded(wanted, soundCounts)}) AND stores > 0
    ORDER BY stores DESC, id LIMIT ${maxAreas}`;
  return sql.all(text, values.list);
}

/** Areas whose name or sound begins like this and that have a store: one range of an index. */
export async function findAreasBy(sql: SqlReader, column: "key" | "sound", beginning: string): Promise<AreaRow[]> {
  const values = new Values();
  return sql.all(
    `SELECT ${columns} FROM store_areas
      WHERE ${values.begins(column, beginning)} AND stores > 0
      ORDER BY ${column} LIMIT ${suggestLimits.areas}`,
    values.list,
  );
}

/** The PIN code with a store that is next to one without, among those of the same district. */
export async function findNextPin(sql: SqlReader, pin: string): Promise<AreaRow | null> {
  const district = pin.slice(0, 3);
  const side = (comparison: "<" | ">", order: "DESC" | "ASC", end: string) => {
    const values = new Values();
    return sql.all<AreaRow>(
      `SELECT ${columns} FROM store_areas
        WHERE key ${comparison} ${values.of(pin)} AND key ${comparison === "<" ? ">=" : "<"} ${values.of(end)} AND located > 0
        ORDER BY key ${order} LIMIT 1`,
      values.list,
    );
  };
  const [below, above] = await Promise.all([side("<", "DESC", district), side(">", "ASC", `${district}:`)]);
  const gap = ({ words }: AreaRow) => Math.abs(Number(words) - Number(pin));
  return [...below, ...above].toSorted((a, b) => gap(a) - gap(b) || (a.key < b.key ? -1 : 1))[0] ?? null;
}
