import { beforeAll, describe, expect, test } from "vitest";
import { instantOfLocal } from "../../../domain/hours/india.ts";
import { makeLexicon } from "../../../domain/search/understand/lexicon.ts";
import { parseStoreQuery } from "../../../domain/search/understand/parse-query.ts";
import { CheckedQuery, type Cursor, cursorText, everything } from "../../../domain/search/query.ts";
import { listStores } from "../../../tests/stores/store-list.ts";
import { everyDay, toWrite } from "../../../tests/stores/factory.ts";
import { dialectOf } from "./dialect.ts";
import { searchStores } from "./search.ts";
import type { SqlReader } from "./sql.ts";
import { freshStores, now, type StoresSuiteEngine } from "./fresh-stores.suite.ts";
import { noWords } from "../../../tests/search/no-words.ts";
import { type Token, wordsToAsk } from "../../../domain/search/understand/tokens.ts";

const lexicon = makeLexicon(noWords);

/** What is found, and in which order. */
export function searchSuite(engine: StoresSuiteEngine): void {
  describe("search", () => {
    const { stores, ids } = freshStores(engine);
    beforeAll(async () => {
      await stores().write(
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
    test("open first: then those whose hours nobody knows, then the closed ones, and where they begin", async () => {
      const night = instantOfLocal("2026-11-15T02:00")!;
      const page = await stores().search({ ...everything, sort: null, openFirstAt: night });
      expect(page.stores.map(({ id }) => id)).toEqual(["night", "always", "unknown", "apollo", "hindi", "nowhere"]);
      expect(page.closedFrom).toBe(3);
    });
    test("open first, page by page: the cursor keeps the minute by which the first page was judged", async () => {
      const beforeSix = instantOfLocal("2026-11-15T05:59")!;
      const first = await stores().search({ ...everything, sort: null, openFirstAt: beforeSix, limit: 1 });
      expect(first.stores.map(({ id }) => id)).toEqual(["night"]);
      expect(first.next?.at).toBe(beforeSix.getTime() / 60_000);
      const seen = ["night"];
      for (let after = first.next; after;) {
        const params = new URLSearchParams({ limit: "1", after: cursorText(after) });
        // By the next page it is six, and the first of the first page has closed.
        const { query } = parseStoreQuery(params, instantOfLocal("2026-11-15T06:00")!, { lexicon, openFirst: true });
        const page = await stores().search(query);
        seen.push(...page.stores.map(({ id }) => id));
        expect(page.closedFrom).toBe(seen.length > 3 ? 0 : null);
        after = page.next;
      }
      expect(seen).toEqual(["night", "always", "unknown", "apollo", "hindi", "nowhere"]);
    });
    test("near a place, what is near and closed comes before what is open and far away", async () => {
      const page = await stores().search({
        ...everything,
        sort: null,
        openFirstAt: instantOfLocal("2026-11-15T02:00")!,
        near: { latitude: 24.9, longitude: 81.6 },
      });
      expect(page.stores.length).toBeGreaterThan(0);
      const far = toWrite({ id: "far", latitude: 24.8, longitude: 81.6, address: "Satna 485001" });
      await stores().write([far], now);
      const both = await stores().search({
        ...everything,
        sort: null,
        openFirstAt: instantOfLocal("2026-11-15T02:00")!,
        near: { latitude: 24.9, longitude: 81.6 },
      });
      expect(both.stores.map(({ id }) => id)).toEqual(["far"]);
      await stores().remove(["far"]);
    });
    test("an area goes with its last store", async () => {
      const place = async () =>
        (await stores().search({ ...everything, sort: null, words: wordsToAsk("gulmohar") })).place;
      expect(await place()).toBeNull();
      await stores().write([toWrite({ id: "moving", address: "Gulmohar, Raipur 492001", latitude: 21.3 })], now);
      expect(await place()).toMatchObject({ name: "Gulmohar", hasStores: true, position: { latitude: 21.3 } });
      await stores().write([toWrite({ id: "moving", address: "Gulmohar, Raipur 492001", latitude: 21.2 })], now);
      expect((await place())!.position!.latitude).toBeCloseTo(21.2, 9);
      await stores().remove(["moving"]);
      expect(await place()).toBeNull();
    });
    test("a PIN code without stores is where the next one of its district is", async () => {
      const shops = [
        toWrite({ id: "below", address: "Satna 485001", latitude: 24.5 }),
        toWrite({ id: "above", address: "Satna 485116", latitude: 24.6 }),
        toWrite({ id: "unlocated", address: "Satna 485050", latitude: null, longitude: null }),
        toWrite({ id: "elsewhere", address: "Rewa 486001", latitude: 24.7 }),
      ];
      await stores().write(shops, now);
      const latitude = async (text: string) =>
        (await stores().search({ ...everything, sort: null, words: wordsToAsk(text) })).place?.position?.latitude;
      expect(await latitude("485049")).toBe(24.5);
      expect(await latitude("485060")).toBe(24.6);
      expect(await latitude("485999")).toBe(24.6);
      expect(await latitude("487001")).toBeUndefined();
      await stores().remove(shops.map(({ pharmacy }) => pharmacy.id));
    });
    test("by rating, a place in the words is those in it, then those around it", async () => {
      const sort = "rating";
      const expected = ["inside-best", "inside", "inside-unlocated", "near-best", "near"];
      const inside = "Gulmohar, Satna 485001";
      const shops = [
        toWrite({ id: "inside", name: "Amar Drugs", rating: 3, address: inside, latitude: 24.5 }),
        toWrite({ id: "inside-best", name: "Bharat Drugs", rating: 4, address: inside, latitude: 24.52 }),
        toWrite({ id: "inside-unlocated", name: "Chetan Drugs", address: inside, latitude: null, longitude: null }),
        toWrite({ id: "near", name: "Aditi Drugs", rating: 4.5, address: "Kothi, Satna 485666", latitude: 24.6 }),
        toWrite({ id: "near-best", name: "Ekta Drugs", rating: 5, address: "Kothi, Satna 485666", latitude: 24.7 }),
        toWrite({ id: "namesake", rating: 5, address: "Gulmohar, Indore 452001", latitude: 22.7, longitude: 75.9 }),
      ];
      await stores().write(shops, now);
      const seen: string[] = [];
      for (let after: Cursor | null = null, turns = 0; turns < 9; turns += 1) {
        const page = await stores().search({
          ...everything,
          words: wordsToAsk("gulmohar satna"),
          sort,
          limit: 1,
          after,
        });
        expect(page.place).toMatchObject({ name: "Gulmohar", hasStores: true });
        seen.push(...page.stores.map(({ id }) => id));
        after = page.next;
        if (!after) break;
      }
      expect(seen).toEqual(expected);
      expect(await ids({ words: wordsToAsk("gulmohar satna"), sort, limit: 100 })).toEqual(expected);
      const bestMatch = await ids({ words: wordsToAsk("gulmohar satna"), sort: null, openFirstAt: now });
      expect(bestMatch.toSorted()).toEqual(expected.toSorted());
      await stores().remove(shops.map(({ pharmacy }) => pharmacy.id));
    });
    test("24/7, online and a service, however it is written", async () => {
      expect(await ids({ is24Hours: true })).toEqual(["always"]);
      expect(await ids({ isOnline: true, services: ["lab TESTS"] })).toEqual(["apollo"]);
      expect(await ids({ services: ["Surgery"] })).toEqual([]);
    });
    test("रायपुर and Raipur find the same stores", async () => {
      const found = await ids({ words: wordsToAsk("Raipur") });
      expect(found).toHaveLength(5);
      expect((await ids({ words: wordsToAsk("रायपुर") })).toSorted()).toEqual(found.toSorted());
    });
    test("words that are nowhere are left out, and that is said", async () => {
      const page = await stores().search({ ...everything, words: wordsToAsk("apollo xqzwxqzw") });
      expect([page.relaxed, page.stores[0]?.id]).toEqual([true, "apollo"]);
    });
    test.each([
      ["aplo", [{ words: ["aplo"], meant: ["apollo"] }]],
      ["quite", [{ words: ["quite"], meant: ["quiet"] }]],
      ["raipr", [{ words: ["raipr"], meant: ["Raipur"] }]],
      ["aplo xqzwxqzw", [{ words: ["aplo"], meant: ["apollo"] }]],
      ["apollo", []],
      ["अपोलो", []],
      ["रायपुर जनता", []],
      ["telibanda", []],
      ["telib", []],
    ])("'%s' says what it was taken for, if for another word", async (text, corrections) => {
      const page = await stores().search({ ...everything, sort: null, words: wordsToAsk(text) });
      expect(page.stores.length).toBeGreaterThan(0);
      expect(page.corrections).toEqual(corrections);
    });
    test("a word that is left out was taken for nothing", async () => {
      const page = await stores().search({ ...everything, sort: null, words: wordsToAsk("aplo nigt") });
      expect([page.leftOut, page.corrections]).toEqual([["nigt"], [{ words: ["aplo"], meant: ["apollo"] }]]);
    });
    test.each(["xqzwxqzw", "", "!!!", '"', "a' OR 1=1 --", ") NOT (", "\\", "*", "\u0000"])(
      "%j finds nothing and breaks nothing",
      async (text) => expect(await ids({ words: wordsToAsk(text) })).toEqual([]),
    );
    test("text and nearest", async () =>
      expect(
        await ids({ words: wordsToAsk("raipur"), sort: "nearest", near: { latitude: 21.24, longitude: 81.6331 } }),
      ).toEqual(["apollo", "unknown", "always", "night", "hindi"]));
    test("by phone number, whatever else is asked, and by the one that it has now", async () => {
      const shops = [
        toWrite({ id: "called", rating: 4, phone: "90000 00001 / 0771-2223344", is24Hours: false }),
        toWrite({ id: "chain", rating: 5, phone: "+91 90000 00001", operatingHours: null }),
        toWrite({ id: "secret", status: "pending", phone: "90000 00002" }),
      ];
      await stores().write(shops, now);
      expect(await ids({ phone: 9_000_000_001 })).toEqual(["chain", "called"]);
      expect(
        await ids({
          words: wordsToAsk("apollo"),
          phone: 7_712_223_344,
          is24Hours: true,
          services: ["Surgery"],
          sort: "name",
        }),
      ).toEqual(["called"]);
      const query = {
        ...everything,
        sort: null,
        openFirstAt: now,
        near: { latitude: 21.2, longitude: 81.6 },
        limit: 1,
      };
      const first = await stores().search({ ...query, phone: 9_000_000_001 });
      const second = await stores().search({ ...query, phone: 9_000_000_001, after: first.next });
      expect([...first.stores, ...second.stores].map(({ id }) => id)).toEqual(["called", "chain"]);
      expect(second.next).toBeNull();
      const list = listStores(shops);
      const listed = list.search({ ...everything, phone: 9_000_000_001 }).stores.map(({ pharmacy }) => pharmacy.id);
      expect(listed).toEqual(["chain", "called"]);
      expect(await ids({ phone: 9_000_000_002 })).toEqual([]);
      await stores().write([toWrite({ id: "called", phone: "90000 00003" })], now);
      expect(await ids({ phone: 7_712_223_344 })).toEqual([]);
      expect(await ids({ phone: 9_000_000_003 })).toEqual(["called"]);
      await stores().remove(shops.map(({ pharmacy }) => pharmacy.id));
      expect(await ids({ phone: 9_000_000_003 })).toEqual([]);
    });
    test("by a name whose words say nothing by themselves, where a store is called so", async () => {
      const shops = [
        toWrite({ id: "city", name: "City Medical Hall" }),
        toWrite({ id: "sun", name: "Sun City Medical" }),
        toWrite({ id: "store", name: "Medical Store" }),
      ];
      await stores().write(shops, now);
      const ofShops = ["medical", "store"];
      const asked = (text: string) =>
        wordsToAsk(text).map((token): Token => {
          const isShop = ofShops.includes(token.word);
          return { ...token, ...(token.word !== "hall" && { role: "filler" }), ...(isShop && { isShop }) };
        });
      const list = listStores(shops);
      for (const [text, found] of [
        ["city medical", ["city", "sun"]],
        ["city medical hall", ["city"]],
        ["best medical", ["city", "store", "sun"]],
        ["medical store", ["city", "store", "sun"]],
      ] as const) {
        const answer = (await ids({ words: asked(text), limit: 50 })).filter((id) =>
          shops.some((shop) => shop.pharmacy.id === id),
        );
        expect(answer.toSorted(), text).toEqual(found);
        const listed = list.search({ ...everything, words: asked(text) }).stores.map(({ pharmacy }) => pharmacy.id);
        expect(listed.toSorted(), text).toEqual(found);
      }
      expect(await ids({ words: asked("city medical") })).toHaveLength(2);
      await stores().remove(shops.map(({ pharmacy }) => pharmacy.id));
    });
    test("by id, whatever its listing", async () => {
      expect((await stores().byId("pending"))?.listing).toBe("pending");
      expect(await stores().byId("none")).toBeNull();
    });
    test("the summary counts visible stores and names the commonest services", async () =>
      expect(await stores().summary()).toEqual({ count: 6, verified: 0, services: ["Medicines", "Lab Tests"] }));
  });
  describe("at an hour when no store is open", () => {
    const { stores, reader } = freshStores(engine);
    beforeAll(async () => {
      const operatingHours = everyDay("09:00", "21:00");
      await stores().write(
        Array.from({ length: 30 }, (_, index) => toWrite({ id: `day${index}`, operatingHours })),
        now,
      );
    });
    test.each([
      ["03:33", []],
      ["12:00", [expect.stringContaining("store_features a")]],
    ])("%s: no circle is read for those that are", async (time, circles) => {
      const sql = reader();
      const asked: string[] = [];
      const all: SqlReader["all"] = (text, values) => {
        if (text.includes("store_features a")) asked.push(text);
        return sql.all(text, values);
      };
      const near = { latitude: 21.25, longitude: 81.63 };
      const openAt = instantOfLocal(`2026-11-15T${time}`);
      const query = new CheckedQuery({ ...everything, near, sort: "nearest", openAt, limit: 5 });
      const { stores: found } = await searchStores({ engine: sql.engine, all }, query, {
        ...dialectOf(sql),
        maxTogether: 0,
        maxSorted: 0,
      });
      expect(found).toHaveLength(circles.length * 5);
      expect(asked.slice(0, 1)).toEqual(circles);
    });
  });
}
