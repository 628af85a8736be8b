import type { PostgresPool } from "kysely";
import type { Pool, PoolClient } from "pg";

/** What PostgreSQL's driver says when a statement had no answer in time. */
export const noAnswer = "Query read timeout";

/**
 * A pool whose statements end, whatever became of the server or of the way to it. A connection that owes an answer is
 * closed: in other hands it would keep everybody waiting, or go on inside a transaction that nobody has ended.
 */
export function endingStatements(pool: Pool, limit: number): PostgresPool {
  return {
    options: pool.options,
    connect: async () => endingClient(await pool.connect(), limit),
    end: () => pool.end(),
  };
}

function endingClient(client: PoolClient, limit: number): Awaited<ReturnType<PostgresPool["connect"]>> {
  let owes: Error | null = null;
  const query = async (text: string, values: readonly unknown[]) => {
    // Undoing the transaction on it would wait just as long: closing does it.
    if (owes) throw owes;
    try {
      return await client.query({ text, values: [...values], query_timeout: limit } as never);
    } catch (error) {
      if (error instanceof Error && error.message === noAnswer) owes = error;
      throw error;
    }
  };
  return { query: query as never, release: (destroy) => client.release(destroy || owes !== null) };
}
