import { DatabaseSync } from "node:sqlite";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvLine, unguarded } from "../../domain/csv.ts";
import { fallbackStores } from "../../content/fallback-stores.ts";
import { noId } from "../../domain/stores/parse-row.ts";
import type { Store } from "../../domain/stores/pharmacy.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { type Directory, openDirectory } from "../db/directory/directory.ts";
import { csvRecords } from "./csv-records.ts";
import { exportStores, type RowFormat } from "./export-stores.ts";
import { ImportPlan } from "./import-stores.ts";
import type { BadRow } from "./read-store.ts";
import { jsonRows, sheetRows } from "./read-rows.ts";
import { newFolder } from "../../tests/folder.ts";

let db: Database;
let stores: Directory;
beforeAll(async () => {
  db = await openDatabase({ dataDir: newFolder("import") });
  stores = openDirectory(db);
});
afterAll(async () => {
  await stores.close();
  await db.close();
});

async function count(read: AsyncIterable<unknown>): Promise<number> {
  let records = 0;
  for await (const _ of read) records += 1;
  return records;
}
async function* inPieces(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
const now = () => new Date("2026-11-15T06:30:00Z");
const rowsOf = (text: string, format: RowFormat) =>
  format === "json" ? jsonRows(inPieces(text)) : sheetRows(csvRecords(inPieces(text)));

async function bring(text: string, format: RowFormat, approve = false) {
  const bad: BadRow[] = [];
  const onBad = (row: BadRow) => bad.push(row);
  const plan = await ImportPlan.make(stores, rowsOf(text, format), { approve, now, onBad });
  return { ...(await plan.write(stores, { now })), bad };
}
const approved = (store: Store) => ({ ...store, pharmacy: { ...store.pharmacy, status: "approved" } });
const weekOf = async (id: string) => (await stores.byId(id))!.pharmacy.operatingHours;
const statusOf = async (id: string) => (await stores.byId(id))!.pharmacy.status;

test("whether a store is in business neither approves nor withdraws it", async () => {
  await bring("id,name,status\nbiz,Vyapar Medical,approved\n", "csv");
  for (const [word, isActive] of [
    ["yes", true],
    ["Inactive", false],
    ["Live", true],
    ["Closed permanently", false],
  ] as const) {
    expect((await bring(`id,Active\nbiz,${word}\n`, "csv")).bad).toEqual([]);
    expect((await stores.byId("biz"))!.pharmacy).toMatchObject({ isActive, status: "approved" });
  }
  await bring(`{"id":"biz","isActive":true}`, "json");
  expect((await stores.byId("biz"))!.pharmacy).toMatchObject({ isActive: true, status: "approved" });
  await bring("id,name,Active\nbiz2,Naya Vyapar,Active\n", "csv");
  expect(await statusOf("biz2")).toBe("pending");
  await bring("id,name,Status\nst1,Chalu,Active\nst2,Band,Closed\nst3,Ruka,Temp. closed\nst4,Naya,\n", "csv");
  const said = (await stores.byIds(["st1", "st2", "st3", "st4"])).map(({ id, pharmacy }) => [id, pharmacy.isActive]);
  expect(Object.fromEntries(said)).toEqual({ st1: true, st2: false, st3: false, st4: true });
  expect(await statusOf("st1")).toBe("pending");
});

test("both numbers may be in the column of the latitude", async () => {
  const { bad } = await bring('id,name,Latitude,Longitude\nlat1,Ek,"21.25, 81.63",\nlat2,Do,"21,25",\n', "csv");
  expect(bad).toMatchObject([
    { at: "line 3", column: "Latitude", reason: expect.stringContaining("half of a position") },
  ]);
  await bring('id,name,Latitude\nlat3,Teen,"21.25, 81.63"\n', "csv");
  for (const id of ["lat1", "lat3"])
    expect((await stores.byId(id))!.pharmacy).toMatchObject({ latitude: 21.25, longitude: 81.63 });
});

test("a day of confirmation is one of the calendar, today at the latest; more days that differ than any shop has are refused", async () => {
  const days = [
    "2026-02-30",
    "2062-11-15",
    `2026-11-15T10:00:00.${"1".repeat(99)}Z`,
    "2026-11-15",
    "2026-11-15T06:30:00Z",
  ];
  const dated = days.map((confirmedAt, index) => ({ id: `cf${index}`, name: "Ek", confirmedAt }));
  const exceptions = Array.from({ length: 401 }, (_, day) => ({
    date: new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10),
    hours: "closed",
  }));
  const rows = [...dated, { id: "ex", name: "Do", exceptions }];
  const { bad, added } = await bring(rows.map((row) => JSON.stringify(row)).join("\n"), "json");
  expect(bad.map(({ at, column }) => [at, column])).toEqual([
    ["line 1", "confirmedAt"],
    ["line 2", "confirmedAt"],
    ["line 3", "confirmedAt"],
    ["line 6", "exceptions"],
  ]);
  expect(added).toBe(2);
});

