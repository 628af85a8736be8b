import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { instantOfLocal, instantOf, dateText } from "../../../domain/hours/india.ts";
import { clockText, type Span } from "../../../domain/hours/week.ts";
import type { Pharmacy } from "../../../domain/stores/pharmacy.ts";
import { type Cursor, everything, type StoreQuery } from "../../../domain/stores/query.ts";
import { listStores } from "../../../domain/stores/store-list.ts";
import { everyDay, pharmacy, toWrite } from "../../../tests/stores/factory.ts";
import type { Database } from "../database.ts";
import { openStores } from "./open-stores.ts";
import type { StoreDb } from "./port.ts";

/** Opens databases for the suite: one engine each. */
export interface StoresSuiteEngine {
  open(): Promise<Database>;
  opening?: Parameters<typeof openStores>[1];
}

const now = instantOfLocal("2026-11-15T12:00")!;

/** Everything the directory's storage promises. */
export function storesSuite(engine: StoresSuiteEngine): void {
  let db: Database;
  let stores: StoreDb;
  const fresh = () => {
    beforeAll(async () => {
      db = await engine.open();
      stores = openStores(db, engine.opening);
    });
    afterAll(async () => {
      await stores.close();
      await db.close();
    });
  };
  const ids = async (query: Partial<StoreQuery>) =>
    (await stores.search({ ...everything, ...query })).rows.map((row) => row.id);

  describe("search", () => {
    fresh();
    beforeAll(async () => {
      await stores.write(
        [
          toWrite({ id: "apollo", name: "Apollo Pharmacy", rating: 4.9, services: ["Medicines", "Lab Tests"] }),
          toWrite({
            id: "night",
            name: "Mowa Night Chemist",
            rating: 4.2,
            operatingHours: everyDay("18:00", "06:00"),
            latitude: 21.3,
            isOnline: false,
          }),
          toWrite({ id: "unknown", name: "Quiet Medical Hall", rating: 4.8, operatingHours: null, latitude: 21.25 }),
          toWrite({
            id: "always",
            name: "Telibandha Lake Pharmacy",
            rating: null,
            is24Hours: true,
            operatingHours: null,
            latitude: 21.26,
          }),
          toWrite({
            id: "hindi",
            name: "जनता मेडिकल",
            address: "सदर बाज़ार, रायपुर 492001",
            rating: 4.0,
            latitude: 21.27,
          }),
          toWrite({
            id: "nowhere",
            name: "Zeta Drugs",
            rating: 3,
            latitude: null,
            longitude: null,
            address: "Delhi 110001",
          }),
          toWrite({ id: "pending", status: "pending" }),
          toWrite({ id: "inactive", isActive: false }),
        ],
        now,
      );
    });

    test("only active and approved stores, best-rated first, unrated last", async () =>
      expect(await ids({})).toEqual(["apollo", "unknown", "night", "hindi", "nowhere", "always"]));
    test("by name", async () =>
      expect(await ids({ sort: "name" })).toEqual(["apollo", "hindi", "night", "unknown", "always", "nowhere"]));
    test("nearest", async () =>
      expect(await ids({ sort: "nearest", near: { latitude: 21.29, longitude: 81.6331 } })).toEqual([
        "night",
        "hindi",
        "always",
        "unknown",
        "apollo",
      ]));
    test("within two kilometres, by rating", async () =>
      expect(await ids({ near: { latitude: 21.245, longitude: 81.6331 }, within: 2 })).toEqual([
        "apollo",
        "unknown",
        "always",
      ]));
    test("open at noon: the open, then those whose hours nobody knows", async () =>
      expect(await ids({ openAt: now })).toEqual(["apollo", "hindi", "nowhere", "always", "unknown"]));
    test("open at 02:00", async () =>
      expect(await ids({ openAt: instantOfLocal("2026-11-15T02:00")! })).toEqual(["night", "always", "unknown"]));
    test("24/7, online and a service, however it is written", async () => {
      expect(await ids({ is24Hours: true })).toEqual(["always"]);
      expect(await ids({ isOnline: true, services: ["lab TESTS"] })).toEqual(["apollo"]);
      expect(await ids({ services: ["Surgery"] })).toEqual([]);
    });
    test.each([
      ["apollo", "apollo"],
      ["appolo pharmcy raipr", "apollo"],
      ["अपोलो", "apollo"],
      ["janta medical", "hindi"],
      ["रायपुर जनता", "hindi"],
      ["110001", "nowhere"],
      ["110 001", "nowhere"],
      ["telib", "always"],
    ])("'%s' finds %s first", async (text, id) => expect((await ids({ text }))[0]).toBe(id));
    test("रायपुर and Raipur find the same stores", async () => {
      const found = await ids({ text: "Raipur" });
      expect(found).toHaveLength(5);
      expect((await ids({ text: "रायपुर" })).toSorted()).toEqual(found.toSorted());
    });
    test("words that are nowhere are left out, and that is said", async () => {
      const page = await stores.search({ ...everything, text: "apollo xqzwxqzw" });
      expect([page.relaxed, page.rows[0]?.id]).toEqual([true, "apollo"]);
    });
    test.each(["xqzwxqzw", "", "!!!", '"', "a' OR 1=1 --", ") NOT (", "\\", "*", "\u0000"])(
      "%j finds nothing and breaks nothing",
      async (text) => expect(await ids({ text })).toEqual([]),
    );
    test("text and nearest", async () =>
      expect(await ids({ text: "raipur", sort: "nearest", near: { latitude: 21.24, longitude: 81.6331 } })).toEqual([
        "apollo",
        "unknown",
        "always",
        "night",
        "hindi",
      ]));
    test("by id, whatever its listing", async () => {
      expect((await stores.byId("pending"))?.listing).toBe("pending");
      expect(await stores.byId("none")).toBeNull();
    });
    test("the summary counts visible stores and names the commonest services", async () =>
      expect(await stores.summary()).toEqual({ count: 6, services: ["Medicines", "Lab Tests"] }));
  });

  describe("writing", () => {
    fresh();
    test("the same store again changes nothing; another rating moves it", async () => {
      const first = toWrite({ id: "a", rating: 4 });
      expect(await stores.write([first, toWrite({ id: "b", rating: 4.5 })], now)).toEqual({
        added: 2,
        changed: 0,
        same: 0,
      });
      expect(await stores.write([first], now)).toEqual({ added: 0, changed: 0, same: 1 });
      expect(await ids({})).toEqual(["b", "a"]);
      expect(await stores.write([toWrite({ id: "a", rating: 5, name: "Renamed" })], now)).toMatchObject({ changed: 1 });
      expect(await ids({})).toEqual(["a", "b"]);
      expect(await ids({ text: "renamed" })).toEqual(["a"]);
      expect((await stores.summary()).count).toBe(2);
    });
    test("a suspended store leaves search and keeps its row", async () => {
      const suspended = { ...toWrite({ id: "a" }), pharmacy: pharmacy({ id: "a", status: "suspended" }) };
      expect(await stores.change("a", () => suspended, now)).toBe(true);
      expect(await ids({})).toEqual(["b"]);
      expect((await stores.list({ after: 0, limit: 10, listing: "suspended" })).map((row) => row.id)).toEqual(["a"]);
      expect(await stores.change("none", () => suspended, now)).toBe(false);
    });
    test("doubles in a batch: the first stays", async () => {
      await stores.write([toWrite({ id: "c", name: "First" }), toWrite({ id: "c", name: "Second" })], now);
      expect(JSON.parse((await stores.byId("c"))!.record)).toMatchObject({ name: "First" });
    });
    test("a removed store is gone", async () => {
      expect(await stores.remove(["c", "none"])).toBe(1);
      expect(await stores.byId("c")).toBeNull();
      expect(await ids({ text: "first" })).toEqual([]);
    });
    test("a failed batch leaves nothing behind, and the next one is right", async () => {
      const broken = { ...toWrite({ id: "d", services: ["Brand New"] }), source: null as unknown as string };
      await expect(stores.write([toWrite({ id: "e" }), broken], now)).rejects.toThrow();
      expect(await stores.byId("e")).toBeNull();
      await stores.write([toWrite({ id: "e", services: ["Brand New"] })], now);
      expect(await ids({ services: ["brand new"] })).toEqual(["e"]);
    });
    test("exceptions close and open a day", async () => {
      await stores.write(
        [
          { ...toWrite({ id: "e" }), exceptions: onSunday([]) },
          {
            ...toWrite({ id: "b", operatingHours: everyDay("18:00", "20:00") }),
            exceptions: onSunday([{ from: 600, to: 800 }]),
          },
        ],
        now,
      );
      expect(await ids({ openAt: now })).toEqual(["b"]);
    });
    test("facts and reports", async () => {
      expect(await stores.fact("x")).toBeNull();
      await stores.setFact("x", "1");
      await stores.setFact("x", "2");
      expect(await stores.fact("x")).toBe("2");
      await stores.addReport({ storeId: "b", field: "hours", text: "It shuts at 8" }, now);
      const [report] = await stores.reports();
      expect(report).toMatchObject({ store_id: "b", field: "hours", words: "It shuts at 8", settled_at: null });
      expect(await stores.settleReport(report!.id, now)).toBe(true);
      expect(await stores.settleReport(report!.id, now)).toBe(false);
      expect(await stores.reports()).toEqual([]);
    });
    test("settling keeps every answer as it was", async () => {
      await stores.settle();
      expect(await ids({ text: "renamed" })).toEqual([]);
    });
  });

  describe("against a plain list, for generated stores and questions", () => {
    fresh();
    const written = generated(220);
    beforeAll(async () => {
      await stores.write(written, now);
    });
    const list = listStores(written.map((store) => ({ ...store, unusable: [] })));

    test("each page and each next page is the same", async () => {
      await fc.assert(
        fc.asyncProperty(questions, async (query) => {
          let after: Cursor | null = null;
          let listAfter: Cursor | null = null;
          for (let page = 0; page < 12; page += 1) {
            const found = await stores.search({ ...query, after });
            const expected = list.search({ ...query, after: listAfter });
            expect(found.rows.map((row) => row.id)).toEqual(expected.stores.map((store) => store.pharmacy.id));
            expect(found.next === null).toBe(expected.next === null);
            expect(found.relaxed).toBe(expected.relaxed);
            after = found.next;
            listAfter = expected.next;
            if (!after) return;
          }
        }),
        { numRuns: 120, seed: 4 },
      );
    });
    test("pages are stable while stores are added", async () => {
      const first = await stores.search({ ...everything, limit: 30 });
      await stores.write([toWrite({ id: "late-best", rating: 5 }), toWrite({ id: "late-worst", rating: 0 })], now);
      const seen = first.rows.map((row) => row.id);
      for (let after = first.next; after;) {
        const page: Awaited<ReturnType<StoreDb["search"]>> = await stores.search({ ...everything, limit: 30, after });
        seen.push(...page.rows.map((row) => row.id));
        after = page.next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toContain("late-worst");
      expect(seen.length).toBeGreaterThanOrEqual(list.stores.length);
    });
  });
}

const onSunday = (spans: Span[]) => [{ date: "2026-11-15", spans, note: null }];

const names = ["Apollo", "Jan", "Shree", "Sai", "City", "Om", "Lifeline", "Wellness"];
const kinds = ["Pharmacy", "Medical", "Chemist", "Medicos"];
const areas = ["Shankar Nagar", "Pandri", "Mowa", "Telibandha", "Samta Colony"];
const services = ["Medicines", "Lab Tests", "Home Delivery", "Ayurvedic"];

function generated(count: number) {
  const hours = fc.option(
    fc.tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 47 })).map(([a, b]) => ({
      ...everyDay(clockText(a * 30), clockText(((a + b) % 48) * 30)),
      sunday: { isOpen: true, open: null, close: null },
    })),
  );
  const store = fc.record({
    name: fc.tuple(fc.constantFrom(...names), fc.constantFrom(...kinds)).map((words) => words.join(" ")),
    address: fc.constantFrom(...areas).map((area) => `${area}, Raipur 49200${area.length % 10}`),
    rating: fc.option(fc.integer({ min: 20, max: 50 }).map((tenths) => tenths / 10)),
    operatingHours: hours as fc.Arbitrary<Pharmacy["operatingHours"]>,
    is24Hours: fc.boolean(),
    isOnline: fc.boolean(),
    services: fc.subarray(services),
    latitude: fc.double({ min: 21.1, max: 21.4, noNaN: true }),
    longitude: fc.double({ min: 81.4, max: 81.8, noNaN: true }),
    isActive: fc.integer({ min: 0, max: 9 }).map((value) => value > 0),
  });
  const exception = fc.record({
    date: fc.integer({ min: 20_770, max: 20_776 }).map(dateText),
    spans: fc.constantFrom<Span[]>([], [{ from: 300, to: 900 }], [{ from: 1200, to: 1700 }]),
    note: fc.constant(null),
  });
  return fc
    .sample(fc.tuple(store, fc.option(exception)), { numRuns: count, seed: 7 })
    .map(([fields, given], index) => ({
      ...toWrite({ id: `g${index}`, ...fields }),
      exceptions: given ? [given] : [],
    }));
}

