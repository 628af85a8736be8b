import { isoDate, indiaTime, weekdayIndex } from "../../../domain/hours/india.ts";
import { minutesOfDay, minutesOfWeek } from "../../../domain/hours/week.ts";
import type { Openness } from "../../../domain/search/plan/stages.ts";
import { type Dialect, dialectOf } from "./dialect.ts";
import { unknownMinute } from "./entry.ts";
import { exists, type SqlReader, Values } from "./sql.ts";

/** Weeks, by their numbers, and how many stores have them. */
interface Weeks {
  ids: readonly number[];
  stores: number;
}

/** Which weeks say what at a moment. Hours repeat, so this is one small question, and a store's is then one look-up. */
export interface Moment {
  /** Open by hours that began today, and by those that began yesterday. */
  open: Weeks;
  openSinceYesterday: Weeks;
  unknown: Weeks;
  minute: number;
  today: string;
  yesterday: string;
  /** Whether any store has an exception that touches this moment. Mostly none has, and then nobody looks. */
  exceptions: boolean;
}

export async function readMoment(sql: SqlReader, at: Date): Promise<Moment> {
  const { day, minute } = indiaTime(at);
  const weekday = weekdayIndex(day);
  const [today, yesterday] = [isoDate(day), isoDate(day - 1)];
  const values = new Values();
  const dialect = dialectOf(sql);
  const now = weekday * minutesOfDay + minute;
  // No span is longer than two days.
  const holds = (moment: number) =>
    `SELECT w.hours, w.starts, w.known FROM store_spans w WHERE w.starts > ${values.bigint(moment - 2 * minutesOfDay)}
      AND w.starts <= ${values.bigint(moment)} AND w.ends > ${values.bigint(moment)}`;
  const [found, exceptions] = await Promise.all([
    sql.all<{ known: number; day: number; stores: number; ids: string }>(
      `SELECT w.known AS known, w.starts / ${minutesOfDay} AS day, CAST(SUM(h.stores) AS INTEGER) AS stores,
        string_agg(CAST(w.hours AS TEXT), ',') AS ids
        FROM (${holds(now)} UNION ALL ${holds(now + minutesOfWeek)}) AS w${dialect.joinEach("store_hours", "h", "h.id = w.hours")}
        GROUP BY 1, 2`,
      values.list,
    ),
    sql.all("SELECT 1 AS one FROM store_exceptions WHERE date IN (?1, ?2) LIMIT 1", [today, yesterday]),
  ]);
  const weeks = (known: number, isToday: boolean): Weeks => {
    const some = found.filter((row) => row.known === known && (known === 0 || (row.day === weekday) === isToday));
    return {
      ids: some.flatMap(({ ids }) => ids.split(",").map(Number)),
      stores: some.reduce((sum, { stores }) => sum + stores, 0),
    };
  };
  return {
    open: weeks(1, true),
    openSinceYesterday: weeks(1, false),
    unknown: weeks(0, true),
    minute,
    today,
    yesterday,
    exceptions: exceptions.length > 0,
  };
}

export function openWeeks({ open, openSinceYesterday }: Moment): Weeks {
  return { ids: [...open.ids, ...openSinceYesterday.ids], stores: open.stores + openSinceYesterday.stores };
}

/** Conditions on a row `s` that has rank and hours. */
export function hoursConditions(values: Values, dialect: Dialect, moment: Moment | null, openness: Openness): string[] {
  if (!moment || openness === "any") return [];
  const open = openCondition(values, dialect, moment);
  if (openness === "open") return [open];
  const unknown = unknownCondition(values, dialect, moment);
  return [`NOT ${open}`, openness === "unknown" ? unknown : `NOT ${unknown}`];
}

/** Whether a row `s` is open, closed or unknown, as a column; any where nobody asks. */
export function opennessColumn(values: Values, dialect: Dialect, moment: Moment | null): string {
  if (!moment) return "'any'";
  const [open, unknown] = [openCondition(values, dialect, moment), unknownCondition(values, dialect, moment)];
  return `CASE WHEN ${open} THEN 'open' WHEN ${unknown} THEN 'unknown' ELSE 'closed' END`;
}

/** Whether nobody knows, if it is not open. */
function unknownCondition(values: Values, dialect: Dialect, moment: Moment): string {
  const unknown = dialect.isOneOf(values, "s.hours", moment.unknown.ids);
  if (!moment.exceptions) return `(${unknown})`;
  const today = values.of(moment.today);
  const byOrder = exists(
    `SELECT 1 FROM store_exceptions e WHERE e.rank = s.rank AND e.date = ${today} AND e.ends = ${unknownMinute}`,
  );
  return `((${unknown} AND NOT ${hasException(today)}) OR ${byOrder})`;
}

/** The same rule as the status function, in SQL: an exception replaces the spans that begin on its day. */
function openCondition(values: Values, dialect: Dialect, moment: Moment): string {
  if (!moment.exceptions) return `(${dialect.isOneOf(values, "s.hours", openWeeks(moment).ids)})`;
  const [today, yesterday] = [values.of(moment.today), values.of(moment.yesterday)];
  const byWeek = ({ ids }: Weeks, date: string) =>
    `(${dialect.isOneOf(values, "s.hours", ids)} AND NOT ${hasException(date)})`;
  const [minute, late] = [values.bigint(moment.minute), values.bigint(moment.minute + minutesOfDay)];
  const special = exists(`SELECT 1 FROM store_exceptions e WHERE e.rank = s.rank AND
    ((e.date = ${today} AND e.starts <= ${minute} AND e.ends > ${minute}) OR (e.date = ${yesterday} AND e.ends > ${late}))`);
  return `(${byWeek(moment.open, today)} OR ${byWeek(moment.openSinceYesterday, yesterday)} OR ${special})`;
}

function hasException(date: string): string {
  return exists(`SELECT 1 FROM store_exceptions e WHERE e.rank = s.rank AND e.date = ${date}`);
}
