import { readFile, stat } from "node:fs/promises";
import type { CsvRecord } from "./csv-records.ts";
import { UnreadableFileError } from "./json-records.ts";
import { type Book, lettersOf, sheetLines, type SheetNotes, writtenText } from "./xlsx-sheet.ts";
import { attribute, plainText, type XmlPiece, xmlPieces } from "./xml-pieces.ts";
import { DamagedFile, openZip, type ReadPart, TooLarge } from "./zip-parts.ts";

/** What of an Excel file is read, and what is not. */
export interface SheetNames {
  read: string;
  others: string[];
  /** What of it nobody sees who opens it; it is read like the rest. */
  hidden: { lines: number[]; columns: string[] };
}

/** In bytes: of the file, and of what its parts unpack to. 300,000 stores take less. */
const maxFile = 128 * 1024 * 1024;
const maxSheet = 256 * 1024 * 1024;
const maxTexts = 128 * 1024 * 1024;
const maxAbout = 16 * 1024 * 1024;

/**
 * The rows of one sheet of an Excel file (.xlsx): the first that a person sees where none is named. It is read twice, piece by
 * piece: what is hidden and what is merged comes behind the cells.
 */
export async function* xlsxRecords(
  path: string,
  sheet: string | undefined,
  onSheets?: (names: SheetNames) => void,
): AsyncGenerator<CsvRecord> {
  try {
    if ((await stat(path)).size > maxFile) throw new TooLarge();
    const read = openZip(await readFile(path));
    const { sheets, book } = await readBook(read);
    const chosen = sheets[indexOf(sheet, sheets)];
    if (!chosen) throw new UnreadableFileError(noSheet(sheet, sheets));
    const notes: SheetNotes = { hidden: [], merged: [] };
    const hiddenLines: number[] = [];
    const filled = new Set<number>();
    for await (const lines of sheetLines(read(chosen.path, maxSheet), book, notes)) {
      for (const { line, cells, isHidden } of lines) {
        if (isHidden) hiddenLines.push(line);
        for (const [index, cell] of cells.entries()) if (cell !== "") filled.add(index + 1);
      }
    }
    const isHidden = (column: number) => notes.hidden.some(([from, to]) => column >= from && column <= to);
    const columns = [...filled]
      .toSorted((a, b) => a - b)
      .filter(isHidden)
      .map(lettersOf);
    const others: string[] = [];
    for (const other of sheets) {
      if (other !== chosen && other.isVisible && (await isFilled(read(other.path, maxSheet)))) others.push(other.name);
    }
    onSheets?.({ read: chosen.name, others, hidden: { lines: hiddenLines, columns } });
    const again: SheetNotes = { hidden: [], merged: [] };
    for await (const lines of sheetLines(read(chosen.path, maxSheet), book, again, notes)) {
      for (const { line, cells } of lines) yield { line, cells };
    }
  } catch (error) {
    throw sentenceOf(error);
  }
}

const tooLarge =
  "The sheet is too large to be read. Delete what stands far outside of the table, or save it as CSV UTF-8.";
const unreadable =
  "This is no .xlsx file that can be read. If it is text, give it a name that ends in .csv; else open it in Excel and save it again as .xlsx without a password, or as CSV UTF-8.";

function sentenceOf(error: unknown): unknown {
  if (error instanceof TooLarge) return new UnreadableFileError(tooLarge);
  // What was packed wrongly is said by zlib.
  const isDamaged = error instanceof DamagedFile || String((error as { code?: unknown }).code).startsWith("Z_");
  return isDamaged ? new UnreadableFileError(unreadable) : error;
}

interface SheetPart {
  name: string;
  /** Whether a person who opens the file sees it. */
  isVisible: boolean;
  path: string;
}

