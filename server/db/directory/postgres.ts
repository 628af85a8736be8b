import type { Pool, QueryConfig, QueryResultRow } from "pg";
import { CheckedQuery } from "../../../domain/search/query.ts";
import { bindable } from "../bindable.ts";
import type { Database } from "../database.ts";
import { DirectoryTimeout } from "./directory-timeout.ts";
import type { Engine } from "./engine.ts";
import { searchStores } from "./search.ts";
import { numberParameters, numberTypes, withClient, writeAlone } from "./postgres-sql.ts";
import { replaceFeatures, withoutFeatures } from "./sort-features.ts";
import { noteChange, type SqlReader, type SqlValue } from "./sql.ts";
import { readLastSeq } from "./stored-store.ts";

/** Of the connections to PostgreSQL. Whoever sends a message finds one free, however many are searching. */
export const readingConnections = 3;

export function openPostgresEngine(
  { pool, openReaders }: Database & { engine: "postgres" },
  limit: number,
  maxWait: number,
): Engine {
  const readers = openReaders(readingConnections, limit);
  return {
    read: { engine: "postgres", all: (text, values) => makePostgresReader(readers, limit).all(text, values) },
    search: (query) => searchStores(makePostgresReader(readers, limit), new CheckedQuery(query)),
    transaction: (work) => writeAlone(pool, maxWait, work),
    stage: (stores, work) =>
      writeAlone(pool, maxWait, async (sql) => {
        const isSorted = stores > (await readLastSeq(sql));
        const writer = isSorted ? withoutFeatures(sql) : sql;
        const result = await work((change) => change(writer));
        if (isSorted) await replaceFeatures(sql);
        await noteChange(sql);
        return result;
      }),
    async writeProof(text, values) {
      // Not behind the writers' lock: an import in progress does not make the database read-only.
      await pool.query({ text: numberParameters(text), values: [...values], query_timeout: limit } as QueryConfig);
    },
    async compact() {
      await pool.query(
        "VACUUM (ANALYZE) pharmacies, store_ranks, store_features, store_facets, store_hours, store_terms, store_term_keys, store_areas, store_places, store_phones, store_spans",
      );
    },
    close: () => readers.end(),
  };
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
