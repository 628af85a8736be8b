import type { CheckedQuery } from "../../../domain/search/query.ts";
import { serviceKey } from "../../../domain/search/index/store-words.ts";
import type { PlannedStage } from "../../../domain/search/plan/stages.ts";
import type { Term } from "../../../domain/search/plan/word-queries.ts";
import { squaredDegrees, toSquaredDegrees } from "./distance-sql.ts";
import { facetFeature, facets, nowhere, placeFeature, termFeature, weekFeature } from "./entry.ts";
import { hoursConditions, openWeeks, readMoment } from "./moment.ts";
import { exists, type SqlReader, type Values } from "./sql.ts";
import type { Filters, Group, Stage } from "./stage.ts";

export async function resolveFilters(sql: SqlReader, query: CheckedQuery): Promise<Filters> {
  const keys = ["#all", "#hours-unknown", "#dated"];
  if (query.is24Hours) keys.push("#24-hours");
  if (query.isOnline) keys.push("#online");
  const wanted = [...new Set([...keys, ...query.services.map(serviceKey)])];
  const marks = wanted.map((_, index) => `?${index + 1}`).join(", ");
  const at = query.openAt ?? query.openFirstAt;
  const [rows, moment, places] = await Promise.all([
    sql.all<{ id: number; key: string; stores: number }>(
      `SELECT id, key, stores FROM store_facets WHERE key IN (${marks})`,
      wanted,
    ),
    at ? readMoment(sql, at) : null,
    query.place === undefined ? [] : countStoresOf(sql, query.place),
  ]);
  const fixed = (id: number) => toGroup(rows.find((row) => row.id === id) ?? { id, stores: 0 });
  const always: readonly number[] = [facets.all, facets.hoursUnknown, facets.dated];
  const asked = rows.filter(({ id }) => !always.includes(id));
  return {
    groups: [...asked.map(toGroup), ...places],
    all: fixed(facets.all),
    hoursUnknown: fixed(facets.hoursUnknown),
    dated: fixed(facets.dated),
    moment,
    impossible: rows.length < wanted.length || asked.some(({ stores }) => stores === 0),
  };
}

async function countStoresOf(sql: SqlReader, place: number): Promise<Group[]> {
  const rows = await sql.all<{ stores: number }>("SELECT stores FROM store_places WHERE id = ?1", [place]);
  return [{ features: [placeFeature(place)], stores: rows[0]?.stores ?? 0 }];
}

function toGroup({ id, stores }: { id: number; stores: number }): Group {
  return { features: [facetFeature(id)], stores };
}

export function groupsOf({ terms, openness }: PlannedStage, filters: Filters): Stage["groups"] {
  const words = terms ? terms.groups.map((group, index) => termGroup(group, terms.counts[index]!)) : [];
  const unknown = openness === "unknown" ? [filters.hoursUnknown] : [];
  const [first = filters.all, ...others] = [...words, ...filters.groups, ...unknown].toSorted(
    (a, b) => a.stores - b.stores,
  );
  return [first, ...others];
}

function termGroup(terms: readonly Term[], stores: number): Group {
  return { features: terms.map(({ id }) => termFeature(id)), stores };
}

/** The stores whose weekly hours are open, and those with dates of their own, where that is asked for. */
export function openStores({ filters: { moment, dated }, openness }: Stage): Group | null {
  if (!moment || openness !== "open") return null;
  const { ids, stores } = openWeeks(moment);
  const byDate = moment.exceptions ? dated : { features: [], stores: 0 };
  return { features: [...ids.map(weekFeature), ...byDate.features], stores: stores + byDate.stores };
}

/** The same where few enough are open that they lead. */
export function openGroup(stage: Stage): Group | null {
  const { filters, groups, limit } = stage;
  const open = openStores(stage);
  if (!open) return null;
  const { stores } = open;
  return stores < Math.min(groups[0].stores, (limit * filters.all.stores) / Math.max(1, stores)) ? open : null;
}

