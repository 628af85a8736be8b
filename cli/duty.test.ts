import { describe, expect, test } from "vitest";
import { indiaTime, instantOf, isoDate } from "../domain/hours/india.ts";
import { statusAt } from "../domain/hours/status.ts";
import { everything } from "../domain/search/query.ts";
import { hoursOf } from "../domain/stores/details.ts";
import { newFolder } from "../tests/folder.ts";
import { dumpDatabase } from "../tests/cli.ts";
import { testDatabaseUrl } from "../tests/postgres.ts";
import { toWrite } from "../tests/stores/factory.ts";
import { useSheets } from "../tests/stores/sheets.ts";
import { makeXlsx } from "../tests/stores/xlsx.ts";

const engines = [
  ["SQLite", async () => ({ DATA_DIR: newFolder("duty-data") })],
  ["PostgreSQL", async () => ({ DATA_DIR: newFolder("duty-data"), DATABASE_URL: await testDatabaseUrl() })],
] as const;

const today = indiaTime(new Date()).day;
const on = (days: number) => isoDate(today + days);
/** Three in the morning of the day after. */
const night = (days: number) => instantOf(today + days + 1, 180);

describe.each(engines)("rosters, on %s", (_engine, makeEnv) => {
  const { sheet, dwar, database } = useSheets(makeEnv);
  const bring = (content: string | Buffer, ...flags: string[]) =>
    dwar("duty", "import", sheet(content, typeof content === "string" ? "csv" : "xlsx"), ...flags);
  const openAt = async (at: Date) =>
    (await database().stores.search({ ...everything, openAt: at, limit: 100 })).stores
      .filter((store) => statusAt(hoursOf(store), at).state === "open")
      .map(({ id }) => id);
  const head = "Date,To Date,From,To,Town,Store No,Name,Phone,By order of,Link\n";
  const order = "Collector Raipur,https://raipur.example/order.pdf";

  test("what a dry run says is what is written: open by search and by status, and again as before", async () => {
    const content = `${head}${on(3)},${on(5)},10 pm,6 am,Raipur,1,,,${order}\n${on(4)},,10 pm,6 am,रायपुर,,Nowhere Medical,98765 43210,${order}\n`;
    const before = await dumpDatabase(database().db);
    const dry = await bring(content, "--dry-run");
    expect([dry.code, dry.err.split("\n").slice(1).join("")]).toEqual([0, ""]);
    expect(dry.out).toContain(`Collector Raipur: Raipur, ${on(3)} to ${on(5)}, 4 rows\n`);
    expect(dry.out).toContain("On duty: 1 store of ours, and 1 that is no partner store.\n");
    expect(dry.out).toContain("4 would be added, 0 as before, 0 past, 0 bad.\n");
    expect(await dumpDatabase(database().db)).toEqual(before);
    const { code, out } = await bring(content);
    expect([code, out.split("\n").at(-2)]).toEqual([0, "The hours of 1 store follow it."]);
    expect(await openAt(night(4))).toContain("1");
    expect(await openAt(night(6))).not.toContain("1");
    expect((await bring(content)).out).toContain("0 added, 4 as before, 0 past, 0 bad.\n");
    const listed = await dwar("duty", "list");
    expect(listed.out).toContain(
      `1  Collector Raipur  Raipur, ${on(3)} to ${on(5)}, 4 rows  https://raipur.example/order.pdf\n`,
    );
  });

  test("the shop's own 'Closed' wins, the team is told at once, and the list says whom to call", async () => {
    await dwar("stores", "exception", "1", on(4), "closed");
    expect(await openAt(night(4))).not.toContain("1");
    expect(await openAt(instantOf(today + 3, 1380))).toContain("1");
    const listed = await dwar("duty", "list");
    expect([listed.code, listed.out]).toEqual([
      1,
      // The night before would run into the day that is closed.
      expect.stringContaining(`Store 1 is on duty and says that it is closed: ${on(3)}, ${on(4)}. `),
    ]);
    const { db } = database();
    const mails = await db.kysely.selectFrom("outbox").select(["id", "kind"]).execute();
    expect(mails).toEqual([{ id: `duty-${on(3)}-1`, kind: "digest" }]);
    await dwar("stores", "exception", "1", on(4), "--remove");
    await dwar("stores", "exception", "1", on(4), "closed");
    expect(await db.kysely.selectFrom("outbox").select("id").execute()).toHaveLength(1);
    await dwar("stores", "exception", "1", on(4), "--remove");
    expect((await dwar("duty", "list")).code).toBe(0);
  });

  test("a strike makes the hours of a town not known, but for those on duty; a namesake far away goes on", async () => {
    const far = { latitude: 31.1, longitude: 77.1 };
    await database().stores.write([toWrite({ id: "far", address: "Mall Road, Raipur", ...far })], new Date());
    const noon = instantOf(today + 5, 720);
    expect(await openAt(noon)).toContain("2");
    const { code, out } = await dwar("duty", "strike", on(5), "Raipur", "--order", "Chemists' Association");
    expect([code, out]).toEqual([0, expect.stringContaining("1 added")]);
    expect(await openAt(noon)).toEqual(["far"]);
    const unknown = await database().stores.search({ ...everything, openAt: noon, limit: 100 });
    expect(unknown.stores.map(({ id }) => id)).toContain("2");
    expect(await openAt(night(5))).toContain("1");
    // A store that comes later is in the strike as well.
    await database().stores.write([toWrite({ id: "late", is24Hours: true })], new Date());
    expect(await openAt(noon)).toEqual(["far"]);
  });

  test("a roster that is removed takes its duties away, and nothing else", async () => {
    expect((await dwar("duty", "remove", "2")).out).toContain("Add --yes to do it.");
    expect((await dwar("duty", "remove", "2", "--yes")).code).toBe(0);
    expect(await openAt(instantOf(today + 5, 720))).toContain("late");
    expect(await openAt(night(4))).toContain("1");
    expect((await dwar("duty", "remove", "1", "--yes")).code).toBe(0);
    expect(await openAt(night(4))).not.toContain("1");
    expect((await database().stores.byId("1"))!.details).toEqual({});
    expect((await dwar("duty", "remove", "1", "--yes")).err).toContain("There is no roster 1.");
    expect((await dwar("history")).out).toContain("removed: Collector Raipur");
  });

  test("what is wrong or in doubt is said by line, and left out", async () => {
    const twins = ["t1", "t2"].map((id) => toWrite({ id, name: "Gemini Medical", phone: "98765 11111" }));
    await database().stores.write(twins, new Date());
    const rows = [
      `31.02.2027,,10 pm,6 am,Raipur,1,,,${order}`,
      `${on(1)},,25:00,6 am,Raipur,1,,,${order}`,
      `${on(1)},2099-01-01,10 pm,6 am,Raipur,1,,,${order}`,
      `${on(1)},,10,6,Raipur,1,,,${order}`,
      `${on(1)},,10 pm,6 am,Raipur,999,,,${order}`,
      `${on(1)},,10 pm,6 am,Raipur,1,Another Name,,${order}`,
      `${on(1)},,10 pm,6 am,Raipur,,Gemini Medical,98765 11111,${order}`,
      `${on(1)},,10 pm,6 am,Raipur,2,,,${order}`,
      `${on(1)},,10 pm,6 am,Raipur,2,,,${order}`,
      `2020-01-01,,10 pm,6 am,Raipur,2,,,${order}`,
    ];
    const { code, out, err } = await bring(head + rows.join("\n"));
    expect(code).toBe(1);
    expect(out).toContain("1 added, 0 as before, 1 past, 8 bad.\n");
    for (const said of [
      'line 2, date "31.02.2027": is no date',
      'line 3, from "25:00": is no hour',
      `line 4, date "${on(1)}": is a range of more than 366 days`,
      'line 5, from "10": is no hour that can only be read in one way',
      'line 6, store "999": there is no store 999',
      'line 7, store "1": store 1 is called',
      'line 8, name "Gemini Medical": may be store t1 "Gemini Medical" or store t2',
      "line 10: is on line 9 already",
    ]) {
      expect(err).toContain(said);
    }
  });

  test("a sheet as offices make it: a title, two stores a night, times of a spreadsheet, a town said once", async () => {
    const xlsx = makeXlsx([
      ["Night duty of medical stores"],
      [
        "Date",
        "From",
        "To",
        "Store 1",
        "Phone 1",
        "Store 2",
        "Phone 2",
        ...Array.from({ length: 1000 }, (_, n) => `x${n}`),
      ],
      [on(8), { time: 22 / 24 }, { time: 6 / 24 }, "Om Medical", "98765 00001", "Sai Medicos", null],
    ]);
    const { code, out, err } = await bring(xlsx, "--town", "Seoni", "--order", "Collector, Seoni");
    expect([code, err]).toEqual([0, expect.stringContaining('Not known, and left out: "x0", "x1"')]);
    expect(out).toContain("On duty: 0 stores of ours, and 2 that are no partner store.");
    const rows = await database()
      .db.kysely.selectFrom("duty_entries")
      .select(["town", "slug", "starts", "ends", "name"])
      .where("slug", "=", "seoni")
      .execute();
    expect(rows.map((row) => ({ ...row, starts: Number(row.starts), ends: Number(row.ends) }))).toEqual(
      ["Om Medical", "Sai Medicos"].map((name) => ({ town: "Seoni", slug: "seoni", starts: 1320, ends: 1800, name })),
    );
  });

  test.each([
    ["no headings at all", "a,b\n1,2\n", "No line of this file has the headings of a roster"],
    ["an unclosed quote", `${head}"${on(1)},,10 pm,6 am,Raipur,1,,,x\n`, "cannot be read, nor what is below it"],
  ])("%s is said", async (_, content, said) => expect((await bring(content)).err).toContain(said));
});
