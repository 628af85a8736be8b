import type { DatabaseSync, StatementSync } from "node:sqlite";
import type pg from "pg";
import { bindable } from "../bindable.ts";
import { DirectoryTimeout } from "./directory-timeout.ts";
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
    all: <Row>(text: string, values: readonly SqlValue[]) =>
      Promise.resolve(statement(text).all(...values.map(bindable)) as Row[]),
  };
}

/** The same for every pool: a connection that knows a name has it from the same text. */
const names = new Map<string, string>();

/** Kept plans are worth it only for statements that return. */
function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < 500) names.set(text, `stores_${names.size + 1}`);
  return names.get(text);
}

/** Of the connections to PostgreSQL. Whoever sends a message finds one free, however many are searching. */
export const readingConnections = 3;

/** Milliseconds for the server to say itself that it gave a statement up; then its connection is closed. */
const grace = 500;

/**
 * For one question: its statements share one limit, which runs from when a connection takes the first of them. The
 * server ends a statement that takes longer; after that, the question sends no other.
 */
export function postgresReader(pool: pg.Pool, limit: number): SqlReader {
  let end = Infinity;
  return {
    engine: "postgres",
    async all<Row>(text: string, values: readonly SqlValue[]) {
      const client = await pool.connect();
      const begun = performance.now();
      end = Math.min(end, begun + limit);
      let failed: unknown;
      try {
        if (begun >= end) throw new DirectoryTimeout();
        const { rows } = await client.query<Row & pg.QueryResultRow>({
          name: nameOf(text),
          text: postgresText(text),
          values: values.map(bindable),
          types: postgresTypes,
          query_timeout: end - begun + grace,
        } as pg.QueryConfig);
        return rows;
      } catch (error) {
        failed = error;
        throw isTimeout(error) ? new DirectoryTimeout({ cause: error }) : error;
      } finally {
        client.release(failed instanceof Error && !("code" in failed) ? failed : undefined);
      }
    },
  };
}

/** Cancelled by the server, or by us when the server does not even say that. */
function isTimeout(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === "57014" || message === "Query read timeout";
}
