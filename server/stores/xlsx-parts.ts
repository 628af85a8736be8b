import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

export interface SheetPart {
  name: string;
  /** Whether a person who opens the file sees it. */
  isVisible: boolean;
  isFilled: boolean;
  path: string;
  /** The text that is there, with the place of each of its cells, and without those that hold nothing. */
  xml: string;
  /** Whether it is another text than that of the file. */
  isChanged: boolean;
}

/** The sheets of an Excel file in their order: what the reader of cells does not say of them. None where it is no such file. */
export function sheetParts(file: Uint8Array): SheetPart[] {
  const parts = unpack(file);
  const textOf = (name: string) => (parts[name] ? strFromU8(parts[name]) : "");
  const targets = new Map(
    tagsOf(textOf("xl/_rels/workbook.xml.rels"), "Relationship").map((tag) => [
      attribute(tag, "Id"),
      attribute(tag, "Target").replace(/^\/?(?:xl\/)?/, "xl/"),
    ]),
  );
  return tagsOf(textOf("xl/workbook.xml"), "sheet").map((tag) => {
    const path = targets.get(attribute(tag, String.raw`\w+:id`)) ?? "";
    const text = textOf(path);
    const xml = withoutEmpty(withPlaces(text));
    const isVisible = !attribute(tag, "state") || attribute(tag, "state") === "visible";
    const isFilled = tagsOf(xml, "v|t").length > 0;
    return { name: plainName(attribute(tag, "name")), isVisible, isFilled, path, xml, isChanged: xml !== text };
  });
}

const unplaced = /<(?:\w+:)?c(?=[\s/>])(?![^>]*\sr=)/;

/** Cells that do not say where they are follow each other. The reader of cells takes no such ones. */
function withPlaces(xml: string): string {
  if (!unplaced.test(xml)) return xml;
  let row = 0;
  let column = 0;
  return xml.replaceAll(/<((?:\w+:)?(row|c))(?=[\s/>])[^>]*/g, (tag, begin: string, name: string) => {
    const given = attribute(tag, "r");
    if (name === "row") {
      row = given === "" ? row + 1 : Number(given);
      column = 0;
    } else column = (placeOf(given)?.column ?? column) + 1;
    const place = name === "row" ? row : `${lettersOf(column)}${row}`;
    return given === "" ? `<${begin} r="${place}"${tag.slice(begin.length + 1)}` : tag;
  });
}

const emptyCell = /<((?:\w+:)?c)(?=[\s/>])(?![^>]*\bt="e")[^>]*(?:\/>|><\/\1>)/g;
const emptyRow = /<((?:\w+:)?row)(?=[\s/>])[^>]*(?:\/>|>\s*<\/\1>)/g;

/** A sheet may be drawn with borders down to its last line: the reader of cells would take minutes for a million, and give up. */
function withoutEmpty(xml: string): string {
  return xml.replaceAll(emptyCell, "").replaceAll(emptyRow, "");
}

/** The file as the reader of cells takes it. */
export function placedFile(file: Buffer, { path, xml, isChanged }: SheetPart): Buffer {
  return isChanged ? Buffer.from(zipSync({ ...unzipSync(file), [path]: strToU8(xml) }, { level: 0 })) : file;
}

function unpack(file: Uint8Array): ReturnType<typeof unzipSync> {
  try {
    return unzipSync(file, {
      filter: ({ name }) => /^xl\/(?:worksheets\/|_rels\/)?[^/]+\.(?:xml|rels)$/.test(name),
    });
  } catch {
    return {};
  }
}

/** How many bytes all parts of a file take, unpacked: as it says itself, and no more of them is ever unpacked. */
export function unpackedSize(file: Uint8Array): number {
  let size = 0;
  try {
    unzipSync(file, {
      filter({ originalSize }) {
        size += originalSize;
        return false;
      },
    });
  } catch {
    // That it is no such file, whoever reads it finds out.
  }
  return size;
}

/** A cell with the error of a formula, and its value, which some programs leave out. */
const errorCell = /<(?:\w+:)?c\s([^>]*\bt="e"[^>]*)>(?:(?:(?!<\/?(?:\w+:)?c[\s>]).)*?<(?:\w+:)?v>([^<]*)<)?/gs;

/** A cell with a formula and no result: the program that wrote the file works none out. An empty text is one. */
const openCell =
  /<(?:\w+:)?c\s([^>]*)>\s*<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(<(?:\w+:)?v(?:\s*\/>|><\/(?:\w+:)?v>))?\s*<\/(?:\w+:)?c>/g;

/** Puts in what the reader of cells leaves out: formulas without a result or with an error, and the value of cells that are merged downwards in each of their rows. */
export function completeRows(rows: unknown[][], xml: string): void {
  for (const [, tag = "", value = "#N/A"] of xml.matchAll(errorCell)) putIn(rows, tag, value);
  for (const [, tag = "", empty] of xml.matchAll(openCell)) {
    if (!empty || attribute(` ${tag}`, "t") !== "str") putIn(rows, tag, "#CALC!");
  }
  for (const tag of tagsOf(xml, "mergeCell")) {
    const [from, to] = attribute(tag, "ref").split(":").map(placeOf);
    if (!from || !to) continue;
    const value = rows[from.row]?.[from.column] ?? null;
    for (const row of rows.slice(from.row + 1, to.row + 1)) row[from.column] = value;
  }
}

/** The lines with something in them that whoever opens the file does not see: hidden by hand, or by a filter. */
export function hiddenLines(rows: readonly (readonly unknown[])[], xml: string): number[] {
  return hiddenOf(xml, "row")
    .map((tag) => Number(attribute(tag, "r")))
    .filter((line) => rows[line - 1]?.some(holds));
}

/** The columns with something in them that are hidden, by their letters. */
export function hiddenColumns(rows: readonly (readonly unknown[])[], xml: string): string[] {
  const hidden = hiddenOf(xml, "col");
  const isHidden = (column: number) =>
    hidden.some((tag) => column >= Number(attribute(tag, "min")) && column <= Number(attribute(tag, "max")));
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0);
  return Array.from({ length: width }, (_, index) => index + 1)
    .filter((column) => isHidden(column) && rows.some((row) => holds(row[column - 1])))
    .map(lettersOf);
}

function hiddenOf(xml: string, name: "row" | "col"): string[] {
  return tagsOf(xml, name).filter((tag) => /^(?:1|true)$/.test(attribute(tag, "hidden")));
}

function holds(cell: unknown): boolean {
  return cell !== null && cell !== undefined && cell !== "";
}

function putIn(rows: unknown[][], tag: string, value: string): void {
  const at = placeOf(attribute(` ${tag}`, "r"));
  const row = at && rows[at.row];
  if (!row) return;
  while (row.length <= at.column) row.push(null);
  row[at.column] = value;
}

function tagsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?(?:${name})(?=[\\s/>])[^>]*>`, "g"))].map(([tag]) => tag);
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? "";
}

const entities = new Map(Object.entries({ lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" }));

function plainName(text: string): string {
  return text.replaceAll(/&(\w+);/g, (whole, name: string) => entities.get(name) ?? whole);
}

/** The third column is C, the 28th AB. */
function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? lettersOf(before) : "") + String.fromCharCode(65 + ((column - 1) % 26));
}

/** 'C4' is the third cell of the fourth row; both are counted from zero. */
function placeOf(address: string): { row: number; column: number } | null {
  const [, letters = "", digits = ""] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  if (digits === "") return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}
