import { sql } from "kysely";
import { expect, test } from "vitest";
import { putMessage } from "../../../tests/messages/factories.ts";
import { bothEngines } from "../../../tests/messages/postgres.ts";
import { findMessage } from "../messages/list-messages.ts";
import { visitorMail } from "./031-visitor-mail.ts";

test.each(bothEngines)("a report that came as a message stays readable, and names its store: %s", async (_, open) => {
  const { db, cleanUp } = await open();
  const report = await putMessage(db, { subject: "Wrong hours" });
  const other = await putMessage(db, { subject: "A question" });
  // As it was before the step.
  await sql`DROP INDEX outbox_mailbox`.execute(db.kysely);
  await sql`DROP INDEX messages_form`.execute(db.kysely);
  await sql`ALTER TABLE outbox DROP COLUMN mailbox`.execute(db.kysely);
  await sql`ALTER TABLE messages ADD COLUMN store TEXT`.execute(db.kysely);
  await sql`UPDATE messages SET category = 'store-report', store = '7' WHERE reference = ${report}`.execute(db.kysely);
  await visitorMail.up(db.kysely as never, db.engine);
  const read = async (reference: string) => (await findMessage(db, reference))?.message;
  expect(await read(report)).toMatchObject({ category: "message", subject: "Wrong hours (store 7)" });
  expect(await read(other)).toMatchObject({ category: "message", subject: "A question" });
  await cleanUp();
});
