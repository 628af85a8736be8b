import { readFile } from "node:fs/promises";
import { InvalidInputError, InvalidSpreadsheetError, readSheet } from "read-excel-file/node";
import { answerQuestions } from "../db/directory/thread.ts";
import { completeRows, type SheetPart, sheetParts } from "./xlsx-parts.ts";

export interface XlsxRequest {
  path: string;
  sheet: string | undefined;
}

/** The sheet that was read, and the others that hold something. */
export interface SheetNames {
  read: string;
  others: string[];
}

export type XlsxReading = ({ rows: unknown[][] } & SheetNames) | { fault: "unreadable" } | { sheets: string[] };

/** The file that a thread runs which reads one Excel file. */
answerQuestions<XlsxRequest>(async ({ path, sheet }): Promise<XlsxReading> => {
  const file = await readFile(path);
  const parts = sheetParts(file);
  if (parts.length === 0) return { fault: "unreadable" };
  const index = parts.findIndex(isMeant(sheet));
  const part = parts[index];
  if (!part) return { sheets: parts.map(({ name }) => name) };
  try {
    const rows = await readSheet(file, index + 1);
    completeRows(rows, part.xml);
    const others = parts.filter((other) => other !== part && other.isVisible && other.isFilled);
    return { rows, read: part.name, others: others.map(({ name }) => name) };
  } catch (error) {
    const known = [InvalidInputError, InvalidSpreadsheetError, RangeError];
    if (known.some((kind) => error instanceof kind)) return { fault: "unreadable" };
    throw error;
  }
});

/** Without a name, the first sheet that a person sees. Excel takes 'raipur' and 'Raipur' for one name. */
function isMeant(name: string | undefined): (part: SheetPart) => boolean {
  if (name === undefined) return ({ isVisible }) => isVisible;
  return (part) => part.name.trim().toLowerCase() === name.trim().toLowerCase();
}
