import { unguarded } from "../../domain/csv.ts";
import { dutyColumn, type DutyColumn, type DutyFault, type DutyRow, readDutyRow } from "../../domain/duty/read-row.ts";
import { type CsvRecord, maxTitleLines } from "../stores/csv-records.ts";
import { UnreadableFileError } from "../stores/json-records.ts";

/** A row that was understood, or what is wrong with it, and the line it is on. */
export type ReadRow = { at: string } & ({ row: DutyRow } | { faults: DutyFault[] });

/** What a sheet has no column for: said once for all rows. */
export type GivenCells = Partial<Record<DutyColumn, string>>;

/** The rows of a roster. Its headings name the date, and stores or a kind; titles may be above them. */
export async function* readDutySheet(
  records: AsyncIterable<CsvRecord>,
  given: GivenCells,
  { now, onUnknown }: { now: Date; onUnknown(columns: string[]): void },
): AsyncGenerator<ReadRow> {
  let columns: (DutyColumn | undefined)[] | null = null;
  let above = 0;
  for await (const { line, cells } of records) {
    const at = `line ${line}`;
    if (!cells) {
      yield {
        at,
        faults: [{ column: "row", reason: "cannot be read, nor what is below it: a quote is never closed" }],
      };
      return;
    }
    if (cells.every((cell) => cell.trim() === "")) continue;
    const named = cells.map((cell) => dutyColumn(cell));
    if (named.includes("date") && named.some((one) => one === "store" || one === "name" || one === "kind")) {
      // Pages of a print have their headings again.
      columns ??= named;
      if (above >= 0) onUnknown(cells.filter((cell, index) => cell.trim() !== "" && !named[index]));
      above = -1;
    } else if (columns) {
      const row = readDutyRow(cellsOf(cells, columns, given), now);
      yield Array.isArray(row) ? { at, faults: row } : { at, row };
    } else if ((above += 1) >= maxTitleLines) break;
  }
  if (!columns) throw new UnreadableFileError(noHeadings);
}

const noHeadings =
  'No line of this file has the headings of a roster: a date, and a store by its number or name. Name the columns as date, from, to, town, store, name, phone, order, link; of a strike, "kind".';

function cellsOf(cells: readonly string[], columns: readonly (DutyColumn | undefined)[], given: GivenCells) {
  const all = new Map<DutyColumn, string[]>();
  for (const [index, column] of columns.entries()) {
    if (column) all.set(column, [...(all.get(column) ?? []), unguarded(cells[index] ?? "")]);
  }
  for (const [column, cell] of Object.entries(given) as [DutyColumn, string][]) {
    if (!all.get(column)?.some((one) => one.trim() !== "")) all.set(column, [cell]);
  }
  return all;
}
