import { type Kysely, sql } from "kysely";
import { areaSound } from "../../../domain/search/areas.ts";
import { keysOf } from "../../../domain/search/keys.ts";
import type { Step } from "./step.ts";

interface Tables {
  store_term_keys: { key: number; term: number };
}

/**
 * Words and areas under the sounds that they have now: ड़ is r and d (कंकड़बाग, Kankarbagh), ज्ञ is gy, and Chembur is no chemist. The
 * terms stay, so no store is read.
 */
export const sounds: Step = {
  name: "080-sounds",
  async up(db: Kysely<never>): Promise<void> {
    const known = db as unknown as Kysely<Tables>;
    await rewriteKeys(known);
    await renameSounds(known);
  },
};

const rowsAtOnce = 2000;

async function rewriteKeys(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom("store_term_keys").execute();
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; term: string }>`SELECT id, term FROM store_terms
      WHERE id > ${last} ORDER BY id LIMIT ${rowsAtOnce}`.execute(db);
    if (rows.length === 0) return;
    last = Number(rows.at(-1)!.id);
    const keys = rows.flatMap(({ id, term }) => keysOf(term).map((key) => ({ key, term: Number(id) })));
    for (let from = 0; from < keys.length; from += rowsAtOnce) {
      const some = keys.slice(from, from + rowsAtOnce);
      await db.insertInto("store_term_keys").values(some).execute();
    }
  }
}

async function renameSounds(db: Kysely<Tables>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; sound: string; words: string }>`SELECT id, sound, words FROM store_areas
      WHERE id > ${last} ORDER BY id LIMIT ${rowsAtOnce}`.execute(db);
    if (rows.length === 0) return;
    last = Number(rows.at(-1)!.id);
    for (const { id, sound, words } of rows) {
      const now = areaSound(words.replaceAll(" ", ""));
      if (now !== sound) await sql`UPDATE store_areas SET sound = ${now} WHERE id = ${id}`.execute(db);
    }
  }
}
