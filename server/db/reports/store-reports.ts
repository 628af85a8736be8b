import type { ExpressionBuilder } from "kysely";
import { shut, shutEnough } from "../../../domain/reports/use-cases.ts";
import type { Database } from "../database.ts";
import { type Author, recordChange } from "../changes/changes.ts";
import { stored } from "../instant.ts";
import { nextNumber, takeTurn } from "../numbers.ts";
import type { ReportRow, Schema } from "../schema.ts";

type NewReport = Omit<ReportRow, "id" | "settled_at" | "times">;

/** `again`: the same words were there already. `used`: the form was sent too often. `full`: there is no room. */
export type Added = "added" | "again" | "used" | "full";

/** Correcting oneself is fine; a program that sends one form for ever is not. */
const maxPerForm = 3;
/** Open reports about one store, beyond which further ones are held: nobody reads that many. */
const maxOrdinary = 50;
/** Suspicious ones about one store: what is beyond only fills the disk. */
const maxHeld = 100;

/** Stores a report. Junk is held apart, so that no amount of it takes the place of what people say. */
export async function addReport(db: Database, report: NewReport): Promise<Added> {
  return db.kysely.transaction().execute(async (trx) => {
    // The bounds are exact too.
    await takeTurn(trx, db.engine, "store_reports");
    const open = trx
      .selectFrom("store_reports")
      .where("store_id", "=", report.store_id)
      .where("settled_at", "is", null);
    const known = await open
      .select(["id", "form_key"])
      .where("field", "=", report.field)
      .where("words", "=", report.words)
      .limit(1)
      .executeTakeFirst();
    if (known) {
      if (known.form_key === report.form_key) return "again";
      await trx
        .updateTable("store_reports")
        .set((set) => ({
          times: set("times", "+", 1),
          // Somebody beyond suspicion says the same.
          ...(report.suspicion === null && { suspicion: null }),
          // When the last of them came.
          ...(report.field === shut && { created_at: report.created_at }),
        }))
        .where("id", "=", known.id)
        .execute();
      return "again";
    }
    const ofForm = trx.selectFrom("store_reports").where("form_key", "=", report.form_key);
    if ((await count(ofForm.select(({ fn }) => fn.countAll().as("count")))) >= maxPerForm) return "used";
    const openCount = open.select(({ fn }) => fn.countAll().as("count"));
    const crowded = (await count(openCount.where("suspicion", "is", null))) >= maxOrdinary;
    const suspicion = report.suspicion ?? (crowded ? "busy-store" : null);
    if (suspicion && (await count(openCount.where("suspicion", "is not", null))) >= maxHeld) return "full";
    const id = await nextNumber(trx, "store_reports");
    await trx
      .insertInto("store_reports")
      .values({ ...report, suspicion, id, times: 1 })
      .execute();
    return "added";
  });
}

export async function count(query: {
  executeTakeFirstOrThrow(): Promise<{ count: number | string | bigint }>;
}): Promise<number> {
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Open reports, oldest first: the ordinary ones, or those that are held. */
export async function listReports(db: Database, held: boolean, limit: number): Promise<ReportRow[]> {
  const wanted = selectOpen(db).where("suspicion", held ? "is not" : "is", null);
  return (await wanted.orderBy("id").limit(limit).execute()).map(numbered);
}

function selectOpen(db: Database) {
  return db.kysely.selectFrom("store_reports").selectAll().where("settled_at", "is", null).where(isEnough);
}

/** One visitor before a shut door may have come early; three of a day are worth a look. */
function isEnough(where: ExpressionBuilder<Schema, "store_reports">) {
  return where.or([where("field", "!=", shut), where("times", ">=", shutEnough)]);
}

/** How many visitors found a store's door shut, on days with enough of them, since an instant. */
export async function countShut(db: Database, storeId: string, since: string): Promise<number> {
  const ofStore = selectOpen(db).where("store_id", "=", storeId).where("field", "=", shut);
  const rows = await ofStore.where("created_at", ">", since).execute();
  return rows.reduce((sum, { times }) => sum + times, 0);
}

/** PostgreSQL hands large numbers out as text. */
function numbered(row: ReportRow): ReportRow {
  return { ...row, id: Number(row.id) };
}

export async function countReports(db: Database): Promise<{ ordinary: number; held: number }> {
  const row = await db.kysely
    .selectFrom("store_reports")
    .select(({ fn }) => [fn.countAll().as("open"), fn.count("suspicion").as("held")])
    .where("settled_at", "is", null)
    .where(isEnough)
    .executeTakeFirstOrThrow();
  return { ordinary: Number(row.open) - Number(row.held), held: Number(row.held) };
}

/** False when there is no such open report. */
export async function settleReport(db: Database, id: number, now: Temporal.Instant, author?: Author): Promise<boolean> {
  return db.kysely.transaction().execute(async (trx) => {
    const result = await trx
      .updateTable("store_reports")
      .set({ settled_at: stored(now) })
      .where("id", "=", id)
      .where("settled_at", "is", null)
      .executeTakeFirst();
    const settled = result.numUpdatedRows > 0n;
    if (settled) await recordChange(trx, { now, author }, `report ${id}`, "settled");
    return settled;
  });
}

/** Which of these numbers are open reports. */
export async function openReports(db: Database, ids: readonly number[]): Promise<ReportRow[]> {
  if (ids.length === 0) return [];
  const open = selectOpen(db).where("id", "in", [...ids]);
  return (await open.execute()).map(numbered);
}