/** The share of stores that have all that a stage asks for, if it were spread evenly. */
export function expectedShare({ groups, filters, openness }: Stage): number {
  const total = Math.max(1, filters.all.stores);
  const share = groups.reduce((part, { stores }) => part * Math.min(1, stores / total), 1);
  const open = openness === "open" && filters.moment ? openWeeks(filters.moment).stores / total : 1;
  return Math.max(share * Math.min(1, open), 1e-9);
}

/** How many stores have all of it, if it were spread evenly: a page of fewer is never full, so all are read. */
export function expectedStores(stage: Stage): number {
  return expectedShare(stage) * stage.filters.all.stores;
}

/** What is asked of a row `alias` that has a rank, apart from the group that led to it; and of its row `s`, where that is at hand. */
export function conditions(
  values: Values,
  alias: string,
  stage: Stage,
  checked: readonly Group[],
  isJoined = alias === "s",
): string[] {
  const { terms, outside } = stage;
  const ofStore = storeConditions(values, stage);
  const store = `SELECT 1 FROM store_ranks s WHERE s.rank = ${alias}.rank AND ${ofStore.join(" AND ")}`;
  return [
    ...checked.map((group) => hasGroup(values, alias, group)),
    ...(terms?.without ? [`NOT ${hasAll(values, alias, terms.without)}`] : []),
    ...(outside ? [`NOT ${hasAll(values, alias, outside.names)}`] : []),
    ...(isJoined || ofStore.length === 0 ? ofStore : [exists(store)]),
  ];
}

function storeConditions(values: Values, { query, filters, unlocated, openness, dialect }: Stage): string[] {
  return [
    ...hoursConditions(values, dialect, filters.moment, openness),
    ...(query.near && query.within !== null
      ? [`${squaredDegrees(values, "s", query.near)} <= ${values.double(toSquaredDegrees(query.within))}`]
      : []),
    ...(unlocated ? [`s.cell = ${values.of(nowhere)}`] : []),
  ];
}

function hasAll(values: Values, alias: string, groups: readonly (readonly Term[])[]): string {
  return `(${groups.map((group) => hasGroup(values, alias, termGroup(group, 0))).join(" AND ")})`;
}

function hasGroup(values: Values, alias: string, { features }: Group): string {
  return exists(`SELECT 1 FROM store_features f WHERE ${isOf(values, "f", features)} AND f.rank = ${alias}.rank`);
}

/** Features up to so many are read beside each other in order of rank; beyond, they have few stores each, which are sorted. */
const maxLists = 8;

export function isList({ features }: Group): boolean {
  return features.length > 0 && features.length <= maxLists;
}

/** The lists of groups beside each other, each in the order of an index that ends with these columns. A store may be there twice. */
export function joinLists(
  values: Values,
  groups: readonly Group[],
  columns: readonly string[],
  where: readonly string[],
): { from: string; distinct: string } {
  const select = (feature: number) =>
    `SELECT ${columns.join(", ")} FROM store_features a WHERE ${[isOf(values, "a", [feature]), ...where].join(" AND ")}`;
  // In a union PostgreSQL does not see that each list is in order, and sorts it whole, unless each is closed by OFFSET 0.
  const inTurn = (feature: number) => `SELECT * FROM (${select(feature)} ORDER BY ${columns.join(", ")} OFFSET 0) AS l`;
  const tables = groups.map(({ features }, at) => {
    const list = features.map(features.length > 1 ? inTurn : select).join(" UNION ALL ");
    const isSame = columns.map((column) => `g${at}.${column} = g0.${column}`).join(" AND ");
    return `${at === 0 ? "" : "JOIN "}(${list}) AS g${at}${at === 0 ? "" : ` ON ${isSame}`}`;
  });
  return { from: tables.join(" "), distinct: distinct(groups) };
}

/** A store that has two features of a group is one store. */
export function distinct(groups: readonly Group[]): string {
  return groups.some(({ features }) => features.length > 1) ? "DISTINCT " : "";
}

const featureCounts = [1, 2, 4, 8, 16, 64, 256];

export function isOf(values: Values, alias: string, features: readonly number[]): string {
  if (features.length === 1) return `${alias}.feature = ${values.of(features[0]!)}`;
  return features.length === 0 ? "1 = 0" : `${alias}.feature IN (${values.padded(features, featureCounts)})`;
}
