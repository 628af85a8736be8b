import { InvalidInputError, InvalidSpreadsheetError, readSheet, SheetNotFoundError } from "read-excel-file/node";
import type { CsvRecord } from "./csv-records.ts";
import { UnreadableFileError } from "./json-records.ts";

/** The rows of one sheet of an Excel file (.xlsx), the first one where none is named. It is read whole. */
export async function* xlsxRecords(path: string, sheet: string | undefined): AsyncGenerator<CsvRecord> {
  const rows = await readSheet(path, sheet ?? 1).catch((error: unknown) => {
    if (error instanceof SheetNotFoundError) throw new UnreadableFileError(`The file has no sheet "${sheet}".`);
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError) {
      throw new UnreadableFileError(
        "This is no .xlsx file that can be read. Save it again as .xlsx without a password, or as CSV UTF-8.",
      );
    }
    throw error;
  });
  for (const [index, row] of rows.entries()) yield { line: index + 1, cells: row.map(cellText) };
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return momentText(value);
  return String(value).trim();
}

/** A date, or a time of day: spreadsheets keep 9:00 as a moment of the day on which they began to count. */
function momentText(value: Date): string {
  if (Number.isNaN(value.getTime())) return "";
  // To the minute: twenty past nine is a fraction of a day, and a little less or more than that.
  const moment = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString();
  const [date = "", time = ""] = moment.slice(0, 16).split("T");
  if (value.getUTCFullYear() <= 1904) return time;
  return time === "00:00" ? date : `${date}T${time}:00Z`;
}
