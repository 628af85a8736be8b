import { keysOf } from "../../../domain/search/index/keys.ts";
import type { HoursException } from "../../../domain/hours/week.ts";
import {
  exceptionRows,
  facetFeature,
  facets,
  firstServiceFacet,
  numbersOf,
  type Numbered,
  placeFeature,
  type StoreEntry,
  termFeature,
  weekFeature,
} from "./entry.ts";
import { addToPlaces, removeFromPlaces } from "./places.ts";
import type { SqlWriter } from "./sql.ts";

/** A store that can be found. */
export interface IndexedStore {
  rank: number;
  exceptions: readonly HoursException[];
  entry: StoreEntry;
  isConfirmed: boolean;
  changedAt: string;
}

export async function addToIndex(sql: SqlWriter, stores: readonly IndexedStore[]): Promise<void> {
  if (stores.length === 0) return;
  const services = await numberServices(sql, stores);
  const weeks = await numberWeeks(sql, stores);
  const terms = await numberTerms(sql, stores);
  const facetsOf = ({ entry, exceptions }: IndexedStore) => [
    ...fixedFacets(entry, exceptions),
    ...entry.services.map(({ key }) => services.get(key)!),
  ];
  const places = await addToPlaces(
    sql,
    stores.map((store) => ({ ...store, places: store.entry.places, facets: facetsOf(store) })),
  );
  const rows = stores.map((store, index) => {
    const { rank, entry } = store;
    const { cell, latitude: lat, longitude: lon, nameKey: name_key } = entry;
    const row: Numbered = {
      facets: facetsOf(store),
      words: entry.terms.map((term) => terms.get(term)!),
      weeks: [weeks.get(weekKey(entry))!],
      places: places[index]!,
    };
    const features = [
      ...row.facets.map(facetFeature),
      ...row.words.map(termFeature),
      ...row.weeks.map(weekFeature),
      ...row.places.map(placeFeature),
    ];
    return { ...row, features, position: { rank, cell, lat, lon, name_key, hours: row.weeks[0]! } };
  });
  const ranks = rows.map(({ position, features }) => ({ ...position, features: JSON.stringify(features) }));
  await sql.insert("store_ranks", ranks);
  const found = rows.flatMap(({ position: { rank, cell }, features }) =>
    features.map((feature) => ({ feature, rank, cell })),
  );
  // In the order of the key, neighbours land on the same page of the index.
  found.sort((a, b) => a.feature - b.feature || a.rank - b.rank);
  await sql.insert("store_features", found);
  const exceptions = stores.flatMap((store) => exceptionRows(store.rank, store.exceptions));
  await sql.insert("store_exceptions", exceptions);
  await sql.insert("store_phones", stores.flatMap(phoneRows));
  await sql.increase("store_facets", count(rows, "facets", 1));
  await sql.increase("store_terms", count(rows, "words", 1));
  await sql.increase("store_hours", count(rows, "weeks", 1));
  const entries = stores.map(({ entry }) => entry);
  const areas = await numberAreas(sql, entries, terms);
  await sql.increase("store_areas", countAreas(entries, areas, 1));
}

/** Whose dates differ is looked at beside those whose week is open; and of a date alone the hours may be unknown. */
function fixedFacets({ fixedFacets: ofWeek }: StoreEntry, exceptions: readonly HoursException[]): number[] {
  const unknown = exceptions.some(({ isRestUnknown }) => isRestUnknown) ? [facets.hoursUnknown] : [];
  const dated = exceptions.length > 0 ? [facets.dated] : [];
  return [...new Set([...ofWeek, ...unknown, ...dated])];
}

/** A store that could be found, and what its listing says. */
export interface RemovedStore {
  rank: number;
  entry: Pick<StoreEntry, "areas" | "phones" | "latitude" | "longitude">;
  isConfirmed: boolean;
  /** When it was taken out. */
  changedAt: string;
}

function phoneRows({ rank, entry }: Pick<RemovedStore, "rank" | "entry">): { phone: number; rank: number }[] {
  return entry.phones.map((phone) => ({ phone, rank }));
}

/** Words and areas that no store has any more stay in the dictionary and do no harm. */
export async function removeFromIndex(sql: SqlWriter, removed: readonly RemovedStore[]): Promise<void> {
  if (removed.length === 0) return;
  const ranks = removed.map(({ rank }) => rank);
  const select = "SELECT rank, features FROM store_ranks";
  const found = await sql.find<{ rank: number; features: string }>(select, "rank", ranks);
  const rows = found.map(({ rank, features }) => ({ rank, features: JSON.parse(features) as number[] }));
  const pairs = rows.flatMap(({ rank, features }) => features.map((feature) => ({ feature, rank })));
  await sql.delete("store_features", pairs);
  const byRank = ranks.map((rank) => ({ rank }));
  await sql.delete("store_ranks", byRank);
  await sql.delete("store_exceptions", byRank);
  await sql.delete("store_phones", removed.flatMap(phoneRows));
  const numbered = new Map(rows.map(({ rank, features }) => [rank, numbersOf(features)]));
  await sql.increase("store_facets", count(numbered.values(), "facets", -1));
  await sql.increase("store_hours", count(numbered.values(), "weeks", -1));
  await removeFromPlaces(
    sql,
    removed.flatMap((store) => {
      const known = numbered.get(store.rank);
      return known ? [{ ...store, ...known }] : [];
    }),
  );
  const entries = removed.map(({ entry }) => entry);
  const keys = [...new Set(entries.flatMap(({ areas }) => areas.map(({ key }) => key)))];
  const known = await sql.find<{ id: number; key: string }>("SELECT id, key FROM store_areas", "key", keys);
  const areas = new Map(known.map(({ key, id }) => [key, id]));
  await sql.increase("store_areas", countAreas(entries, areas, -1));
}