test("numbers may be in the digits of Hindi", async () => {
  const sheet = `id,name,address,pin,rating,Lat/Long,phone,Timing
de1,देव,स्टेशन रोड,४९२००१,४.५,"२१.२५, ८१.६३",९८७६५४३२१०,९-९
`;
  expect((await bring(sheet, "csv")).bad).toEqual([]);
  expect((await stores.byId("de1"))!.pharmacy).toMatchObject({
    address: "स्टेशन रोड 492001",
    rating: 4.5,
    latitude: 21.25,
    longitude: 81.63,
    operatingHours: { monday: { open: "09:00", close: "21:00" } },
  });
});

test("columns of which a store may have several are joined", async () => {
  const sheet = `id,name,Phone 1,Phone 2,WhatsApp,Timing 1,Timing 2,Area,Locality
jo1,Ek,98765 43210,0771-2223344,+91 98765 43210,9am-1pm,4pm-9pm,Shankar Nagar,Telibandha
jo2,Do,,9876543210.0,0771-2223344,-,9-9,,Telibandha
jo3,Teen,98765 43210,9.88E+09,,,,,
jo4,Char,98765 43210,2223344,,,,,
`;
  expect((await bring(sheet, "csv")).bad).toMatchObject([
    { at: "line 4", column: "Phone 2" },
    { at: "line 5", column: "Phone 2", cell: "2223344" },
  ]);
  expect((await stores.byId("jo1"))!.pharmacy).toMatchObject({
    phone: "98765 43210 / 0771-2223344",
    address: "Shankar Nagar, Telibandha",
    operatingHours: { monday: { open: "09:00", close: "13:00", laterShifts: [{ open: "16:00", close: "21:00" }] } },
  });
  expect((await stores.byId("jo2"))!.pharmacy).toMatchObject({
    phone: "9876543210 / 0771-2223344",
    operatingHours: { monday: { open: "09:00", close: "21:00" } },
  });
});

test("the two ends of a day of its own", async () => {
  const sheet = `id,name,Opening Time,Closing Time,Sun Open,Sun Close,Mon Open
en1,Ek,9 AM,9 PM,10 AM,2 PM,yes
en2,Do,9 AM,9 PM,Closed,Closed,yes
en3,Teen,9 AM,9 PM,10 AM,,yes
en4,Char,9 AM,9 PM,-,-,yes
`;
  expect((await bring(sheet, "csv")).bad).toMatchObject([
    { at: "line 4", column: "Sun Open, Sun Close", cell: "10 AM" },
    { at: "line 5", column: "Sun Open, Sun Close" },
  ]);
  expect(await weekOf("en1")).toMatchObject({ sunday: { open: "10:00", close: "14:00" }, monday: { open: "09:00" } });
  expect(await weekOf("en2")).toMatchObject({ sunday: { isOpen: false }, monday: { close: "21:00" } });
});

test("hours are those of one cell, or of two where it is empty", async () => {
  const sheet = `id,name,Timing,Opening Time,Closing Time
ti1,Ek,10am-8pm,09:00,21:00
ti2,Do,,09:00,21:00
ti3,Teen,  ,09:00,21:00
`;
  expect((await bring(sheet, "csv")).bad).toEqual([]);
  expect(await weekOf("ti1")).toMatchObject({ monday: { open: "10:00", close: "20:00" } });
  for (const id of ["ti2", "ti3"])
    expect(await weekOf(id)).toMatchObject({ monday: { open: "09:00", close: "21:00" } });
});

