import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fallbackStores } from "../content/fallback-stores.ts";
import { instantOfLocal } from "../domain/hours/india.ts";
import { everything } from "../domain/search/query.ts";
import { dumpDatabase, runDwar } from "../tests/cli.ts";
import { testDatabaseUrl } from "../tests/postgres.ts";
import { useSheets } from "../tests/stores/sheets.ts";
import { makeXlsx } from "../tests/stores/xlsx.ts";
import { newFolder } from "../tests/folder.ts";
import { wordsToAsk } from "../domain/search/understand/tokens.ts";

const engines = [
  ["SQLite", async () => ({ DATA_DIR: newFolder("sheet-data") })],
  ["PostgreSQL", async () => ({ DATA_DIR: newFolder("sheet-data"), DATABASE_URL: await testDatabaseUrl() })],
] as const;

describe.each(engines)("stores from a sheet, on %s", (_engine, makeEnv) => {
  const { folder, sheet, dwar, bring, shown, database } = useSheets(makeEnv);

  test.each(['{"id":"j1","name":"Jan"}\n', '[\n  {"id":"j1"}]', '\ufeff{\n "data": []}', "[]"])(
    "JSON under the name of a sheet is called JSON: %j",
    async (text) => {
      for (const content of [text, Buffer.from(`\ufeff${text.replace("\ufeff", "")}`, "utf16le")]) {
        const { code, err } = await bring(content);
        expect([code, err]).toEqual([2, expect.stringContaining("looks like JSON: give it a name that ends in .json")]);
      }
    },
  );

  test("one store is spoken of as one, two as two", async () => {
    const one = await bring("id,name\none,Ek Medical\n");
    expect(one.out).toContain("1 has no position and is not found by distance: line 2 (one).");
    expect(one.out).toContain("takes the middle of its PIN's other stores\n");
    expect(one.out).toContain("1 of this file waits for approval: ");
    const two = await bring("id,name\none,Ek Medical\ntwo,Do Medical\n");
    expect(two.out).toContain("2 have no position and are not found by distance: line 2 (one), line 3 (two).");
    expect(two.out).toContain("2 of this file wait for approval: ");
    const path = sheet("id\none\n");
    expect((await dwar("stores", "reject", "--file", path, "--dry-run")).out).toContain(
      "1 store would become rejected.",
    );
  });

  test("a sheet may begin with a bracket", async () => {
    expect((await bring("[Draft] our stores\nid,name\nbracket,Draft Medical\n")).out).toContain("1 added");
  });

  test("a column that is not there leaves the field alone; an empty cell clears it", async () => {
    await bring("id,name,address,phone,monday,tuesday\np1,Patch,Old Road,0771 4000111,9am-9pm,9am-9pm\n");
    const before = await shown("p1");
    expect((await bring("id,phone\np1,0771 4000222\n")).out).toContain("0 added, 1 changed");
    expect(await shown("p1")).toEqual({ ...before, phone: "0771 4000222" });
    await bring("id,name,monday\np1,Patch,10am-8pm\n");
    expect(await shown("p1")).toEqual({
      ...before,
      phone: "0771 4000222",
      operatingHours: { ...before?.operatingHours, monday: { isOpen: true, open: "10:00", close: "20:00" } },
    });
    const json = sheet(`[{"id":"p1","owner":"Asha"}]`, "json");
    await dwar("stores", "import", json);
    expect(await shown("p1")).toMatchObject({ phone: "0771 4000222", address: "Old Road", owner: "Asha" });
    expect((await bring("id,tuesday\np1,\n", "--yes")).code).toBe(0);
    expect(Object.keys((await shown("p1"))?.operatingHours ?? {})).toEqual(["monday"]);
    const unknown = await bring("id,phone\nnobody,0771 4000222\n");
    expect([unknown.code, unknown.err]).toEqual([
      1,
      expect.stringContaining('line 2, id "nobody": is of no known store'),
    ]);
  });

  test("an error of a formula clears nothing, and a shortened number is no id and no PIN", async () => {
    await bring("id,name,license,pin\nf1,Formula,CG-1,492001\n");
    const before = await shown("f1");
    const { code, err } = await bring("id,license,pin\nf1,#N/A,4.92E+05\n9.89E+05,X,492001\nid,license,pin\n");
    expect([code, err.split("\n").slice(1, -1)]).toEqual([
      1,
      [
        'line 2, license "#N/A": is a formula without a result: correct it, or empty the cell; if Excel shows one, save the file there',
        'line 2, pin "4.92E+05": was shortened by the spreadsheet: format the column as text, and type it again',
        'line 3, id "9.89E+05": was shortened by the spreadsheet: format the column as text, and type it again',
      ],
    ]);
    expect(await shown("f1")).toEqual(before);
  });

  test("a number of more digits than its file can hold is no id and no licence, and is named", async () => {
    const rows = [
      ["id", "name", "license"],
      [12_345_678_901_234_568, "Long id", "CG-1"],
      ["long", "Long licence", 1_234_567_890_123_456],
      ["fits", "Fifteen digits", 123_456_789_012_345],
    ];
    const excel = await dwar("stores", "import", sheet(makeXlsx(rows), "xlsx"));
    const why = "was shortened by the spreadsheet: format the column as text, and type it again";
    expect([excel.code, excel.err.split("\n").slice(1, -1)]).toEqual([
      1,
      [`line 2, id "1.2345678901234568e+16": ${why}`, `line 3, license "1.234567890123456e+15": ${why}`],
    ]);
    expect(await shown("fits")).toMatchObject({ license: "123456789012345" });
    const json =
      '{"id": 12345678901234567, "name": "Long id"}\n{"id": 9007199254740991, "name": "Fits", "license": 1e22}\n';
    const { code, out, err } = await dwar("stores", "import", sheet(json, "jsonl"));
    expect([code, out, err.split("\n").slice(1, -1)]).toEqual([
      1,
      expect.stringContaining("0 added, 0 changed, 0 as before, 2 bad."),
      [
        'line 1, id "12345678901234568": is too long for a number: write it in quotes',
        'line 2, license "1e+22": is too long for a number: write it in quotes',
      ],
    ]);
  });

  test("a run that would clear more than a tenth of a field asks first", async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `c${index},Clear ${index},Owner ${index}`);
    await bring(`id,name,owner\n${rows.join("\n")}\n`);
    const before = await dumpDatabase(database().db);
    const cleared = rows.slice(0, 10).map((row) => row.replace(/Owner.*/, ""));
    const asked = await bring(`id,name,owner\n${cleared.join("\n")}\n`);
    expect([asked.code, asked.out]).toEqual([
      1,
      expect.stringMatching(/This would clear owner of 10 stores, of 4\d that have it\./),
    ]);
    expect(asked.out).toContain("Nothing was changed. Add --yes to do it.");
    expect(await dumpDatabase(database().db)).toEqual(before);
    expect((await bring(`id,name,owner\n${cleared.join("\n")}\n`, "--yes")).out).toContain("10 changed");
    // A single one is not much.
    expect((await bring("id,name,owner\nc20,Clear 20,\n")).out).toContain("1 changed");
  });

  test("a known id in other digits, as a spreadsheet saves it, asks before it becomes a second store", async () => {
    await bring("id,name\n00812,Shunya Medical\n813,Bina Shunya\n");
    const saved = "id,name\n812,Shunya Medical\n813.0,Bina Shunya\n814,Naya\n00001,As a sample\n";
    const { code, out } = await bring(saved);
    expect([code, out]).toEqual([
      1,
      expect.stringContaining(
        "2 new ids are known ones in other digits: 812 (00812), 813.0 (813). Spreadsheets take zeros",
      ),
    ]);
    expect(out).toContain("Nothing was changed. Add --yes to do it.");
    expect(await shown("814")).toBeUndefined();
    expect((await bring(saved, "--yes")).out).toContain("4 added");
    // Pairs that were kept would be asked about wherever their export goes.
    await dwar("stores", "remove", "812", "813.0", "00001", "--yes");
  });

  test("a store that is asked for in other digits is named", async () => {
    await bring("id,name\n00840,Shunya Do\n");
    const file = sheet("id,name\n840,Shunya Do\n");
    for (const call of [
      ["show", "840"],
      ["approve", "840.0", "--yes"],
      ["approve", "--file", file, "--yes"],
    ]) {
      const { code, err } = await dwar("stores", ...call);
      expect([code, err], call[0]).toEqual([
        1,
        expect.stringMatching(/There is no store 840(\.0)?\. Did you mean 00840\?\n/),
      ]);
    }
  });

  test("two new ids of a file in other digits ask too, also where one was a sample's", async () => {
    const { code, out } = await bring("id,name\n820,Ek\n0820,Do\n1,Teen\n01,Char\n830,Paanch\n");
    expect([code, out]).toEqual([
      1,
      expect.stringContaining(
        "2 new ids are in this file twice, in other digits: line 2 (820) and line 3 (0820), line 4 (1) and line 5 (01). Leave one out",
      ),
    ]);
    expect(await shown("830")).toBeUndefined();
  });

  test("a row never takes over the approval of the store that had its id", async () => {
    const { out } = await bring(
      "id,name,phone\n1,Mera Medical,0771 4000005\n2,Gudhiyari Night Pharmacy,0771 4000006\n",
    );
    expect(out).toContain(
      '1: was "Jai Stambh Medical Hall", is now "Mera Medical": another store under this id, so it waits for approval\n',
    );
    // Nor anything else of a sample.
    const nothing = { address: null, latitude: null, operatingHours: null, services: [], rating: null };
    expect(await shown("1")).toMatchObject({
      name: "Mera Medical",
      status: "pending",
      phone: "0771 4000005",
      ...nothing,
    });
    const second = fallbackStores.find(({ id }) => id === "2")!;
    // The same name in other letters is the same store: it keeps its approval.
    await bring(`id,name,phone\n2,"${second.name.toUpperCase()}",0771 4000006\n`, "--approve");
    await bring(`id,name,phone\n2,"${second.name}.",0771 4000007\n`);
    expect(await shown("2")).toMatchObject({ phone: "0771 4000007", status: "approved" });
  });

  test("what was decided about a store, and that it is out of business, outlives approvals of many", async () => {
    const path = sheet(
      "id,name,Active\nq1,Gaya Medical,yes\nq2,Band Medical,Closed permanently\nq3,Khula Medical,yes\n",
    );
    await dwar("stores", "import", path, "--approve");
    await dwar("stores", "suspend", "q1");
    const plain = sheet("id,name\nq1,Gaya Medical\nq2,Band Medical\nq3,Khula Medical\n");
    const stays = "1 store is suspended or rejected and stays so: q1. To show it: npx dwar stores approve q1\n";
    for (const call of [
      ["import", plain, "--approve"],
      ["import", path],
      ["approve", "--file", plain, "--yes"],
    ]) {
      expect((await dwar("stores", ...call)).out).toContain(stays);
      expect([(await shown("q1"))?.status, (await shown("q2"))?.isActive]).toEqual(["suspended", false]);
    }
    await dwar("stores", "approve", "q1", "q2");
    expect(await shown("q1")).toMatchObject({ status: "approved" });
    expect(await shown("q2")).toMatchObject({ isActive: true });
    await dwar("stores", "reject", "q1");
    const { out } = await dwar("stores", "approve", "--all", "--dry-run");
    expect(out).toContain(stays);
    expect(out).toContain("q1: as before\n");
    expect((await dwar("stores", "approve", "--status", "rejected", "--yes")).out).toContain(
      "1 store is now approved.",
    );
    await bring("id,name,status\nq1,Gaya Medical,suspended\n");
    expect((await bring("id,name,status\nq1,Gaya Medical,approved\n")).out).not.toContain("stays so");
    expect((await shown("q1"))?.status).toBe("approved");
  });

  test("stores are approved by file and by status, after a preview", async () => {
    const path = sheet("Store ID,Name\na1,A One\na2,A Two\n");
    await dwar("stores", "import", path);
    const preview = await dwar("stores", "approve", "--file", path, "--dry-run");
    expect(preview.out).toContain(
      'a1: status: "pending" -> "approved"\na2: status: "pending" -> "approved"\n2 stores would become approved.\n',
    );
    expect((await shown("a1"))?.status).toBe("pending");
    expect((await dwar("stores", "approve", "--file", path, "--yes")).code).toBe(0);
    expect([(await shown("a1"))?.status, (await shown("a2"))?.status]).toEqual(["approved", "approved"]);
    await bring("id,name\na3,A Three\n");
    expect((await dwar("stores", "approve", "--status", "pending", "--yes")).out).toContain("stores are now approved.");
    expect((await shown("a3"))?.status).toBe("approved");
    expect((await dwar("stores", "approve", "--status", "pendign")).code).toBe(2);
    expect((await dwar("stores", "approve", "1", "--all")).code).toBe(2);
  });

  test("a position is taken from the same PIN when that is asked for", async () => {
    const text = `id,name,address,latitude,longitude
f1,One,"A Road, Korba 495677",22.30,82.70
f2,Two,"B Road, Korba 495677",22.40,82.80
f3,Three,"C Road, Korba 495 677",,
f4,Four,"D Road, Nowhere 999999",,
`;
    await bring(text);
    expect(await shown("f3")).toMatchObject({ latitude: null, longitude: null });
    await bring(text, "--fill-positions");
    expect(await shown("f3")).toMatchObject({ latitude: 22.35, longitude: 82.75 });
    expect(await shown("f1")).toMatchObject({ latitude: 22.3, longitude: 82.7 });
    expect(await shown("f4")).toMatchObject({ latitude: null });
  });

  const findsOpen = async (time: string) => {
    const openAt = instantOfLocal(`2026-11-16T${time}`)!;
    const { stores: page } = await database().stores.search({ ...everything, words: wordsToAsk("Do Pari"), openAt });
    return page.some(({ id }) => id === "s1");
  };

  test("a store with two shifts is found and said open in both, and not between them", async () => {
    await bring('id,name,hours\ns1,Do Pari Medical,"9am-1pm, 4pm-9pm"\n', "--approve");
    expect([
      await findsOpen("10:00"),
      await findsOpen("14:00"),
      await findsOpen("17:00"),
      await findsOpen("21:30"),
    ]).toEqual([true, false, true, false]);
    expect((await dwar("stores", "hours", "s1", "sun", "10am-1pm, 5pm-8pm")).out).toContain(
      '-> "10:00-13:00, 17:00-20:00"',
    );
  });

  test.each(["csv", "jsonl"])(
    "out as %s and in again changes nothing, days that differ included",
    async (extension) => {
      await dwar("stores", "exception", "--all", "2031-11-08", "closed", "--note", "Diwali; | all day", "--yes");
      await dwar("stores", "exception", "s1", "2031-01-26", "10am-1pm, 4pm-6pm");
      await dwar("stores", "verify", "s1");
      const path = join(folder, `round-${crypto.randomUUID()}.${extension}`);
      await dwar("stores", "export", path);
      const before = await dumpDatabase(database().db);
      const { code, out } = await dwar("stores", "import", path);
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(/^(?:.*position.*\n)?0 added, 0 changed, \d+ as before, 0 bad\./),
      ]);
      const { directory_state: _, ...after } = await dumpDatabase(database().db);
      const { directory_state: __, ...was } = before;
      expect(after).toEqual(was);
      // Into an empty database it brings the same stores.
      const empty = { DATA_DIR: newFolder("sheet-empty") };
      expect((await runDwar(empty, ["stores", "import", path])).out).toContain("0 changed, 0 as before, 0 bad.");
      const again = join(folder, `again-${crypto.randomUUID()}.${extension}`);
      await runDwar(empty, ["stores", "export", again]);
      expect(readFileSync(again, "utf8")).toBe(readFileSync(path, "utf8"));
    },
  );
});
