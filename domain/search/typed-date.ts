import type { DateOfYear, Feast, Role } from "./moment-words.ts";
import type { Token } from "./tokens.ts";

/** A date that was typed. */
export interface TypedDate {
  date: DateOfYear;
  /** Its tokens. */
  from: number;
  to: number;
  /** It can be nothing else, whatever stands by. */
  isSure: boolean;
}

const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const fullYear = /^20\d\d$/;

/** '25 december', 'december 25th', 25 तारीख, '25-12-2026', 'Christmas'; but 15 August Chowk is a place. */
export function readDate(
  text: string,
  tokens: readonly Token[],
  roles: readonly (Role | undefined)[],
  feasts: readonly Feast[],
  isPlaceKind: (token: Token) => boolean,
): TypedDate | null {
  for (const at of tokens.keys()) {
    const found = feastAt(tokens, at, feasts) ?? figuresAt(text, tokens, at) ?? monthAt(tokens, roles, at);
    const next = tokens[found?.to ?? 0];
    if (found && isReal(found.date) && !(next && isPlaceKind(next))) return found;
  }
  return null;
}

function isReal({ month, date }: DateOfYear): boolean {
  return date >= 1 && date <= (monthLengths[(month ?? 1) - 1] ?? 0);
}

function feastAt(tokens: readonly Token[], at: number, feasts: readonly Feast[]): TypedDate | null {
  const isHere = ({ words }: Feast) => words.every((word, index) => tokens[at + index]?.spelled === word);
  const feast = feasts.find(isHere);
  return feast ? { date: feast.date, from: at, to: at + feast.words.length, isSure: true } : null;
}

/** Day first, or year first. Without a year it may be a house, or 24/7. */
function figuresAt(text: string, tokens: readonly Token[], at: number): TypedDate | null {
  const three = tokens.slice(at, at + 3);
  const [a = "", b = "", c = ""] = three.map(({ word }) => word);
  const between = three.slice(1).map(({ from }, index) => text.slice(three[index]!.to, from));
  if (between.length < 2 || between[0] !== between[1] || !/^[-/]$/.test(between[0]!)) return null;
  const [day, year] = fullYear.test(a) ? [c, a] : [a, c];
  if (!/^(?:20)?\d\d$/.test(year) || ![day, b].every((figures) => /^\d{1,2}$/.test(figures))) return null;
  return { date: { month: Number(b), date: Number(day) }, from: at, to: at + 3, isSure: fullYear.test(year) };
}

function monthAt(tokens: readonly Token[], roles: readonly (Role | undefined)[], at: number): TypedDate | null {
  const role = roles[at];
  if (role?.is !== "month") return null;
  const isNumber = (index: number) => /^\d{1,2}$/.test(tokens[index]?.word ?? "");
  const joins = (index: number) => roles[index]?.is === "ordinal" || roles[index]?.is === "link";
  let from = at - 1;
  while (joins(from)) from -= 1;
  let to = at + 1;
  if (!isNumber(from)) {
    if (role.month === null || !isNumber(to)) return null;
    from = at;
    to += roles[to + 1]?.is === "ordinal" ? 2 : 1;
  }
  const date = Number(tokens[from === at ? at + 1 : from]!.word);
  const hasYear = fullYear.test(tokens[to]?.word ?? "");
  return { date: { month: role.month, date }, from, to: to + Number(hasYear), isSure: hasYear };
}
