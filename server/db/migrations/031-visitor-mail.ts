import { type Kysely, sql } from "kysely";
import type { Engine, Step } from "./step.ts";

/**
 * Which mailbox a mail goes to, as a keyed hash, and which messages came with one form. Reports about stores have a
 * table of their own: those that came as messages become ordinary ones, which name their store in the subject.
 */
export const visitorMail: Step = {
  name: "031-visitor-mail",
  async up(db: Kysely<never>, engine: Engine): Promise<void> {
    const text = engine === "sqlite" ? "TEXT" : `TEXT COLLATE "C"`;
    for (const statement of [
      `ALTER TABLE outbox ADD COLUMN mailbox ${text}`,
      `CREATE INDEX outbox_mailbox ON outbox (mailbox, created_at)`,
      `CREATE INDEX messages_form ON messages (form_key)`,
      `UPDATE messages SET subject = subject || ' (store ' || store || ')' WHERE store IS NOT NULL`,
      `UPDATE messages SET category = 'message' WHERE category = 'store-report'`,
      `ALTER TABLE messages DROP COLUMN store`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
