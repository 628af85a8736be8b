import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../server/db/database.ts";
import { addReport } from "../server/db/reports/store-reports.ts";
import { indiaTime, isoDate } from "../domain/hours/india.ts";
import { runDwar, seedSamples } from "../tests/cli.ts";
import { newFolder } from "../tests/folder.ts";
import { run } from "./run.ts";

const folder = newFolder("cli-stores");
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const dwar = (...argv: string[]) => runDwar({ DATA_DIR: join(folder, "data") }, argv);

beforeAll(async () => {
  const db = await openDatabase({ dataDir: join(folder, "data") });
  await seedSamples(db);
  const report = {
    store_id: "3",
    field: "hours",
    words: "It closes at 8",
    // An hour after midnight in India.
    created_at: "2026-11-14T19:30:00.000Z",
  } as const;
  await addReport(db, { ...report, form_key: "a", suspicion: null });
  await addReport(db, { ...report, form_key: "b", suspicion: null });
  await addReport(db, { ...report, words: "Buy pills", form_key: "c", suspicion: "honeypot" });
  await db.close();
});

const csv = `id,name,rating,monday
n1,New One,4.5,09:00-21:00
n2,New Two,9,closed
`;

test("import keeps the good, names the bad, and says what to do about samples", async () => {
  const { code, out, err } = await dwar("stores", "import", file("a.csv", csv));
  expect(code).toBe(1);
  expect(err).toContain('line 3, rating "9": is not a number from 0 to 5\n');
  expect(out).toContain("1 added, 0 changed, 0 as before, 1 bad.\n");
  expect(out).toContain("9 sample stores are still in the directory: npx dwar stores remove --samples --yes\n");
});
test("all or nothing means nothing when a row is bad", async () => {
  const { code, out } = await dwar("stores", "import", file("b.csv", csv.replace(/^n/gm, "m")), "--all-or-nothing");
  expect([code, out]).toEqual([1, "1 bad row, so nothing was imported.\n"]);
  expect((await dwar("stores", "show", "m1")).code).toBe(1);
});
test("a new store is pending until it is approved", async () => {
  expect((await dwar("stores", "list", "--status", "pending")).out).toBe("n1  pending  New One\n");
  expect((await dwar("stores", "approve", "n1", "none")).code).toBe(1);
  expect((await dwar("stores", "list", "--status", "pending")).out).toBe("");
  expect((await dwar("stores", "suspend", "n1")).out).toBe('n1: status: "approved" -> "suspended"\n');
  expect((await dwar("stores", "reject", "n1")).out).toBe('n1: status: "suspended" -> "rejected"\n');
});
test.each([
  [
    ["hours", "1", "8-10"],
    '"8-10" is neither days nor hours: 9am-9pm, 9am-1pm, 4pm-9pm, 24x7 or closed; write am and pm',
  ],
  [
    ["exception", "1", "2027-02-28", "9-12"],
    '"9-12" is not hours: 9am-9pm, 9am-1pm, 4pm-9pm, 24x7 or closed; write am and pm',
  ],
  [["exception", "1", "2027-02-28", "closed", "Holi"], '"Holi" is too much: words about the day go behind --note.'],
])("stores %j says how it is written", async (argv, words) => {
  const { code, err } = await dwar("stores", ...argv);
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
});

