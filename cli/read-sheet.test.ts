import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testDatabaseUrl } from "../tests/postgres.ts";
import { useSheets } from "../tests/stores/sheets.ts";
import { makeXlsx } from "../tests/stores/xlsx.ts";
import { openStoreFile } from "./stores-file.ts";
import { newFolder } from "../tests/folder.ts";

// How a file is read: its headings, its cells, its letters. No engine has a part in it, and on SQLite each command starts a thread.
const { folder, sheet, dwar, bring, shown } = useSheets(async () => ({
  DATA_DIR: newFolder("read-sheet"),
  DATABASE_URL: await testDatabaseUrl(),
}));

test("of a file that somebody writes to while it is read, nothing is taken", async () => {
  const path = join(folder, "written-to.csv");
  const stores = `id,name\n${Array.from({ length: 3000 }, (_, at) => `w${at},Shop ${at}\n`).join("")}`;
  writeFileSync(path, stores);
  const rows = (await openStoreFile(path)).rows();
  await rows.next();
  writeFileSync(path, stores.replaceAll("Shop", "Home"));
  await expect(Array.fromAsync(rows)).rejects.toThrow("was changed while it was read, so nothing was taken from it.");
});

test("a last line that is cut off clears nothing: it is named and left out", async () => {
  const text = "id,name,phone,timing\nc1,One Medical,9876543210,9am-9pm\nc2,Two Medical,9876543211,9am-9pm\n";
  await bring(text);
  const { code, out, err } = await bring(text.slice(0, text.lastIndexOf(",98")));
  expect([code, out]).toEqual([1, expect.stringContaining("0 added, 0 changed, 1 as before, 1 bad.")]);
  expect(err).toContain("line 3: is shorter than the headings, and the file ends in the middle of it");
  expect(await shown("c2")).toMatchObject({ phone: "9876543211" });
  // As Excel writes a row whose last cells are empty.
  expect((await bring("id,name,phone,timing\nc2,Two Medical\n")).out).toContain("1 changed");
  for (const encoding of ["latin1", "utf16le"] as const) {
    const short = `${encoding === "utf16le" ? "\ufeff" : ""}id,name,phone\nc3,Caf\u00e9 Medical\n`;
    expect((await bring(Buffer.from(short, encoding))).code).toBe(0);
    const cut = await bring(Buffer.from(short.trimEnd(), encoding));
    expect(cut.err).toContain("the file ends in the middle of it");
  }
});

test("headings as people write them, in any case", async () => {
  const text = `Partner stores 2026;;;;;;;;;;
Store ID;STORE NAME;Full Address;City;Pincode;Mobile No.;Timing;Weekly Off;Lat/Long;Drug Licence No.;Remarks
m1;Mera Medical;12 Station Road;Raipur;492001;98765 43210;9am-1pm, 4pm-9pm;Sunday;21.25, 81.63;CG-1;nice
m2;Raat Bhar Medico;Main Road, Bhilai;Bhilai;490001;0788 400 0000;24x7;;;;
m3;Subah Medical;;Durg;;;10 - 9;Sat & Sun;;;
`;
  const { code, out, err } = await bring(text);
  expect([code, out]).toEqual([0, expect.stringContaining("3 added, 0 changed, 0 as before, 0 bad.")]);
  expect(err).toContain('Column "Remarks" is not known and is left out.\n');
  const first = { isOpen: true, open: "09:00", close: "13:00", laterShifts: [{ open: "16:00", close: "21:00" }] };
  expect(await shown("m1")).toMatchObject({
    name: "Mera Medical",
    address: "12 Station Road, Raipur 492001",
    phone: "98765 43210",
    latitude: 21.25,
    longitude: 81.63,
    license: "CG-1",
    is24Hours: false,
    operatingHours: { monday: first, sunday: { isOpen: false } },
    status: "pending",
  });
  expect(await shown("m2")).toMatchObject({
    address: "Main Road, Bhilai 490001",
    is24Hours: true,
    operatingHours: null,
  });
  const ten = { isOpen: true, open: "10:00", close: "21:00" };
  expect((await shown("m3"))?.operatingHours).toMatchObject({ friday: ten, saturday: { isOpen: false } });
  expect(out).toContain("2 have no position and are not found by distance: line 4 (m2), line 5 (m3).");
});