test("a break in a column of its own parts the day", async () => {
  const sheet = `id,name,Opening Time,Closing Time,Lunch Time,Weekly Off
lu1,Ek,9 AM,9 PM,1-3,Sunday
lu2,Do,9 AM,9 PM,No lunch,कोई नहीं
lu3,Teen,9 AM,9 PM,sometimes,
lu4,Char,,,1-3,
`;
  expect((await bring(sheet, "csv")).bad).toMatchObject([
    { at: "line 4", column: "Opening Time, Closing Time, Lunch Time", cell: "9 AM - 9 PM (lunch sometimes)" },
  ]);
  const parted = { open: "09:00", close: "13:00", laterShifts: [{ open: "15:00", close: "21:00" }] };
  expect(await weekOf("lu1")).toMatchObject({ monday: parted, sunday: { isOpen: false } });
  expect(await weekOf("lu2")).toMatchObject({ sunday: { open: "09:00", close: "21:00" } });
  expect(await weekOf("lu4")).toBeNull();
});

test("a day off is read with the words around it, and none by its many names", async () => {
  const off = {
    sunday: [
      "इतवार",
      "Sunday Closed",
      "Closed on Sunday",
      "SUNDAY (Full Day)",
      "रविवार को बंद",
      "साप्ताहिक अवकाश रविवार",
      "Ravivar",
    ],
    none: ["No holiday", "Never", "Not closed", "Always open", "छुट्टी नहीं", "no weekly off", "Nil"],
    unread: ["Closed", "Sunday half day", "Thursday evening", "Sun & National Holidays"],
  };
  const cells = Object.values(off).flat();
  const rows = cells.map((cell, index) => `off${index},Ek,9am-9pm,${cell}\n`);
  const { bad } = await bring(`id,name,Timing,Weekly Off\n${rows.join("")}`, "csv");
  expect(bad.map(({ cell }) => cell)).toEqual(off.unread);
  for (const [index, cell] of [...off.sunday, ...off.none].entries()) {
    const { sunday, monday } = (await weekOf(`off${index}`))!;
    expect([cell, sunday?.isOpen, monday?.isOpen]).toEqual([cell, off.none.includes(cell), true]);
  }
});

test(
  "a heading or a cell of hours as long as a record may be is read at once, and refused",
  { timeout: 5000 },
  async () => {
    const long = "(".repeat(250_000);
    const sheet = `id,name,Timing,Weekly Off,Monday,"${long}"\nbig1,Ek,"${long}","${"second, ".repeat(25_000)}","${long}",\n`;
    const { bad, added } = await bring(sheet, "csv");
    expect(bad.map(({ column }) => column)).toEqual(["Timing", "Monday", "Weekly Off"]);
    expect(added).toBe(0);
  },
);

