import type { CheckedQuery } from "../../../domain/search/query.ts";
import { serviceKey } from "../../../domain/search/index/store-words.ts";
import type { PlannedStage } from "../../../domain/search/plan/stages.ts";
import type { Term } from "../../../domain/search/plan/word-queries.ts";
import { squaredDegrees, toSquaredDegrees } from "./distance-sql.ts";
import { facets, nowhere } from "./entry.ts";
import { facetFeature, type Group, placeFeature, rarestFirst, termFeature, weekFeature } from "./features.ts";
import { hoursConditions, openWeeks, readMoment } from "./moment.ts";
import { exists, type SqlReader, type Values } from "./sql.ts";
import type { Filters, Stage } from "./stage.ts";

export async function resolveFilters(sql: SqlReader, query: CheckedQuery): Promise<Filters> {
  const keys = ["#all", "#hours-unknown"];
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
  const asked = rows.filter(({ id }) => id !== facets.all && id !== facets.hoursUnknown);
  return {
    groups: [...asked.map(toGroup), ...places],
    all: fixed(facets.all),
    hoursUnknown: fixed(facets.hoursUnknown),
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

/** What a store of a stage must have, rarest first. */
export function groupsOf({ terms, openness }: PlannedStage, filters: Filters): Stage["groups"] {
  const words = terms ? terms.groups.map((group, index) => termGroup(group, terms.counts[index]!)) : [];
  const unknown = openness === "unknown" ? [filters.hoursUnknown] : [];
  const [first = filters.all, ...others] = rarestFirst([...words, ...filters.groups, ...unknown]);
  return [first, ...others];
}

function termGroup(terms: readonly Term[], stores: number): Group {
  return { features: terms.map(({ id }) => termFeature(id)), stores };
}

/** The stores whose weekly hours are open, where few enough are that they lead. */
export function openGroup({ filters: { moment, all }, groups: [rarest], openness, limit }: Stage): Group | null {
  if (!moment || moment.exceptions || openness !== "open") return null;
  const { ids, stores } = openWeeks(moment);
  if (stores >= Math.min(rarest.stores, (limit * all.stores) / Math.max(1, stores))) return null;
  return { features: ids ? ids.split(",").map((id) => weekFeature(Number(id))) : [], stores };
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

const featureCounts = [1, 2, 4, 8, 16, 64, 256];

export function isOf(values: Values, alias: string, features: readonly number[]): string {
  if (features.length === 1) return `${alias}.feature = ${values.of(features[0]!)}`;
  return features.length === 0 ? "1 = 0" : `${alias}.feature IN (${values.padded(features, featureCounts)})`;
}
