import { readFile } from "node:fs/promises";
import { readSheet } from "read-excel-file/node";
import { answerQuestions } from "../db/directory/thread.ts";
import {
  completeRows,
  hiddenColumns,
  hiddenLines,
  placedFile,
  type SheetPart,
  sheetParts,
  unpackedSize,
} from "./xlsx-parts.ts";

export interface XlsxRequest {
  path: string;
  sheet: string | undefined;
}

export interface SheetNames {
  read: string;
  others: string[];
  /** What of it nobody sees who opens it; it is read like the rest. */
  hidden: { lines: number[]; columns: string[] };
}

export type XlsxReading =
  | ({ rows: unknown[][] } & SheetNames)
  | { fault: "unreadable" | "too large" }
  | { sheets: string[] };

/** In bytes: more is no text that JavaScript can hold, and ten million cells take less. A few megabytes may unpack to any size. */
const maxUnpacked = 512 * 1024 * 1024;

/** The file that a thread runs which reads one Excel file. */
answerQuestions<XlsxRequest>(async ({ path, sheet }): Promise<XlsxReading> => {
  const file = await readFile(path);
  if (unpackedSize(file) > maxUnpacked) return { fault: "too large" };
  const parts = sheetParts(file);
  if (parts.length === 0) return { fault: "unreadable" };
  const index = indexOf(sheet, parts);
  const part = parts[index];
  if (!part) return { sheets: parts.map(({ name }) => name) };
  try {
    const rows = await readSheet(placedFile(file, part), index + 1);
    completeRows(rows, part.xml);
    const others = parts.filter((other) => other !== part && other.isVisible && other.isFilled);
    const hidden = { lines: hiddenLines(rows, part.xml), columns: hiddenColumns(rows, part.xml) };
    return { rows, read: part.name, others: others.map(({ name }) => name), hidden };
  } catch {
    // A file that is made by hand or damaged fails in ways that nobody lists; what cures it is the same.
    return { fault: "unreadable" };
  }
});

/** Without a name, the first sheet that a person sees; the first where a program has hidden all. Excel takes 'raipur' and 'Raipur' for one name. */
function indexOf(name: string | undefined, parts: readonly SheetPart[]): number {
  if (name === undefined)
    return Math.max(
      0,
      parts.findIndex(({ isVisible }) => isVisible),
    );
  return parts.findIndex((part) => part.name.trim().toLowerCase() === name.trim().toLowerCase());
}