test("an Excel file, with a title above its headings", async () => {
  const rows = [
    ["Our stores"],
    ["Store ID", "Name", "Mobile", "Timings", "Latitude", "Longitude"],
    ["x1", "Excel Medical & Sons", 919876543210, "9:00 AM to 10:00 PM", 21.2, 81.6],
    ["x2", "उषा मेडिकल", null, null, null, null],
  ];
  const path = sheet(makeXlsx(rows, "Shops"), "xlsx");
  expect((await dwar("stores", "import", path)).out).toContain("2 added, 0 changed, 0 as before, 0 bad.");
  expect(await shown("x1")).toMatchObject({ name: "Excel Medical & Sons", phone: "919876543210", latitude: 21.2 });
  expect((await shown("x2"))?.name).toBe("उषा मेडिकल");
  expect((await dwar("stores", "import", path, "--sheet", "Shops")).out).toContain("2 as before");
  expect((await dwar("stores", "import", path, "--sheet", "None")).err).toContain('The file has no sheet "None".');
  const broken = await dwar("stores", "import", sheet("no zip at all", "xlsx"));
  expect([broken.code, broken.err]).toEqual([
    2,
    expect.stringContaining("no .xlsx file that can be read. If it is text, "),
  ]);
});

test("lines that nobody sees in Excel are read, and named where stores come in and where they are approved", async () => {
  const further = `<row r="3" hidden="1"><c r="A3"><v>7703</v></c><c r="B3"><v>3</v></c></row>
    <row hidden="true" r="4"><c r="A4"><v>7704</v></c><c r="B4"><v>4</v></c></row>
    <row r="5" hidden="0"><c r="A5"><v>7705</v></c><c r="B5"><v>5</v></c></row><row r="6" hidden="1"></row>`;
  const rows = [
    ["id", "name"],
    ["hid1", "Ek"],
  ];
  const path = sheet(makeXlsx(rows, "Shops", further), "xlsx");
  const says =
    "2 lines are hidden in the sheet, and read like the others: 3, 4. If that is not meant, delete them there.\n";
  const { out, err } = await dwar("stores", "import", path);
  expect([out, err]).toEqual([expect.stringContaining("4 added"), expect.stringContaining(says)]);
  expect((await dwar("stores", "approve", "--file", path, "--dry-run")).err).toContain(says);
});

test("columns that nobody sees in Excel are read, and named by their letters", async () => {
  const rows = [
    ["id", "name", "phone", "address", ""],
    ["hid9", "Nau", "9876543210", "Pandri", ""],
  ];
  const file = (...hidden: `${number}-${number}`[]) => sheet(makeXlsx(rows, "Shops", "", { hidden }), "xlsx");
  const says = async (...hidden: Parameters<typeof file>) =>
    (await dwar("stores", "import", file(...hidden), "--dry-run")).err;
  expect(await says("3-3", "5-16384")).toContain("1 column is hidden in the sheet, and read like the others: C.");
  expect(await says("2-3")).toContain("2 columns are hidden in the sheet, and read like the others: B, C.");
  expect(await says()).not.toContain("hidden");
});

