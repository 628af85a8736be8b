import { sql } from "kysely";
import type { Database } from "./database.ts";

/** What came of asking last. */
interface Told {
  /** Null before the first answer. */
  digest: string | null;
  failed: boolean;
}

/** What the servers on one PostgreSQL were answered by their upstream: one of them asks, the others read it here. */
export interface SharedAnswer {
  /** Whether it is for this server to ask, within `lease` milliseconds. */
  claim(lease: number): Promise<Told & { isOurs: boolean }>;
  read(): Promise<Buffer>;
  /** What came of asking. Nobody asks again for `pause` milliseconds. */
  tell(told: { digest: string; answer: Uint8Array } | { failed: boolean }, pause: number): Promise<void>;
}

/** No lease is this long: one that seems so is of before a step of the clock. */
const maxLease = 600_000;
/** By the clock of the database, which all of them share. */
const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

export function sharedAnswer({ kysely }: Database, api: string): SharedAnswer {
  const row = sql`FROM upstream_answers WHERE api = ${api}`;
  return {
    async claim(lease) {
      const claimed =
        await sql<ToldRow>`INSERT INTO upstream_answers (api, due, failed) VALUES (${api}, ${now} + ${lease}, 0)
        ON CONFLICT (api) DO UPDATE SET due = excluded.due
        WHERE upstream_answers.due <= ${now} OR upstream_answers.due > ${now} + ${maxLease}
        RETURNING digest, failed`.execute(kysely);
      const isOurs = claimed.rows.length > 0;
      const { rows } = isOurs ? claimed : await sql<ToldRow>`SELECT digest, failed ${row}`.execute(kysely);
      const { digest, failed } = rows[0]!;
      return { isOurs, digest, failed: failed === 1 };
    },
    async read() {
      const { rows } = await sql<{ answer: Buffer }>`SELECT answer ${row}`.execute(kysely);
      return rows[0]!.answer;
    },
    async tell(told, pause) {
      const fields =
        "answer" in told
          ? sql`digest = ${told.digest}, answer = ${told.answer}, failed = 0`
          : sql`failed = ${Number(told.failed)}`;
      await sql`UPDATE upstream_answers SET due = ${now} + ${pause}, ${fields} WHERE api = ${api}`.execute(kysely);
    },
  };
}

interface ToldRow {
  digest: string | null;
  failed: 0 | 1;
}
