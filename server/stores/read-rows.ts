import { unguarded } from "../../domain/csv.ts";
import { type OperatingHours, weekdays } from "../../domain/hours/week.ts";
import { parseDayText } from "../../domain/stores/hours-text.ts";
import { csvRecords } from "./csv-records.ts";
import { jsonRecords } from "./json-records.ts";

/** A row of a file and where it is there. `wrong` says why it cannot be read at all. */
export interface FileRow {
  at: string;
  row: object;
  wrong?: { field: string; reason: string };
}

export type RowFormat = "csv" | "json";

/** The rows of a CSV or JSON file, one after another: a long file needs little memory. */
export async function* readRows(chunks: AsyncIterable<Uint8Array>, format: RowFormat): AsyncGenerator<FileRow> {
  if (format === "json") {
    for await (const { at, value } of jsonRecords(chunks)) {
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      yield isObject ? { at, row: value } : { at, row: {}, wrong: { field: "row", reason: "is not a JSON object" } };
    }
    return;
  }
  let header: string[] | null = null;
  for await (const { line, cells } of csvRecords(chunks)) {
    const at = `line ${line}`;
    if (!cells) {
      yield { at, row: {}, wrong: { field: "row", reason: "has a quote that is never closed" } };
      continue;
    }
    if (!header) {
      header = cells.map((cell) => cell.trim());
      continue;
    }
    if (cells.length === 1 && cells[0]!.trim() === "") continue;
    if (cells.length > header.length) {
      const reason = `has ${cells.length} columns, the first line has ${header.length}`;
      yield { at, row: {}, wrong: { field: "row", reason } };
      continue;
    }
    yield rowOf(at, header, cells);
  }
}

/** A CSV row becomes the API's shape: a column for each day's hours, one address for the picture. */
function rowOf(at: string, header: readonly string[], cells: readonly string[]): FileRow {
  const row = new Map<string, unknown>();
  const week: OperatingHours = {};
  for (const [index, name] of header.entries()) {
    const cell = unguarded(cells[index] ?? "");
    const weekday = weekdays.find((day) => day === name.toLowerCase());
    if (!weekday) {
      row.set(name, cell);
    } else if (cell.trim() !== "") {
      const day = parseDayText(cell);
      if (!day) return { at, row: {}, wrong: { field: name, reason: `is not hours: 09:00-21:00, closed or 24 hours` } };
      week[weekday] = day;
    }
  }
  if (Object.keys(week).length > 0) row.set("operatingHours", week);
  if (row.has("image.url")) row.set("image", row.get("image.url"));
  return { at, row: Object.fromEntries(row) };
}
