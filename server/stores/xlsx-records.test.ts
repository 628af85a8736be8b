import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeXlsx, xlsxParts, zip } from "../../tests/stores/xlsx.ts";
import { UnreadableFileError } from "./json-records.ts";
import { xlsxRecords } from "./xlsx-records.ts";
import { newFolder } from "../../tests/folder.ts";

const folder = newFolder("xlsx");

function write(further = ""): string {
  const path = join(folder, "stores.xlsx");
  writeFileSync(path, makeXlsx([["id"], ["a"]], "Shops", further));
  return path;
}

const rowsOf = (path: string, sheet?: string) => Array.fromAsync(xlsxRecords(path, sheet));

test("the rows of a sheet with their lines", async () => {
  expect(await rowsOf(write())).toEqual([
    { line: 1, cells: ["id"] },
    { line: 2, cells: ["a"] },
  ]);
});

test("one cell in the far corner is a line of its own", async () => {
  const rows = await rowsOf(write('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'));
  expect(rows.map(({ line, cells }) => [line, cells?.length])).toEqual([
    [1, 1],
    [2, 1],
    [1_048_576, 16_384],
  ]);
});

const tooLarge = "The sheet is too large to be read. Delete what stands far outside";
const unreadable = "This is no .xlsx file that can be read.";
const many = (xml: string, times = 300_000) => xml.repeat(times);

test.each([
  ["a row that no spreadsheet has", '<row r="99999999"><c r="A99999999"><v>1</v></c></row>', tooLarge],
  ["a row of nothing known", '<row r="x"><c><v>1</v></c></row>', tooLarge],
  ["more columns than there are", `<row>${many("<c><v>1</v></c>", 16_385)}</row>`, tooLarge],
  ["a cell in the last column of each line", many("<row><c r='XFD1'><v>1</v></c></row>", 3000), tooLarge],
  ["cells that do not end", many("<c "), unreadable],
  ["cells with attributes that do not end", many('<c t="e" '), unreadable],
  ["quotes that do not end", many('<c r="'), unreadable],
  ["cells within cells", many("<c>"), unreadable],
  ["rows within rows", many("<row>"), unreadable],
  ["a row that does not end", '<row r="3"><c r="A3"><v>1</v></c>', unreadable],
  ["a comment that does not end", `<!--${many("<")}`, unreadable],
  ["a cell of 100 MB", `<row><c t="str"><v>${many("x", 100_000_000)}</v></c></row>`, tooLarge],
  ["a tag of 100 MB", `<row spans="${many("1 ", 50_000_000)}"></row>`, tooLarge],
  ["marked text of 100 MB", `<row><c><v><![CDATA[${many("x", 100_000_000)}]]></v></c></row>`, tooLarge],
])("%s is refused in words", async (_, further, words) => {
  const reading = rowsOf(write(further));
  await expect(reading).rejects.toBeInstanceOf(UnreadableFileError);
  await expect(reading).rejects.toThrow(words);
});

test.each([
  ["signs that are no entity", many("&"), many("&")],
  ["entities", many("&#38;&lt;", 100_000), many("&<", 100_000)],
  ["what is no character", "&#9999999;&#xFFFFFF;", "&#9999999;&#xFFFFFF;"],
  ["marked text and a comment", "a<![CDATA[<&amp;]]><!-- b -->c", "a<&amp;c"],
])("%s in a cell are read", async (_, xml, text) => {
  expect((await rowsOf(write(`<row><c t="str"><v>${xml}</v></c></row>`))).at(-1)!.cells).toEqual([text]);
});

test("many merged cells are each looked at where they begin and while they last", async () => {
  const path = join(folder, "merges.xlsx");
  const merged = Array.from({ length: 20_000 }, (_, index) => `A${index + 1}:A1048576`);
  writeFileSync(path, makeXlsx([["id"], ["a"]], "Shops", '<row r="9"><c r="B9"><v>7</v></c></row>', { merged }));
  expect((await rowsOf(path)).at(-1)).toEqual({ line: 9, cells: ["id", "7"] });
});

/** A file that says something else of itself than it is; parts of it are packed. */
function writeParts(change: (parts: Map<string, string>) => void, packed: (name: string) => boolean = () => false) {
  const path = join(folder, "parts.xlsx");
  const parts = new Map(Object.entries(xlsxParts([["id"], ["a"]], "Shops")));
  change(parts);
  writeFileSync(path, zip(Object.fromEntries(parts), packed));
  return path;
}

const links = "xl/_rels/workbook.xml.rels";
const sheetPart = "xl/worksheets/sheet1.xml";

