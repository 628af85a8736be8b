import { Worker } from "node:worker_threads";
import { Thread } from "../db/directory/thread.ts";
import type { CsvRecord } from "./csv-records.ts";
import { UnreadableFileError } from "./json-records.ts";
import type { SheetNames, XlsxReading, XlsxRequest } from "./xlsx-thread.ts";

/** A sheet is read whole, all cells between its first and its last: one stray cell in the far corner would take all memory. */
const enough = 1024;

/** The rows of one sheet of an Excel file (.xlsx), the first one where none is named. */
export async function* xlsxRecords(
  path: string,
  sheet: string | undefined,
  {
    maxMegabytes = enough,
    onSheets,
  }: { maxMegabytes?: number; onSheets?: ((names: SheetNames) => void) | undefined } = {},
): AsyncGenerator<CsvRecord> {
  const thread = new Thread<XlsxRequest>(() => startReading(maxMegabytes));
  const reading = await thread
    .ask({ path, sheet })
    .then((answer) => answer as XlsxReading)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
      throw new UnreadableFileError(tooLarge);
    })
    .finally(() => thread.close());
  if ("fault" in reading) throw new UnreadableFileError(reading.fault === "too large" ? tooLarge : unreadable);
  if ("sheets" in reading) {
    const names = reading.sheets.map((name) => `"${name}"`).join(", ");
    throw new UnreadableFileError(`The file has no sheet "${sheet}". Its sheets are ${names}.`);
  }
  onSheets?.(reading);
  for (const [index, row] of reading.rows.entries()) yield { line: index + 1, cells: row.map(cellText) };
}

const tooLarge =
  "The sheet is too large to be read. Delete what stands far outside of the table, or save it as CSV UTF-8.";
const unreadable =
  "This is no .xlsx file that can be read. If it is text, give it a name that ends in .csv; else open it in Excel and save it again as .xlsx without a password, or as CSV UTF-8.";

function startReading(maxMegabytes: number): Worker {
  return new Worker(new URL("./xlsx-thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return momentText(value);
  // Spreadsheets keep fifteen digits: in this form it is refused where digits matter.
  if (typeof value === "number" && Math.abs(value) >= 1e15) return value.toExponential();
  return String(value)
    .replaceAll(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .trim();
}

/** How Excel writes what XML cannot hold: the first half of a line's end from Windows is '_x000D_'. */
const escaped = /_x([\da-f]{4})_/gi;

/** A date, or a time of day: spreadsheets keep 9:00 as a moment of the day on which they began to count. */
function momentText(value: Date): string {
  if (Number.isNaN(value.getTime())) return "";
  // To the minute: twenty past nine is a fraction of a day, and a little less or more than that.
  const moment = new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString();
  const [date = "", time = ""] = moment.slice(0, 16).split("T");
  if (value.getUTCFullYear() <= 1904) return time;
  return time === "00:00" ? date : `${date}T${time}:00Z`;
}