/** How many stores have each id, times `by`. */
function count(rows: Iterable<Numbered>, name: keyof Numbered, by: 1 | -1): { id: number; stores: number }[] {
  const counts = new Map<number, number>();
  for (const row of rows) for (const id of row[name]) counts.set(id, (counts.get(id) ?? 0) + by);
  return Array.from(counts, ([id, stores]) => ({ id, stores }));
}

const noStores = { stores: 0, located: 0, latitudes: 0, longitudes: 0 };

/** How many stores each area has, how many of them have a position, and the sums of those, times `by`. */
function countAreas(
  entries: readonly Pick<StoreEntry, "areas" | "latitude" | "longitude">[],
  ids: ReadonlyMap<string, number>,
  by: 1 | -1,
) {
  const counts = new Map<number, typeof noStores & { id: number }>();
  for (const { areas, latitude, longitude } of entries) {
    for (const { key } of areas) {
      const id = ids.get(key);
      if (id === undefined) continue;
      const sum = counts.getOrInsertComputed(id, () => ({ id, ...noStores }));
      sum.stores += by;
      if (latitude === null || longitude === null) continue;
      sum.located += by;
      sum.latitudes += by * latitude;
      sum.longitudes += by * longitude;
    }
  }
  return [...counts.values()];
}

async function numberAreas(
  sql: SqlWriter,
  entries: readonly StoreEntry[],
  terms: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  // The first to name an area says how it is written.
  const named = new Map(entries.toReversed().flatMap(({ areas }) => areas.map((area) => [area.key, area])));
  const { ids } = await numberKeys(sql, "store_areas", "key", named, ({ sound, label, words }) => {
    const numbers = words.map((word) => terms.get(word)!).join(" ");
    return { sound, label, words: words.join(" "), terms: numbers, ...noStores };
  });
  return ids;
}

async function numberServices(sql: SqlWriter, stores: readonly IndexedStore[]): Promise<Map<string, number>> {
  const labels = new Map(stores.flatMap(({ entry }) => entry.services.map(({ key, label }) => [key, label])));
  const named = await numberKeys(
    sql,
    "store_facets",
    "key",
    labels,
    (label) => ({ label, stores: 0 }),
    firstServiceFacet,
  );
  return named.ids;
}

async function numberWeeks(sql: SqlWriter, stores: readonly IndexedStore[]): Promise<Map<string, number>> {
  const weeks = new Map(stores.map(({ entry }) => [weekKey(entry), entry.week]));
  const { ids, added } = await numberKeys(sql, "store_hours", "week", weeks, () => ({ stores: 0 }));
  const spans = added.flatMap(([week, id]) => weeks.get(week)!.map((span) => ({ hours: id, ...span })));
  await sql.insert("store_spans", spans);
  return ids;
}

function weekKey({ week }: StoreEntry): string {
  return week.map(({ starts, ends, known }) => `${starts}-${ends}${known ? "" : "?"}`).join(" ");
}

async function numberTerms(sql: SqlWriter, stores: readonly IndexedStore[]): Promise<Map<string, number>> {
  const terms = new Map(stores.flatMap(({ entry }) => entry.terms.map((term) => [term, null])));
  const { ids, added } = await numberKeys(sql, "store_terms", "term", terms, () => ({ stores: 0 }));
  const keys = added.flatMap(([term, id]) => keysOf(term).map((key) => ({ key, term: id })));
  // In the order of the key, as with features.
  keys.sort((a, b) => a.key - b.key);
  await sql.insert("store_term_keys", keys);
  return ids;
}

/** The ids of keys. New ones get the next ids and a row: writers take turns, so none is given twice. */
async function numberKeys<Given>(
  sql: SqlWriter,
  table: string,
  column: string,
  given: ReadonlyMap<string, Given>,
  toRow: (given: Given) => object,
  firstId = 1,
): Promise<{ ids: Map<string, number>; added: [string, number][] }> {
  const select = `SELECT id, ${column} AS key FROM ${table}`;
  const rows = await sql.find<{ id: number; key: string }>(select, column, [...given.keys()]);
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  const [last] = await sql.all<{ id: number | null }>(`SELECT max(id) AS id FROM ${table}`, []);
  const next = Math.max(firstId, (last?.id ?? 0) + 1);
  const fresh = [...given.keys()].filter((key) => !ids.has(key));
  const added = fresh.map((key, index): [string, number] => [key, next + index]);
  for (const [key, id] of added) ids.set(key, id);
  await sql.insert(
    table,
    added.map(([key, id]) => ({ id, [column]: key, ...toRow(given.get(key)!) })),
  );
  return { ids, added };
}
