import { type Author, changeRow } from "../changes/changes.ts";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import { newMail } from "../messages/queue-mail.ts";
import type { ShopKind } from "../messages/tables.ts";

/** Which of these stores were invited; or since an instant. */
export async function invitedStores(
  { kysely }: Database,
  ids: readonly string[],
  since?: Temporal.Instant,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  let query = kysely
    .selectFrom("outbox")
    .select("store_id")
    .where("store_id", "in", [...ids]);
  query = query.where("kind", "=", "shop-invite").where("state", "!=", "discarded");
  if (since) query = query.where("created_at", ">=", stored(since));
  return new Set((await query.execute()).flatMap(({ store_id: id }) => id ?? []));
}

interface BulkMail {
  storeId: string;
  /** A mail with the same words here is queued once, whenever it is asked for. */
  once?: string;
}

/** Queues mails to many stores: they go after all others. How many are new. */
export async function queueBulk(
  db: Database,
  kind: ShopKind,
  mails: readonly BulkMail[],
  { now, author }: { now: Temporal.Instant; author?: Author },
): Promise<number> {
  if (mails.length === 0) return 0;
  const at = stored(now);
  return db.kysely.transaction().execute(async (trx) => {
    const rows = mails.map(({ storeId, once }) => {
      const mail = { ...newMail(kind, at), priority: 1 as const, store_id: storeId };
      return once === undefined ? mail : { ...mail, id: `${kind} ${once} ${storeId}` };
    });
    const insert = trx.insertInto("outbox").values(rows);
    const result = await insert.onConflict((conflict) => conflict.column("id").doNothing()).executeTakeFirst();
    if (author) {
      const changes = mails.map(({ storeId }) => changeRow(author, at, `store ${storeId}`, "invited by email"));
      await trx.insertInto("operator_changes").values(changes).execute();
    }
    return Number(result.numInsertedOrUpdatedRows ?? 0);
  });
}
