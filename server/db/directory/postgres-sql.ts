import { type CustomTypesConfig, type Pool, type PoolClient, types } from "pg";
import { bindable } from "../bindable.ts";
import type { SqlWriter } from "./sql.ts";

/** Any number that nothing else here uses for an advisory lock. */
const writersLock = 7_305_441;

/** One writer at a time, all or nothing. `maxWait`: milliseconds that it waits for the others; 0 for as long as it takes. */
export function writeAlone<T>(pool: Pool, maxWait: number, work: (sql: SqlWriter) => Promise<T>): Promise<T> {
  return withClient(pool, async (client) => {
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
  });
}

/** Gives the client back, or closes it after a fault that PostgreSQL did not name. */
export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
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

/** Our numbered parameters as PostgreSQL spells them: `?1` is `$1`. */
export function numberParameters(text: string): string {
  return text.replace(/\?(\d+)/g, "$$$1");
}

const bigint = 20;

/** Our numbers stay far below 2^53, so a bigint may be a number. Applies to our queries only. */
export const numberTypes: CustomTypesConfig = {
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
