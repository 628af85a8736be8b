import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { asha } from "../../../tests/canaries.ts";
import { start } from "../../../tests/messages/factories.ts";
import { bothEngines } from "../../../tests/messages/postgres.ts";
import { stored } from "../instant.ts";
import { deleteExpired } from "../messages/delete-expired.ts";
import type { ReportRow } from "../schema.ts";
import { addReport, countReports, listReports, settleReport } from "./store-reports.ts";

/** What reports about stores must do on both engines. */
describe.each(bothEngines)("reports about stores on %s", async (_engine, open) => {
  const { db, second, cleanUp } = await open();
  afterAll(cleanUp);
  let forms = 0;

  beforeEach(() => db.kysely.deleteFrom("store_reports").execute());

  const add = (words: string, changes: Partial<ReportRow> = {}, at = db) => {
    forms += 1;
    return addReport(at, {
      store_id: "7",
      field: "hours",
      words,
      form_key: `form-${forms}`,
      suspicion: null,
      created_at: stored(start),
      ...changes,
    });
  };
  const words = async (held: boolean) => (await listReports(db, held, 1000)).map((report) => report.words);

  test("is listed until it is settled", async () => {
    expect(await add(asha.message)).toBe("added");
    const [report] = await listReports(db, false, 10);
    expect(report).toMatchObject({ store_id: "7", field: "hours", words: asha.message, times: 1, settled_at: null });
    expect(await settleReport(db, report!.id, start)).toBe(true);
    expect(await settleReport(db, report!.id, start)).toBe(false);
    expect(await words(false)).toEqual([]);
  });

  test.each(["\u0000", "\ud800"])("%j, which no database can hold, loses no report", async (bad) => {
    expect(await add(`It says${bad} 8`, { store_id: `7${bad}` })).toBe("added");
    expect(await listReports(db, false, 10)).toMatchObject([{ store_id: "7\ufffd", words: "It says\ufffd 8" }]);
  });

  test("the same words again are one report, counted; a double click is not counted", async () => {
    await add("It closes at 8", { form_key: "one" });
    expect(await add("It closes at 8", { form_key: "one" })).toBe("again");
    expect(await add("It closes at 8")).toBe("again");
    expect(await add("It closes at 8", { field: "other" })).toBe("added");
    expect((await listReports(db, false, 10)).map(({ times }) => times)).toEqual([2, 1]);
  });

  test("what an honest visitor says too is held no longer", async () => {
    await add("It closes at 8", { suspicion: "busy-network" });
    expect(await words(false)).toEqual([]);
    await add("It closes at 8");
    expect(await words(false)).toEqual(["It closes at 8"]);
  });

  test("any amount of junk leaves room for real reports, which are found at once", async () => {
    for (let index = 0; index < 120; index += 1) await add(`junk ${index}`, { suspicion: "honeypot" });
    expect(await countReports(db)).toEqual({ ordinary: 0, held: 100 });
    expect(await add("more junk", { suspicion: "busy-address" })).toBe("full");
    expect(await add("It closes at 8")).toBe("added");
    expect(await words(false)).toEqual(["It closes at 8"]);
  });

  test("more open reports about one store than anybody reads are held, and another store is not touched", async () => {
    for (let index = 0; index < 50; index += 1) await add(`seems fine ${index}`);
    expect(await add("the fifty-first")).toBe("added");
    expect((await listReports(db, true, 10)).map(({ suspicion }) => suspicion)).toEqual(["busy-store"]);
    await add("elsewhere", { store_id: "8" });
    expect(await words(false)).toContain("elsewhere");
  });

  test("settled ones, and held ones that nobody settled, are deleted in time; open ones stay", async () => {
    const old = stored(start.subtract({ hours: 24 * 91 }));
    await add("open", { created_at: old });
    await add("held", { created_at: old, suspicion: "honeypot" });
    await add("settled", { created_at: old });
    await settleReport(db, (await listReports(db, false, 10))[1]!.id, start.subtract({ hours: 24 * 91 }));
    await deleteExpired(db, start);
    const left = await db.kysely.selectFrom("store_reports").select("words").execute();
    expect(left).toEqual([{ words: "open" }]);
  });

  test("reports at the same moment, from two servers, are all kept", async () => {
    const other = await second();
    const all = Array.from({ length: 20 }, (_, index) => add(`at once ${index}`, {}, index % 2 ? db : other));
    expect(new Set(await Promise.all(all))).toEqual(new Set(["added"]));
    expect(await words(false)).toHaveLength(20);
  });
});