const word = fc.constantFrom(
  ...names,
  ...kinds,
  ...areas,
  "Raipur",
  "appolo",
  "pharmcy",
  "chemst",
  "492006",
  "zzzz",
  "मेडिकल",
);
const position = fc.record({
  latitude: fc.double({ min: 21.1, max: 21.4, noNaN: true }),
  longitude: fc.double({ min: 81.4, max: 81.8, noNaN: true }),
});
const questions: fc.Arbitrary<StoreQuery> = fc
  .record({
    text: fc.option(fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "))),
    near: fc.option(position),
    within: fc.option(fc.integer({ min: 1, max: 40 })),
    openAt: fc.option(
      fc
        .tuple(fc.integer({ min: 20_770, max: 20_776 }), fc.integer({ min: 0, max: 1439 }))
        .map(([day, minute]) => instantOf(day, minute)),
    ),
    services: fc.subarray(services, { maxLength: 2 }),
    is24Hours: fc.boolean(),
    isOnline: fc.boolean(),
    sort: fc.constantFrom("rating", "name", "nearest" as const) as fc.Arbitrary<StoreQuery["sort"]>,
    limit: fc.constantFrom(1, 5, 24),
    after: fc.constant(null),
  })
  .map((query) => ({
    ...query,
    within: query.near ? query.within : null,
    sort: query.sort === "nearest" && !query.near ? "rating" : query.sort,
  }));
