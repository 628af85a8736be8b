import { crc32, deflateRawSync } from "node:zlib";

/** A time of day is a part of it, and a style that says so. */
type Cell = string | number | null | { time: number } | { error: string };
type Rows = readonly (readonly Cell[])[];

/** What a file may have besides the rows of one sheet. */
interface Besides {
  /** Cells that are merged: 'A2:A3'. */
  merged?: readonly string[];
  /** Columns that are hidden, by their numbers from one: '2-3'. */
  hidden?: readonly `${number}-${number}`[];
  /** Sheets before it. */
  before?: readonly { name: string; state?: string; rows: Rows }[];
}

/** An Excel file as a spreadsheet saves one; `further` is XML of rows below. */
export function makeXlsx(...of: Parameters<typeof xlsxParts>): Buffer {
  return zip(xlsxParts(...of));
}

/** The parts of one, by their names. */
export function xlsxParts(
  rows: Rows,
  sheet = "Sheet1",
  further = "",
  { merged = [], hidden = [], before = [] }: Besides = {},
): { readonly [name in string]: string } {
  const merges =
    merged.length > 0 ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>` : "";
  const cols = hidden.map((range) => `<col min="${range.split("-")[0]}" max="${range.split("-")[1]}" hidden="1"/>`);
  const columns = hidden.length > 0 ? `<cols>${cols.join("")}</cols>` : "";
  const sheets = [
    ...before.map((one) => ({ state: "visible", ...one, further: "", merges: "", columns: "" })),
    { name: sheet, state: "visible", rows, further, merges, columns },
  ].map((one, index) => ({ ...one, number: index + 1 }));
  const each = (text: (one: (typeof sheets)[number]) => string) => sheets.map(text).join("");
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006";
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  return {
    "[Content_Types].xml": `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${each(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(({ name, state, number }) => `<sheet name="${name}" sheetId="${number}" state="${state}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packages}/relationships">${each(({ number }) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="18" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((one) => [
        `xl/worksheets/sheet${one.number}.xml`,
        `${head}<worksheet xmlns="${main}">${one.columns}<sheetData>${one.rows.map(rowXml).join("")}${one.further}</sheetData>${one.merges}</worksheet>`,
      ]),
    ),
  };
}

function rowXml(cells: readonly Cell[], row: number): string {
  const xml = cells.map((cell, column) => {
    if (cell === null) return "";
    const at = `${String.fromCodePoint(65 + column)}${row + 1}`;
    if (typeof cell === "object" && "error" in cell) return `<c r="${at}" t="e"><f>X()</f><v>${cell.error}</v></c>`;
    if (typeof cell === "object") return `<c r="${at}" s="1"><v>${cell.time}</v></c>`;
    if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
    const text = cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  });
  return `<row r="${row + 1}">${xml.join("")}</row>`;
}

/** Files in a zip archive, compressed where that is said. */
export function zip(
  files: { readonly [name in string]: string },
  isPacked: (name: string) => boolean = () => false,
): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const path = Buffer.from(name);
    const whole = Buffer.from(text);
    const data = isPacked(name) ? deflateRawSync(whole) : whole;
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(isPacked(name) ? 8 : 0, 4);
    about.writeUInt32LE(crc32(whole), 10);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(whole.length, 18);
    about.writeUInt16LE(path.length, 22);
    const entry = Buffer.concat([Buffer.from("PK\u0003\u0004"), about, path, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), about, tail, path]));
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(central.length, 4);
  end.writeUInt16LE(central.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from("PK\u0005\u0006"), end]);
}
