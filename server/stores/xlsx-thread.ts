import { InvalidInputError, InvalidSpreadsheetError, readSheet, SheetNotFoundError } from "read-excel-file/node";
import { answerQuestions } from "../db/directory/thread.ts";

export interface XlsxRequest {
  path: string;
  sheet: string | undefined;
}

export type XlsxReading = { rows: unknown[][] } | { fault: "no such sheet" | "unreadable" };

/** The file that a thread runs which reads one Excel file. */
answerQuestions<XlsxRequest>(async ({ path, sheet }): Promise<XlsxReading> => {
  try {
    return { rows: await readSheet(path, sheet ?? 1) };
  } catch (error) {
    if (error instanceof SheetNotFoundError) return { fault: "no such sheet" };
    const known = [InvalidInputError, InvalidSpreadsheetError, RangeError];
    if (known.some((kind) => error instanceof kind)) return { fault: "unreadable" };
    throw error;
  }
});
