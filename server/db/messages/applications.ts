import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Application } from "../../../domain/applications/application.ts";
import type { Photo } from "../../../domain/applications/use-cases.ts";
import { type Doing, recordChange } from "../changes/changes.ts";
import type { Database } from "../database.ts";
import { stored } from "../instant.ts";
import { nextNumber, takeTurn } from "../numbers.ts";
import { queueMail } from "./queue-mail.ts";
import type { Attachment } from "./store-message.ts";
import type { ApplicationRow, MessageRow, PhotoRow, StorePhotoRow } from "./tables.ts";

/** An application with the message that brought it. */
export interface ApplicationRecord extends Omit<ApplicationRow, "record" | "message_id" | "store_gone_at"> {
  application: Application;
  message: MessageRow;
}

/** What goes into the database with the message that brings it. */
export function attachApplication(
  engine: Database["engine"],
  application: Application,
  photos: readonly Photo[],
): Attachment {
  const digest = createHash("sha256");
  for (const { bytes } of photos) digest.update(bytes);
  return {
    digest: digest.digest("base64url"),
    async insert(trx, messageId) {
      await takeTurn(trx, engine, "applications");
      const row = {
        message_id: messageId,
        number: await nextNumber(trx, "applications"),
        record: JSON.stringify(application),
        photo_bytes: photos.reduce((sum, { bytes }) => sum + bytes.length, 0),
      };
      await trx.insertInto("applications").values(row).execute();
      for (const [index, { kind, bytes }] of photos.entries()) {
        const photo = { id: `${messageId} ${index}`, message_id: messageId, kind, content: bytes };
        await trx.insertInto("application_photos").values(photo).execute();
      }
    },
  };
}

/** What nobody has decided about: how many in line, the bytes of their photos, and how many held as suspicious. */
export async function countUndecided({ kysely }: Database) {
  const rows = await kysely
    .selectFrom("applications")
    .innerJoin("messages", "messages.id", "applications.message_id")
    .select(({ fn }) => ["state", fn.countAll().as("count"), fn.sum("photo_bytes").as("bytes")])
    .where("decision", "is", null)
    .groupBy("state")
    .execute();
  const [open, held] = ["open", "held"].map((wanted) => rows.find(({ state }) => state === wanted));
  return { open: Number(open?.count ?? 0), bytes: Number(open?.bytes ?? 0), held: Number(held?.count ?? 0) };
}

function select({ kysely }: Database) {
  return kysely
    .selectFrom("applications")
    .innerJoin("messages", "messages.id", "applications.message_id")
    .selectAll("messages")
    .select(["number", "record", "photo_bytes", "decision", "reason", "store_id"]);
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof select>["execute"]>>[number];

function toRecord(row: SelectedRow): ApplicationRecord {
  const { number, record, photo_bytes, decision, reason, store_id, ...message } = row;
  const application = JSON.parse(record) as Application;
  return { application, message, decision, reason, store_id, number: Number(number), photo_bytes: Number(photo_bytes) };
}

/** By number, some at a time: those above `after`. */
export async function listApplications(
  db: Database,
  { all, after, limit }: { all: boolean; after: number; limit: number },
): Promise<ApplicationRecord[]> {
  const above = select(db).where("number", ">", after).orderBy("number").limit(limit);
  const wanted = all ? above : above.where("decision", "is", null).where("state", "in", ["open", "held"]);
  return (await wanted.execute()).map(toRecord);
}

export async function findApplication(
  db: Database,
  by: { number: number } | { messageId: string },
): Promise<ApplicationRecord | undefined> {
  const found = "number" in by ? select(db).where("number", "=", by.number) : select(db).where("id", "=", by.messageId);
  const row = await found.executeTakeFirst();
  return row && toRecord(row);
}

export function readPhotos({ kysely }: Database, { id }: Pick<MessageRow, "id">): Promise<PhotoRow[]> {
  const photos = kysely.selectFrom("application_photos").selectAll().where("message_id", "=", id);
  return photos.orderBy("id").execute();
}

/** What was decided: the message is answered and closed, and the applicant is mailed. False where somebody else was first. */
export async function recordDecision(
  db: Database,
  { message, number }: ApplicationRecord,
  decided: { decision: "approved"; store_id: string } | { decision: "refused"; reason: string },
  doing: Doing,
): Promise<boolean> {
  const at = stored(doing.now);
  return db.kysely.transaction().execute(async (trx) => {
    const undecided = trx
      .updateTable("applications")
      .where("message_id", "=", message.id)
      .where("decision", "is", null);
    if (Number((await undecided.set(decided).executeTakeFirst()).numUpdatedRows) === 0) return false;
    const ofMessage = trx.updateTable("messages").where("id", "=", message.id);
    await ofMessage.set({ answered_at: at }).where("answered_at", "is", null).execute();
    // What was held as suspicious is nothing of that kind once a person has decided.
    await ofMessage.set({ state: "closed", closed_at: at, state_before: "open" }).execute();
    await queueMail(trx, "decision", at, { message_id: message.id });
    const detail = decided.decision === "approved" ? `approved: store ${decided.store_id}` : "refused";
    await recordChange(trx, doing, `application ${number}`, `${message.reference} ${detail}`);
    return true;
  });
}

/** Keeps pictures for visitors. The same picture has the same name. */
export async function addStorePhotos({ kysely }: Database, photos: readonly StorePhotoRow[]): Promise<void> {
  const insert = kysely.insertInto("store_photos").values(photos);
  await insert
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ store_id: photos[0]!.store_id }))
    .execute();
}

/** A picture by its name, while its store is shown. */
export async function readStorePhoto({ kysely }: Database, name: string): Promise<Uint8Array | null> {
  const isShown = sql<boolean>`exists (select 1 from pharmacies where pharmacies.id = store_id and rank is not null)`;
  const found = kysely.selectFrom("store_photos").select("content").where("name", "=", name).where(isShown);
  return (await found.executeTakeFirst())?.content ?? null;
}
