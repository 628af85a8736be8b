import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { makeXlsx } from "../../tests/stores/xlsx.ts";
import { UnreadableFileError } from "./json-records.ts";
import { xlsxRecords } from "./xlsx-records.ts";
import { newFolder } from "../../tests/folder.ts";

const folder = newFolder("xlsx");

function write(further = ""): string {
  const path = join(folder, "stores.xlsx");
  writeFileSync(path, makeXlsx([["id"], ["a"]], "Shops", further));
  return path;
}

const rowsOf = (path: string, sheet?: string) => Array.fromAsync(xlsxRecords(path, sheet, { maxMegabytes: 64 }));

test("the rows of a sheet with their lines", async () => {
  expect(await rowsOf(write())).toEqual([
    { line: 1, cells: ["id"] },
    { line: 2, cells: ["a"] },
  ]);
});

test.each([
  ["one cell in the far corner", '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
  ["a row that no spreadsheet has", '<row r="99999999"><c r="A99999999"><v>1</v></c></row>'],
])("%s does not take all memory: it says what to do", async (_, further) => {
  const reading = rowsOf(write(further));
  await expect(reading).rejects.toBeInstanceOf(UnreadableFileError);
  await expect(reading).rejects.toThrow("The sheet is too large to be read. Delete what stands far outside");
});

test("a small file that says it unpacks to gigabytes is not unpacked", async () => {
  const path = write();
  const file = readFileSync(path);
  // The last entry of its list of contents: 24 bytes behind its mark is how large it becomes.
  file.writeUInt32LE(0x7fff_ffff, file.lastIndexOf("PK\u0001\u0002") + 24);
  writeFileSync(path, file);
  await expect(rowsOf(path)).rejects.toThrow("The sheet is too large to be read.");
});

test("cells that do not say where they are follow each other, those that do are there", async () => {
  const path = write(
    '<row><c t="inlineStr"><is><t>b</t></is></c><c/><c><f>1+1</f></c></row><row r="5"><c r="B5"><v>1</v></c><c><v>2</v></c></row>',
  );
  expect(await rowsOf(path)).toEqual([
    { line: 1, cells: ["id", "", ""] },
    { line: 2, cells: ["a", "", ""] },
    { line: 3, cells: ["b", "", "#CALC!"] },
    { line: 4, cells: ["", "", ""] },
    { line: 5, cells: ["", "1", "2"] },
  ]);
});

const drawn = (line: number) => `<row r="${line}" s="1"><c r="A${line}" s="1"/><c r="B${line}" s="1"></c></row>`;

test("lines that are only drawn take no memory, down to the end of the sheet, and hide nothing below them", async () => {
  const lines = Array.from({ length: 500_000 }, (_, index) => drawn(index + 3));
  expect(await rowsOf(write(lines.join("")))).toHaveLength(2);
  const below = '<row r="5"><c r="A5" s="1"/><c r="B5" t="e"/><c r="C5"><v>7</v></c></row>';
  expect((await rowsOf(write(drawn(3) + drawn(4) + below))).slice(2)).toEqual([
    { line: 3, cells: ["", "", ""] },
    { line: 4, cells: ["", "", ""] },
    { line: 5, cells: ["", "#N/A", "7"] },
  ]);
});

test("what the reader of cells stumbles over is said as any other file that cannot be read", async () => {
  const path = write();
  const parts = unzipSync(readFileSync(path));
  const links = "xl/_rels/workbook.xml.rels";
  const untyped = strFromU8(parts[links]!).replaceAll(/ Type="[^"]*"/g, "");
  writeFileSync(path, zipSync({ ...parts, [links]: strToU8(untyped) }));
  await expect(rowsOf(path)).rejects.toThrow("This is no .xlsx file that can be read.");
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
  const read = (sheet?: string) => Array.fromAsync(xlsxRecords(path, sheet, { onSheets: (all) => names.push(all) }));
  await read();
  await read("दिल्ली");
  expect(names).toMatchObject([
    { read: "Raipur & Durg", others: ["दिल्ली"] },
    { read: "दिल्ली", others: ["Raipur & Durg"] },
  ]);
});

test("where a program has hidden every sheet, the first is read", async () => {
  const parts = unzipSync(readFileSync(write()));
  const workbook = strFromU8(parts["xl/workbook.xml"]!).replace('state="visible"', 'state="hidden"');
  const path = join(folder, "hidden.xlsx");
  writeFileSync(path, zipSync({ ...parts, "xl/workbook.xml": strToU8(workbook) }));
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
    ["Our stores", "", ""],
    ["City", "id", "licence"],
    ["Raipur", "a", "#N/A"],
    ["Raipur", "b", ""],
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
