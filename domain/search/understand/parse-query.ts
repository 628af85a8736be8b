import { indiaTime, instantOf, instantOfLocal } from "../../hours/india.ts";
import type { FilterKind, Lexicon } from "./lexicon.ts";
import { resolveTime } from "./typed-time.ts";
import { type TypedFilter, understandWords } from "./understand-words.ts";
import { minus, type Token } from "./tokens.ts";
import { isStorable } from "../../stores/clean-text.ts";
import { type Cursor, everything, minuteOf, parseCursor, pageSize, queryLimits, type StoreQuery } from "../query.ts";
import { nameKeyOf } from "../index/store-words.ts";
import { typedPhone } from "./numbers.ts";
import { sorts } from "../../stores/sorts.ts";
import { type Position, positionProblem } from "../../position.ts";
import { takePosition, type TypedPosition } from "../../stores/position-text.ts";

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

/** The first parameter that is not known, or is given more than once. */
export function wrongName(params: URLSearchParams, known: readonly string[]): QueryProblem | null {
  for (const name of params.keys()) {
    if (!known.includes(name)) return { parameter: name.slice(0, 40), reason: "is not a parameter" };
    if (params.getAll(name).length > 1) return { parameter: name, reason: "is given more than once" };
  }
  return null;
}

/** What was asked. `near` may name an area, which only the directory can find on the map. */
export interface ParsedQuery {
  query: StoreQuery;
  nearArea: string | null;
  /** The position among the words, which `near` of the query is. */
  typedPosition: TypedPosition | null;
  /** Filters that were typed as words. */
  filters: TypedFilter[];
  /** 'Near me' was typed: only the browser knows where that is. */
  nearMe: boolean;
  /** Who typed this may need an ambulance before a store. */
  isEmergency: boolean;
  /** Phrases that are not read and left out. */
  unread: readonly Token[][];
  /** All words that were typed, each with its role. */
  tokens: readonly Token[];
  problems: QueryProblem[];
  /** Whether one of them takes something from the answer that no other sentence of a page speaks of. */
  isCut: boolean;
}

/** What the words mean, and how stores are ordered when nobody chose. */
export interface ParseOptions {
  lexicon: Lexicon;
  openFirst: boolean;
}

/** With one of them, a store that is called as was typed must pass it like any other. */
const filterParameters: readonly QueryParameter[] = ["within", "open", "service", "is24Hours", "isOnline"];
/** Without them the answer is the same, from its first store on. */
const pageParameters: readonly string[] = ["limit", "after"];
/** Filters that say when; the first of them that was typed decides. */
const times: readonly FilterKind[] = ["moment", "night", "open"];
const unstorable = "has a character that is none";
/** In minutes. Later, the stores that were open then are others. */
const maxCursorAge = 60;
/** The hour of the night that 'at night' means, unless it is night already. */
const nightHour = 2;
const eveningHour = 22;
const morningHour = 6;

