import type { DatabaseSync, StatementSync } from "node:sqlite";
import { bindable } from "../bindable.ts";
import type { SqlValue, SqlWriter } from "./sql.ts";

/** Everything is done before the promise is made, so a transaction never waits half way. `rename` may give tables other names. */
export function makeSqliteSql(db: DatabaseSync, rename = (text: string) => text): SqlWriter {
  const prepared = new Map<string, StatementSync>();
  const prepare = (text: string) => {
    let statement = prepared.get(text);
    if (statement) return statement;
    // Statements vary in the number of their parameters; far more than a few hundred means something is off.
    if (prepared.size > 500) prepared.clear();
    statement = db.prepare(rename(text));
    prepared.set(text, statement);
    return statement;
  };
  const runEach = (text: string, rows: readonly (readonly SqlValue[])[]) => {
    const statement = prepare(text);
    for (const row of rows) statement.run(...row.map(bindable));
  };
  return {
    engine: "sqlite",
    all: async (text, values) => prepare(text).all(...values.map(bindable)) as never,
    async run(text, values) {
      prepare(text).run(...values.map(bindable));
    },
    async find<Row>(select: string, key: string, values: readonly SqlValue[]) {
      // One by one: a list of thousands costs SQLite more than as many lookups.
      const statement = prepare(`${select} WHERE ${key} = ?`);
      return values.flatMap((value) => statement.all(bindable(value)) as Row[]);
    },
    async insert(table, rows) {
      if (rows.length === 0) return;
      const columns = Object.keys(rows[0]!);
      const into = `INSERT INTO ${table} (${columns.join(", ")}) VALUES `;
      const one = `(${columns.map(() => "?").join(", ")})`;
      const values: SqlValue[][] = rows.map((row) => Object.values(row) as SqlValue[]);
      // Many rows a statement: the way into SQLite and back costs more than a small row does.
      const batches: SqlValue[][] = [];
      while (values.length >= rowsAtOnce) batches.push(values.splice(-rowsAtOnce).flat());
      runEach(into + one, values);
      runEach(into + Array.from({ length: rowsAtOnce }, () => one).join(", "), batches.toReversed());
    },
    async delete(table, rows) {
      if (rows.length === 0) return;
      const same = Object.keys(rows[0]!).map((column) => `${column} = ?`);
      runEach(`DELETE FROM ${table} WHERE ${same.join(" AND ")}`, rows.map(Object.values));
    },
    async increase(table, rows) {
      if (rows.length === 0) return;
      const [, ...columns] = Object.keys(rows[0]!);
      const sums = columns.map((column, index) => `${column} = ${column} + ?${index + 2}`);
      runEach(`UPDATE ${table} SET ${sums.join(", ")} WHERE id = ?1`, rows.map(Object.values));
    },
  };
}

const rowsAtOnce = 50;