test("opening and closing time in two columns, also as a spreadsheet keeps times", async () => {
  const rows = [
    ["Store ID", "Name", "Opening Time", "Closing Time", "Weekly Off"],
    ["o1", "Ends Medical", { time: 9 / 24 }, { time: 21.5 / 24 }, "Every Sunday"],
    ["o2", "Midnight Medical", { time: 10 / 24 }, { time: 0 }, "No weekly off"],
    ["o3", "Words Medical", "9 AM", "9 PM", "रविवार"],
    ["o4", "Clock Medical", "24 hours", null, "Nil"],
    ["o5", "Half Medical", "9 AM", null, null],
  ];
  // Somebody saved it under another name.
  const { code, out, err } = await dwar("stores", "import", sheet(makeXlsx(rows), "csv"));
  expect([code, out]).toEqual([1, expect.stringContaining("4 added, 0 changed, 0 as before, 1 bad.")]);
  expect(err).toContain('line 6, Opening Time, Closing Time "9 AM": is not hours');
  const closed = { isOpen: false, open: null, close: null };
  const days = async (id: string) => [(await shown(id))?.operatingHours?.sunday, (await shown(id))?.operatingHours?.monday]; // oxfmt-ignore
  expect(await days("o1")).toEqual([closed, { isOpen: true, open: "09:00", close: "21:30" }]);
  expect((await days("o2"))[0]).toEqual({ isOpen: true, open: "10:00", close: "24:00" });
  expect(await days("o3")).toEqual([closed, { isOpen: true, open: "09:00", close: "21:00" }]);
  expect((await shown("o4"))?.is24Hours).toBe(true);
});

test("on other days than the working days a store is closed", async () => {
  const text = `id,name,Working Days,Working Hours
wd1,Chhe Din Medical,Mon-Sat,9am-9pm
wd2,Roz Medical,All days,9am-9pm
wd3,Kaun Medical,6 days,9am-9pm
wd4,Chup Medical,,9am-9pm
`;
  const { out, err } = await bring(text);
  expect(out).toContain("3 added, 0 changed, 0 as before, 1 bad.");
  expect(err).toContain('line 4, Working Days "6 days": names no days: Mon-Sat, or all days\n');
  const open = { isOpen: true, open: "09:00", close: "21:00" };
  const sundays = await Promise.all(["wd1", "wd2", "wd4"].map(async (id) => (await shown(id))?.operatingHours?.sunday));
  expect(sundays).toEqual([{ isOpen: false, open: null, close: null }, open, open]);
  expect((await shown("wd1"))?.operatingHours?.saturday).toEqual(open);
});

test("a day off in some weeks only is said to be too much for a week, and where it goes", async () => {
  const text = `id,name,Timing,Weekly Off
sw1,Do Shani Medical,"9am-9pm, 2nd & 4th Saturday off",
sw2,Ek Shani Medical,9am-9pm,Sun & 2nd Sat
sw3,Shani Medical,9am-9pm,दूसरा शनिवार
`;
  const { out, err } = await bring(text);
  expect(out).toContain("0 added, 0 changed, 0 as before, 3 bad.");
  const words = "is about some weeks of a month only: take that out, and give each date with npx dwar stores exception";
  expect(err).toContain(`line 2, Timing "9am-9pm, 2nd & 4th Saturday off": ${words}\n`);
  expect(err).toContain(`line 3, Weekly Off "Sun & 2nd Sat": ${words}\n`);
  expect(err).toContain(`line 4, Weekly Off "दूसरा शनिवार": ${words}\n`);
});

test("a column for several days, and one that says of which days it is", async () => {
  const { err } = await bring("id,name,Mon-Sat,Timing (Sunday)\nd1,Days Medical,9am-9pm,10am-2pm\n");
  expect(err).not.toContain("not known");
  expect((await shown("d1"))?.operatingHours).toMatchObject({
    monday: { open: "09:00", close: "21:00" },
    saturday: { open: "09:00", close: "21:00" },
    sunday: { open: "10:00", close: "14:00" },
  });
});

test("positions as people and maps write them, numbers as other programs do", async () => {
  const text = `id;name;Address;Pincode;Mobile;GPS Coordinates;Latitude;Longitude
g1;One;A Road;492001.0;9876543210.0;21.25° N, 81.63° E;;
g2;Two;B Road;;;https://www.google.com/maps?q=21.25,81.63;;
g3;Three;C Road;;;;21,25;81.63 E
g4;Four;D Road;;;near the temple;;
`;
  const { err } = await bring(text);
  for (const id of ["g1", "g2", "g3"]) expect(await shown(id)).toMatchObject({ latitude: 21.25, longitude: 81.63 });
  expect(await shown("g1")).toMatchObject({ address: "A Road 492001", phone: "9876543210" });
  expect(err).toContain('line 5, GPS Coordinates "near the temple": is not two numbers');
});

