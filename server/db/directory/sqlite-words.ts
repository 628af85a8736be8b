import { cellAtLevel, cellKilometres, cellsInCircle } from "../../../domain/stores/cells.ts";
import type { Term, TermQuery } from "../../../domain/search/plan.ts";
import type { Position } from "../../../domain/position.ts";
import { nowhere } from "./entry.ts";
import { type SqlReader, Values } from "./sql.ts";
import type { Hit, Stage } from "./stage.ts";

/** Levels of the cells that a document carries as tokens: squares of 2.4 to 156 km. */
const minLevel = 2;
const maxLevel = 8;
/** The largest circle, in kilometres, that is asked for by its squares. */
export const maxSqliteCircle = 4 * cellKilometres(maxLevel);

/** What FTS5 indexes of a store: its terms, and a token for each cell around it. */
export function makeDocument(terms: readonly string[], cell: number): string {
  const tokens = [...terms];
  if (cell !== nowhere) {
    for (let level = minLevel; level <= maxLevel; level += 1) tokens.push(cellToken(cellAtLevel(cell, level), level));
  }
  return tokens.join(" ");
}

/** Private-use letters: nobody can type one into the search. */
function cellToken(cell: number, level: number): string {
  return `\ue000${level}x${cell.toString(36)}`;
}

/** By rating. The row ids of FTS5 are ranks: it stops after a page, however many hits there are. */
export function findBestInSqlite(
  sql: SqlReader,
  stage: Stage,
  values: Values,
  where: string,
  circle: number | null,
): Promise<Hit[]> {
  // The row of a rank is looked up only where something is asked of it.
  const checked = where && ` AND EXISTS (SELECT 1 FROM store_ranks s WHERE s.rank = t.rowid${where})`;
  const text = `SELECT t.rowid AS rank, t.rowid AS key FROM store_text t
    WHERE t.store_text MATCH ${values.of(matchIn(circle, stage, stage.terms!))} AND t.rowid > ${values.of(stage.after?.rank ?? -1)}${checked}
    ORDER BY t.rowid LIMIT ${values.of(stage.limit)}`;
  return sql.all(text, values.list);
}

/** The best-rated hits, in a circle or anywhere. */
export function sqliteHits(values: Values, stage: Stage, circle: number | null, max: number): string {
  return `SELECT rowid AS rank FROM store_text WHERE store_text MATCH ${values.of(matchIn(circle, stage, stage.terms!))}
    ORDER BY rowid LIMIT ${values.of(max)}`;
}

/** Whether any store in a circle has the words. */
export async function isAnyInSqlite(sql: SqlReader, stage: Stage, circle: number): Promise<boolean> {
  const values = new Values();
  return (await sql.all(sqliteHits(values, stage, circle, 1), values.list)).length > 0;
}

/** From so many stores on, a list of those that have the words is worth asking for by squares as well. */
const minBySquares = 50_000;

/** Whether the store of a row has the words. All that do are listed once: a match for each row would read its words' lists again. */
export function haveWordsInSqlite(values: Values, alias: string, stage: Stage, circle: number | null): string {
  const terms = stage.terms!;
  const match = matchIn(terms.atMost < minBySquares ? null : circle, stage, terms);
  return `${alias}.rank IN (SELECT t.rowid FROM store_text t WHERE t.store_text MATCH ${values.of(match)})`;
}

function tokensInCircle(near: Position, kilometres: number): string[] {
  const wanted = Math.ceil(Math.log2(kilometres / 1.5 / cellKilometres(0)));
  const level = Math.min(maxLevel, Math.max(minLevel, wanted));
  return cellsInCircle(near, kilometres, level).map((cell) => cellToken(cell, level));
}

/** FTS5's query language, in a circle or anywhere. */
export function matchIn(
  circle: number | null,
  { query }: Stage,
  { groups, without }: Pick<TermQuery, "groups" | "without">,
): string {
  const cells = circle === null ? [] : tokensInCircle(query.near!, circle);
  const wanted = cells.length > 0 ? `${allOf(groups)} AND (${cells.map(quote).join(" OR ")})` : allOf(groups);
  return without ? `(${wanted}) NOT (${allOf(without)})` : wanted;
}

/** The part of FTS5's query language that asks for all groups. */
function allOf(groups: readonly (readonly Term[])[]): string {
  return groups.map((group) => `(${group.map(({ term }) => quote(term)).join(" OR ")})`).join(" AND ");
}

function quote(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}
