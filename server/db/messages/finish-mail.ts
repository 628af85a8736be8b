import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import type { ClaimedMail } from "./claim-mail.ts";
import type { OutboxRow } from "./tables.ts";

/** How a claimed mail ended, as it goes on record. */
export type Finish =
  | { state: "sent"; code: string }
  | { state: "waiting"; code: string; dueAt: Temporal.Instant }
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
        : { due_at: stored(finish.dueAt), scheduled_at: at };
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
