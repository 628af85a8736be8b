import { describe, expect, test } from "vitest";
import { instantOfLocal } from "./india.ts";
import { orderAt, statusAt } from "./status.ts";
import { hoursOf, type StoreDetails } from "../stores/details.ts";
import { everyDay, pharmacy } from "../../tests/stores/factory.ts";
import { shutOnDuty, type StoreOrder } from "./orders.ts";

const by = "the Collector, Raipur";
const night: StoreOrder = { kind: "duty", by, spans: [{ from: 1320, to: 1920 }], dates: ["2026-11-15"] };
const strike: StoreOrder = { kind: "strike", by: "the Chemists' Association", spans: [], dates: ["2026-11-15"] };
const shut = (date: string) => ({ date, spans: [], note: null });

interface Given {
  orders: StoreOrder[];
  own?: { date: string; spans: { from: number; to: number }[]; note: string | null }[];
  details?: StoreDetails;
  week?: Parameters<typeof pharmacy>[0]["operatingHours"];
}

function at(moment: string, { orders, own = [], details = {}, week = everyDay("09:00", "21:00") }: Given) {
  const store = {
    pharmacy: pharmacy({ id: "1", operatingHours: week }),
    exceptions: own,
    details: { ...details, duties: orders },
  };
  const hours = hoursOf(store);
  const now = instantOfLocal(moment)!;
  const status = statusAt(hours, now);
  return [status.state, orderAt(hours, now)?.by ?? null];
}

describe("a night duty", () => {
  test.each([
    ["2026-11-15T12:00", "open", null],
    ["2026-11-15T21:30", "closed", null],
    ["2026-11-15T22:00", "open", by],
    ["2026-11-16T02:00", "open", by],
    ["2026-11-16T07:59", "open", by],
    ["2026-11-16T08:00", "closed", null],
    ["2026-11-16T22:30", "closed", null],
  ])("is open hours beside those of the day: at %s %s", (moment, ...expected) => {
    expect(at(moment, { orders: [night] })).toEqual(expected);
  });
  test("runs on from the day's own hours without a break", () => {
    const evening = { ...night, spans: [{ from: 1260, to: 1920 }] };
    const store = { pharmacy: pharmacy({ id: "1" }), exceptions: [], details: { duties: [evening] } };
    const status = statusAt(hoursOf(store), instantOfLocal("2026-11-15T12:00")!);
    expect(status).toMatchObject({ state: "open", closes: { inDays: 1, minute: 480 } });
  });
  test("of a store whose usual hours nobody knows says nothing of the rest of the day", () => {
    expect(at("2026-11-15T12:00", { orders: [night], week: null })).toEqual(["unknown", null]);
    expect(at("2026-11-15T23:00", { orders: [night], week: null })).toEqual(["open", by]);
  });
});

describe("the shop's own 'Closed' wins", () => {
  test.each<[string, Given]>([
    ["said of the date", { orders: [night], own: [shut("2026-11-15")] }],
    ["as a closure", { orders: [night], details: { closure: { from: "2026-11-14", until: "2026-11-16" } } }],
  ])("%s", (_, given) => {
    expect(at("2026-11-15T23:00", given)).toEqual(["closed", null]);
    expect(at("2026-11-16T02:00", given)).toEqual(["closed", null]);
  });
  test("said at two in the morning, of the day that has begun", () => {
    const own = [shut("2026-11-16")];
    expect(at("2026-11-15T23:00", { orders: [night], own })).toEqual(["open", by]);
    expect(at("2026-11-16T02:00", { orders: [night], own })).toEqual(["closed", null]);
    expect(shutOnDuty(own, [night], "2026-11-15")).toEqual(["2026-11-15"]);
  });
  test("other hours of its own stay, and the duty is added to them", () => {
    const own = [{ date: "2026-11-15", spans: [{ from: 600, to: 660 }], note: "Diwali" }];
    expect(at("2026-11-15T10:30", { orders: [night], own })).toEqual(["open", null]);
    expect(at("2026-11-15T12:00", { orders: [night], own })).toEqual(["closed", null]);
    expect(at("2026-11-15T23:00", { orders: [night], own })).toEqual(["open", by]);
  });
});

describe("a strike", () => {
  test("makes hours not known, on that date alone, and says whose it is", () => {
    expect(at("2026-11-15T12:00", { orders: [strike] })).toEqual(["unknown", strike.by]);
    expect(at("2026-11-16T12:00", { orders: [strike] })).toEqual(["open", null]);
  });
  test("but for those on duty, while they are", () => {
    expect(at("2026-11-15T12:00", { orders: [night, strike] })).toEqual(["unknown", strike.by]);
    expect(at("2026-11-16T02:00", { orders: [night, strike] })).toEqual(["open", by]);
  });
  test("and not where a shop says itself that it is closed", () => {
    expect(at("2026-11-15T12:00", { orders: [strike], own: [shut("2026-11-15")] })).toEqual(["closed", null]);
  });
});
