import { InvalidInputError, InvalidSpreadsheetError, readSheet, SheetNotFoundError } from "read-excel-file/node";
import type { CsvRecord } from "./csv-records.ts";
import { UnreadableFileError } from "./json-records.ts";

/** The rows of one sheet of an Excel file (.xlsx), the first one where none is named. It is read whole. */
export async function* xlsxRecords(path: string, sheet: string | undefined): AsyncGenerator<CsvRecord> {
  const rows = await readSheet(path, sheet ?? 1).catch((error: unknown) => {
    if (error instanceof SheetNotFoundError) throw new UnreadableFileError(`The file has no sheet "${sheet}".`);
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError) {
      throw new UnreadableFileError("This is no .xlsx file that can be read. Save it again as .xlsx, or as CSV UTF-8.");
    }
    throw error;
  });
  for (const [index, row] of rows.entries()) yield { line: index + 1, cells: row.map(cellText) };
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).trim();
}
