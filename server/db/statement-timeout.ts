import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresPool } from "kysely";
import type { Pool, PoolClient } from "pg";

/** What PostgreSQL's driver says when a statement had no answer in time. */
export const noAnswer = "Query read timeout";

/** What PostgreSQL calls it when it has no connection left for us. */
const noneLeft = "53300";
/** Milliseconds. Each new try costs the other side about as much as a small question. */
const pause = 200;

/**
 * A pool whose statements end, whatever became of the server or of the way to it. A connection that owes an answer is
 * closed: in other hands it would keep everybody waiting, or go on inside a transaction that nobody has ended. Where PostgreSQL has no
 * connection left, one is waited for as in a full pool, for `patience` milliseconds.
 */
export function withStatementTimeout(pool: Pool, limit: number, patience: number): PostgresPool {
  return {
    options: pool.options,
    connect: async () => endingClient(await connect(pool, performance.now() + patience), limit),
    end: () => pool.end(),
  };
}

async function connect(pool: Pool, until: number): Promise<PoolClient> {
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if ((error as { code?: unknown }).code !== noneLeft || performance.now() + pause > until) throw error;
      await sleep(pause);
    }
  }
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
