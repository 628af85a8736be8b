import { sql } from "kysely";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import { retentionClockKey } from "../schema.ts";

/** What the clock said when retention last believed it; null where it never did. */
export async function readRetentionClock({ kysely }: Database): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ value: string }>`select value from directory_state
    where key = ${retentionClockKey}`.execute(kysely);
  return rows[0] ? Temporal.Instant.from(rows[0].value) : null;
}

export async function keepRetentionClock({ kysely }: Database, now: Temporal.Instant): Promise<void> {
  await sql`insert into directory_state (key, value) values (${retentionClockKey}, ${stored(now)})
    on conflict (key) do update set value = excluded.value`.execute(kysely);
}