test("a phone that nobody can dial is named, and two numbers in a cell are kept", async () => {
  const { out, err } = await bring(
    "id,name,phone\nph1,Two Medical,0771-4000981 / 0771-4000982\nph2,Short Medical,98765\nph3,Word Medical,call us\n",
  );
  expect(out).toContain("1 added, 0 changed, 0 as before, 2 bad.");
  expect((await shown("ph1"))?.phone).toBe("0771-4000981 / 0771-4000982");
  expect(err).toContain('line 3, phone "98765": is no whole phone number: 90000 00001, or 0771-2223344 with its code');
  expect(err).toContain('line 4, phone "call us": is no whole');
});

test("a cell that says nothing is empty, but for the hours of a day", async () => {
  const { out } = await bring(
    "id,name,address,phone,email,services,owner,timing,rating,lat,long,24x7,weekly off\nno1,Nothing Medical,NA,-,nil,none,N/A,—,N.A.,-,-,NA,Nil\n",
  );
  expect(out).toContain("1 added, 0 changed, 0 as before, 0 bad.");
  const nothing = {
    address: null,
    phone: null,
    email: null,
    services: [],
    owner: null,
    rating: null,
    latitude: null,
  };
  expect(await shown("no1")).toMatchObject({ ...nothing, operatingHours: null, is24Hours: false });
  const refused = await bring("id,name,sunday\nno2,N/A,9-9\nno3,Day Medical,-\n");
  expect(refused.err).toContain("line 2, name: is missing");
  expect(refused.err).toContain('line 3, sunday "-": is not hours');
});

test("a column for round the clock and the hours say the same, or the row is named", async () => {
  const { err } = await bring(
    "id,name,24x7,timing\nrc1,Yes Medical,yes,24 hours\nrc2,Empty Medical,,24x7\nrc3,Day Medical,no,9-9\nrc4,Which Medical,yes,9-9\nrc5,Lost Medical,no,24x7\n",
  );
  expect((await shown("rc1"))?.is24Hours).toBe(true);
  expect((await shown("rc2"))?.is24Hours).toBe(true);
  expect((await shown("rc3"))?.is24Hours).toBe(false);
  expect(err).toContain('line 5, 24x7 "yes": is not what timing says: "9-9"\n');
  expect(err).toContain('line 6, 24x7 "no": is not what timing says: "24x7"\n');
  expect([await shown("rc4"), await shown("rc5")]).toEqual([undefined, undefined]);
});

test.each(["4,5", "4.5/5", "4.5 out of 5", "4.5 stars"])("a rating of %s is 4.5", async (rating) => {
  await bring(`id,name,rating\nstars-${rating.length},Star Medical,"${rating}"\n`);
  expect((await shown(`stars-${rating.length}`))?.rating).toBe(4.5);
});

test("the parts of an address are joined, each once", async () => {
  const { err } = await bring(
    'id,name,address,city,pin\nad1,Gate Medical,Delhi Gate,Delhi,110001\nad2,Road Medical,"12 MG Road, Raipur - 492 001",raipur,492001\nad3,End Medical,MG Road Bhilai (490001),Bhilai,490 001\nad4,Short Medical,MG Road,Bhilai,49000\nad5,Area Medical,"A-12, Sector 62",Sector 62,201301\n',
  );
  expect((await shown("ad1"))?.address).toBe("Delhi Gate, Delhi 110001");
  expect((await shown("ad2"))?.address).toBe("12 MG Road, Raipur - 492 001");
  expect((await shown("ad3"))?.address).toBe("MG Road Bhilai (490001)");
  expect((await shown("ad5"))?.address).toBe("A-12, Sector 62 201301");
  expect(err).toContain('line 5, pin "49000": is no PIN code: six digits, as 492001\n');
});

