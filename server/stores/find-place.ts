import { placeFinder } from "../../content/place-finder.ts";
import { areaKey, placePath } from "../../domain/search/places/place-finder.ts";
import { type Place, type PlaceAnswer, placePageSize, type PlaceQuestion } from "../../domain/search/places/places.ts";
import { costsFrom } from "../../domain/search/index/forgive.ts";
import { wordsOf } from "../../domain/words/words.ts";
import { slugOf } from "../../domain/stores/store-path.ts";
import type { StoreSource } from "./source.ts";

/** On one page of cities, or of areas. */
const maxPlaces = 2000;

/** What the address of a place leads to. Each place has one address: other spellings, and places without a page, lead on. */
export async function findPlace(source: StoreSource, asked: PlaceQuestion, at: Date): Promise<PlaceAnswer> {
  const { page } = asked;
  const named = await findNamed(source, asked);
  if (named.kind !== "found") return named;
  const { city, area } = named;
  const place = area ?? city;
  const pages = Math.ceil(place.stores / placePageSize);
  if (page > pages) return { kind: "moved", path: placePath(place), forever: false };
  const window = { at, offset: (page - 1) * placePageSize, limit: placePageSize };
  const [found, areas] = await Promise.all([
    source.storesIn({ place: place.id, ...window }),
    source.places({ city: city.key, limit: maxPlaces }),
  ]);
  return { kind: "place", city, area, areas, found, page };
}

type Named = { kind: "found"; city: Place; area: Place | null };

async function findNamed(
  source: StoreSource,
  { city, area }: PlaceQuestion,
): Promise<Named | Exclude<PlaceAnswer, { kind: "place" }>> {
  if (city === undefined) return { kind: "several", places: await source.places({ limit: maxPlaces }) };
  const called = placeFinder.citiesCalled(city);
  const keys = [slugOf(city), ...called.map(({ key }) => key)];
  const places = await source.places({ keys, limit: keys.length });
  const exact = places.find(({ key }) => key === keys[0]);
  if (!exact && places.length > 1) return { kind: "several", places };
  const found = exact ?? places[0];
  if (!found) {
    const words = [area ?? [], city].flat().join(" ").replaceAll("-", " ");
    return { kind: "moved", path: `/stores?${new URLSearchParams({ q: words })}`, forever: false };
  }
  const areaFound = area === undefined ? null : await findArea(source, found, area);
  const path = placePath(areaFound ?? found);
  if (path === ["/stores/in", city, area].filter(Boolean).join("/"))
    return { kind: "found", city: found, area: areaFound };
  // It may have a page tomorrow, or the other city of that name.
  const forever = (area === undefined || areaFound !== null) && called.length <= 1;
  return { kind: "moved", path, forever };
}

/** As it is spelled, else the nearest that may be meant. */
async function findArea(source: StoreSource, city: Place, name: string): Promise<Place | null> {
  const [exact] = await source.places({ keys: [areaKey(city.key, name)], limit: 1 });
  if (exact) return exact;
  const costOf = costsFrom(wordsOf(name).join(""));
  const areas = await source.places({ city: city.key, limit: maxPlaces });
  const near = areas
    .map((area) => ({ area, cost: costOf(wordsOf(area.name).join("")) }))
    .filter(({ cost }) => cost < Infinity)
    .toSorted((a, b) => a.cost - b.cost);
  return near[0]?.area ?? null;
}

/** The place that a text such as 'raipur/pandri' names, in whatever spelling. */
export async function placeCalled(source: StoreSource, text: string): Promise<Place | null> {
  const [city, area, ...more] = text.split("/");
  if (!city || more.length > 0) return null;
  const named = await findNamed(source, { city, area, page: 1 });
  if (named.kind === "found") return named.area ?? named.city;
  // Another spelling; but not the city in place of an area that has no page.
  const path = named.kind === "moved" && named.forever ? named.path.replace("/stores/in/", "") : text;
  return path === text ? null : placeCalled(source, path);
}
