import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Language } from "../../../domain/language.ts";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import type { Schema } from "../schema.ts";
import { asMailed, queueMail, queueVisitorMail } from "../messages/queue-mail.ts";
import { discardMail } from "../messages/release-mail.ts";
import type { SubscriberRow, SubscriberState } from "../messages/tables.ts";

export interface JoinRequest {
  email: string;
  emailKey: string;
  language: Language;
  now: Temporal.Instant;
  /** Names the mailbox that the address ends in. */
  mailbox: string;
  /** Suspicious: recorded, but the mail waits for the operator. */
  held?: boolean;
}

/** The same address again within this time gets no other mail. */
const mailAgainAfter = Temporal.Duration.from({ hours: 1 });

/** Records a wish to join and queues the mail that asks to confirm it. A confirmed address gets no further mail. */
export async function requestJoin(db: Database, request: JoinRequest): Promise<void> {
  const at = stored(request.now);
  await db.kysely.transaction().execute(async (trx) => {
    await trx
      .insertInto("subscribers")
      .values({
        id: randomUUID(),
        email: request.email,
        email_key: request.emailKey,
        state: "pending",
        language: request.language,
        requested_at: at,
      })
      .onConflict((conflict) => conflict.column("email_key").doNothing())
      .execute();
    const { left_at: left } = await trx
      .selectFrom("subscribers")
      .select("left_at")
      .where("email_key", "=", request.emailKey)
      .executeTakeFirstOrThrow();
    // The update locks the row, so two requests at once queue one mail.
    const subscriber = await trx
      .updateTable("subscribers")
      .set({ state: "pending", email: request.email, language: request.language, requested_at: at, left_at: null })
      .where("email_key", "=", request.emailKey)
      .where("state", "!=", "confirmed")
      .returning("id")
      .executeTakeFirst();
    if (!subscriber) return;
    const { mailbox, now, held = false } = request;
    const recent = await asMailed(trx, held)
      .select("id")
      .where("subscriber_id", "=", subscriber.id)
      .where("kind", "=", "newsletter-confirm")
      .where("created_at", ">", stored(request.now.subtract(mailAgainAfter)))
      // What was asked for before somebody left is no answer to who comes back.
      .where("created_at", ">", left ?? "")
      .limit(1)
      .executeTakeFirst();
    if (recent) return;
    const about = { kind: "newsletter-confirm", subscriber_id: subscriber.id } as const;
    await queueVisitorMail(trx, db.engine, { ...about, mailbox, now, held });
  });
}

/** Confirms a wish to join and queues the welcome. False when there is no such wish. Twice is the same as once. */
export async function confirmJoin(db: Database, id: string, now: Temporal.Instant): Promise<boolean> {
  const at = stored(now);
  return db.kysely.transaction().execute(async (trx) => {
    const confirmed = await trx
      .updateTable("subscribers")
      .set({ state: "confirmed", confirmed_at: at, left_at: null })
      .where("id", "=", id)
      .where("state", "=", "pending")
      .returning("id")
      .executeTakeFirst();
    if (confirmed) await queueMail(trx, "newsletter-welcome", at, { subscriber_id: id });
    return confirmed !== undefined || (await readSubscriberState({ kysely: trx }, id)) === "confirmed";
  });
}

/** Undefined where the address is not, or no longer, with us. */
export async function readSubscriberState(
  { kysely }: { kysely: Kysely<Schema> },
  id: string,
): Promise<SubscriberState | undefined> {
  const row = await kysely.selectFrom("subscribers").select("state").where("id", "=", id).executeTakeFirst();
  return row?.state;
}

/** Takes an address off the list; mails to it that were not sent yet are dropped. */
export async function leave(db: Database, id: string, now: Temporal.Instant): Promise<void> {
  await db.kysely.transaction().execute(async (trx) => {
    await trx
      .updateTable("subscribers")
      .set({ state: "left", left_at: stored(now) })
      .where("id", "=", id)
      .where("state", "!=", "left")
      .execute();
    await discardMail(trx, "subscriber_id", id);
  });
}

/** A page of addresses in one state, in the order of their keys. */
export async function listSubscribers(
  db: Database,
  { state, after, limit }: { state: SubscriberState; after: string; limit: number },
): Promise<SubscriberRow[]> {
  const query = db.kysely.selectFrom("subscribers").selectAll().where("state", "=", state);
  return query.where("id", ">", after).orderBy("id").limit(limit).execute();
}

export async function countSubscribers(db: Database): Promise<Record<SubscriberState, number>> {
  const rows = await db.kysely
    .selectFrom("subscribers")
    .select(({ fn }) => ["state", fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  const countOf = (state: SubscriberState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { pending: countOf("pending"), confirmed: countOf("confirmed"), left: countOf("left") };
}
