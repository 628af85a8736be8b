import { afterEach, expect, test, vi } from "vitest";
import { claimOptions, countMail, freshSqlite, putMessage, start } from "../../tests/messages/factories.ts";
import { recordingLog, settings } from "../../tests/messages/sending.ts";
import { claimMail } from "../db/messages/claim-mail.ts";
import { mailKinds } from "../db/messages/tables.ts";
import { deliver } from "./deliver.ts";

afterEach(() => void vi.useRealTimers());

test("what went out when nothing could be written down is on record once it can be: nobody is mailed twice", async () => {
  const { db, cleanUp } = await freshSqlite();
  if (db.engine !== "sqlite") throw new Error("expected SQLite");
  const { sqlite } = db;
  await putMessage(db);
  const [claim] = await claimMail(db, claimOptions({ limit: 1 }));
  const send = () => {
    sqlite.exec("PRAGMA query_only = on");
    return Promise.resolve({ kind: "sent" as const, code: "kept" });
  };
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const transport = { name: "development" as const, carries: mailKinds, atOnce: 4, send };
  const delivered = deliver(
    { db, transport, settings, now: () => start, random: () => 0.5, log: recordingLog() },
    claim!,
  );
  delivered.catch(() => {});
  await vi.advanceTimersByTimeAsync(30 * 60_000);
  expect(await countMail(db)).toEqual({ leased: 1, waiting: 1 });
  sqlite.exec("PRAGMA query_only = off");
  await vi.advanceTimersByTimeAsync(60_000);
  await delivered;
  expect(await countMail(db)).toEqual({ sent: 1, waiting: 1 });
  await cleanUp();
});
