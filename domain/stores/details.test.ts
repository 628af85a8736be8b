import { expect, test } from "vitest";
import { everyDay, pharmacy } from "../../tests/stores/factory.ts";
import { instantOfLocal } from "../hours/india.ts";
import { statusAt } from "../hours/status.ts";
import { datedHours, hoursOf, maxClosureDays, type StoreDetails } from "./details.ts";

const late = { date: "2026-11-20", spans: [{ from: 540, to: 1380 }], note: null };
const after = { ...late, date: "2026-11-24" };
const store = (details: StoreDetails) => ({
  pharmacy: pharmacy({ id: "1", operatingHours: everyDay("09:00", "21:00") }),
  exceptions: [late, after],
  details,
});
const daysOf = (from: string, until: string) =>
  datedHours({ ...store({ closure: { from, until } }), exceptions: [] }).length;
const stateAt = (details: StoreDetails, at: string) => statusAt(hoursOf(store(details)), instantOfLocal(at)!).state;

test("closed until a date: closed on each day before it, whatever was said of that day, and open again by itself", () => {
  const closure = { from: "2026-11-19", until: "2026-11-22" };
  expect(stateAt({ closure }, "2026-11-18T12:00")).toBe("open");
  expect(stateAt({ closure }, "2026-11-19T12:00")).toBe("closed");
  expect(stateAt({ closure }, "2026-11-20T12:00")).toBe("closed");
  expect(stateAt({ closure }, "2026-11-22T12:00")).toBe("open");
  expect(datedHours(store({ closure })).map(({ date }) => date)).toEqual([
    "2026-11-19",
    "2026-11-20",
    "2026-11-21",
    "2026-11-24",
  ]);
});

test("without a closure the dates are the store's own", () => {
  expect(datedHours(store({}))).toEqual([late, after]);
});

test("a closure that ends before it begins, is no date, or has no end in sight closes nothing more than a year", () => {
  expect(daysOf("2026-11-22", "2026-11-19")).toBe(0);
  expect(daysOf("2026-11-31", "tomorrow")).toBe(0);
  expect(daysOf("2026-11-19", "9999-01-01")).toBe(maxClosureDays);
});
