import { keysOf } from "../../../domain/search/keys.ts";
import { firstServiceFacet, type WeekSpan } from "../../../domain/search/entries.ts";
import type { SqlWriter } from "./sql-writer.ts";
import type { SqlValue } from "./statement.ts";

type Numbered = "store_facets" | "store_hours" | "store_terms";
const keyColumn = { store_facets: "key", store_hours: "week", store_terms: "term" } as const;

/**
 * The numbers of services, weeks and terms. What is new gets the next one. Writers take turns (a lock of the database),
 * so a number is never given twice; numbers are remembered between batches, and forgotten when a batch fails.
 */
export class Numbering {
  readonly #known: Record<Numbered, Map<string, number>> = {
    store_facets: new Map(),
    store_hours: new Map(),
    store_terms: new Map(),
  };

  forget(): void {
    for (const map of Object.values(this.#known)) map.clear();
  }

  async services(sql: SqlWriter, services: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, number>> {
    const { all, added } = await this.#number(sql, "store_facets", [...services.keys()], firstServiceFacet);
    await sql.insert(
      "store_facets",
      added.map(([key, id]) => [id, key, services.get(key)!, 0]),
    );
    return all;
  }

  async weeks(sql: SqlWriter, weeks: ReadonlyMap<string, readonly WeekSpan[]>): Promise<ReadonlyMap<string, number>> {
    const { all, added } = await this.#number(sql, "store_hours", [...weeks.keys()], 1);
    await sql.insert(
      "store_hours",
      added.map(([key, id]) => [id, key]),
    );
    const spans = added.flatMap(([key, id]) =>
      weeks.get(key)!.map((span): SqlValue[] => [id, span.starts, span.ends, span.known ? 1 : 0]),
    );
    await sql.insert("store_spans", spans);
    return all;
  }

  async terms(sql: SqlWriter, terms: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { all, added } = await this.#number(sql, "store_terms", terms, 1);
    await sql.insert(
      "store_terms",
      added.map(([term, id]) => [id, term, 0]),
    );
    const keys = added.flatMap(([term, id]) => keysOf(term).map((key): SqlValue[] => [key, id]));
    await sql.insert("store_term_keys", keys);
    return all;
  }

  async #number(
    sql: SqlWriter,
    table: Numbered,
    keys: readonly string[],
    first: number,
  ): Promise<{ all: ReadonlyMap<string, number>; added: [string, number][] }> {
    const known = this.#known[table];
    // A million places have some hundred thousand words; beyond that, memory is worth more than a lookup.
    if (known.size > 300_000) known.clear();
    const unknown = keys.filter((key) => !known.has(key));
    if (unknown.length === 0) return { all: known, added: [] };
    const column = keyColumn[table];
    const wanted = { table, columns: `id, ${column} AS key`, key: column, keys: unknown };
    const rows = await sql.find<{ id: number; key: string }>(wanted);
    for (const row of rows) known.set(row.key, row.id);
    const fresh = unknown.filter((key) => !known.has(key));
    if (fresh.length === 0) return { all: known, added: [] };
    const [last] = await sql.all<{ id: number | null }>(`SELECT max(id) AS id FROM ${table}`, []);
    const next = Math.max(first, (last?.id ?? 0) + 1);
    const added = fresh.map((key, index): [string, number] => [key, next + index]);
    for (const [key, id] of added) known.set(key, id);
    return { all: known, added };
  }
}
