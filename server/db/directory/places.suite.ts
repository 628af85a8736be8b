import { beforeAll, describe, expect, test } from "vitest";
import { closedAll, everyDay, toWrite } from "../../../tests/stores/factory.ts";
import { freshStores, now, type StoresSuiteEngine } from "./fresh-stores.suite.ts";

const pandri = (id: string, fields: object = {}) => toWrite({ id, address: "Pandri, Raipur 492004", ...fields });

/** The figures of places are those of their stores, whatever becomes of them. */
export function placesSuite(engine: StoresSuiteEngine): void {
  describe("places", () => {
    const { stores } = freshStores(engine);
    const figures = async () =>
      (await stores().places({ limit: 9, city: "raipur" })).map(
        ({ name, hindi, stores: count, confirmed, changedAt }) => [name, hindi, count, confirmed, changedAt],
      );
    const early = new Date(now.getTime() - 60_000);
    beforeAll(async () => {
      await stores().write(
        [
          pandri("a", { rating: 5, is24Hours: true, services: ["Lab Tests", "Medicines"] }),
          pandri("b", { rating: 4, operatingHours: closedAll, address: "पंडरी, रायपुर" }),
          { ...pandri("c", { rating: 3, operatingHours: null }), confirmedAt: "2026-11-01T00:00:00.000Z" },
          pandri("hidden", { status: "pending" }),
          toWrite({ id: "d", rating: 2, address: "Mowa, Raipur" }),
          toWrite({ id: "e", address: "Mowa, Raipur", operatingHours: everyDay("13:00", "20:00") }),
          toWrite({ id: "f", address: null }),
        ],
        early,
      );
    });

    test("a place has a page from three stores on, and every spelling of it is one place", async () => {
      expect(await figures()).toEqual([["Pandri", "पंडरी", 3, 1, early.toISOString()]]);
      const [raipur, ...others] = await stores().places({ limit: 9 });
      expect([raipur?.key, raipur?.hindi, raipur?.stores, others.length]).toEqual(["raipur", "रायपुर", 5, 0]);
      expect(await stores().places({ keys: ["raipur", "raipur/mova", "__proto__"], limit: 9 })).toHaveLength(1);
      expect(await stores().places({ keys: [], limit: 9 })).toEqual([]);
    });

    test("its stores come best-rated first, a part at a time, with figures of all", async () => {
      const [place] = await stores().places({ keys: ["raipur"], limit: 1 });
      const ask = { place: place!.id, at: now, limit: 3 };
      const first = await stores().storesIn({ ...ask, offset: 0 });
      expect(first.stores.map(({ id }) => id)).toEqual(["a", "e", "b"]);
      expect((await stores().storesIn({ ...ask, offset: 3 })).stores.map(({ id }) => id)).toEqual(["c", "d"]);
      // At noon 'a' and 'd' are open.
      expect([first.open, first.roundTheClock]).toEqual([2, 1]);
      expect(first.services).toEqual([
        { label: "Medicines", stores: 5 },
        { label: "Lab Tests", stores: 1 },
      ]);
    });

    test("a dated day counts, a store that moves or goes is counted where it is, and its place has changed then", async () => {
      const [raipur] = await stores().places({ keys: ["raipur"], limit: 1 });
      await stores().write(
        [{ ...pandri("a", { is24Hours: true }), exceptions: [{ date: "2026-11-15", spans: [], note: null }] }],
        now,
      );
      expect((await stores().storesIn({ place: raipur!.id, at: now, offset: 0, limit: 1 })).open).toBe(1);
      expect(await figures()).toEqual([["Pandri", "पंडरी", 3, 1, now.toISOString()]]);
      await stores().write([toWrite({ id: "c", address: "Mowa, Raipur" })], now);
      expect(await figures()).toEqual([["Mowa", "", 3, 0, now.toISOString()]]);
      await stores().remove(["c", "d"]);
      expect(await figures()).toEqual([]);
      const [left] = await stores().places({ keys: ["raipur"], limit: 1 });
      expect([left?.stores, left?.confirmed]).toEqual([3, 0]);
    });
  });
}
