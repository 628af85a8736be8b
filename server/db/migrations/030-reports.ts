import { type Kysely, sql } from "kysely";
import type { Engine, Step } from "./step.ts";

/** Reports about stores: which form they came with, why one is held, and how often the same was said. */
export const reports: Step = {
  name: "030-reports",
  async up(db: Kysely<never>, engine: Engine): Promise<void> {
    const text = engine === "sqlite" ? "TEXT" : `TEXT COLLATE "C"`;
    for (const statement of [
      `ALTER TABLE store_reports ADD COLUMN form_key ${text}`,
      `ALTER TABLE store_reports ADD COLUMN suspicion ${text}`,
      `ALTER TABLE store_reports ADD COLUMN times INTEGER NOT NULL DEFAULT 1`,
      `CREATE INDEX store_reports_store ON store_reports (store_id) WHERE settled_at IS NULL`,
      `CREATE INDEX store_reports_form ON store_reports (form_key)`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
