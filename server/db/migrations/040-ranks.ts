import { type Kysely, sql } from "kysely";
import type { Engine, Step } from "./step.ts";

/** Plain names for the directory's tables. Renaming touches no row, so it is quick at any size. */
export const ranks: Step = {
  name: "040-ranks",
  async up(db: Kysely<never>, engine: Engine): Promise<void> {
    for (const table of ["pharmacies", "store_places", "store_near", "store_exceptions"]) {
      await sql.raw(`ALTER TABLE ${table} RENAME COLUMN place TO rank`).execute(db);
    }
    if (engine === "postgres") await sql`ALTER TABLE store_words RENAME COLUMN place TO rank`.execute(db);
    await sql`ALTER TABLE store_places RENAME TO store_ranks`.execute(db);
    await sql`ALTER TABLE store_near RENAME TO store_facet_cells`.execute(db);
    await sql`ALTER TABLE store_facts RENAME TO directory_state`.execute(db);
  },
};
