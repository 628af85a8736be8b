import type { DatabaseSync, StatementSync } from "node:sqlite";
import type pg from "pg";
import { bindable } from "../bindable.ts";
import { postgresText, postgresTypes } from "./postgres-text.ts";
import type { SqlReader, SqlValue } from "./statement.ts";
import { type BulkTable, bulkTables } from "./tables.ts";

/** What writing needs beyond reading: many rows at once, in the way that is quick on each engine. */
export interface SqlWriter extends SqlReader {
  /** The rows that have one of the keys, whatever their number, in any order. */
  find<Row>(wanted: Wanted): Promise<Row[]>;
  insert(table: BulkTable, rows: readonly (readonly SqlValue[])[]): Promise<void>;
  /** Deletes by the first `columns` columns of the table. */
  delete(table: BulkTable, columns: number, rows: readonly (readonly SqlValue[])[]): Promise<void>;
  /** Adds to the column `stores` of rows by id. */
  add(table: "store_facets" | "store_terms", changes: ReadonlyMap<number, number>): Promise<void>;
  run(text: string, values: readonly SqlValue[]): Promise<number>;
}

export interface Wanted {
  table: BulkTable;
  columns: string;
  /** A column in which every value stands once. */
  key: string;
  keys: readonly SqlValue[];
}

const rowsAtOnce = 50;

/** Inside a transaction that the caller has begun. Everything is done before the promise is made. */
export function sqliteWriter(db: DatabaseSync): SqlWriter {
  const prepared = new Map<string, StatementSync>();
  const statement = (text: string) => {
    const known = prepared.get(text);
    if (known) return known;
    const fresh = db.prepare(text);
    // FTS5 numbers its own rows beyond what a number holds, and each run reports the last one.
    if (fresh.columns().length === 0) fresh.setReadBigInts(true);
    if (prepared.size > 200) prepared.clear();
    prepared.set(text, fresh);
    return fresh;
  };
  const each = (text: string, rows: readonly (readonly SqlValue[])[]) => {
    const one = statement(text);
    for (const row of rows) one.run(...row.map(bindable));
    return Promise.resolve();
  };
  /** Many rows a statement: the way from here into SQLite and back costs more than a small row does. */
  const insert = (table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]) => {
    const one = `(${columns.map(() => "?").join(", ")})`;
    const into = `INSERT INTO ${table} (${columns.join(", ")}) VALUES `;
    const many = statement(into + Array.from({ length: rowsAtOnce }, () => one).join(", "));
    let from = 0;
    for (; from + rowsAtOnce <= rows.length; from += rowsAtOnce) {
      many.run(...rows.slice(from, from + rowsAtOnce).flatMap((row) => row.map(bindable)));
    }
    return each(into + one, rows.slice(from));
  };
  return {
    engine: "sqlite",
    all: (text, values) => Promise.resolve(statement(text).all(...values.map(bindable)) as never),
    find<Row>({ table, columns, key, keys }: Wanted) {
      // One by one: a list of thousands costs SQLite more than as many lookups.
      const one = statement(`SELECT ${columns} FROM ${table} WHERE ${key} = ?`);
      return Promise.resolve(keys.flatMap((value) => (one.get(bindable(value)) as Row | undefined) ?? []));
    },
    run: (text, values) => Promise.resolve(Number(statement(text).run(...values.map(bindable)).changes)),
    insert: (table, rows) => insert(table, Object.keys(bulkTables[table]), rows),
    delete(table, columns, rows) {
      const names = Object.keys(bulkTables[table]).slice(0, columns);
      return each(`DELETE FROM ${table} WHERE ${names.map((name) => `${name} = ?`).join(" AND ")}`, rows);
    },
    add: (table, changes) =>
      each(
        `UPDATE ${table} SET stores = stores + ?2 WHERE id = ?1`,
        [...changes].map(([id, by]) => [id, by]),
      ),
  };
}

/** On a client inside a transaction. Rows travel as one array a column. */
export function postgresWriter(client: pg.PoolClient): SqlWriter {
  let last: Promise<unknown> = Promise.resolve();
  /** One after another: a client takes one statement at a time. */
  const query = (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const mine = last.then(() => client.query({ text, values: values.map(deepBindable), types: postgresTypes }));
    last = mine.catch(() => {});
    return mine;
  };
  return {
    engine: "postgres",
    all: async (text, values) => (await query(postgresText(text), values)).rows as never,
    async find<Row>({ table, columns, key, keys }: Wanted) {
      if (keys.length === 0) return [];
      const type = Object.entries(bulkTables[table]).find(([column]) => column === key)?.[1];
      const found = await query(`SELECT ${columns} FROM ${table} WHERE ${key} = ANY ($1::${type}[])`, [keys]);
      return found.rows as Row[];
    },
    run: async (text, values) => (await query(postgresText(text), values)).rowCount ?? 0,
    async insert(table, rows) {
      if (rows.length === 0) return;
      const columns = Object.keys(bulkTables[table]);
      const { source, values } = arrays(Object.values(bulkTables[table]), rows);
      // An array of arrays would have to be as long in every row: words travel as text.
      const selected = columns.map((name) => (name === "words" ? "CAST(words AS BIGINT[])" : name));
      const text = `INSERT INTO ${table} (${columns.join(", ")})
        SELECT ${selected.join(", ")} FROM ${source} AS given (${columns.join(", ")})`;
      await query(text, values);
    },
    async delete(table, columns, rows) {
      if (rows.length === 0) return;
      const entries = Object.entries(bulkTables[table]).slice(0, columns);
      const names = entries.map(([name]) => name);
      const { source, values } = arrays(
        entries.map(([, type]) => type),
        rows,
      );
      const same = names.map((name) => `t.${name} = given.${name}`).join(" AND ");
      await query(`DELETE FROM ${table} t USING ${source} AS given (${names.join(", ")}) WHERE ${same}`, values);
    },
    async add(table, changes) {
      const { source, values } = arrays(["int", "int"], [...changes]);
      const text = `UPDATE ${table} t SET stores = t.stores + given.by FROM ${source} AS given (id, by) WHERE t.id = given.id`;
      await query(text, values);
    },
  };
}

/** Arrays stand for the columns of many rows. */
function deepBindable(value: unknown): unknown {
  return Array.isArray(value) ? value.map(bindable) : bindable(value);
}

function arrays(
  types: readonly string[],
  rows: readonly (readonly SqlValue[])[],
): { source: string; values: SqlValue[][] } {
  return {
    source: `unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(", ")})`,
    values: types.map((_, column) => rows.map((row) => row[column] ?? null)),
  };
}
