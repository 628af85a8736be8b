import { type Kysely, sql } from "kysely";
import { areaSound } from "../../../domain/search/areas.ts";
import { soundKey } from "../../../domain/search/keys.ts";
import type { Step } from "./step.ts";

interface Tables {
  store_term_keys: { key: number; term: number };
}

/**
 * Words and areas under the sounds that they have now: ड़ is r and d (कंकड़बाग, Kankarbagh), ज्ञ is gy, and Chembur is no chemist. The
 * terms stay, so no store is read, and so do keys of old sounds: what they find is compared letter by letter.
 */
export const sounds: Step = {
  name: "080-sounds",
  async up(db: Kysely<never>): Promise<void> {
    const known = db as unknown as Kysely<Tables>;
    await addKeys(known);
    await renameSounds(known);
  },
};

const rowsAtOnce = 2000;

async function addKeys(db: Kysely<Tables>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; term: string }>`SELECT id, term FROM store_terms
      WHERE id > ${last} ORDER BY id LIMIT ${rowsAtOnce}`.execute(db);
    if (rows.length === 0) return;
    last = Number(rows.at(-1)!.id);
    const sounding = rows.filter(({ term }) => term.length >= 3 && !/^\d+$/.test(term));
    if (sounding.length === 0) continue;
    await db
      .insertInto("store_term_keys")
      .values(sounding.map(({ id, term }) => ({ key: soundKey(term), term: Number(id) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
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
