import { searchWords } from "../../content/search-words.ts";
import type { City } from "../../domain/search/understand/towns.ts";
import { wordsOf } from "../../domain/words/words.ts";
import type { EntryRow } from "../db/duty/tables.ts";

/** A town as we call it, and in an address. */
export type Town = Pick<EntryRow, "town" | "slug" | "latitude" | "longitude">;

const keyOf = (name: string) => wordsOf(name).join("");
const slugOf = (text: string) => wordsOf(text).join("-");
const byName = new Map<string, City[]>();
for (const city of searchWords.cities) {
  for (const name of new Set([city.name, ...city.also].map(keyOf)))
    byName.set(name, [...(byName.get(name) ?? []), city]);
}

/** 'Raipur', 'रायपुर', 'Bilaspur, Himachal Pradesh'; a town that nobody told us of is called as it was typed. */
export function findTown(typed: string): Town {
  const [name = "", state = ""] = typed.split(/[,(]/);
  const named = byName.get(keyOf(name)) ?? [];
  const within = keyOf(state);
  const city = within === "" ? named[0] : named.find((one) => keyOf(one.state ?? "") === within);
  if (!city) return { town: typed, slug: slugOf(typed), latitude: null, longitude: null };
  const { latitude, longitude } = city;
  // The large one has the short address.
  const isFirst = named[0] === city;
  const town = isFirst || city.name.includes(",") ? city.name : `${city.name}, ${city.state}`;
  return { town, slug: slugOf(town), latitude, longitude };
}
