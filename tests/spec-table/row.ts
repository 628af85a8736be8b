import type { Fact, Finder } from "./find.ts";

/** One fact of the specification: where it is stated, what it is, how to find it, what it must be. */
export interface Row {
  route: string;
  what: string;
  find: Finder;
  expected: Fact;
  /** Movement or scroll, which a browser without script need not show. */
  moves?: boolean;
}

type Short = [what: string, find: Finder, expected: Fact, moves?: "moves"];

/** The rows of one route. */
export function rowsOf(route: string, rows: readonly Short[]): Row[] {
  return rows.map(([what, find, expected, moves]) => ({ route, what, find, expected, moves: moves === "moves" }));
}