describe("CSV", () => {
  const csv = `\ufeffid,name,rating,monday,services,latitude,longitude\r
a,"Shop, ""A""",4.5,09:00-21:00,Medicines; Lab Tests,21.25,81.63\r
b,B,9,closed,,,\r
c,C,,sometimes,,,\r
,D,,,,,\r
e,"two
lines",,,,81.63,21.25\r
f,F,,,,,,extra\r
g,G,,,,,\r
`;
  test("an id that no address can carry is refused with the rule, dots too", async () => {
    const { bad, added } = await bring("id,name\n.,A\n..,B\nin,C\na b,D\n#5,E\nok-1.b,F\n", "csv");
    expect(bad.map(({ cell, reason }) => [cell, reason])).toEqual(
      [".", "..", "in", "a b", "#5"].map((id) => [id, noId]),
    );
    expect(added).toBe(1);
  });
  test("good rows are kept; each bad one is named by line, column, cell and reason", async () => {
    const { bad, added } = await bring(csv, "csv");
    expect(added).toBe(2);
    expect(bad).toEqual([
      { at: "line 3", column: "rating", cell: "9", reason: "is not a number from 0 to 5" },
      { at: "line 4", column: "monday", cell: "sometimes", reason: expect.stringContaining("is not hours: ") },
      { at: "line 5", column: "id", cell: "", reason: "is missing" },
      { at: "line 6", column: "latitude", cell: "81.63", reason: "latitude and longitude are swapped" },
      {
        at: "line 8",
        column: "row",
        reason: "has 8 columns, but there are only 7 headings: add the heading, or put a cell with a comma in quotes",
      },
    ]);
    expect((await stores.byId("a"))!.pharmacy).toMatchObject({
      name: 'Shop, "A"',
      rating: 4.5,
      services: ["Medicines", "Lab Tests"],
      operatingHours: { monday: { isOpen: true, open: "09:00", close: "21:00" } },
    });
  });
  test("a quote that is never closed is named, and the rows before it are kept", async () => {
    const { bad } = await bring('id,name\nq1,Q\nq2,"never closed\nq3,R\n', "csv");
    expect(bad).toEqual([
      { at: "line 3", column: "row", reason: expect.stringMatching(/^cannot be read, nor .*quote is never closed/) },
    ]);
    expect(await statusOf("q1")).toBe("pending");
  });
  test.each([
    ["a quote that is never closed", 'sq2,"never closed\n'],
    ["a quote within quotes", 'sq2,"Shop "A" Raipur"\n'],
    ["a cell beyond a megabyte", `sq2,"${"x\n".repeat(600_000)}"\n`],
  ])("%s in a long file is named by its own line, and nothing below it is read", async (_name, broken) => {
    const below = Array.from({ length: 90_000 }, (_, index) => `sq${index + 3},Shop number ${index}\n`).join("");
    const records = await Array.fromAsync(csvRecords(inPieces(`id,name\nsq1,A\n${broken}${below}`, 65_536)));
    expect(records).toEqual([
      { line: 1, cells: ["id", "name"] },
      { line: 2, cells: ["sq1", "A"] },
      { line: 3, cells: null },
    ]);
  });
  test.each([
    ["LF", "CRLF", 'id,name\r\nm1,One\nm2,"Two\nlines"\nm3,Three\n'],
    ["CRLF", "LF", 'id,name\nm1,One\r\nm2,"Two\nlines"\r\nm3,Three\r\n'],
  ])("rows that end with %s below headings that end with %s are rows, on their own lines", async (_, __, text) => {
    for (const size of [1, 1000])
      expect(await Array.fromAsync(csvRecords(inPieces(text, size)))).toEqual([
        { line: 1, cells: ["id", "name"] },
        { line: 2, cells: ["m1", "One"] },
        { line: 3, cells: ["m2", "Two\nlines"] },
        { line: 5, cells: ["m3", "Three"] },
      ]);
  });
  test("new stores wait for approval; the same file again changes nothing, also not a decision", async () => {
    expect(await statusOf("a")).toBe("pending");
    await stores.change(["a"], approved, now());
    expect(await bring(csv, "csv")).toMatchObject({ added: 0, changed: 0, same: 2 });
    expect(await statusOf("a")).toBe("approved");
    expect(await bring(csv, "csv", true)).toMatchObject({ changed: 1, same: 1 });
    expect(await statusOf("g")).toBe("approved");
  });
  test("any cells go round", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(fc.string({ unit: fc.constantFrom(..."a \"\n\r,'=+-@\tआ😀") }), { minLength: 2, maxLength: 4 }),
          { minLength: 1 },
        ),
        fc.integer({ min: 1, max: 9 }),
        async (records, size) => {
          const read: (string[] | undefined)[] = [];
          for await (const { cells } of csvRecords(inPieces(records.map(csvLine).join(""), size))) {
            read.push(cells?.map(unguarded));
          }
          expect(read).toEqual(records);
        },
      ),
    ));
});

describe("JSON", () => {
  test("what is no object is named by its line, or by its row of an array", async () => {
    const lines = await bring(`{"id":"j1","name":"J"}\n7\n\n{"id":broken}\n{"id":"j2","name":"cut`, "json");
    expect(lines.bad.map(({ at }) => at)).toEqual(["line 2", "line 4", "line 5"]);
    expect(await statusOf("j1")).toBe("pending");
    const array = await bring(`[{"id":"j3","name":"J"},7]`, "json");
    expect(array.bad.map(({ at }) => at)).toEqual(["row 2"]);
    expect(await statusOf("j3")).toBe("pending");
  });
  test("a large array is refused, with what to do; as many lines are not", async () => {
    const row = `{"id":"j5","name":"${"J".repeat(2000)}"}`;
    async function* many(separator: string, opening: string): AsyncGenerator<Uint8Array> {
      yield Buffer.from(opening + row);
      const more = Buffer.from((separator + row).repeat(1000));
      for (let bytes = 0; bytes < 35e6; bytes += more.length) yield more;
    }
    await expect(count(jsonRows(many(",", "[")))).rejects.toThrow("jq -c");
    expect(await count(jsonRows(many("\n", "")))).toBeGreaterThan(15_000);
  });
  test("an empty file is no error", async () => expect(await bring("", "json")).toMatchObject({ added: 0, bad: [] }));
});

