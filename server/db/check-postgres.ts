import { Pool, type PoolClient } from "pg";
import { OperatorError } from "../operator-error.ts";

const select = "SELECT pg_backend_pid() AS pid, current_setting('server_encoding') AS encoding";
/** Others at the pooler may get in between. */
const tries = 9;

/** Before anything is set or written: refuses a PostgreSQL that would lose Hindi, or a pooler that would mix our connections up. */
export async function checkPostgres(connectionString: string, patience: number): Promise<void> {
  const pool = new Pool({ connectionString, connectionTimeoutMillis: patience, max: 2, application_name: "dwar" });
  pool.on("error", () => {});
  try {
    const one = await pool.connect();
    try {
      const { pid, encoding } = await ask(one);
      if (encoding !== "UTF8") throw new OperatorError(wrongEncoding(encoding));
      // What a pooler says of itself is not the process that answers: then two of its connections may be one.
      if ((one as { processID?: unknown }).processID !== pid) await refuseShared(one, await pool.connect());
    } finally {
      one.release(true);
    }
  } finally {
    await pool.end();
  }
}

async function ask(client: PoolClient) {
  const { rows } = await client.query<{ pid: number; encoding: string }>(select);
  return rows[0]!;
}

async function refuseShared(one: PoolClient, two: PoolClient): Promise<void> {
  try {
    for (let tried = 0; tried < tries; tried += 1) {
      const [a, b] = [await ask(one), await ask(two)];
      if (a.pid === b.pid) throw new OperatorError(sharedConnections);
    }
  } finally {
    two.release(true);
  }
}

function wrongEncoding(encoding: string): string {
  return `The PostgreSQL database keeps text as ${encoding}, which has no room for Hindi. Create one with createdb --encoding UTF8 --template template0, and name it in DATABASE_URL.`;
}

const sharedConnections =
  "DATABASE_URL leads to a pooler that gives one connection to several programs in turn: what one of them sets would hold for the others. Name PostgreSQL itself, or have the pooler keep a connection for each session (PgBouncer: pool_mode = session).";