test("a short link to a map says what to copy instead", async () => {
  const { err } = await bring("id,name,map link\nln1,Link Medical,https://maps.app.goo.gl/abc\n");
  expect(err).toContain(': is a link without the two numbers: open it, and copy "21.25, 81.63" from the map\n');
});

test("a cell with many semicolons makes no sheet with semicolons", async () => {
  await bring("Store ID,Store Name,Services\nse1,Semi Medical,Medicines;Lab tests;Delivery;Advice;Eye drops\n");
  expect((await shown("se1"))?.services).toHaveLength(5);
});

test("what is left out of a file is named, once", async () => {
  const sheeted = await bring("id,name,,phone\nun1,Un Medical,MG Road,\nun2,Deux Medical,Station Road,\n");
  expect(sheeted.err.match(/Column 3 has no heading and is left out\.\n/g)).toHaveLength(1);
  const rows = [
    { id: "un3", name: "Trois Medical", phonee: "1", timing: "9-9" },
    { id: "un4", name: "Quatre Medical", phonee: "2" },
  ];
  const { err } = await dwar("stores", "import", sheet(JSON.stringify(rows), "json"));
  expect(err.match(/Column "phonee" is not known and is left out\. Did you mean phone\?\n/g)).toHaveLength(1);
  expect(err).toContain('Column "timing" is not known and is left out.\n');
  const service = await bring("Sl No,id,name,Home Delivery (Y/N),Lab Test,होम डिलीवरी\n1,un5,Cinq Medical,Y,N,\n");
  for (const column of ["Home Delivery (Y/N)", "Lab Test", "होम डिलीवरी"]) {
    expect(service.err).toContain(
      `Column "${column}" is not known and is left out. Write services into one column "Services": Medicines; Home Delivery.\n`,
    );
  }
  expect(service.err).toContain('Column "Sl No" is not known and is left out.\n');
  const wide = Array.from({ length: 200 }, (_, index) => `Survey question ${index}`);
  const { err: many } = await bring(`id,name,${wide.join()}\nun6,Six Medical\n`);
  expect(many.split("\n").filter((line) => line.startsWith("Column"))).toHaveLength(50);
  expect(many).toContain("\nand 150 more columns\n");
});

test.each([
  ["%PDF-1.7\n", "csv", "is a PDF: ask for the sheet"],
  ["%PDF-1.7\n", "pdf", "is a PDF: ask for the sheet"],
  [
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    "xlsx",
    "or has a password: open it in Excel, and save it as .xlsx without a password, or as CSV UTF-8.",
  ],
  [Buffer.from("d0cf11e0a1b11ae1", "hex"), "xls", "is an old Excel file (.xls), or has a password: open it in Excel"],
  ["<html><table><tr><th>Store ID</th></tr></table></html>", "xls", "is a web page or XML: open it in Excel"],
  ["\ufeff\n<table></table>", "csv", "is a web page or XML: open it in Excel"],
  [Buffer.from("1f8b080000000000", "hex"), "csv", "is no text, whatever its name says: open it in the program"],
  [Buffer.from("89504e470d0a1a0a0000000d", "hex"), "txt", "is no text, whatever its name says"],
])("%j as .%s is called what it is", async (content, extension, words) => {
  const { code, err } = await dwar("stores", "import", sheet(content, extension));
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
});

test("of two lines of headings, the one with the id counts", async () => {
  await bring("Store,,Timing,\nCode,Name of the Shop,Open,Close\ntl1,Line Medical,9 AM,9 PM\n");
  expect((await shown("tl1"))?.operatingHours?.monday).toMatchObject({ open: "09:00", close: "21:00" });
});

