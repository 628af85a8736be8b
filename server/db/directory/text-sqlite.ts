import { cellKilometres, cellsInCircle } from "../../../domain/search/cells.ts";
import { cellToken, tokenLevels } from "../../../domain/search/entries.ts";
import type { Term, TermQuery } from "../../../domain/search/plan.ts";
import type { Position } from "../../../domain/stores/position.ts";
import type { Part, Place, Rest } from "./part.ts";
import { keyed } from "./ranked.ts";
import { type SqlReader, Values } from "./statement.ts";

/** The widest circle, in kilometres, that is asked for by its squares. */
export const widestSqlite = 4 * cellKilometres(tokenLevels.most);

/** By rating. FTS5 keeps its hits in the order of places: it stops after a page, however many there are. */
export async function bestSqlite(sql: SqlReader, part: Part, rest: Rest): Promise<Place[]> {
  const values = new Values();
  const after = part.after ? ` AND t.rowid > ${values.of(part.after.place)}` : "";
  const match = values.of(matchText(part.terms!, []));
  const more = rest(values, "s", part);
  // The row of a place is looked up only where something is asked of it.
  const checked = more === "" ? "" : ` AND EXISTS (SELECT 1 FROM store_places s WHERE s.place = t.rowid${more})`;
  const text = `SELECT t.rowid AS place, '' AS key FROM store_text t
    WHERE t.store_text MATCH ${match}${after}${checked} ORDER BY t.rowid LIMIT ${values.of(part.limit)}`;
  return keyed(await sql.all(text, values.list), part);
}

/** The places of the best-rated hits, in a circle or anywhere. */
export function sqliteHits(values: Values, part: Part, kilometres: number | null, most: number): string {
  const cells = kilometres === null ? [] : tokensInCircle(part.query.near!, kilometres);
  return `SELECT rowid AS place FROM store_text WHERE store_text MATCH ${values.of(matchText(part.terms!, cells))}
    ORDER BY rowid LIMIT ${values.of(most)}`;
}

function tokensInCircle(near: Position, kilometres: number): string[] {
  const { least, most } = tokenLevels;
  const wanted = Math.ceil(Math.log2(kilometres / 1.5 / cellKilometres(0)));
  const level = Math.min(most, Math.max(least, wanted));
  return cellsInCircle(near, kilometres, level).map((cell) => cellToken(cell, level));
}

/** FTS5's query language. */
function matchText({ groups, without }: TermQuery, cells: readonly string[]): string {
  const wanted = cells.length > 0 ? `${allOf(groups)} AND (${cells.map(quote).join(" OR ")})` : allOf(groups);
  return without ? `(${wanted}) NOT (${allOf(without)})` : wanted;
}

function allOf(groups: readonly (readonly Term[])[]): string {
  return groups.map((group) => `(${group.map(({ term }) => quote(term)).join(" OR ")})`).join(" AND ");
}

function quote(term: string): string {
  return `"${term.replaceAll('"', '""')}"`;
}