test("what a file says of its size is not believed: what it unpacks to is counted", async () => {
  const path = writeParts(
    (parts) => parts.set("xl/styles.xml", many("<xf/>", 4_000_000)),
    (name) => name === "xl/styles.xml",
  );
  const file = readFileSync(path);
  // In the list of contents: 24 bytes behind the mark is how large it becomes.
  for (let at = file.indexOf("PK\u0001\u0002"); at >= 0; at = file.indexOf("PK\u0001\u0002", at + 1)) {
    file.writeUInt32LE(100, at + 24);
  }
  writeFileSync(path, file);
  await expect(rowsOf(path)).rejects.toThrow(tooLarge);
});

test("packed parts are read, and refused where they are damaged or cut off", async () => {
  const path = writeParts(
    () => {},
    () => true,
  );
  expect(await rowsOf(path)).toHaveLength(2);
  const file = readFileSync(path);
  for (const length of [file.length - 30, 400, 10]) {
    writeFileSync(path, file.subarray(0, length));
    await expect(rowsOf(path)).rejects.toThrow(unreadable);
  }
  file.fill(0xff, 40, file.indexOf("PK\u0001\u0002") - 10);
  writeFileSync(path, file);
  await expect(rowsOf(path)).rejects.toThrow(unreadable);
});

test("texts that cells share are read, dates and times as they are written", async () => {
  const texts = "<si><t>id</t></si><si><r><t>Jan </t></r><r><t>&amp; Co</t></r></si><si/>";
  const formats = ['0.00"d"', "dd\\-mm\\-yyyy", "[h]:mm", "[Red]0"].map((code, index) => {
    return `<numFmt numFmtId="${164 + index}" formatCode="${code.replaceAll('"', "&quot;")}"/>`;
  });
  const xfs = [0, 164, 165, 166, 167, 14].map((format) => `<xf numFmtId="${format}"/>`);
  const cells = ["46341", "46341", "46341", "0.375", "1.5", "46341.5"].map(
    (v, style) => `<c s="${style}"><v>${v}</v></c>`,
  );
  const path = writeParts((parts) => {
    const link = '<Relationship Id="texts" Type="x/sharedStrings" Target="/xl/texts.xml"/></Relationships>';
    parts.set(links, parts.get(links)!.replace("</Relationships>", link));
    parts.set("xl/texts.xml", `<sst>${texts}</sst>`);
    parts.set(
      "xl/styles.xml",
      `<x:styleSheet>${formats.join("")}<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><x:cellXfs>${xfs.join("")}</x:cellXfs></x:styleSheet>`,
    );
    const shared = [0, 1, 2, 9].map((index) => `<c t="s"><v>${index}</v></c>`).join("");
    const rest = '<c t="b"><v>1</v></c><c t="d"><v>2026-11-15T00:00:00</v></c>';
    parts.set(sheetPart, `<x:sheetData><x:row>${shared}${rest}</x:row><row>${cells.join("")}</row></x:sheetData>`);
  });
  expect((await rowsOf(path)).map((row) => row.cells)).toEqual([
    ["id", "Jan & Co", "", "", "true", "2026-11-15"],
    ["46341", "46341", "2026-11-15", "09:00", "1.5", "2026-11-15T12:00:00Z"],
  ]);
});

test("a file that counts its days from 1904", async () => {
  const path = writeParts((parts) => {
    const workbook = parts.get("xl/workbook.xml")!.replace("<sheets>", '<workbookPr date1904="1"/><sheets>');
    parts.set("xl/workbook.xml", workbook);
    parts.set(sheetPart, '<sheetData><row><c s="1"><v>44879</v></c><c s="1"><v>0.375</v></c></row></sheetData>');
  });
  expect((await rowsOf(path))[0]!.cells).toEqual(["2026-11-15", "09:00"]);
});

test("cells that do not say where they are follow each other, those that do are there", async () => {
  const path = write(
    '<row><c t="inlineStr"><is><t>b</t></is></c><c/><c><f>1+1</f></c></row><row r="5"><c r="B5"><v>1</v></c><c><v>2</v></c></row>',
  );
  expect(await rowsOf(path)).toEqual([
    { line: 1, cells: ["id"] },
    { line: 2, cells: ["a"] },
    { line: 3, cells: ["b", "", "#CALC!"] },
    { line: 5, cells: ["", "1", "2"] },
  ]);
});

const drawn = (line: number) => `<row r="${line}" s="1"><c r="A${line}" s="1"/><c r="B${line}" s="1"></c></row>`;

