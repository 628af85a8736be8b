import { expect, test } from "vitest";
import { sampleSite } from "../../content/samples.ts";
import { newFolder } from "../../tests/folder.ts";
import { start } from "../../tests/messages/factories.ts";
import { recordingLog } from "../../tests/messages/sending.ts";
import { openDatabase } from "../db/database.ts";
import { type MailKind, mailKinds } from "../db/messages/tables.ts";
import { readEnv } from "../env.ts";
import type { Transport } from "../mail/transport.ts";
import { prepareMail } from "./prepare-mail.ts";

function carrying(carries: readonly MailKind[]): Transport {
  return { name: "development", carries, atOnce: 1, send: () => Promise.resolve({ kind: "sent", code: "kept" }) };
}

test.each([
  ["without mail", null, false],
  ["by mail that carries the team's messages alone", carrying(["team"]), false],
  ["by mail that carries everything", carrying(mailKinds), true],
])("%s, visitors are told of a receipt or not", async (_, transport, told) => {
  await using db = await openDatabase({ dataDir: newFolder("mail") });
  const running = { db, log: recordingLog(), now: () => start };
  const mail = await prepareMail({ ...running, env: readEnv({}), site: sampleSite(), transport });
  expect(mail.sendsReceipts).toBe(told);
});
