import { sql, type Transaction } from "kysely";
import { isClosing, isSamePart, opensAgain, type Part, type ShopAct } from "../../../domain/shop/acts.ts";
import type { RequestState } from "../../../domain/shop/use-cases.ts";
import { type Author, recordChange } from "../changes/changes.ts";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import { queueMail } from "../messages/queue-mail.ts";
import { nextNumber, takeTurn } from "../numbers.ts";
import type { ShopKind } from "../messages/tables.ts";
import type { RequestRow, Schema } from "../schema.ts";

/** The part of a store that a link changed by itself. */
export interface Changed {
  before: Part;
  after: Part;
}

/** What a store's link said, as it is stored. */
export interface StoredRequest {
  id: number;
  storeId: string;
  act: ShopAct;
  change: Changed | null;
  state: RequestState;
  createdAt: string;
  reason: string | null;
}

interface NewRequest {
  storeId: string;
  act: ShopAct;
  change: Changed | null;
  state: "done" | "waiting";
  /** By the clock that visitors see. */
  at: string;
}

/** A mail to go with it, when it is written; by the clock of the outbox. */
interface Along {
  mail: ShopKind | null;
  mailAt: Temporal.Instant;
  author: Author;
}

/** Writes down what a link said, its mail and, where it changes nothing by itself, its line in the history. */
export async function addRequest(db: Database, request: NewRequest, along: Along): Promise<void> {
  const { storeId, act, state, at } = request;
  await db.kysely.transaction().execute(async (trx) => {
    // The second of two taps finds the first.
    await takeTurn(trx, db.engine, "store_requests");
    if ((await findSame(trx, storeId, act)).some((same) => isEffect(same, request.change))) return;
    const id = await nextNumber(trx, "store_requests");
    const change = await replaceClosing(trx, request, id, along);
    const wanted = JSON.stringify(act);
    const row = {
      id,
      store_id: storeId,
      wanted,
      opens_on: isClosing(act) ? opensAgain(act) : null,
      state,
      created_at: at,
    };
    await trx
      .insertInto("store_requests")
      .values({ ...row, change: change && JSON.stringify(change) })
      .execute();
    // A change of the store writes its own.
    const now = along.mailAt;
    if (!change) await recordChange(trx, { now, author: along.author }, `store ${storeId}`, `asks: request ${id}`);
    if (along.mail !== null) await queueMail(trx, along.mail, stored(now), { store_id: storeId, request_id: id });
  });
}

/** The same act, where it is still open or in force. */
function findSame(trx: Transaction<Schema>, storeId: string, act: ShopAct): Promise<RequestRow[]> {
  const ofStore = trx.selectFrom("store_requests").selectAll().where("store_id", "=", storeId);
  const open = ofStore.where("state", "in", ["done", "waiting"]);
  return open.where("wanted", "=", JSON.stringify(act)).execute();
}

/** A tap that found the store as the one before it had left it is the same; one that changed it again is another. */
function isEffect({ change }: RequestRow, changed: Changed | null): boolean {
  if (change === null || changed === null) return change === null && changed === null;
  const { after } = JSON.parse(change) as Changed;
  return [changed.before, changed.after].every((part) => JSON.stringify(part) === JSON.stringify(after));
}

/**
 * Another date until which a store is closed takes the place of the one that still waits: who takes back or refuses that later must not open the
 * store, nor who agrees to it override the new one. The change then leads back to what was before both.
 */
async function replaceClosing(
  trx: Transaction<Schema>,
  { storeId, act, change, at }: NewRequest,
  by: number,
  { mailAt: now, author }: Along,
): Promise<Changed | null> {
  if (act.kind !== "until" || !change) return change;
  const ofStore = trx.selectFrom("store_requests").selectAll().where("store_id", "=", storeId);
  const waiting = (await ofStore.where("state", "=", "waiting").execute()).map(fromRow);
  const replaced = waiting.find((request) => request.act.kind === "until");
  if (!replaced) return change;
  await trx
    .updateTable("store_requests")
    .set({ state: "undone", settled_at: at })
    .where("id", "=", replaced.id)
    .execute();
  await recordChange(trx, { now, author }, `store ${storeId}`, `request ${replaced.id}: replaced by ${by}`);
  const isFromThere = replaced.change && isSamePart(replaced.change.after, change.before);
  return isFromThere ? { before: replaced.change!.before, after: change.after } : change;
}

/** The latest of a store. */
export async function listRequests(db: Database, storeId: string, limit: number): Promise<StoredRequest[]> {
  const ofStore = db.kysely.selectFrom("store_requests").selectAll().where("store_id", "=", storeId);
  return (await ofStore.orderBy("id", "desc").limit(limit).execute()).map(fromRow);
}

export async function findRequest(db: Database, id: number): Promise<StoredRequest | null> {
  if (!Number.isSafeInteger(id)) return null;
  const row = await db.kysely.selectFrom("store_requests").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** What waits for us, closings that are in force first, then the oldest. `today` is `YYYY-MM-DD`. */
export async function listWaiting(db: Database, today: string, limit: number): Promise<StoredRequest[]> {
  const waiting = db.kysely.selectFrom("store_requests").selectAll().where("state", "=", "waiting");
  const open = waiting.where((where) => where.or([where("opens_on", "is", null), where("opens_on", ">", today)]));
  const inOrder = open.orderBy(sql`case when opens_on is null then 1 else 0 end`).orderBy("id");
  return (await inOrder.limit(limit).execute()).map(fromRow);
}

/** How a request ends: once, whoever asks. False when it has ended otherwise meanwhile. */
export async function endRequest(
  db: Database,
  { id, storeId }: Pick<StoredRequest, "id" | "storeId">,
  end: { from: RequestState; state: RequestState; at: string; change?: Changed | null; reason?: string },
  along: Along,
): Promise<boolean> {
  return db.kysely.transaction().execute(async (trx) => {
    const result = await trx
      .updateTable("store_requests")
      .set({
        state: end.state,
        settled_at: end.at,
        reason: end.reason ?? null,
        ...(end.change && { change: JSON.stringify(end.change) }),
      })
      .where("id", "=", id)
      .where("state", "=", end.from)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    const { mailAt: now, author } = along;
    await recordChange(trx, { now, author }, `store ${storeId}`, `request ${id}: ${end.state}`);
    if (along.mail !== null) await queueMail(trx, along.mail, stored(now), { store_id: storeId, request_id: id });
    return true;
  });
}

function fromRow({ id, store_id, wanted, change, state, created_at, reason }: RequestRow): StoredRequest {
  const act = JSON.parse(wanted) as ShopAct;
  const changed = change === null ? null : (JSON.parse(change) as Changed);
  return { id: Number(id), storeId: store_id, act, change: changed, state, createdAt: created_at, reason };
}
