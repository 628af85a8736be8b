import { placeInHindi } from "../../content/hi/names.ts";
import { searchWords } from "../../content/search-words.ts";
import { scriptOf } from "../../domain/language.ts";
import { makeLexicon } from "../../domain/search/understand/lexicon.ts";
import { namesInHindi } from "../../domain/search/understand/towns.ts";
import { understandWords } from "../../domain/search/understand/understand-words.ts";
import { parseStoreQuery } from "../../domain/search/understand/parse-query.ts";
import { type Position, positionOf } from "../../domain/position.ts";
import { everything } from "../../domain/search/query.ts";
import type { StoreUseCases } from "../../domain/search/use-cases.ts";
import { placeFinder } from "../../content/place-finder.ts";
import { findPlace } from "./find-place.ts";
import { firstByName } from "./first-by-name.ts";
import type { StoreSource } from "./source.ts";

/** What people type into the search of stores. */
export const lexicon = makeLexicon(searchWords);
const hindiNames = namesInHindi(searchWords.cities, searchWords.states);

export function storeUseCases(source: StoreSource, now: () => Date): StoreUseCases {
  return {
    now,
    parse: (params, moment) => parseStoreQuery(params, moment, { lexicon, openFirst: true }),
    search: firstByName(source.search),
    show: source.byId,
    summary: async () => ({ ...(await source.summary(now())), imageOrigin: source.imageOrigin }),
    locate: (area) => locate(source, area),
    place: (asked) => findPlace(source, asked, now()),
    changedAt: source.changedAt,
    cities: (limit) => source.places({ limit }),
    async placesOf(pharmacy) {
      const places = placeFinder.placesOf(pharmacy);
      const keys = places ? [places.city.key, ...(places.area ? [places.area.key] : [])] : [];
      // A city's key begins its area's.
      return source.places({ keys, limit: keys.length });
    },
    placeIn: (language, name, typed) => (scriptOf(language) === "Deva" && (nameInHindi(name) ?? typed)) || name,
  };
}

/** Towns and states by our list, areas by the facts of the installation; however its letters are cased. */
function nameInHindi(name: string): string | undefined {
  const called = name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const inFacts = placeInHindi(called);
  return hindiNames.get(called) ?? (inFacts === called ? undefined : inFacts);
}

/**
 * Where an area is: the store in the middle of those that are there, the place itself where none is, else the middle of the
 * stores that have its words. No map service is asked, and none learns of it.
 */
export async function locate(source: StoreSource, area: string): Promise<Position | null> {
  const { words } = understandWords(area, lexicon);
  const { stores, relaxed, place } = await source.search({
    ...everything,
    words,
    sort: null,
    limit: 50,
  });
  if (place && !place.hasStores) return place.position;
  if (relaxed && !place) return null;
  const positions = stores.flatMap(({ pharmacy }) => positionOf(pharmacy) ?? []);
  if (place || positions.length === 0) return positions[0] ?? place?.position ?? null;
  // The median: one store with a wrong pin does not move a town.
  return {
    latitude: median(positions.map((position) => position.latitude)),
    longitude: median(positions.map((position) => position.longitude)),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