test.each([
  ["merged down", "Store ID,Store Name,Timing,,Sunday,\nStore ID,Store Name,Open,Close,Open,Close"],
  ["blank below", "Store ID,Store Name,Timing,,Sunday,\n,,Open,Close,Open,Close"],
])("of two lines of headings, the upper one may have the id: %s", async (_, headings) => {
  const { out, err } = await bring(`${headings}\ntl2,Upper Medical,9 AM,9 PM,10 AM,1 PM\n`);
  expect([out, err]).toEqual([expect.stringContaining("0 bad."), expect.not.stringContaining("is left out")]);
  expect((await shown("tl2"))?.operatingHours).toMatchObject({
    monday: { open: "09:00", close: "21:00" },
    sunday: { open: "10:00", close: "13:00" },
  });
});

test("headings without a store below them are looked at all the same", async () => {
  expect((await bring("id,name,Opning Hourz\n")).err).toContain('Column "Opning Hourz" is not known and is left out.');
});

test("a store without an id is no second line of headings", async () => {
  const { err } = await bring("id,name,address,city\n,Open,Sunday Market,Raipur\ntl3,Third Medical,,Raipur\n");
  expect(err).toContain("line 2, id: is missing\n");
  expect(await shown("tl3")).toMatchObject({ name: "Third Medical" });
});

test("a line of totals is no store", async () => {
  const { out, err } = await bring("id,name,phone\nto1,Total Health Medical,\nGrand Total,1,\nTotal stores: 1,x,\n");
  expect(out).toContain("1 added, 0 changed, 0 as before, 2 bad.");
  expect(err).toContain('line 3, id "Grand Total": is a line of totals, no store: remove it\n');
});

test("a store that is there twice under two numbers is said", async () => {
  const { out } = await bring(
    "id,name,phone\ntw1,Twice Medical,0771-4000981\ntw2,Other Medical,0771-4000981\ntw3,twice medical,07714000981\n",
  );
  expect(out).toContain("line 4 (tw3): has the name, address and phone of line 2 (tw1): the same store twice?\n");
  expect(out).not.toContain("(tw2): has");
});

test("what --map names must be there, and the next command is said as it must be typed", async () => {
  const path = join(folder, "my stores.csv");
  writeFileSync(path, "Medical Store\nS. No.,Store Name\n951,Mapped Medical\n");
  const slip = await dwar("stores", "import", path, "--map", "S.No.=id,Prty=name");
  expect([slip.code, slip.err]).toEqual([2, expect.stringContaining('no heading of the file is "prty"')]);
  const wrong = await dwar("stores", "import", path, "--map", "S.No.=addres");
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("Did you mean address?")]);
  const { out } = await dwar("stores", "import", path, "--map", "S.No.=id");
  expect(out).toContain(`npx dwar stores approve --file '${path}' --map 'S.No.=id' --dry-run\n`);
  const approved = await dwar("stores", "approve", "--file", path, "--map", "S.No.=id", "--yes");
  expect(approved.out).toContain("1 store is now approved.");
});

const accents = ["id", "name", "address"].join("§") + "\ne1§Café Médical§Rue à côté\n";
const delimiters = { comma: ",", semicolon: ";", tab: "\t" };
const encodings: Record<
  "UTF-8" | "UTF-8 with its mark" | "UTF-16" | "UTF-16 big-endian" | "ANSI",
  (text: string) => Buffer