async function readBook(read: ReadPart): Promise<{ sheets: SheetPart[]; book: Book }> {
  const [links, about] = [await readAll(read, "xl/_rels/workbook.xml.rels"), await readAll(read, "xl/workbook.xml")];
  const related = links
    .filter(({ name }) => name === "Relationship")
    .map((piece) => ({
      id: attribute(piece, "Id"),
      type: attribute(piece, "Type"),
      path: attribute(piece, "Target").replace(/^\/?(?:xl\/)?/, "xl/"),
    }));
  const pathOf = (type: string) => related.find((one) => one.type.endsWith(`/${type}`))?.path;
  const sheets = about
    .filter(({ name }) => name === "sheet")
    .map((piece) => ({
      name: attribute(piece, "name"),
      isVisible: ["", "visible"].includes(attribute(piece, "state")),
      path: related.find(({ id }) => id === attribute(piece, "id"))?.path ?? "",
    }));
  if (sheets.length === 0) throw new DamagedFile();
  const isFrom1904 = about.some((piece) => piece.name === "workbookPr" && /^(?:1|true)$/.test(attribute(piece, "date1904"))); // oxfmt-ignore
  const [styles, shared] = [pathOf("styles"), pathOf("sharedStrings")];
  const dates = datesIn(styles === undefined ? [] : await readAll(read, styles));
  const texts = shared === undefined ? [] : await readTexts(read(shared, maxTexts));
  return { sheets, book: { texts, dates, since: isFrom1904 ? 1462 : 0 } };
}

async function readAll(read: ReadPart, name: string): Promise<XmlPiece[]> {
  return (await Array.fromAsync(xmlPieces(read(name, maxAbout)))).flat();
}

/** The texts that cells share. */
async function readTexts(xml: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  for await (const pieces of xmlPieces(xml)) {
    for (const piece of pieces) {
      const { name, isEmpty } = piece;
      if (name !== "") isText = name === "t" && !isEmpty;
      if (isText) text += plainText(piece.text);
      if (name === "/si" || (name === "si" && isEmpty)) {
        texts.push(writtenText(text));
        text = "";
      }
    }
  }
  return texts;
}

/** The numbers of formats that Excel has for dates and times. */
const ownDates: readonly [number, number][] = [[14, 22], [27, 36], [45, 47], [50, 58]]; // oxfmt-ignore
const maxFormat = 1000;

/** Which styles show a number as a date or a time. */
function datesIn(styles: readonly XmlPiece[]): Set<number> {
  const formats = new Map(
    styles
      .filter(({ name }) => name === "numFmt")
      .map((piece) => [Number(attribute(piece, "numFmtId")), isDateFormat(attribute(piece, "formatCode"))]),
  );
  const isDate = (format: number) =>
    formats.get(format) ?? ownDates.some(([from, to]) => format >= from && format <= to);
  const begin = styles.findIndex(({ name }) => name === "cellXfs");
  const end = styles.findIndex(({ name }) => name === "/cellXfs");
  const own = styles.slice(begin + 1, Math.max(begin, end)).filter(({ name }) => name === "xf");
  return new Set(own.flatMap((piece, index) => (isDate(Number(attribute(piece, "numFmtId"))) ? [index] : [])));
}

/** 'dd-mm-yyyy' or '[h]:mm', and not the colour or the words of a number. */
function isDateFormat(format: string): boolean {
  const code = format.slice(0, maxFormat);
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return true;
  return /[ymdhs]/i.test(code.replaceAll(/"[^"]*"|\[[^\][]*\]|[\\_*]./g, ""));
}

async function isFilled(xml: AsyncIterable<Uint8Array>): Promise<boolean> {
  for await (const pieces of xmlPieces(xml)) if (pieces.some(({ name }) => name === "v" || name === "t")) return true;
  return false;
}

/** Without a name, the first sheet that a person sees; the first where a program has hidden all. Excel takes 'raipur' and 'Raipur' for one name. */
function indexOf(name: string | undefined, sheets: readonly SheetPart[]): number {
  if (name === undefined) return Math.max(0, sheets.findIndex(({ isVisible }) => isVisible)); // oxfmt-ignore
  return sheets.findIndex((sheet) => sheet.name.trim().toLowerCase() === name.trim().toLowerCase());
}

function noSheet(name: string | undefined, sheets: readonly SheetPart[]): string {
  return `The file has no sheet "${name}". Its sheets are ${sheets.map((sheet) => `"${sheet.name}"`).join(", ")}.`;
}