test("hours and exceptions", async () => {
  expect((await dwar("stores", "hours", "n1", "mon-sat", "10:00-20:00", "sun", "closed")).code).toBe(0);
  expect((await dwar("stores", "exception", "n1", "2020-11-14", "closed", "--note", "Diwali")).code).toBe(0);
  const shown = (await dwar("stores", "show", "n1")).out;
  expect(shown).toContain('"open": "10:00"');
  expect(shown).toContain('"note": "Diwali"');
  expect((await dwar("stores", "hours", "n1", "--24")).code).toBe(0);
  expect((await dwar("stores", "hours", "n1", "24x7")).out).toBe("n1: as before\n");
  expect((await dwar("stores", "hours", "n1", "mon-sat")).err).toContain("The last days have no hours.");
  for (const date of ["25/12/2026", "2026-02-30"]) {
    const { code, err } = await dwar("stores", "exception", "n1", date, "closed");
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(`"${date}" is no date: write 25 December 2026 as 2026-12-25.`),
    ]);
  }
  expect((await dwar("stores", "show", "n1")).out).toContain("Now: Open 24 hours");
  expect((await dwar("stores", "exception", "--all", "2020-11-14", "10:00-14:00", "--yes")).out).toContain(
    "7 stores changed\n",
  );
  expect((await dwar("stores", "exception", "n1", "2020-11-14", "--remove")).out).toBe(
    'n1: exception 2020-11-14: "closed (Diwali)" -> ""\n',
  );
});
test("a store is closed until a date, and opened again before it", async () => {
  const until = isoDate(indiaTime(new Date()).day + 20);
  const today = isoDate(indiaTime(new Date()).day);
  const closed = await dwar("stores", "close", "3", "--until", until);
  expect(closed.out).toBe(`3: closed: "" -> "from ${today} until ${until}"\n`);
  expect((await dwar("stores", "show", "3")).out).toMatch(/Now: Closed until \d+ \w+\n/);
  expect((await dwar("stores", "reopen", "3", "none")).code).toBe(1);
  expect((await dwar("stores", "show", "3")).out).not.toContain("Now: Closed until");
});
test.each([
  [["close", "3"], "A date is missing"],
  [["close", "3", "--until", isoDate(indiaTime(new Date()).day)], "tomorrow at the earliest"],
  [["close", "3", "--from", "2099-01-02", "--until", "2099-01-01"], "after --from"],
  [["close", "3", "--until", "2099-01-01"], "npx dwar stores suspend 3"],
])("stores %j says what is wrong", async (argv, words) => {
  const { code, err } = await dwar("stores", ...argv);
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
});
test("what nobody confirmed is listed until someone does", async () => {
  expect((await dwar("stores", "verify")).out).toContain("9 not confirmed for 26 weeks.");
  await dwar("stores", "verify", "1");
  expect((await dwar("stores", "verify")).out).toContain("8 not confirmed for 26 weeks.");
});
test("a licence is recorded, seen, listed before it runs out, and removed; its line says who", async () => {
  const until = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const today = isoDate(indiaTime(new Date()).day);
  const first = await dwar("stores", "licence", "2", "DL-20-1", "--form", "20", "--until", until, "--as", "Meera");
  expect(first.out).toContain(`licence 20 DL-20-1: "" -> "valid until ${until}, not seen"`);
  expect((await dwar("stores", "licence")).code).toBe(0);
  expect((await dwar("stores", "licence", "2", "--seen", "--as", "Meera")).out).toBe(
    `2: licence 20 DL-20-1: "valid until ${until}, not seen" -> "valid until ${until}, seen on ${today} by Meera"\n`,
  );
  const listed = await dwar("stores", "licence", "--days", "45");
  expect([listed.code, listed.out]).toEqual([1, expect.stringContaining(`2  ${until}  licence 20 DL-20-1  `)]);
  expect((await dwar("stores", "licence", "--days", "30")).out).toBe("0 licences run out within 30 days, or did.\n");
  expect((await dwar("history", "store", "2")).out).toContain("Meera  stores licence  store 2: licence 20 DL-20-1: ");
  // The listing has a text of its own, which stays.
  const { license } = JSON.parse((await dwar("stores", "show", "2")).out.split("\nNow")[0]!) as { license: string };
  expect(license).not.toContain("DL-20-1");
  expect((await dwar("stores", "licence", "2", "DL-20-1", "--remove")).out).toContain('by Meera" -> ""');
  // The number that the listing names is the one that was seen.
  expect((await dwar("stores", "licence", "2", "--seen", "--dry-run")).out).toContain(
    `licence ${license}: "" -> "seen on`,
  );
});
test.each([
  [["2", "--form", "retail"], '"retail" is no form'],
  [["2", "CG-1", "--until", "31/12/2027"], '"31/12/2027" is no date'],
  [["2", "CG-1, CG-2"], "Name one licence"],
  [["2", "CG-404", "--remove"], "no licence CG-404 on record"],
  [["--seen"], "Name one store"],
  [["2"], "Name a licence"],
  [["2", "--registration", "1"], "whose --registration"],
])("stores licence %j says what is wrong", async (argv, words) => {
  const { code, err } = await dwar("stores", "licence", ...argv);
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
});
test("reports are listed and settled", async () => {
  expect((await dwar("stores", "reports")).out).toBe(
    "1  2026-11-15  store 3  hours: It closes at 8 (2 times)\n1 open, 1 held as suspicious: npx dwar stores reports held.\n",
  );
  expect((await dwar("stores", "reports", "held")).out).toContain("hours: Buy pills  held: honeypot\n");
  expect((await dwar("stores", "reports", "settle", "1", "2")).code).toBe(0);
  expect((await dwar("stores", "reports")).out).toBe("0 open.\n");
});
test("export and import again changes nothing", async () => {
  const path = join(folder, "out.csv");
  expect((await dwar("stores", "export", path)).code).toBe(0);
  expect(readFileSync(path, "utf8")).toContain("Jai Stambh Medical Hall");
  expect((await dwar("stores", "import", path)).out).toContain("0 added, 0 changed, 10 as before, 0 bad.");
});
test("samples go with one command", async () => {
  expect((await dwar("stores", "remove", "--samples", "--yes")).out).toContain("9 removed\n");
  expect((await dwar("stores", "list")).out).toContain("n1");
});

test("a day is India's, wherever it is read", async () => {
  const path = file("confirmed.csv", "id,name,status,confirmedAt\nd1,Night Medical,approved,2020-01-01T19:30:00Z\n");
  expect((await dwar("stores", "import", path)).code).toBe(0);
  expect((await dwar("stores", "verify")).out).toContain("d1  2020-01-02  Night Medical");
});
test("a store that could not be removed is not listed as removed", async () => {
  const db = await openDatabase({ dataDir: join(folder, "data") });
  const refuse = sql`CREATE TRIGGER refuse BEFORE DELETE ON pharmacies BEGIN SELECT RAISE(ABORT, 'no'); END`;
  await refuse.execute(db.kysely);
  const said: string[] = [];
  const io = { out: (text: string) => said.push(text), err() {}, env: { DATA_DIR: join(folder, "data") } };
  await expect(run(["stores", "remove", "n1", "--yes"], io as never)).rejects.toThrow("no");
  await sql`DROP TRIGGER refuse`.execute(db.kysely);
  await db.close();
  expect(said).toEqual([]);
});
