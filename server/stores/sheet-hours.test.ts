import { expect, test } from "vitest";
import { ownValue } from "../../domain/own-value.ts";
import { readHeadings } from "./sheet-headings.ts";
import { readSheetRow } from "./sheet-row.ts";

function readWeek(headings: string[], cells: string[]) {
  const { row, faults } = readSheetRow("line 2", readHeadings(["id", ...headings], {}), ["1", ...cells]);
  return { monday: ownValue(ownValue(row, "operatingHours") as object, "monday"), faults };
}

test.each([
  ["a cell for both where it is filled", ["10am-8pm", "09:00", "21:00"], "10:00", "20:00"],
  ["their two ends where that cell is empty", ["", "09:00", "21:00"], "09:00", "21:00"],
  ["their two ends where it holds spaces alone", ["  ", "09:00", "21:00"], "09:00", "21:00"],
])("hours are %s", (_, cells, open, close) => {
  const { monday, faults } = readWeek(["Timing", "Opening Time", "Closing Time"], cells);
  expect(faults).toEqual([]);
  expect(monday).toEqual({ isOpen: true, open, close });
});
