import type { DatabaseSync, StatementSync } from "node:sqlite";
import type pg from "pg";
import { atMost } from "./at-most.ts";
import { postgresText, postgresTypes } from "./postgres-text.ts";
import type { SqlReader, SqlValue } from "./statement.ts";

export function sqliteReader(db: DatabaseSync): SqlReader {
  const prepared = new Map<string, StatementSync>();
  const statement = (text: string) => {
    const known = prepared.get(text);
    if (known) return known;
    // Statements vary in the number of their parameters; far more than a few hundred means something is off.
    if (prepared.size > 500) prepared.clear();
    const fresh = db.prepare(text);
    prepared.set(text, fresh);
    return fresh;
  };
  return {
    engine: "sqlite",
    all: <Row>(text: string, values: readonly SqlValue[]) => Promise.resolve(statement(text).all(...values) as Row[]),
  };
}

/** The same for every pool: a connection that knows a name has it from the same text. */
const names = new Map<string, string>();

/** Kept plans are worth it only for statements that return. */
function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < 500) names.set(text, `stores_${names.size + 1}`);
  return names.get(text);
}

/** Of the pool's connections. Whoever sends a message finds one free, however many are searching. */
const connections = 3;

export function postgresReader(pool: pg.Pool): SqlReader {
  const turn = atMost(connections);
  return {
    engine: "postgres",
    async all<Row>(text: string, values: readonly unknown[]) {
      const query = { name: nameOf(text), text: postgresText(text), values: [...values], types: postgresTypes };
      return (await turn(() => pool.query(query))).rows as Row[];
    },
  };
}
