import { weekdays } from "../../domain/hours/week.ts";
import {
  type Column,
  columnOf,
  columnsOf,
  type DayEnd,
  isServiceHeading,
  joinedBy,
  knownHeadings,
  nearestColumn,
  plainHeading,
} from "../../domain/stores/columns.ts";
import { quoteWord } from "../quote-word.ts";
import { UnreadableFileError } from "./json-records.ts";

export interface ColumnNotes {
  unknown: { column: string; near: string | undefined; isService?: boolean }[];
  /** Cells below no heading: the places of their columns, from one. */
  unheaded?: number[];
  /** Columns that mean the same and cannot be joined: the first cell that is filled counts. */
  twice: string[][];
}

export interface ReadOptions {
  /** Headings that somebody named by hand, as `plainHeading` makes them. */
  map?: ReadonlyMap<string, Column>;
  onColumns?(notes: ColumnNotes): void;
}

export interface Sheet {
  headings: string[];
  /** The places of a column's cells, in the order of the sheet. */
  places: Map<Column | DayEnd, number[]>;
}

/** Whether a line names the column by which stores are known: a title does not. */
export function namesId(cells: readonly string[], { map }: ReadOptions): boolean {
  return cells.some((cell) => columnNamed(cell, map) === "id");
}

/** Whether a line may head a sheet without ids: it names the stores' names, and more than that. */
export function namesStores(cells: readonly string[], { map }: ReadOptions): boolean {
  const named = cells.flatMap((cell) => columnNamed(cell, map) ?? []);
  return named.includes("name") && named.length > 1;
}

function columnNamed(cell: string, map: ReadOptions["map"]): Column | undefined {
  return map?.get(plainHeading(cell)) ?? columnOf(cell);
}

/** One could be a store that has only its town. */
const minLower = 2;

/** The headings of two lines, as 'Timing' above 'Open' and 'Close', or 'Sunday' above both; null where the second line is a store. */
export function joinHeadings(upper: readonly string[], lower: readonly string[]): string[] | null {
  let over = "";
  let added = 0;
  const joined = Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [above = "", below = ""] = [upper[index]?.trim(), lower[index]?.trim()];
    over = above || over;
    // What is merged over both lines may be in both.
    if (below === "" || below === above) return above;
    added += 1;
    return [`${over} ${below}`, below].find((heading) => columnsOf(heading).length > 0);
  });
  return added >= minLower && joined.every((heading) => heading !== undefined) ? joined : null;
}

/** The columns of a line of headings. */
export function readHeadings(cells: readonly string[], { map, onColumns }: ReadOptions): Sheet {
  const headings = cells.map((cell) => cell.trim());
  const places = new Map<Column | DayEnd, number[]>();
  const unknown: ColumnNotes["unknown"] = [];
  for (const [index, heading] of headings.entries()) {
    if (heading === "") continue;
    const named = map?.get(plainHeading(heading));
    const columns = named ? [named] : columnsOf(heading);
    for (const column of columns) places.set(column, [...(places.get(column) ?? []), index]);
    if (columns.length === 0) {
      unknown.push({ column: heading, near: nearestColumn(heading), isService: isServiceHeading(heading) });
    }
  }
  const missing = missingIn(headings, map);
  if (missing !== null) throw new UnreadableFileError(missing);
  dropHalves({ headings, places }, unknown);
  const twice = [...places]
    .filter(([column, all]) => all.length > 1 && !joinedBy.has(column))
    .map(([, all]) => all.map((index) => headings[index]!));
  onColumns?.({ unknown, twice });
  return { headings, places };
}

/** Columns that say nothing without another one are unknown. */
function dropHalves({ headings, places }: Sheet, unknown: ColumnNotes["unknown"]): void {
  const drop = (dropped: Column | DayEnd, kept: readonly number[] = []) => {
    for (const index of places.get(dropped) ?? []) {
      const column = headings[index]!;
      if (!kept.includes(index) && !unknown.some((one) => one.column === column))
        unknown.push({ column, near: undefined });
    }
    places.delete(dropped);
  };
  // 'Reg. No.' without a pharmacist may be that of anything.
  if (!places.has("pharmacist")) drop("registration");
  const [end, both] = (["open", "close"] as const).filter((column) => places.has(column));
  if (end && !both) {
    // 'Opening Time' without a closing one holds both; 'Open' alone could be anything.
    const timed = places.get(end)!.filter((index) => /time|timing/i.test(headings[index]!));
    if (timed.length > 0) places.set("hours", [...(places.get("hours") ?? []), ...timed]);
    drop(end, timed);
  }
  // 'Sunday Open' without 'Sunday Close' could be yes or no.
  for (const day of weekdays) {
    const [halfDay, whole] = ([`${day} open`, `${day} close`] as const).filter((column) => places.has(column));
    if (halfDay && !whole) drop(halfDay);
  }
}

function listHeadings(line: readonly string[]): string {
  const found = line
    .filter((cell) => cell.trim() !== "")
    .slice(0, 20)
    .map((cell) => `"${cell.slice(0, 40)}"`)
    .join(", ");
  return `The headings are ${found}.`;
}

/** Which heading of --map is not there; null when all are. */
function missingIn(headings: readonly string[], map: ReadOptions["map"]): string | null {
  const plain = new Set(headings.map(plainHeading));
  const missing = [...(map?.keys() ?? [])].find((heading) => !plain.has(heading));
  return missing === undefined ? null : `--map: no heading of the file is "${missing}". ${listHeadings(headings)}`;
}

/** Whether it is a heading that can be typed. */
function isShort(cell: string): boolean {
  return plainHeading(cell) !== "" && cell.length <= 40;
}

/** Why none of these lines are the headings of stores, by the one that looks most like it. */
export function noHeadings(lines: readonly string[][], { map }: ReadOptions): string {
  const [line = []] = lines.toSorted((a, b) => knownHeadings(b) - knownHeadings(a));
  const missing = missingIn(line, map);
  const mapped = line.find((cell) => isShort(cell) && columnsOf(cell).length === 0) ?? "S.No.";
  // Its signs do not count, and these two part what --map is given.
  const example = quoteWord(`${mapped.replaceAll(/[,=]/g, " ").trim()}=id`);
  return (
    missing ??
    `No line of this file has the headings of stores: an id, or a name with a phone or an address. ${listHeadings(line)} Name a column "id" or "Store ID"; or say which one it is: --map ${example}. npx dwar stores template shows a file.`
  );
}