const inParts = {
  pharmacy: {
    ...fallbackStores[0]!,
    id: "parts",
    // Letter for letter, whatever its parts are.
    address: "Shop 5;  MG Road, near Delhi Gate, Delhi - 110 002".replace("  ", " "),
    license: "DL/20/1, DL/21/1",
  },
  details: {
    address: { street: "Shop 5; MG Road", landmark: "near Delhi Gate", city: "Delhi", pin: "110002" },
    licences: [
      { form: "20", number: "DL/20/1", state: "DL", validUntil: "2027-12-31", seenOn: "2026-11-03", seenBy: "Meera" },
      { form: null, number: "DL/21/1", state: null, validUntil: null, seenOn: null, seenBy: null },
    ],
    pharmacist: { name: "A. Sharma", registration: "DPC 4711" },
  },
  confirmedAt: "2026-11-03",
  source: "test",
};

describe.each(["csv", "json"] as const)("%s export", (format) => {
  test("goes round", async () => {
    await stores.write(
      fallbackStores.map((pharmacy) => ({ pharmacy, source: "test" })),
      now(),
    );
    await stores.write([inParts], now());
    let text = "";
    for await (const part of exportStores(stores, format)) text += part;
    const kept = async () =>
      (await stores.list({ after: 0, limit: 100 }))
        .map(({ json, details, confirmedAt }) => ({ json, details, confirmedAt }))
        .toSorted((a, b) => (a.json < b.json ? -1 : 1));
    const before = await kept();
    expect(await bring(text, format)).toMatchObject({ added: 0, changed: 0, bad: [] });
    expect(await kept()).toEqual(before);
    await stores.remove(before.map(({ json }) => (JSON.parse(json) as { id: string }).id));
    expect(await bring(text, format)).toMatchObject({ added: before.length, bad: [] });
    expect(await kept()).toEqual(before);
  });
});

test("what is planned is written: while a file is read nothing is, and between its batches others write", async () => {
  const other = new DatabaseSync(db.engine === "sqlite" ? db.file : "");
  // Refused at once when the import holds the lock.
  const writeBeside = () => other.exec("PRAGMA busy_timeout = 0; BEGIN IMMEDIATE; COMMIT");
  const rows = 2000;
  const before = (await stores.summary()).count;
  async function* fileRows() {
    for (let line = 1; line <= rows; line += 1) {
      if (line % 1000 === 0) {
        writeBeside();
        expect((await stores.summary()).count).toBe(before);
      }
      yield { at: `line ${line}`, row: { id: `many-${line}`, name: `Many ${line}` } };
    }
  }
  const plan = await ImportPlan.make(stores, fileRows(), { approve: true, now, onBad: () => {} });
  expect(await plan.write(stores, { now, onProgress: writeBeside })).toEqual({ added: rows, changed: 0, same: 0 });
  other.close();
  expect((await stores.summary()).count).toBe(before + rows);
});

test("many rows beside few stores are written as a whole, many beside as many are not", async () => {
  await using other = await openDatabase({ dataDir: newFolder("import-many") });
  await using directory = openDirectory(other);
  const options = { approve: false, now, onBad: () => {} };
  const isWhole = async (rows: number, prefix: string) =>
    (await ImportPlan.make(directory, namedRows(rows, prefix), options)).isWhole;
  expect(await isWhole(19_999, "many")).toBe(false);
  const plan = await ImportPlan.make(directory, namedRows(20_000, "many"), options);
  const during: Promise<number>[] = [];
  // Asked in the first half: a busy machine may answer the last questions after the end.
  const onProgress = (changes: number) => changes <= 10_000 && during.push(directory.lastSeq());
  await plan.write(directory, { now, onProgress });
  expect(new Set(await Promise.all(during))).toEqual(new Set([0]));
  expect([plan.isWhole, await directory.lastSeq()]).toEqual([true, 20_000]);
  expect(await isWhole(20_000, "other")).toBe(false);
});

