import { sql } from "kysely";
import { indiaTime, isoDate } from "../../../domain/hours/india.ts";
import { type Author, recordChange } from "../changes/changes.ts";
import type { Database } from "../database.ts";
import { countChange } from "../count-change.ts";
import { stored } from "../instant.ts";
import { nextNumber, takeTurn } from "../numbers.ts";
import type { EntryRow, RosterRow } from "./tables.ts";

export type NewEntry = Omit<EntryRow, "id" | "roster">;

/** One order with what is new in it. */
export interface NewRoster extends Pick<RosterRow, "by_order" | "link"> {
  entries: readonly NewEntry[];
}

const rowsAtOnce = 1000;

/** What makes two rows one. */
export function entryKey({ kind, date, starts, ends, slug, area, store, name, phone }: NewEntry): string {
  return JSON.stringify([kind, date, Number(starts), Number(ends), slug, area, store ?? [name, phone]]);
}

/** The rows of an order that are there already; an order is known by its name and its link. */
export async function knownEntries(db: Database, { by_order, link }: Pick<RosterRow, "by_order" | "link">) {
  const rows = await db.kysely
    .selectFrom("duty_entries as e")
    .innerJoin("duty_rosters as r", "r.id", "e.roster")
    .selectAll("e")
    .where("r.by_order", "=", by_order)
    .where("r.link", link === null ? "is" : "=", link)
    .execute();
  return new Set(rows.map(entryKey));
}

/** Adds orders, all of them or none. */
export async function addRosters(db: Database, rosters: readonly NewRoster[], now: Temporal.Instant, author?: Author) {
  await db.kysely.transaction().execute(async (trx) => {
    await takeTurn(trx, db.engine, "duty_rosters");
    let id = await nextNumber(trx, "duty_entries");
    for (const { by_order, link, entries } of rosters) {
      const known = trx.selectFrom("duty_rosters").select("id").where("by_order", "=", by_order);
      const found = await known.where("link", link === null ? "is" : "=", link).executeTakeFirst();
      const roster = found ? Number(found.id) : await nextNumber(trx, "duty_rosters");
      if (!found) {
        const row = { id: roster, by_order, link, imported_at: stored(now) };
        await trx.insertInto("duty_rosters").values(row).execute();
      }
      for (let from = 0; from < entries.length; from += rowsAtOnce) {
        const some = entries.slice(from, from + rowsAtOnce).map((entry) => ({ ...entry, roster, id: id++ }));
        await trx.insertInto("duty_entries").values(some).execute();
      }
      await recordChange(trx, { now, author }, `duty ${roster}`, `${by_order}: ${entries.length} added`);
    }
    await sql.raw(countChange).execute(trx);
  });
}

/** The rows of a roster, or from a date on, or of some dates. */
export async function readEntries(db: Database, where: { roster?: number; from?: string; to?: string }) {
  let query = db.kysely.selectFrom("duty_entries").selectAll();
  if (where.roster !== undefined) query = query.where("roster", "=", where.roster);
  if (where.from !== undefined) query = query.where("date", ">=", where.from);
  if (where.to !== undefined) query = query.where("date", "<=", where.to);
  const rows = await query.orderBy("date").orderBy("id").execute();
  return rows.map((row): EntryRow => ({ ...row, id: Number(row.id), roster: Number(row.roster) }));
}

export async function readRosters(db: Database): Promise<RosterRow[]> {
  const rows = await db.kysely.selectFrom("duty_rosters").selectAll().orderBy("id").execute();
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

export async function removeRoster(db: Database, roster: RosterRow, now: Temporal.Instant, author?: Author) {
  await db.kysely.transaction().execute(async (trx) => {
    await trx.deleteFrom("duty_entries").where("roster", "=", roster.id).execute();
    await trx.deleteFrom("duty_rosters").where("id", "=", roster.id).execute();
    await recordChange(trx, { now, author }, `duty ${roster.id}`, `removed: ${roster.by_order}`);
    await sql.raw(countChange).execute(trx);
  });
}

/** Deletes what is past, but for the night that may not be over, and the rosters of which nothing is left. */
export async function deletePastDuties({ kysely }: Pick<Database, "kysely">, now: Temporal.Instant): Promise<void> {
  const since = isoDate(indiaTime(new Date(now.epochMilliseconds)).day - 1);
  await kysely.deleteFrom("duty_entries").where("date", "<", since).execute();
  const isEmpty = sql<boolean>`not exists (select 1 from duty_entries where roster = duty_rosters.id)`;
  await kysely.deleteFrom("duty_rosters").where(isEmpty).execute();
}
