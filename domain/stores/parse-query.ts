import { instantOfLocal } from "../hours/india.ts";
import { isStorable } from "./clean-text.ts";
import {
  type Cursor,
  everything,
  parseCursor,
  pageSize,
  queryLimits,
  type Sort,
  sorts,
  type StoreQuery,
} from "./query.ts";
import { type Position, positionProblem } from "./position.ts";

/** The parameters of the API and of the page's address. */
export const queryParameters = [
  "q",
  "near",
  "within",
  "open",
  "service",
  "is24Hours",
  "isOnline",
  "sort",
  "limit",
  "after",
] as const;
export type QueryParameter = (typeof queryParameters)[number];

export interface QueryProblem {
  parameter: string;
  reason: string;
}

/** What was asked. `near` may name an area, which only the directory can find on the map. */
export interface ParsedQuery {
  query: StoreQuery;
  nearArea: string | null;
  problems: QueryProblem[];
}

const unstorable = "has a character that is none";

/** Reads the parameters of a request. What makes no sense is left out and named: the API refuses it, a page does not. */
export function parseStoreQuery(params: URLSearchParams, now: Date): ParsedQuery {
  const problems: QueryProblem[] = [];
  const problem = (parameter: string, reason: string): null => {
    problems.push({ parameter, reason });
    return null;
  };
  for (const parameter of new Set(params.keys())) {
    if (!(queryParameters as readonly string[]).includes(parameter))
      problem(parameter.slice(0, 40), "is not a parameter");
  }
  const one = (parameter: QueryParameter): string | null => {
    const given = params.getAll(parameter).filter((value) => value.trim() !== "");
    // A form sends its empty fields too: empty means not given.
    if (given.length > 1) problem(parameter, "is given more than once");
    if (given[0] !== undefined && !isStorable(given[0])) return problem(parameter, unstorable);
    return given[0]?.trim() ?? null;
  };
  const read = <T>(parameter: QueryParameter, parse: (text: string) => T | null, reason: string): T | null => {
    const text = one(parameter);
    if (text === null) return null;
    return parse(text) ?? problem(parameter, reason);
  };

  const text = read(
    "q",
    (value) => (value.length <= queryLimits.text ? value : null),
    `is longer than ${queryLimits.text} letters`,
  );
  const { near, nearArea } = readNear(one("near"), (reason) => problem("near", reason));
  const located = near !== null || nearArea !== null;
  const within = read(
    "within",
    (value) => numberIn(value, queryLimits.minKilometres, queryLimits.maxKilometres),
    `is not ${queryLimits.minKilometres} to ${queryLimits.maxKilometres} kilometres`,
  );
  if (within !== null && !located) problem("within", "needs near");
  const sort = read(
    "sort",
    (value) => sorts.find((known) => known === value) ?? null,
    `is not one of ${sorts.join(", ")}`,
  );
  if (sort === "nearest" && !located) problem("sort", "nearest needs near");
  const flag = (parameter: "is24Hours" | "isOnline") => read(parameter, parseFlag, "is not true or false") ?? false;

  const order = sortOf(sort, located);
  // An area that nobody finds leaves the stores in the order of their ratings, page after page.
  const fits = (cursor: Cursor) =>
    cursor.sort === order || (nearArea !== null && order === "nearest" && cursor.sort === "rating");
  const parseAfter = (value: string) => {
    const cursor = parseCursor(value);
    return cursor && fits(cursor) ? cursor : null;
  };
  const query: StoreQuery = {
    ...everything,
    text,
    near,
    within: located ? within : null,
    openAt: read("open", (value) => (value === "now" ? now : instantOfLocal(value)), "is not now or YYYY-MM-DDTHH:MM"),
    services: readServices(params, (reason) => problem("service", reason)),
    is24Hours: flag("is24Hours"),
    isOnline: flag("isOnline"),
    sort: order,
    limit: read("limit", (value) => wholeIn(value, 1, queryLimits.rows), `is not 1 to ${queryLimits.rows}`) ?? pageSize,
    after: read("after", parseAfter, "is not a cursor of this directory"),
  };
  return { query, nearArea, problems };
}

function sortOf(asked: Sort | null, located: boolean): Sort {
  if (asked === null) return located ? "nearest" : "rating";
  return asked === "nearest" && !located ? "rating" : asked;
}

function readNear(
  text: string | null,
  problem: (reason: string) => null,
): { near: Position | null; nearArea: string | null } {
  if (text === null) return { near: null, nearArea: null };
  const numbers = /^(-?\d{1,3}(?:\.\d{1,15})?),\s*(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text);
  if (numbers) {
    const near = { latitude: Number(numbers[1]), longitude: Number(numbers[2]) };
    const reason = positionProblem(near.latitude, near.longitude);
    return { near: reason === null ? near : problem(reason), nearArea: null };
  }
  if (text.length > 80 || !/\p{L}|\d{3}/u.test(text)) {
    return { near: problem("is not a position, a PIN code or a place"), nearArea: null };
  }
  return { near: null, nearArea: text };
}

function readServices(params: URLSearchParams, problem: (reason: string) => null): string[] {
  const given = params
    .getAll("service")
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter((value) => value !== "");
  const { services: max, service: maxLength } = queryLimits;
  if (given.length > max) problem(`has more than ${max} values`);
  if (given.some((value) => value.length > maxLength)) problem(`is longer than ${maxLength} letters`);
  if (!given.every(isStorable)) problem(unstorable);
  return [...new Set(given)].filter((value) => value.length <= maxLength && isStorable(value)).slice(0, max);
}

function parseFlag(text: string): boolean | null {
  if (text === "true") return true;
  return text === "false" ? false : null;
}

function numberIn(text: string, min: number, max: number): number | null {
  const number = /^\d{1,4}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

function wholeIn(text: string, min: number, max: number): number | null {
  return /^\d{1,4}$/.test(text) ? numberIn(text, min, max) : null;
}
