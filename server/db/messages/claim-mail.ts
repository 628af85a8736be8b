import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import type { Schema } from "../schema.ts";
import type { MailKind, OutboxRow } from "./tables.ts";

export interface ClaimOptions {
  now: Temporal.Instant;
  /** How long the claim holds. Longer than any attempt may take. */
  lease: Temporal.Duration;
  limit: number;
  /** What the transport can carry. */
  kinds: readonly MailKind[];
  /** Mails this process is sending right now, so that a clock set forward cannot make it send them twice. */
  except: readonly string[];
}

/** A claimed mail: ours until the lease ends. `lease` is the proof that finishing asks for. */
export type ClaimedMail = Pick<OutboxRow, "id" | "kind" | "attempts" | "last_code"> & { lease: string };

const clockSlack = Temporal.Duration.from({ minutes: 1 });

/** What goes to many stores: so many an hour, whoever sends them, as a mail server takes from a sender that it knows little. */
export const maxBulkInAnHour = 200;

/**
 * Takes the mails that are due, oldest first, and counts the attempt at once: a mail that kills its sender uses up its
 * tries like any other. Two servers never get the same one. What goes to many is taken one by one, while nothing else is due.
 */
export async function claimMail(db: Database, options: ClaimOptions): Promise<ClaimedMail[]> {
  if (options.limit < 1 || options.kinds.length === 0) return [];
  const claims = await claimOf(db, options, 0);
  if (claims.length > 0 || (await countBulk(db, options.now)) >= maxBulkInAnHour) return claims;
  return claimOf(db, { ...options, limit: 1 }, 1);
}

/** Tries of the last hour, however they ended: a mail server that takes none of them is not asked faster. */
async function countBulk({ kysely }: Database, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from outbox
    where priority = 1 and attempts > 0 and scheduled_at > ${stored(now.subtract({ hours: 1 }))}`.execute(kysely);
  return Number(rows[0]?.count ?? 0);
}

async function claimOf(db: Database, options: ClaimOptions, priority: 0 | 1): Promise<ClaimedMail[]> {
  const lease = randomUUID();
  const leasedUntil = stored(options.now.add(options.lease));
  const rows = await db.kysely
    .with("picked", (pick) => {
      let query = pick
        .selectFrom("outbox")
        .select("id")
        // As the index has them, which keeps thousands of invitations out of the way.
        .where(sql<boolean>`priority = ${sql.lit(priority)} and state in ('waiting', 'leased')`)
        .where("kind", "in", [...options.kinds])
        .where((where) => isDue(where, options));
      if (options.except.length > 0) query = query.where("id", "not in", [...options.except]);
      query = query.orderBy("due_at").orderBy("id").limit(options.limit);
      return db.engine === "postgres" ? query.forUpdate().skipLocked() : query;
    })
    .updateTable("outbox")
    .set((set) => ({
      state: "leased",
      attempts: set("attempts", "+", 1),
      lease,
      leased_until: leasedUntil,
      // When it was last tried.
      ...(priority === 1 && { scheduled_at: stored(options.now) }),
    }))
    .where("id", "in", (picked) => picked.selectFrom("picked").select("picked.id"))
    .returning(["id", "kind", "attempts", "last_code", "due_at"])
    .execute();
  // Stored instants are of one length.
  const inOrder = rows.toSorted((a, b) => (a.due_at + a.id < b.due_at + b.id ? -1 : 1));
  return inOrder.map(({ id, kind, attempts, last_code }) => ({ id, kind, attempts, last_code, lease }));
}

/** Due, or left behind by a sender that died. Times beyond what we ever set mean that the clock was put back. */
function isDue(where: ExpressionBuilder<Schema, "outbox">, { now, lease }: ClaimOptions) {
  const at = stored(now);
  return where.or([
    where.and([
      where("state", "=", "waiting"),
      where.or([where("due_at", "<=", at), where("scheduled_at", ">", stored(now.add(clockSlack)))]),
    ]),
    where.and([
      where("state", "=", "leased"),
      where.or([where("leased_until", "<=", at), where("leased_until", ">", stored(now.add(lease).add(clockSlack)))]),
    ]),
  ]);
}

/** How a claimed mail ended, as it goes on record. */
export type Finish =
  | { state: "sent"; code: string }
  | { state: "waiting"; code: string; attempts: number; dueAt: Temporal.Instant; because?: "refused" | undefined }
  | { state: "dead"; code: string; because: NonNullable<OutboxRow["dead_because"]> };

/** Records the end of an attempt. False when the claim is no longer ours, and nothing is changed. */
export async function finishMail(
  db: Database,
  claim: Pick<ClaimedMail, "id" | "lease">,
  finish: Finish,
  now: Temporal.Instant,
): Promise<boolean> {
  const at = stored(now);
  const ended =
    finish.state === "sent"
      ? { sent_at: at }
      : finish.state === "dead"
        ? { dead_because: finish.because }
        : {
            due_at: stored(finish.dueAt),
            scheduled_at: at,
            attempts: finish.attempts,
            dead_because: finish.because ?? null,
          };
  const result = await db.kysely
    .updateTable("outbox")
    .set({ state: finish.state, last_code: finish.code, lease: null, leased_until: null, ...ended })
    .where("id", "=", claim.id)
    .where("lease", "=", claim.lease)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Gives claimed mails back untried: the server is stopping. The attempt is not counted. */
export async function returnMail(db: Database, claim: Pick<ClaimedMail, "id" | "lease">): Promise<void> {
  await db.kysely
    .updateTable("outbox")
    .set((set) => ({ state: "waiting", lease: null, leased_until: null, attempts: set("attempts", "-", 1) }))
    .where("id", "=", claim.id)
    .where("lease", "=", claim.lease)
    .execute();
}
