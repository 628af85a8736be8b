import { isoDate, indiaTime, weekdayIndex } from "../../../domain/hours/india.ts";
import { minutesOfDay, minutesOfWeek } from "../../../domain/hours/week.ts";
import type { CheckedQuery } from "../../../domain/stores/query.ts";
import type { Openness, Outside } from "../../../domain/stores/stages.ts";
import { serviceKey } from "../../../domain/stores/store-words.ts";
import { getCircle } from "./circle.ts";
import { facets, nowhere } from "./entry.ts";
import { haveGroups, keysInCircle, keysInTiers, tiers } from "./postgres-word-keys.ts";
import { exists, type SqlReader, Values } from "./sql.ts";
import { matchIn } from "./sqlite-words.ts";
import type { Facet, Filters, Moment, Stage } from "./stage.ts";

export async function resolveFilters(sql: SqlReader, query: CheckedQuery): Promise<Filters> {
  const keys = ["#all", "#hours-unknown"];
  if (query.is24Hours) keys.push("#24-hours");
  if (query.isOnline) keys.push("#online");
  const wanted = [...new Set([...keys, ...query.services.map(serviceKey)])];
  const marks = wanted.map((_, index) => `?${index + 1}`).join(", ");
  const rows = await sql.all<{ id: number; key: string; stores: number }>(
    `SELECT id, key, stores FROM store_facets WHERE key IN (${marks})`,
    wanted,
  );
  const found = new Map(rows.map((row) => [row.id, row.stores]));
  const moment = query.openAt ?? query.openFirstAt;
  return {
    facets: rows.filter((row) => row.id !== facets.all && row.id !== facets.hoursUnknown),
    total: found.get(facets.all) ?? 0,
    hoursUnknown: found.get(facets.hoursUnknown) ?? 0,
    moment: moment && (await readMoment(sql, moment)),
    impossible: rows.length < wanted.length || rows.some((row) => row.stores === 0 && row.id !== facets.hoursUnknown),
  };
}

async function readMoment(sql: SqlReader, at: Date): Promise<Moment> {
  const { day, minute } = indiaTime(at);
  const weekday = weekdayIndex(day);
  const [today, yesterday] = [isoDate(day), isoDate(day - 1)];
  const minuteOfWeek = weekday * minutesOfDay + minute;
  const values = new Values();
  const isOpen = spanIsOpen(values, minuteOfWeek);
  const [exceptions, open] = await Promise.all([
    sql.all(`SELECT 1 AS one FROM store_exceptions WHERE date IN (?1, ?2) LIMIT 1`, [today, yesterday]),
    sql.all(`SELECT 1 AS one FROM store_spans h WHERE ${isOpen} LIMIT 1`, values.list),
  ]);
  return {
    minuteOfWeek,
    minute,
    weekday,
    today,
    yesterday,
    exceptions: exceptions.length > 0,
    mayBeOpen: open.length > 0 || exceptions.length > 0,
  };
}

/** The facets of a stage, rarest first. */
export function getFacets(filters: Filters, openness: Openness): Facet[] {
  const hoursUnknown = { id: facets.hoursUnknown, stores: filters.hoursUnknown };
  const wanted = openness === "unknown" ? [...filters.facets, hoursUnknown] : filters.facets;
  return rarestFirst(wanted);
}

/** The share of stores that have all facets of a stage, if they were spread evenly. */
export function facetShare({ facets: wanted, filters }: Stage): number {
  return wanted.reduce((share, { stores }) => share * (stores / Math.max(1, filters.total)), 1);
}

export function rarestFirst(wanted: readonly Facet[]): Facet[] {
  return wanted.toSorted((a, b) => a.stores - b.stores);
}

/** Conditions on a row `alias` that has rank, cell and hours: facets that do not drive the search, the hours, the place. */
export function conditions(
  values: Values,
  alias: string,
  stage: Stage,
  checked: readonly Facet[] = stage.facets,
): string {
  const { filters, openness } = stage;
  const facetChecks = checked.map(({ id }) =>
    exists(`SELECT 1 FROM store_facet_cells f
      WHERE f.facet = ${values.of(id)} AND f.cell = ${alias}.cell AND f.rank = ${alias}.rank`),
  );
  return [
    ...facetChecks,
    ...hoursConditions(values, alias, filters.moment, openness),
    ...(stage.outside ? [isOutside(values, alias, stage, stage.outside)] : []),
    ...(stage.unlocated ? [`${alias}.cell = ${values.of(nowhere)}`] : []),
  ]
    .map((condition) => ` AND ${condition}`)
    .join("");
}