> = {
  "UTF-8": (text) => Buffer.from(text),
  "UTF-8 with its mark": (text) => Buffer.from(`\ufeff${text}`),
  "UTF-16": (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
  "UTF-16 big-endian": (text) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  ANSI: (text) => Buffer.from(text, "latin1"),
};
test.each(
  Object.entries(delimiters).flatMap(([by, sign]) =>
    Object.entries(encodings).map(([as, encode]) => [by, as, sign, encode] as const),
  ),
)("cells parted by %s, written as %s", async (by, as, sign, encode) => {
  const id = `enc-${by}-${as.replaceAll(" ", "")}`;
  const { code, err } = await bring(encode(accents.replaceAll("§", sign).replace("e1", id)));
  expect([code, err.includes("read as ANSI")]).toEqual([0, as === "ANSI"]);
  expect(await shown(id)).toMatchObject({ name: "Café Médical", address: "Rue à côté" });
});

test("what is wrong is said by line, column and cell; what is unknown with the nearest", async () => {
  const bad = Buffer.concat([
    Buffer.from("id,name,adress,Mobile No.,status,monday,rating\n"),
    Buffer.from("w1,One,,1,Done,,\n"),
    Buffer.from("w2,Two,,9.19877E+11,,8-10,9\n"),
    Buffer.from("w3,उषा "),
    Buffer.from([0xe0, 0xa4]),
    Buffer.from(" मेडिकल,,,,,\n"),
    Buffer.from("w4,Four,,,,,\n"),
    Buffer.from("w4,Four again,,,,,\n"),
  ]);
  const { code, out, err } = await bring(bad);
  expect([code, out]).toEqual([1, expect.stringContaining("1 added, 0 changed, 0 as before, 4 bad.")]);
  expect(err).toContain('Column "adress" is not known and is left out. Did you mean address?\n');
  expect(err).toContain('line 2, status "Done": is no status: pending, approved, rejected, suspended\n');
  expect(err).toContain('line 3, Mobile No. "9.19877E+11": was shortened by the spreadsheet');
  expect(err).not.toContain(`E+11": is no whole phone number`);
  expect(err).toContain('line 3, monday "8-10": is not hours');
  expect(err).toContain('line 3, rating "9": is not a number from 0 to 5\n');
  expect(err).toMatch(/line 4, name "उषा .*": has bytes that are no characters/);
  expect(err).toContain('line 6, id "w4": is on line 5 already\n');
});

test("of a sheet without ids it is said how its stores are known", async () => {
  const text = "Our stores\nक्रमांक,दुकान का नाम,फोन\n1,शर्मा मेडिकल,0771 4000001\n";
  const first = await bring(text);
  expect(first.out).toMatch(
    /no column of ids: 0 stores are known again by phone, or by name and PIN code; the new one gets the number \d+\.\n/,
  );
  expect(first.out).toContain(
    "1 of this file waits for approval: npx dwar stores approve --status pending --dry-run\n",
  );
  const again = await bring(text);
  expect(again.out).toContain("no column of ids: 1 store is known again by phone, or by name and PIN code.\n");
  expect(again.out).toContain("0 added, 0 changed, 1 as before, 0 bad.");
});

test("a file without the headings of stores says what it has and what to do", async () => {
  const hindi = await bring("क्रमांक,फोन\n1,0771 4000001\n");
  expect(hindi.err).toContain("or say which one it is: --map 'क्रमांक=id'.");
  const text = "S.No.,Party,Phone\n901,Party Medical,0771 4000001\n";
  const refused = await bring(text);
  expect([refused.code, refused.err]).toEqual([
    2,
    expect.stringContaining('The headings are "S.No.", "Party", "Phone"'),
  ]);
  expect((await bring(text, "--map", "S.No.=id,Party=name")).out).toContain("1 added");
  expect((await shown("901"))?.name).toBe("Party Medical");
  expect((await bring(text, "--map", "S.No.=nonsense")).code).toBe(2);
  const empty = await bring("");
  expect([empty.code, empty.err]).toEqual([1, expect.stringContaining("The file holds no rows.")]);
});

test("the template is read, but for its example", async () => {
  const path = join(folder, `template-${crypto.randomUUID()}.csv`);
  expect((await dwar("stores", "template", path)).code).toBe(0);
  expect((await dwar("stores", "template", path)).code).toBe(2);
  const { out, err } = await dwar("stores", "import", path);
  expect(err.replace(/^Database.*\n/, "")).toBe(
    'line 2, Store ID "EXAMPLE-1": is the template\'s example: remove it\n',
  );
  expect(out).toContain("0 added, 0 changed, 0 as before, 1 bad.");
  const filled = readFileSync(path, "utf8").replace("EXAMPLE-1", "t1");
  expect((await bring(filled)).out).toContain("1 added, 0 changed, 0 as before, 0 bad.");
  expect((await shown("t1"))?.address).toBe("12 Station Road, Raipur 492001");
});