async function* namedRows(rows: number, prefix: string) {
  for (let line = 1; line <= rows; line += 1)
    yield { at: `line ${line}`, row: { id: `${prefix}-${line}`, name: `Many ${line}` } };
}

test("a store that came in since its row was planned is not written over by one that only was given its number", async () => {
  const plan = await ImportPlan.make(stores, rowsOf("name,phone\nNaya Medical,98765 00001\n", "csv"), {
    approve: true,
    now,
    onBad: () => {},
  });
  const id = plan.numbered!.given![0];
  await bring(`id,name\n${id},Other Medical\n`, "csv");
  await expect(plan.write(stores, { now })).rejects.toThrow("in the meantime");
  expect((await stores.byId(id))!.pharmacy.name).toBe("Other Medical");
});

test("a sheet without ids: who is known again, who is new, and who is in doubt", async () => {
  const known = `id,name,phone,address
nn1,Asha Medical,98765 11111,Raipur 492001
nn2,Branch One,98765 22222,Raipur 492001
nn3,Branch Two,98765 22222,Raipur 492002
nn4,No Phone Medical,,Raipur 492003
`;
  await bring(known, "csv");
  const sheet = `name,phone,PIN
Asha Medical,+91 98765 11111,
Asha Medicos,98765 11111,492001
Branch Two,98765 22222,492002
Branch,98765 22222,492001
No Phone Medical,98765 33333,492003
No Phone Medical,98765 44444,
Fresh Medical,98765 55555,492004
fresh medical,98765 55555,492004
Nowhere Medical,,
Total,9876511119,
`;
  const { added, changed, same, bad } = await bring(sheet, "csv");
  expect({ added, changed, same }).toEqual({ added: 1, changed: 3, same: 0 });
  expect(bad.map(({ at, reason }) => [at, reason])).toEqual([
    ["line 11", "is a line of totals, no store: remove it"],
    ["line 3", expect.stringContaining("may be line 2, which has the same phone, or another store")],
    ["line 5", expect.stringContaining("may be store nn2 or line 4, which has the same phone")],
    ["line 7", expect.stringContaining("may be line 6, which has the same name")],
    ["line 9", "is on line 8 already"],
    ["line 10", expect.stringContaining("has neither a phone nor a PIN code")],
  ]);
  expect((await stores.byId("nn4"))!.pharmacy.phone).toBe("98765 33333");
  const again = await bring(sheet, "csv");
  expect(again).toMatchObject({ added: 0, changed: 0, same: 4 });
  expect(again.bad.map(({ at }) => at)).toEqual(bad.map(({ at }) => at));
});

const detailsOf = async (id: string) => (await stores.byId(id))!.details;

test("the parts of an address are kept beside the one text that is made of them", async () => {
  const sheet = `id,name,Address,Street,Area,City,District,State,Pincode
ad1,Ek,,12 Station Road,Pandri,Raipur,Raipur,Chhattisgarh,492001
ad2,Do,"14 Mall Road, Raipur 492001",,,Raipur,,,492001
ad3,Teen,"As one text, Durg",,,,,,
`;
  expect((await bring(sheet, "csv")).bad).toEqual([]);
  const whole = "12 Station Road, Pandri, Raipur, Chhattisgarh 492001";
  expect((await stores.byId("ad1"))!.pharmacy.address).toBe(whole);
  expect(await detailsOf("ad1")).toEqual({
    address: {
      street: "12 Station Road",
      area: "Pandri",
      city: "Raipur",
      district: "Raipur",
      state: "Chhattisgarh",
      pin: "492001",
    },
  });
  expect((await stores.byId("ad2"))!.pharmacy.address).toBe("14 Mall Road, Raipur 492001");
  expect(await detailsOf("ad3")).toEqual({});
  // A sheet without the street: it is what the address says before the parts.
  await bring('id,Address,City,PIN\nad2,"14 Mall Road, Raipur",Raipur,492001\n', "csv");
  expect((await detailsOf("ad2")).address).toEqual({ street: "14 Mall Road", city: "Raipur", pin: "492001" });
});

