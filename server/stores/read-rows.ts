import { type OperatingHours, weekdays } from "../../domain/hours/week.ts";
import { parseDayText } from "../../domain/stores/hours-text.ts";
import { csvRecords } from "./csv-records.ts";
import { jsonRecords } from "./json-records.ts";

/** A row of a file and the line it begins on. `wrong` says why it cannot be read at all. */
export interface FileRow {
  line: number;
  row: object;
  wrong?: { field: string; reason: string };
}

export type RowFormat = "csv" | "json";

/** The rows of a CSV or JSON file, one after another: a file of any size needs little memory. */
export async function* readRows(chunks: AsyncIterable<string>, format: RowFormat): AsyncGenerator<FileRow> {
  if (format === "json") {
    for await (const { line, value } of jsonRecords(chunks)) {
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      yield isObject
        ? { line, row: value }
        : { line, row: {}, wrong: { field: "row", reason: "is not a JSON object" } };
    }
    return;
  }
  let header: string[] | null = null;
  for await (const { line, cells } of csvRecords(chunks)) {
    if (!header) {
      header = cells.map((cell) => cell.trim());
      continue;
    }
    if (cells.length === 1 && cells[0]!.trim() === "") continue;
    if (cells.length > header.length) {
      const reason = `has ${cells.length} columns, the first line has ${header.length}`;
      yield { line, row: {}, wrong: { field: "row", reason } };
      continue;
    }
    yield rowOf(line, header, cells);
  }
}

/** A CSV row becomes the API's shape: a column for each day's hours, one address for the picture. */
function rowOf(line: number, header: readonly string[], cells: readonly string[]): FileRow {
  const row = new Map<string, unknown>();
  const week: OperatingHours = {};
  for (const [index, name] of header.entries()) {
    const cell = unguarded(cells[index] ?? "");
    const weekday = weekdays.find((day) => day === name.toLowerCase());
    if (!weekday) {
      row.set(name, cell);
    } else if (cell.trim() !== "") {
      const day = parseDayText(cell);
      if (!day)
        return { line, row: {}, wrong: { field: name, reason: `is not hours: 09:00-21:00, closed or 24 hours` } };
      week[weekday] = day;
    }
  }
  if (Object.keys(week).length > 0) row.set("operatingHours", week);
  if (row.has("image.url")) row.set("image", row.get("image.url"));
  return { line, row: Object.fromEntries(row) };
}

/** Our own export puts an apostrophe before what a spreadsheet would calculate. */
function unguarded(cell: string): string {
  return /^'[=@+\-\t]/.test(cell) ? cell.slice(1) : cell;
}
