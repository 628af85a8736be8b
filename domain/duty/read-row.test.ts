import { expect, test } from "vitest";
import { instantOfLocal } from "../hours/india.ts";
import { dutyColumn, type DutyColumn, readDutyRow, readSpan } from "./read-row.ts";

const now = instantOfLocal("2026-11-15T12:00")!;
const row = (cells: Partial<Record<DutyColumn, string | string[]>>) => {
  const all = {
    date: "2026-11-20",
    from: "10 pm",
    to: "6 am",
    town: "Raipur",
    store: "7",
    order: "Collector",
    ...cells,
  };
  const given = Object.entries(all).map(([column, cell]) => [column as DutyColumn, [cell].flat()] as const);
  return readDutyRow(new Map(given), now);
};
const faultOf = (cells: Parameters<typeof row>[0]) => {
  const read = row(cells);
  return Array.isArray(read) ? read.map(({ column, reason }) => `${column} ${reason}`).join("; ") : read.dates;
};

test.each([
  ["10 pm", "6 am", [1320, 1800]],
  ["22:00", "06:00", [1320, 1800]],
  ["रात 10 बजे", "सुबह 6 बजे", [1320, 1800]],
  ["00:00", "07:00", [0, 420]],
  ["8 am", "8 am", [480, 1920]],
  ["00:00", "24:00", [0, 1440]],
  ["25:00", "06:00", null],
  ["10", "6", null],
  ["10:00", "6:00", null],
  ["8 pm", "6", null],
  ["", "6 am", null],
])("from %j to %j is %j", (from, to, span) => {
  const read = readSpan(from, to, "");
  expect(read && [read.from, read.to]).toEqual(span);
  if (from && to) expect(readSpan("", "", `${from} - ${to}`)).toEqual(read);
});

test.each([
  ["Dates", "date"],
  ["From Date", "date"],
  ["To Date", "lastDate"],
  ["From", "from"],
  ["Till", "to"],
  ["Store 2", "name"],
  ["Store No.", "store"],
  ["By order of", "order"],
  ["तारीख", "date"],
  ["Remarks", undefined],
])("the heading %j is the column %s", (heading, column) => expect(dutyColumn(heading)).toBe(column));

test.each([
  [{ date: "20/11/2026", lastDate: "22/11/2026" }, ["2026-11-20", "2026-11-21", "2026-11-22"]],
  [{ date: "20/11/2026 to 22/11/2026" }, ["2026-11-20", "2026-11-21", "2026-11-22"]],
  [{ date: "2026-11-01", lastDate: "2026-11-16" }, ["2026-11-14", "2026-11-15", "2026-11-16"]],
  [
    { date: "2026-11-16", lastDate: "2026-11-30", days: "Mon, Thu" },
    ["2026-11-16", "2026-11-19", "2026-11-23", "2026-11-26", "2026-11-30"],
  ],
  [{ date: "2026-01-01" }, []],
])("%o: these dates, without those that are past", (cells, dates) => expect(faultOf(cells)).toEqual(dates));

test.each([
  [{ date: "31.02.2026" }, "date is no date"],
  [{ date: "2026-11-20", lastDate: "2036-11-20" }, "date is a range of more than 366 days"],
  [{ date: "2036-11-20" }, "date is more than 2 years ahead"],
  [{ date: "2026-11-22", lastDate: "2026-11-20" }, "date ends before it begins"],
  [{ from: "25:00" }, "from is no hour that can only be read in one way"],
  [{ store: "" }, "row names no store"],
  [{ store: "", name: "Om Medical", phone: "12345" }, "phone is no whole phone number"],
  [{ order: "-" }, "order is missing"],
  [{ town: "" }, "town is missing"],
  [{ town: "all" }, "town is none"],
  [{ link: "javascript:alert(1)" }, "link is no address"],
  [{ kind: "picnic" }, "kind is none of duty, strike, holiday"],
])("%o is refused: %s", (cells, fault) => expect(faultOf(cells)).toContain(fault));

test("several stores in a row: by their numbers, or each name with its phone", () => {
  const named = { store: "", name: ["Om Medical", "Sai Medicos"], phone: ["98765 43210", ""] };
  expect(row({ store: "7, 9" })).toMatchObject({ stores: [{ id: "7" }, { id: "9" }] });
  expect(row({ store: "", name: "7" })).toMatchObject({ stores: [{ id: "7" }] });
  expect(row({ name: "Om Medical" })).toMatchObject({ stores: [{ id: "7", name: "Om Medical" }] });
  expect(row(named)).toMatchObject({
    stores: [
      { id: null, name: "Om Medical", phone: "98765 43210" },
      { id: null, name: "Sai Medicos", phone: "" },
    ],
  });
});

test("a strike needs neither hours nor stores, and may be everywhere", () => {
  const strike = { kind: "Strike", from: "", to: "", store: "", town: "All India" };
  expect(row(strike)).toMatchObject({ kind: "strike", span: null, town: "", stores: [] });
  expect(row({ ...strike, kind: "छुट्टी", town: "रायपुर" })).toMatchObject({ kind: "holiday", town: "रायपुर" });
  // An empty cell closes no country.
  expect(faultOf({ ...strike, town: "" })).toContain("town is missing");
});