function hoursConditions(values: Values, alias: string, moment: Moment | null, openness: Openness): string[] {
  if (!moment || openness === "any") return [];
  const open = openCondition(values, alias, moment);
  if (openness === "open") return [open];
  const unknown = unknownCondition(values, alias, moment);
  return [`NOT ${open}`, openness === "unknown" ? unknown : `NOT (${unknown})`];
}

/** Whether a row `alias` is open, closed or unknown, as a column; any where nobody asks. */
export function opennessColumn(values: Values, alias: string, moment: Moment | null): string {
  if (!moment) return "'any'";
  const [open, unknown] = [openCondition(values, alias, moment), unknownCondition(values, alias, moment)];
  return `CASE WHEN ${open} THEN 'open' WHEN ${unknown} THEN 'unknown' ELSE 'closed' END`;
}

/** Whether nobody knows, if it is not open. */
function unknownCondition(values: Values, alias: string, moment: Moment): string {
  const now = values.bigint(moment.minuteOfWeek);
  const unknown = exists(`SELECT 1 FROM store_spans h WHERE h.hours = ${alias}.hours AND h.known = 0
    AND h.starts <= ${now} AND h.ends > ${now}`);
  if (!moment.exceptions) return unknown;
  const today = `SELECT 1 FROM store_exceptions e WHERE e.rank = ${alias}.rank AND e.date = ${values.of(moment.today)}`;
  return `${unknown} AND NOT ${exists(today)}`;
}

/** The same rule as the status function, in SQL: an exception replaces the spans that begin on its day. */
function openCondition(values: Values, alias: string, moment: Moment): string {
  const isOpen = spanIsOpen(values, moment.minuteOfWeek);
  const weekly = (more: string) =>
    exists(`SELECT 1 FROM store_spans h WHERE h.hours = ${alias}.hours AND ${isOpen}${more}`);
  if (!moment.exceptions) return weekly("");
  const [today, yesterday] = [values.of(moment.today), values.of(moment.yesterday)];
  const startDay = `CASE WHEN h.starts / ${minutesOfDay} = ${values.bigint(moment.weekday)} THEN ${today} ELSE ${yesterday} END`;
  const touched = exists(`SELECT 1 FROM store_exceptions e WHERE e.rank = ${alias}.rank AND e.date = ${startDay}`);
  const [minute, late] = [values.bigint(moment.minute), values.bigint(moment.minute + minutesOfDay)];
  const special = exists(`SELECT 1 FROM store_exceptions e WHERE e.rank = ${alias}.rank AND
    ((e.date = ${today} AND e.starts <= ${minute} AND e.ends > ${minute}) OR (e.date = ${yesterday} AND e.ends > ${late}))`);
  return `(${weekly(` AND NOT ${touched}`)} OR ${special})`;
}

function spanIsOpen(values: Values, minuteOfWeek: number): string {
  const now = values.bigint(minuteOfWeek);
  const nextWeek = values.bigint(minuteOfWeek + minutesOfWeek);
  return `h.known = 1 AND ((h.starts <= ${now} AND h.ends > ${now}) OR h.ends > ${nextWeek})`;
}

function isOutside(values: Values, alias: string, stage: Stage, { names, inside }: Outside): string {
  const { engine, shared, query } = stage;
  const circle = getCircle(stage);
  if (engine === "postgres") {
    // By distance few rows are looked at, in any other order all of a circle: then those in the place are listed once.
    const isListed = circle !== null && query.sort !== "nearest";
    const keys = isListed ? keysInCircle(query.near!, circle) : keysInTiers(tiers);
    const hasNames = haveGroups(values, "o.words", names, keys);
    return isListed
      ? `${alias}.rank NOT IN (SELECT o.rank FROM store_words o WHERE ${hasNames})`
      : `NOT ${exists(`SELECT 1 FROM store_words o WHERE o.rank = ${alias}.rank AND ${hasNames}`)}`;
  }
  const known = shared.get(query)?.get(inside);
  // Found once and kept: a match for each row would read its words' lists again and again.
  const ranks = known
    ? `SELECT value FROM json_each(${values.of(JSON.stringify(known.map(({ rank }) => rank)))})`
    : `SELECT o.rowid FROM store_text o WHERE o.store_text MATCH ${values.of(matchIn(circle, stage, { groups: names, without: null }))}`;
  return `${alias}.rank NOT IN (${ranks})`;
}
