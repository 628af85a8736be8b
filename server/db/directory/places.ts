import { minStoresOfPlace, type NamedPlace, type StorePlaces } from "../../../domain/search/places/place-finder.ts";
import type { Place, PlaceQuery, PlaceStores, PlaceStoresQuery } from "../../../domain/search/places/places.ts";
import { dialectOf } from "./dialect.ts";
import { facets, firstServiceFacet, placeFeature } from "./entry.ts";
import { hoursConditions, readMoment } from "./moment.ts";
import { type SqlReader, type SqlWriter, Values } from "./sql.ts";

interface PlaceRow extends NamedPlace {
  id: number;
  /** 1 for an area of a city. */
  area: 0 | 1;
  stores: number;
  confirmed: number;
  /** Numbers of facets, each with how many of its stores have it, as JSON. */
  facets: string;
  changed_at: string;
}

const columns = "id, key, area, name, hindi, stores, confirmed, facets, changed_at";

/** A store of a place, as its figures count it. */
export interface CountedStore {
  facets: readonly number[];
  isConfirmed: boolean;
  changedAt: string;
}

/** Counts new stores in their places, and numbers places that have none yet. Gives the numbers of each store's places. */
export async function addToPlaces(
  sql: SqlWriter,
  stores: readonly (CountedStore & { places: StorePlaces | null })[],
): Promise<number[][]> {
  const named = stores.flatMap(({ places }) => listPlaces(places));
  const keys = [...new Set(named.map(({ key }) => key))];
  const found = await sql.find<PlaceRow>(`SELECT ${columns} FROM store_places`, "key", keys);
  const rows = new Map(found.map((row) => [row.key, row]));
  const [last] = await sql.all<{ id: number | null }>("SELECT max(id) AS id FROM store_places", []);
  let id = last?.id ?? 0;
  for (const { key, name, hindi } of named) {
    const row = rows.get(key);
    // The first address that names an area says how it is written; the first in Devanagari, how in Hindi.
    if (row) row.hindi ||= hindi;
    else {
      const area = key.includes("/") ? 1 : 0;
      rows.set(key, { id: (id += 1), key, area, name, hindi, stores: 0, confirmed: 0, facets: "[]", changed_at: "" });
    }
  }
  const placesOf = stores.map(({ places }) => listPlaces(places).map(({ key }) => rows.get(key)!));
  await countIn(sql, found, placesOf, stores, 1);
  return placesOf.map((places) => places.map((place) => place.id));
}

/** Takes stores out of the figures of their places. */
export async function removeFromPlaces(
  sql: SqlWriter,
  stores: readonly (CountedStore & { places: readonly number[] })[],
): Promise<void> {
  const ids = [...new Set(stores.flatMap(({ places }) => places))];
  const found = await sql.find<PlaceRow>(`SELECT ${columns} FROM store_places`, "id", ids);
  const rows = new Map(found.map((row) => [row.id, row]));
  const placesOf = stores.map(({ places }) => places.flatMap((id) => rows.get(id) ?? []));
  await countIn(sql, found, placesOf, stores, -1);
}

async function countIn(
  sql: SqlWriter,
  before: readonly PlaceRow[],
  placesOf: readonly PlaceRow[][],
  stores: readonly CountedStore[],
  by: 1 | -1,
): Promise<void> {
  const facetsOf = new Map<PlaceRow, Map<number, number>>();
  for (const [index, { isConfirmed, changedAt, ...store }] of stores.entries()) {
    for (const row of placesOf[index]!) {
      const counts = facetsOf.getOrInsertComputed(row, () => readCounts(row.facets));
      for (const facet of store.facets) counts.set(facet, (counts.get(facet) ?? 0) + by);
      row.stores += by;
      if (isConfirmed) row.confirmed += by;
      if (changedAt > row.changed_at) row.changed_at = changedAt;
    }
  }
  const ids = before.map(({ id }) => ({ id }));
  await sql.delete("store_places", ids);
  const written = Array.from(facetsOf, ([row, counts]) => ({ ...row, facets: JSON.stringify([...counts]) }));
  await sql.insert("store_places", written);
}

function listPlaces(places: StorePlaces | null): NamedPlace[] {
  if (places === null) return [];
  return places.area ? [places.city, places.area] : [places.city];
}

/** Places with so many stores that they have pages. */
export function findPlaces(sql: SqlReader, query: PlaceQuery): Promise<Place[]> {
  const values = new Values();
  const [where, order] = whereOf(query, values);
  return sql.all(
    `SELECT id, key, name, hindi, stores, confirmed, changed_at AS "changedAt" FROM store_places
      WHERE ${where} AND stores >= ${minStoresOfPlace} ORDER BY ${order} LIMIT ${values.bigint(query.limit)}`,
    values.list,
  );
}

function whereOf({ keys, city, after }: PlaceQuery, values: Values): [where: string, order: string] {
  if (keys) return [keys.length > 0 ? `key IN (${keys.map((key) => values.of(key)).join(", ")})` : "1 = 0", "key"];
  if (city !== undefined) return [values.begins("key", `${city}/`), "stores DESC, key"];
  if (after !== undefined) return [`id > ${values.bigint(after)}`, "id"];
  return ["area = 0", "stores DESC, key"];
}

/** Stores of a place in order of rank, by their ranks, and the figures of all. */
export async function findStoresIn(
  sql: SqlReader,
  { place, at, offset, limit }: PlaceStoresQuery,
): Promise<PlaceStores<number>> {
  const values = new Values();
  const [ranks, open, [row]] = await Promise.all([
    sql.all<{ rank: number }>(
      `SELECT rank FROM store_features WHERE feature = ${values.of(placeFeature(place))}
        ORDER BY rank LIMIT ${values.bigint(limit)} OFFSET ${values.bigint(offset)}`,
      values.list,
    ),
    countOpen(sql, place, at),
    sql.all<{ facets: string }>("SELECT facets FROM store_places WHERE id = ?1", [place]),
  ]);
  const counts = readCounts(row?.facets ?? "[]");
  const facet = (id: number) => counts.get(id) ?? 0;
  const labels = await sql.all<{ id: number; label: string }>(
    `SELECT id, label FROM store_facets WHERE id >= ${firstServiceFacet} ORDER BY stores DESC, id LIMIT ${maxServices}`,
    [],
  );
  const services = labels.map(({ id, label }) => ({ label, stores: facet(id) })).filter(({ stores }) => stores > 0);
  return {
    stores: ranks.map(({ rank }) => rank),
    open,
    roundTheClock: facet(facets.is24Hours),
    services: services.toSorted((a, b) => b.stores - a.stores),
  };
}

/** Of the commonest in the directory. */
const maxServices = 100;

function readCounts(text: string): Map<number, number> {
  return new Map(JSON.parse(text) as [number, number][]);
}

/** By the same conditions as a search for open stores. */
async function countOpen(sql: SqlReader, place: number, at: Date): Promise<number> {
  const values = new Values();
  const dialect = dialectOf(sql);
  const moment = await readMoment(sql, at);
  const stores = `store_features a${dialect.joinEach("store_ranks", "s", "s.rank = a.rank")}`;
  const where = [`a.feature = ${values.of(placeFeature(place))}`, ...hoursConditions(values, dialect, moment, "open")];
  const rows = await sql.all<{ open: number }>(
    `SELECT CAST(COUNT(*) AS INTEGER) AS open FROM ${stores} WHERE ${where.join(" AND ")}`,
    values.list,
  );
  return rows[0]!.open;
}
