import { describe, expect, test } from "vitest";
import { instantOfLocal } from "../../../domain/hours/india.ts";
import type { Span } from "../../../domain/hours/week.ts";
import { everyDay, pharmacy, toWrite } from "../../../tests/stores/factory.ts";
import { everything } from "../../../domain/search/query.ts";
import { createStoreClusters } from "../../stores/store-clusters.ts";
import { freshStores, now, type StoresSuiteEngine } from "./fresh-stores.suite.ts";
import { wordsToAsk } from "../../../domain/search/understand/tokens.ts";

const onSunday = (spans: Span[]) => [{ date: "2026-11-15", spans, note: null }];

const at = (id: string, latitude: number | null, more = {}) =>
  toWrite({ id, latitude, longitude: latitude && 77.2, ...more });

/** What writing, changing and removing stores leaves behind. */
export function writingSuite(engine: StoresSuiteEngine): void {
  describe("writing", () => {
    const { stores, another, ids } = freshStores(engine);
    test("each change of stores is counted, and nothing else", async () => {
      const counted = async () => Number(await stores().version());
      const before = await counted();
      await stores().write([toWrite({ id: "counted" })], now);
      await stores().change(["counted"], ({ pharmacy: { id } }) => toWrite({ id, rating: 1 }), now);
      expect(await counted()).toBe(before + 2);
      await stores().writeState("something", "else");
      await stores().search(everything);
      expect(await counted()).toBe(before + 2);
      await stores().remove(["counted"]);
      expect(await counted()).toBe(before + 3);
    });
    test("a map counts visible stores where they are, and follows changes", async () => {
      const window = { south: 28, west: 77, north: 29, east: 78 };
      let time = 0;
      const clusters = createStoreClusters(stores(), () => time);
      await stores().write(
        [at("m1", 28.61), at("m2", 28.61), at("m3", 28.99), at("m4", null), at("m5", 28.6, { status: "pending" })],
        now,
      );
      expect((await clusters(window, 18)).map((cluster) => cluster.stores)).toEqual([2, 1]);
      expect((await clusters(window, 4)).map((cluster) => cluster.stores)).toEqual([3]);
      await stores().remove(["m2"]);
      time += 60_000;
      await clusters(window, 18);
      await expect.poll(async () => (await clusters(window, 18)).map((cluster) => cluster.stores)).toEqual([1, 1]);
      await stores().remove(["m1", "m3", "m4", "m5"]);
    });
    test("a visible store is dated by its last change, which the same store again is not", async () => {
      const dates = async () => (await stores().visibleStores(0, 1e6)).map(({ id, changedAt }) => `${id} ${changedAt}`);
      const later = new Date(now.getTime() + 60_000);
      await stores().write(
        [toWrite({ id: "d1" }), toWrite({ id: "d2" }), toWrite({ id: "d3", status: "pending" })],
        now,
      );
      await stores().write([toWrite({ id: "d1" }), toWrite({ id: "d2", rating: 1 })], later);
      expect(await dates()).toEqual([`d1 ${now.toISOString()}`, `d2 ${later.toISOString()}`]);
      await stores().remove(["d1", "d2", "d3"]);
    });
    test("the same store again changes nothing; another rating moves it", async () => {
      const first = toWrite({ id: "a", rating: 4 });
      expect(await stores().write([first, toWrite({ id: "b", rating: 4.5 })], now)).toEqual({
        added: 2,
        changed: 0,
        same: 0,
      });
      expect(await stores().write([first], now)).toEqual({ added: 0, changed: 0, same: 1 });
      expect(await ids({})).toEqual(["b", "a"]);
      expect(await stores().write([toWrite({ id: "a", rating: 5, name: "Renamed" })], now)).toMatchObject({
        changed: 1,
      });
      expect(await ids({})).toEqual(["a", "b"]);
      expect(await ids({ words: wordsToAsk("renamed") })).toEqual(["a"]);
      expect((await stores().summary()).count).toBe(2);
    });
    test("a suspended store leaves search and keeps its row", async () => {
      const suspended = { ...toWrite({ id: "a" }), pharmacy: pharmacy({ id: "a", status: "suspended" }) };
      expect(await stores().change(["a"], () => suspended, now)).toBe(1);
      expect(await ids({})).toEqual(["b"]);
      expect((await stores().list({ after: 0, limit: 10, listing: "suspended" })).map((row) => row.id)).toEqual(["a"]);
      expect(await stores().change(["none"], () => suspended, now)).toBe(0);
    });
    test("doubles in a batch: the first stays", async () => {
      await stores().write([toWrite({ id: "c", name: "First" }), toWrite({ id: "c", name: "Second" })], now);
      expect((await stores().byId("c"))!.pharmacy).toMatchObject({ name: "First" });
    });
    test("a removed store is gone", async () => {
      expect(await stores().remove(["c", "none"])).toBe(1);
      expect(await stores().byId("c")).toBeNull();
      expect(await ids({ words: wordsToAsk("first") })).toEqual([]);
    });
    test("a failed batch leaves nothing behind, and the next one is right", async () => {
      const broken = { ...toWrite({ id: "d", services: ["Brand New"] }), source: null as unknown as string };
      await expect(stores().write([toWrite({ id: "e" }), broken], now)).rejects.toThrow();
      expect(await stores().byId("e")).toBeNull();
      await stores().write([toWrite({ id: "e", services: ["Brand New"] })], now);
      expect(await ids({ services: ["brand new"] })).toEqual(["e"]);
    });
    test("exceptions close and open a day", async () => {
      await stores().write(
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
    test("a closure closes until its end, and is kept by whoever does not name it", async () => {
      const closed = {
        ...toWrite({ id: "closed" }),
        details: { closure: { from: "2026-11-10", until: "2026-11-15" } },
      };
      await stores().write([closed], now);
      await stores().write([{ ...toWrite({ id: "closed", name: "Called otherwise" }), details: undefined }], now);
      expect(await ids({ openAt: instantOfLocal("2026-11-14T12:00") })).not.toContain("closed");
      expect(await ids({ openAt: instantOfLocal("2026-11-15T12:00") })).toContain("closed");
      expect((await stores().byId("closed"))!.details).toEqual(closed.details);
    });
    test("a store counts as verified while a licence that one of us saw holds, and is visible", async () => {
      const licence = { form: "20", number: "CG-1", state: null, seenOn: "2026-11-03", seenBy: "Meera" };
      const holding = (id: string, validUntil: string | null, more = {}) => ({
        ...toWrite({ id, ...more }),
        details: { licences: [{ ...licence, validUntil }] },
      });
      const verifiedOn = async (date: string) => (await stores().summary(instantOfLocal(`${date}T00:10`)!)).verified;
      const written = [
        holding("l1", "2026-11-19"),
        holding("l2", null),
        holding("l3", "2030-01-01", { status: "pending" }),
        {
          ...toWrite({ id: "l4" }),
          details: { licences: [{ ...licence, validUntil: null, seenOn: null, seenBy: null }] },
        },
      ];
      await stores().write(written, now);
      expect([await verifiedOn("2026-11-19"), await verifiedOn("2026-11-20")]).toEqual([2, 1]);
      const seen = await stores().list({ after: 0, limit: 10, visible: true, isLicenceSeen: true });
      expect(seen.map(({ id }) => id)).toEqual(["l1", "l2"]);
      await stores().change(["l2"], (store) => ({ ...store, details: {} }), now);
      expect(await verifiedOn("2026-11-19")).toBe(1);
      await stores().remove(["l1", "l2", "l3", "l4"]);
      expect(await verifiedOn("2026-11-19")).toBe(0);
    });
    test("states", async () => {
      expect(await stores().readState("x")).toBeNull();
      await stores().writeState("x", "1");
      await stores().writeState("x", "2");
      expect(await stores().readState("x")).toBe("2");
    });
    test("a state is read while somebody else writes", async () => {
      await using other = another();
      expect(await other.transaction(() => stores().readState("x"))).toBe("2");
    });
    test("compacting keeps every answer as it was", async () => {
      await stores().compact();
      expect(await ids({ words: wordsToAsk("renamed") })).toEqual([]);
    });
  });
}