test("parts alone change an address in their place; a text without parts replaces both", async () => {
  await bring("id,name,Street,Area,City,PIN\npa1,Ek,12 Station Road,Pandri,Raipur,492001\n", "csv");
  await bring("id,Area,PIN\npa1,,492004\n", "csv");
  expect((await stores.byId("pa1"))!.pharmacy.address).toBe("12 Station Road, Raipur 492004");
  await bring('id,name,address\npa2,Do,"9 Ring Road, Raipur"\n', "csv");
  await bring("id,PIN\npa2,492001\n", "csv");
  expect((await stores.byId("pa2"))!.pharmacy.address).toBe("9 Ring Road, Raipur 492001");
  await bring('id,address\npa1,"Elsewhere, Durg"\n', "csv");
  expect((await stores.byId("pa1"))!.pharmacy.address).toBe("Elsewhere, Durg");
  expect(await detailsOf("pa1")).toEqual({});
});

test("licences and the pharmacist come in the columns that people use; what cannot be read is said by line", async () => {
  const sheet = `id,name,DL No.,Form,Licence valid upto,Pharmacist,Reg. No
li1,Ek,"CG-20-1, CG-21-1","20, 21",31/12/2027,A. Sharma,DPC 4711
li2,Do,CG-20-2,Form 20/21,31-Dec-27,-,
li3,Teen,CG-20-3,20,sometime,,
li4,Char,CG-20-4,Retail,,,
li5,Paanch,,20,31/12/2027,,
li6,Chhe,CG-20-6,,Lifetime,,
li7,Saat,CG-20-7,,12/31/2027,,
`;
  expect((await bring(sheet, "csv")).bad).toMatchObject([
    { at: "line 4", column: "Licence valid upto", cell: "sometime", reason: expect.stringContaining("is no date") },
    { at: "line 5", column: "Form", cell: "Retail", reason: expect.stringContaining("is no form") },
    { at: "line 6", column: "Licence valid upto", reason: expect.stringContaining("has no number") },
    { at: "line 8", column: "Licence valid upto", cell: "12/31/2027" },
  ]);
  const unseen = { state: null, seenOn: null, seenBy: null };
  expect(await detailsOf("li1")).toEqual({
    licences: [
      { ...unseen, form: "20", number: "CG-20-1", validUntil: "2027-12-31" },
      { ...unseen, form: "21", number: "CG-21-1", validUntil: "2027-12-31" },
    ],
    pharmacist: { name: "A. Sharma", registration: "DPC 4711" },
  });
  expect((await stores.byId("li1"))!.pharmacy.license).toBe("CG-20-1, CG-21-1");
  expect((await detailsOf("li2")).licences).toHaveLength(2);
  expect((await detailsOf("li6")).licences).toMatchObject([{ number: "CG-20-6", validUntil: null }]);
  // Without its pharmacist a number may be that of anything.
  await bring("id,name,Reg. No\nli8,Aath,4711\n", "csv");
  expect(await detailsOf("li8")).toEqual({});
});

test("what one of us saw outlives a sheet that says the same, and not one that says another date", async () => {
  const seen = { seenOn: "2026-11-03", seenBy: "Meera" };
  await bring("id,name,DL No,DL Expiry\nse1,Ek,CG-20-1,31/12/2027\n", "csv");
  await stores.change(
    ["se1"],
    (store) => ({
      ...store,
      details: { licences: store.details.licences!.map((licence) => ({ ...licence, ...seen })) },
    }),
    now(),
  );
  expect(await bring("id,name,DL No,DL Expiry\nse1,Ek,CG-20-1,31/12/2027\n", "csv")).toMatchObject({ same: 1 });
  await bring("id,license\nse1,CG-20-9\n", "csv");
  expect((await detailsOf("se1")).licences).toMatchObject([seen, { number: "CG-20-9", seenOn: null }]);
  await bring("id,DL No,DL Expiry\nse1,CG-20-1,31/12/2032\n", "csv");
  expect((await detailsOf("se1")).licences).toMatchObject([{ validUntil: "2032-12-31", seenOn: null }]);
});

test("licences that are no list, and one that somebody will see tomorrow, are refused", async () => {
  const rows = ["x", { number: "" }, [{ number: "CG-1", seenOn: "2026-11-16" }], [{ number: "CG-1", form: "retail" }]];
  const lines = rows.map((licences, index) => JSON.stringify({ id: `no${index}`, name: "Ek", licences }));
  const { bad, added } = await bring(lines.join("\n"), "json");
  expect([added, bad.map(({ column }) => column)]).toEqual([0, rows.map(() => "licences")]);
});