/** Reads the parameters of a request. What makes no sense is left out and named: the API refuses it, a page does not. */
export function parseStoreQuery(params: URLSearchParams, now: Date, { lexicon, openFirst }: ParseOptions): ParsedQuery {
  const problems: QueryProblem[] = [];
  let isCut = false;
  const problem = (parameter: string, reason: string, isSaid = pageParameters.includes(parameter)): null => {
    problems.push({ parameter, reason });
    isCut ||= !isSaid;
    return null;
  };
  for (const parameter of new Set(params.keys())) {
    if (!(queryParameters as readonly string[]).includes(parameter))
      // Other sites add some to the links that are shared on them.
      problem(parameter.slice(0, 40), "is not a parameter", true);
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
  // Where somebody says outright, that is where; a place named beside it is not.
  const typedPosition = text === null ? null : takePosition(text);
  if (typedPosition?.position === null) problem("q", "is not a position in India", true);
  const given = readNear(one("near"), (reason) => problem("near", reason, true));
  const { near, nearArea } = typedPosition ? { near: typedPosition.position, nearArea: null } : given;
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
  if (sort === "nearest" && !located) problem("sort", "nearest needs near", true);
  const flag = (parameter: "is24Hours" | "isOnline") => read(parameter, parseFlag, "is not true or false") ?? false;

  const words = typedPosition ? typedPosition.rest || null : text;
  const phone = words === null ? null : typedPhone(words);
  const order = phone !== null || (sort === "nearest" && !located) ? null : sort;
  const opensFirst = openFirst && sort === null;
  // Which order a question has that chose none, the directory knows: it may name a place.
  const fits = (cursor: Cursor) =>
    (order === null
      ? cursor.sort !== "name"
      : cursor.sort === order || (nearArea !== null && cursor.sort === "rating")) &&
    (cursor.at !== undefined) === opensFirst &&
    Math.abs((cursor.at ?? minuteOf(now)) - minuteOf(now)) <= maxCursorAge;
  const parseAfter = (value: string) => {
    const cursor = parseCursor(value);
    return cursor && fits(cursor) ? cursor : null;
  };
  const after = read("after", parseAfter, "is not a cursor of this directory");
  // The next page judges who is open by the same minute as the first.
  const moment = after?.at === undefined ? now : new Date(after.at * 60_000);
  const typed = understandWords(words ?? "", lexicon);
  const isTyped = (kind: FilterKind) => typed.filters.some((filter) => filter.kind === kind);
  const typedTime = times.map((kind) => typed.filters.find((filter) => filter.kind === kind)).find(Boolean);
  const openAt = read(
    "open",
    (value) => (value === "now" ? moment : instantOfLocal(value)),
    "is not now or YYYY-MM-DDTHH:MM",
  );
  // Any shop is a 'Medical Store'.
  const isName =
    words !== null &&
    !typed.tokens.every(({ isShop, role }) => isShop || role === "number") &&
    !typed.tokens.some(({ word }) => word === minus);
  const isFiltered = filterParameters.some((name) => params.has(name));
  const query: StoreQuery = {
    ...everything,
    ...(isName && !isFiltered && sort === null && phone === null && { fullName: nameKeyOf(words) }),
    // What is left of '10 se 12' without its hour is no word.
    words: words === null || (typed.words.length === 0 && typed.tokens.some(isTaken)) ? null : typed.words,
    phone,
    near,
    within: located ? within : null,
    openAt: openAt ?? (typedTime ? momentTyped(typedTime, moment) : null),
    services: readServices(params, (reason) => problem("service", reason)),
    is24Hours: flag("is24Hours") || isTyped("is24Hours"),
    isOnline: flag("isOnline"),
    sort: order,
    openFirstAt: opensFirst ? moment : null,
    limit: read("limit", (value) => wholeIn(value, 1, queryLimits.rows), `is not 1 to ${queryLimits.rows}`) ?? pageSize,
    after,
  };
  // One moment decides; words for another are no filter in use.
  const decides = openAt === null ? typedTime?.kind : openAt === moment ? "open" : null;
  const filters = typed.filters
    .filter(({ kind }) => !times.includes(kind) || kind === decides)
    .map((filter) => ({ ...filter, rest: beside(typedPosition, filter.rest) }));
  const { nearMe, isEmergency, unread, tokens } = typed;
  return { query, nearArea, typedPosition, filters, nearMe, isEmergency, unread, tokens, problems, isCut };
}

function isTaken({ role }: Token): boolean {
  return role === "filter" || role === "dropped";
}

/** Words, behind the position that was typed with them. */
export function beside(position: TypedPosition | null, words: string): string {
  return `${position?.typed ?? ""} ${words}`.trim();
}

function momentTyped({ kind, when }: TypedFilter, now: Date): Date {
  if (when) return resolveTime(when, now);
  return kind === "night" ? nightOf(now) : now;
}

/** This moment when it is night, else two o'clock of the night that comes. */
function nightOf(now: Date): Date {
  const { day, minute } = indiaTime(now);
  const isNight = minute >= eveningHour * 60 || minute < morningHour * 60;
  return isNight ? now : instantOf(day + 1, nightHour * 60);
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
  // A page names it: nobody knows such a place.
  if (text.length > 80 || !/\p{L}|\d{3}/u.test(text)) problem("is not a position, a PIN code or a place");
  return { near: null, nearArea: text.slice(0, 80).toWellFormed() };
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
