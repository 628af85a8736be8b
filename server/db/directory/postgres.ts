import { type CustomTypesConfig, type Pool, type PoolClient, type QueryConfig, type QueryResultRow, types } from "pg";
import { CheckedQuery } from "../../../domain/stores/query.ts";
import { bindable } from "../bindable.ts";
import type { Database } from "../database.ts";
import { DirectoryTimeout } from "./directory-timeout.ts";
import type { Engine } from "./engine.ts";
import { searchStores } from "./search.ts";
import type { SqlReader, SqlValue, SqlWriter } from "./sql.ts";
import { defaultThresholds } from "./stage.ts";

/** Of the connections to PostgreSQL. Whoever sends a message finds one free, however many are searching. */
export const readingConnections = 3;

/** Each further circle is a round trip, which costs as much as sorting two thousand stores. */
const thresholds = { ...defaultThresholds, maxSortedStores: 2500 };

/** Any number that nothing else here uses for an advisory lock. */
const writersLock = 7_305_441;

export function openPostgresEngine(
  { pool, openReaders }: Database & { engine: "postgres" },
  limit: number,
  maxWait: number,
): Engine {
  const readers = openReaders(readingConnections, limit);
  return {
    read: { engine: "postgres", all: (text, values) => makePostgresReader(readers, limit).all(text, values) },
    search: (query) => searchStores(makePostgresReader(readers, limit), new CheckedQuery(query), thresholds),
    transaction: (work) =>
      withClient(pool, async (client) => {
        await client.query("BEGIN");
        try {
          await client.query(`SET LOCAL lock_timeout = ${maxWait}`);
          await client.query("SELECT pg_advisory_xact_lock($1)", [writersLock]);
          const result = await work(makePostgresWriter(client));
          await client.query("COMMIT");
          return result;
        } catch (error) {
          await client.query("ROLLBACK").catch(() => {});
          throw error;
        }
      }),
    async writeProof(text, values) {
      // Not behind the writers' lock: an import in progress does not make the database read-only.
      await pool.query({ text: numberParameters(text), values: [...values], query_timeout: limit } as QueryConfig);
    },
    async compact() {
      await pool.query(
        "VACUUM (ANALYZE) pharmacies, store_ranks, store_words, store_facet_cells, store_terms, store_term_keys, store_areas, store_phones, store_spans",
      );
    },
    close: () => readers.end(),
  };
}

/** Gives the client back, or closes it after a fault that PostgreSQL did not name. */
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failed: unknown;
  try {
    return await work(client);
  } catch (error) {
    failed = error;
    throw error;
  } finally {
    client.release(failed instanceof Error && !("code" in failed) ? failed : undefined);
  }
}

/** Milliseconds for the server to say itself that it gave a statement up; then its connection is closed. */
const grace = 500;

/**
 * For one question: its statements share one limit, which runs from when a connection takes the first of them. The
 * server ends a statement that takes longer; after that, the question sends no other.
 */
export function makePostgresReader(pool: Pool, limit: number): SqlReader {
  let end = Infinity;
  return {
    engine: "postgres",
    all: <Row>(text: string, values: readonly SqlValue[]) =>
      withClient(pool, async (client) => {
        const start = performance.now();
        end = Math.min(end, start + limit);
        if (start >= end) throw new DirectoryTimeout();
        const { rows } = await client.query<Row & QueryResultRow>({
          ...getStatement(text),
          values: values.map(bindable),
          types: numberTypes,
          query_timeout: end - start + grace,
        } as QueryConfig);
        return rows as Row[];
      }).catch((error: unknown) => {
        throw isTimeout(error) ? new DirectoryTimeout({ cause: error }) : error;
      }),
  };
}

/** Cancelled by the server, or by us when the server does not even say that, or never begun for want of a connection. */
function isTimeout(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === "57014" || message === "Query read timeout" || message === "timeout exceeded when trying to connect";
}

/** The same for every pool: a connection that knows a name has it from the same text. */
const named = new Map<string, { name: string; text: string }>();

/** Kept plans are worth it only for statements that return. */
function getStatement(text: string): { name?: string; text: string } {
  if (!named.has(text) && named.size < 500) {
    named.set(text, { name: `stores_${named.size + 1}`, text: numberParameters(text) });
  }
  return named.get(text) ?? { text: numberParameters(text) };
}

/** Our numbered parameters as PostgreSQL spells them: `?1` is `$1`. */
function numberParameters(text: string): string {
  return text.replace(/\?(\d+)/g, "$$$1");
}

const bigint = 20;

/** Our numbers stay far below 2^53, so a bigint may be a number. Applies to our queries only. */
const numberTypes: CustomTypesConfig = {
  getTypeParser: ((type: number, format?: "text" | "binary") =>
    type === bigint ? Number : types.getTypeParser(type, format as "text")) as CustomTypesConfig["getTypeParser"],
};

/** On a client inside a transaction. Many rows travel as one JSON, which PostgreSQL reads by the table's own types. */
function makePostgresWriter(client: PoolClient): SqlWriter {
  const query = async (text: string, values: readonly unknown[]) =>
    (await client.query({ text, values: [...values], types: numberTypes })).rows as never;
  const all: SqlWriter["all"] = (text, values) => query(numberParameters(text), values.map(bindable));
  /** Runs what `write` makes of the columns and of the rows as a table `given`. */
  const withRows = async (
    table: string,
    rows: readonly object[],
    write: (columns: string[], given: string) => string,
  ) => {
    if (rows.length === 0) return;
    const json = JSON.stringify(rows, (_, value: unknown) => bindable(value));
    await query(write(Object.keys(rows[0]!), `json_populate_recordset(NULL::${table}, $1) AS given`), [json]);
  };
  return {
    engine: "postgres",
    all,
    async run(text, values) {
      await all(text, values);
    },
    find: (select, key, values) => query(`${select} WHERE ${key} = ANY ($1)`, [values.map(bindable)]),
    insert: (table, rows) =>
      withRows(table, rows, (columns, given) => {
        const list = columns.join(", ");
        return `INSERT INTO ${table} (${list}) SELECT ${list} FROM ${given}`;
      }),
    delete: (table, rows) =>
      withRows(table, rows, (columns, given) => {
        const same = columns.map((name) => `t.${name} = given.${name}`).join(" AND ");
        return `DELETE FROM ${table} t USING ${given} WHERE ${same}`;
      }),
    increase: (table, rows) =>
      withRows(table, rows, ([, ...columns], given) => {
        const sums = columns.map((column) => `${column} = t.${column} + given.${column}`).join(", ");
        return `UPDATE ${table} t SET ${sums} FROM ${given} WHERE t.id = given.id`;
      }),
  };
}
