import { expect, test } from "vitest";
import { shut } from "../../domain/reports/use-cases.ts";
import { freshSqlite, start } from "../../tests/messages/factories.ts";
import { recordingLog } from "../../tests/messages/sending.ts";
import { readSecret } from "../db/secret.ts";
import { formTokens } from "../forms/form-token.ts";
import { reportUseCases } from "./report-use-cases.ts";

test("a knock at a shut door that could not be written down is counted when it is told again", async () => {
  const { db, cleanUp } = await freshSqlite();
  if (db.engine !== "sqlite") throw new Error("expected SQLite");
  const reports = await reportUseCases({ db, log: recordingLog(), now: () => start });
  const tokens = formTokens(await readSecret(db, "forms"));
  const tell = () =>
    reports.receive(
      { storeId: "7", field: shut, words: "", token: tokens.issue(start.subtract({ seconds: 30 })), honeypot: "" },
      { address: "10.1.0.1" },
    );
  db.sqlite.exec("PRAGMA query_only = on");
  await expect(tell()).rejects.toThrow();
  db.sqlite.exec("PRAGMA query_only = off");
  expect(await tell()).toEqual({ kind: "stored" });
  expect(await db.kysely.selectFrom("store_reports").select("times").execute()).toEqual([{ times: 1 }]);
  await cleanUp();
});
