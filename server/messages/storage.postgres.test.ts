import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { MessageUseCases } from "../../domain/contact/use-cases.ts";
import { asha } from "../../tests/canaries.ts";
import { countMail, fresh, type TestDatabase } from "../../tests/messages/factories.ts";
import { recordingLog } from "../../tests/messages/sending.ts";
import { testDatabaseUrl } from "../../tests/postgres.ts";
import { listMessages } from "../db/messages/list-messages.ts";
import { mailKinds } from "../db/messages/tables.ts";
import { sampleSite } from "../../content/samples.ts";
import { messageUseCases } from "./message-use-cases.ts";

let url: string;
const now = () => Temporal.Now.instant();
let opened: TestDatabase;
let messages: MessageUseCases;
beforeAll(async () => {
  url = await testDatabaseUrl();
  opened = await fresh({ dataDir: "", databaseUrl: url, patience: 60_000 });
  messages = await messageUseCases({
    site: sampleSite(),
    db: opened.db,
    now,
    log: recordingLog(),
    sendsReceipts: true,
    queues: mailKinds,
    onStored: () => {},
  });
});
afterAll(() => opened.cleanUp());

let number = 0;
const send = () => {
  number += 1;
  const typed = { ...asha, email: `asha${number}@gmail.com`, subject: `${asha.subject} ${number}` };
  const token = messages.formToken();
  return messages.receive(
    { category: "message", language: "en", typed, token, honeypot: "" },
    { address: `203.0.${number % 250}.7` },
  );
};

/** What a restart of the server does to us: every connection is gone at once. It returns when they are. */
async function cutAllConnections(): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
}

test("connections cut in the middle: what was acknowledged is there, the rest is whole or absent", async () => {
  const before = (await listMessages(opened.db, { limit: 1000 })).length;
  const sending = Promise.allSettled(Array.from({ length: 40 }, send));
  await cutAllConnections();
  const acknowledged = (await sending).filter(({ status }) => status === "fulfilled").length;
  // The cut may come after the last message and meet a connection at rest: the first to use it is told.
  const all = await vi.waitUntil(() => listMessages(opened.db, { limit: 1000 }).catch(() => undefined), 20_000);
  const stored = all.length - before;
  expect(stored).toBeGreaterThanOrEqual(acknowledged);
  expect(await countMail(opened.db)).toEqual({ waiting: 2 * (before + stored) });
});
