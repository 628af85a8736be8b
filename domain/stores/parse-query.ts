import { instantOfLocal } from "../hours/india.ts";
import { everything, parseCursor, pageSize, type Sort, sorts, type StoreQuery } from "./query.ts";
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

/** What was asked. `near` may name a place, which only the directory can find on the map. */
export interface ParsedQuery {
  query: StoreQuery;
  nearPlace: string | null;
  problems: QueryProblem[];
}

const longestText = 200;
const mostServices = 10;
const mostKilometres = 500;
const mostLimit = 100;

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
    return given[0]?.trim() ?? null;
  };
  const read = <T>(parameter: QueryParameter, parse: (text: string) => T | null, reason: string): T | null => {
    const text = one(parameter);
    if (text === null) return null;
    return parse(text) ?? problem(parameter, reason);
  };

  const text = read(
    "q",
    (value) => (value.length <= longestText ? value : null),
    `is longer than ${longestText} letters`,
  );
  const { near, nearPlace } = readNear(one("near"), (reason) => problem("near", reason));
  const located = near !== null || nearPlace !== null;
  const within = read(
    "within",
    (value) => numberIn(value, 0.1, mostKilometres),
    `is not 0.1 to ${mostKilometres} kilometres`,
  );
  if (within !== null && !located) problem("within", "needs near");
  const sort = read(
    "sort",
    (value) => sorts.find((known) => known === value) ?? null,
    `is not one of ${sorts.join(", ")}`,
  );
  if (sort === "nearest" && !located) problem("sort", "nearest needs near");
  const flag = (parameter: "is24Hours" | "isOnline") => read(parameter, parseFlag, "is not true or false") ?? false;

  const query: StoreQuery = {
    ...everything,
    text,
    near,
    within: located ? within : null,
    openAt: read("open", (value) => (value === "now" ? now : instantOfLocal(value)), "is not now or YYYY-MM-DDTHH:MM"),
    services: readServices(params, (reason) => problem("service", reason)),
    is24Hours: flag("is24Hours"),
    isOnline: flag("isOnline"),
    sort: sortOf(sort, located),
    limit: read("limit", (value) => wholeIn(value, 1, mostLimit), `is not 1 to ${mostLimit}`) ?? pageSize,
    after: read("after", parseCursor, "is not a cursor of this directory"),
  };
  return { query, nearPlace, problems };
}

function sortOf(asked: Sort | null, located: boolean): Sort {
  if (asked === null) return located ? "nearest" : "rating";
  return asked === "nearest" && !located ? "rating" : asked;
}

function readNear(
  text: string | null,
  problem: (reason: string) => null,
): { near: Position | null; nearPlace: string | null } {
  if (text === null) return { near: null, nearPlace: null };
  const numbers = /^(-?\d{1,3}(?:\.\d{1,15})?),\s*(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text);
  if (numbers) {
    const near = { latitude: Number(numbers[1]), longitude: Number(numbers[2]) };
    const reason = positionProblem(near.latitude, near.longitude);
    return { near: reason === null ? near : problem(reason), nearPlace: null };
  }
  if (text.length > 80 || !/\p{L}|\d{3}/u.test(text)) {
    return { near: problem("is not a position, a PIN code or a place"), nearPlace: null };
  }
  return { near: null, nearPlace: text };
}

function readServices(params: URLSearchParams, problem: (reason: string) => null): string[] {
  const given = params
    .getAll("service")
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter((value) => value !== "");
  if (given.length > mostServices) problem(`has more than ${mostServices} values`);
  if (given.some((value) => value.length > 60)) problem("is longer than 60 letters");
  return [...new Set(given)].filter((value) => value.length <= 60).slice(0, mostServices);
}

function parseFlag(text: string): boolean | null {
  if (text === "true") return true;
  return text === "false" ? false : null;
}

function numberIn(text: string, least: number, most: number): number | null {
  const number = /^\d{1,4}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

function wholeIn(text: string, least: number, most: number): number | null {
  return /^\d{1,4}$/.test(text) ? numberIn(text, least, most) : null;
}
