import { afterEach, beforeEach, expect, test } from "vitest";
import type { MessageUseCases } from "../../domain/contact/use-cases.ts";
import { asha } from "../../tests/canaries.ts";
import { countMail, freshSqlite, type TestDatabase } from "../../tests/messages/factories.ts";
import { recordingLog } from "../../tests/messages/sending.ts";
import { listMessages } from "../db/messages/list-messages.ts";
import { mailKinds } from "../db/messages/tables.ts";
import { sampleSite } from "../../content/samples.ts";
import { messageUseCases } from "./message-use-cases.ts";

const now = () => Temporal.Now.instant();
let opened: TestDatabase;
let messages: MessageUseCases;
beforeEach(async () => {
  opened = await freshSqlite();
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
afterEach(() => opened.cleanUp());

const send = () =>
  messages.receive(
    {
      category: "message",
      language: "en",
      typed: { ...asha, message: `${asha.message} `.repeat(80) },
      token: messages.formToken(),
      honeypot: "",
    },
    { address: "203.0.113.7" },
  );
const pragma = (text: string) => {
  if (opened.db.engine === "sqlite") opened.db.sqlite.exec(`PRAGMA ${text}`);
};

test.each([
  ["the disk is full", "max_page_count = 1", "max_page_count = 1000000"],
  ["the database is read-only", "query_only = 1", "query_only = 0"],
])("%s: an error and nothing half stored; afterwards it works again by itself", async (_, fault, mended) => {
  pragma(fault);
  await expect(send()).rejects.toThrow();
  pragma(mended);
  expect(await listMessages(opened.db, { limit: 10 })).toEqual([]);
  expect(await countMail(opened.db)).toEqual({});
  expect((await send()).kind).toBe("stored");
  expect(await countMail(opened.db)).toEqual({ waiting: 2 });
});