test("lines that are only drawn take no memory, down to the end of the sheet, and hide nothing below them", async () => {
  const lines = Array.from({ length: 500_000 }, (_, index) => drawn(index + 3));
  expect(await rowsOf(write(lines.join("")))).toHaveLength(2);
  const below = '<row r="5"><c r="A5" s="1"/><c r="B5" t="e"/><c r="C5"><v>7</v></c></row>';
  expect((await rowsOf(write(drawn(3) + drawn(4) + below))).slice(2)).toEqual([{ line: 5, cells: ["", "#N/A", "7"] }]);
});

test("a book without a sheet, and one that does not say where its sheet is", async () => {
  for (const part of ["xl/workbook.xml", links, sheetPart]) {
    await expect(rowsOf(writeParts((parts) => parts.delete(part)))).rejects.toThrow(unreadable);
  }
});

test("a sheet that is not there, and what is no sheet", async () => {
  await expect(rowsOf(write(), "Stores")).rejects.toThrow('The file has no sheet "Stores". Its sheets are "Shops".');
  expect(await rowsOf(write(), "shops")).toHaveLength(2);
  const path = join(folder, "words.xlsx");
  writeFileSync(path, "no zip at all");
  await expect(rowsOf(path)).rejects.toThrow("This is no .xlsx file that can be read.");
});

test("the first sheet that a person sees is read, and others that hold something are named", async () => {
  const path = join(folder, "several.xlsx");
  const before = [
    { name: "Lookup", state: "hidden", rows: [["x"]] },
    { name: "Raipur &amp; Durg", rows: [["id"]] },
    { name: "Empty", rows: [] },
  ];
  writeFileSync(path, makeXlsx([["id"]], "दिल्ली", "", { before }));
  const names: unknown[] = [];
  const read = (sheet?: string) => Array.fromAsync(xlsxRecords(path, sheet, (all) => names.push(all)));
  await read();
  await read("दिल्ली");
  expect(names).toMatchObject([
    { read: "Raipur & Durg", others: ["दिल्ली"] },
    { read: "दिल्ली", others: ["Raipur & Durg"] },
  ]);
});

test("where a program has hidden every sheet, the first is read", async () => {
  const path = writeParts((parts) => {
    parts.set("xl/workbook.xml", parts.get("xl/workbook.xml")!.replace('state="visible"', 'state="hidden"'));
  });
  expect(await rowsOf(path)).toHaveLength(2);
});

test("errors of formulas are there, and a cell that is merged downwards is in each of its rows", async () => {
  const path = join(folder, "merged.xlsx");
  const rows = [
    ["Our stores", null, null],
    ["City", "id", "licence"],
    ["Raipur", "a", { error: "#N/A" }],
    [null, "b", null],
    ["Delhi", "c", "DL-1"],
  ];
  // One of another program, without a value: that of its neighbour is none of it.
  const further =
    '<row r="6"><c r="A6" t="e"/><c r="B6" t="inlineStr"><is><t>d</t></is></c><c r="C6"><v>7</v></c></row>';
  writeFileSync(path, makeXlsx(rows, "Shops", further, { merged: ["A1:C1", "A3:A4"] }));
  expect((await rowsOf(path)).map(({ cells }) => cells)).toEqual([
    ["Our stores"],
    ["City", "id", "licence"],
    ["Raipur", "a", "#N/A"],
    ["Raipur", "b"],
    ["Delhi", "c", "DL-1"],
    ["#N/A", "d", "7"],
  ]);
});

test("a formula whose result the file does not hold is no empty cell, which would clear a field", async () => {
  const path = join(folder, "formulas.xlsx");
  const cells = [
    '<c r="A1" t="str"><f>B9</f></c>',
    '<c r="B1"><f t="shared" si="0"/><v></v></c>',
    '<c r="C1"><f>1+1</f><v/></c>',
    '<c r="D1" t="str"><f>""</f><v></v></c>',
    '<c r="E1"><f>1+1</f><v>2</v></c>',
    '<c r="F1" t="inlineStr"><is><t>end</t></is></c>',
  ];
  writeFileSync(path, makeXlsx([], "Shops", `<row r="1">${cells.join("")}</row>`));
  expect(await rowsOf(path)).toEqual([{ line: 1, cells: ["#CALC!", "#CALC!", "#CALC!", "", "2", "end"] }]);
});

test("characters that Excel writes as their number are read", async () => {
  const rows = [["Jan_x000D_\nMedical_x000d_", "_x005F_x000D_", "max_x12_", "_xD83D__xDE00_"]];
  const path = join(folder, "escaped.xlsx");
  writeFileSync(path, makeXlsx(rows));
  expect(await rowsOf(path)).toEqual([{ line: 1, cells: ["Jan\r\nMedical", "_x000D_", "max_x12_", "😀"] }]);
});
