import { type Kysely, sql } from "kysely";
import type { Engine, Step } from "./step.ts";

/** Who changed what and when; who wrote a note; and what a closed or discarded message was before, so that it can be again. */
export const operator: Step = {
  name: "060-operator",
  async up(db: Kysely<never>, engine: Engine): Promise<void> {
    const text = engine === "sqlite" ? "TEXT" : `TEXT COLLATE "C"`;
    for (const statement of [
      `CREATE TABLE operator_changes (
        id ${text} PRIMARY KEY,
        at ${text} NOT NULL,
        who TEXT NOT NULL,
        command ${text} NOT NULL,
        subject ${text} NOT NULL,
        detail TEXT NOT NULL
      )`,
      `CREATE INDEX operator_changes_at ON operator_changes (at)`,
      `CREATE INDEX operator_changes_subject ON operator_changes (subject, at)`,
      `ALTER TABLE message_notes ADD COLUMN author TEXT`,
      `ALTER TABLE messages ADD COLUMN state_before ${text}`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
