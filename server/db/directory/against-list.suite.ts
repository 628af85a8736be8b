import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  CheckedQuery,
  type Cursor,
  everything,
  type StorePage,
  type StoreQuery,
} from "../../../domain/search/query.ts";
import { listStores } from "../../../tests/stores/store-list.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { generatedStores, questions, rosterRows } from "../../../tests/stores/generated.ts";
import { type Dialect, dialectOf } from "./dialect.ts";
import { freshStores, now, type StoresSuiteEngine } from "./fresh-stores.suite.ts";
import { searchStores } from "./search.ts";
import type { SqlReader } from "./sql.ts";
import { wordsToAsk } from "../../../domain/search/understand/tokens.ts";

const anyNumber = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.nat({ max: 20 }),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, -1, 2 ** 46, 1e308),
);
const anyCursor = fc.record({
  sort: fc.constantFrom("rating", "name", "nearest", "__proto__"),
  stage: anyNumber,
  key: fc.oneof(anyNumber, fc.string({ unit: "binary" }), fc.constantFrom("x", "a\u0000", "\ud800")),
  rank: anyNumber,
}) as fc.Arbitrary<unknown> as fc.Arbitrary<Cursor>;

const nagpur = { address: "Sadar, Nagpur 440001", latitude: 21.15, longitude: 79.09 };
/** A town without a store: only the second circle around it has any. */
const korba = {
  name: "Korba",
  names: ["korba"],
  isState: false,
  isPin: false,
  before: 0,
  yields: false,
  isMistyped: false,
  latitude: 22.36,
  longitude: 82.75,
};
const placesByRating: typeof questions = fc
  .tuple(questions, fc.constantFrom("Raipur", "Nagpur", "Korba", "Pandri", "Mowa Raipur", "492006", "Pandr"))
  .map(([query, text]) => ({
    ...query,
    words: wordsToAsk(text).map((word) => (word.word === "korba" ? { ...word, place: korba } : word)),
    near: null,
    within: null,
    sort: "rating",
  }));

type Search = (query: StoreQuery) => Promise<StorePage<{ id: string }>>;

/** The same questions to the database and to a plain list. */
export function againstListSuite(engine: StoresSuiteEngine): void {
  describe("against a plain list, for generated stores and questions", () => {
    const { stores, reader, another } = freshStores(engine);
    // The last ones far from the others: beyond the second circle around any of their places.
    const written = generatedStores(228).map((store, index) =>
      index < 220 ? store : { ...store, pharmacy: { ...store.pharmacy, ...nagpur } },
    );
    beforeAll(async () => {
      await using writer = another();
      await writer.transaction(async (sql) => {
        await sql.insert("duty_rosters", [{ id: 1, by_order: "the Collector", link: null, imported_at: "" }]);
        await sql.insert("duty_entries", rosterRows(written));
      });
      await stores().write(written, now);
    });
    const list = listStores(written.map((store) => ({ ...store, unusable: [] })));

    /** What a visitor sees who turns page after page. */
    const expectTheSame = (asked: typeof questions, search: Search, numRuns: number) =>
      fc.assert(
        fc.asyncProperty(asked, async (query) => {
          let after: Cursor | null = null;
          let listAfter: Cursor | null = null;
          for (let page = 0; page < 12; page += 1) {
            const found = await search({ ...query, after });
            const expected = list.search({ ...query, after: listAfter });
            expect(found.stores.map(({ id }) => id)).toEqual(expected.stores.map((store) => store.pharmacy.id));
            expect(found.next === null).toBe(expected.next === null);
            expect(found.relaxed).toBe(expected.relaxed);
            expect(found.corrections).toEqual(expected.corrections);
            expect([found.leftOut, found.closedFrom, found.place?.name, found.inPlace]).toEqual([
              expected.leftOut,
              expected.closedFrom,
              expected.place?.name,
              expected.inPlace,
            ]);
            expect([found.inside, found.count]).toEqual([expected.inside, expected.count]);
            after = found.next;
            listAfter = expected.next;
            if (!after) return;
          }
        }),
        { numRuns, seed: 4 },
      );

    test("each page and each next page is the same", () =>
      expectTheSame(questions, (query) => stores().search(query), 120));

    test("and so of a place by rating", () => expectTheSame(placesByRating, (query) => stores().search(query), 120));

    // Ways that a search takes among very many stores, taken here among few.
    test.each<[string, Partial<Dialect>]>([
      ["circles", { maxSorted: 3, maxTogether: 0 }],
      ["what is read together", { maxTogether: 1_000_000 }],
      ["joined lists", { joinsLists: true, maxTogether: 0 }],
      ["look-ups", { joinsLists: false, joinsCells: false, maxTogether: 0 }],
    ])("and so by way of %s", (_, way) =>
      expectTheSame(
        questions,
        (query) => searchStores(reader(), new CheckedQuery(query), { ...dialectOf(reader()), ...way }),
        80,
      ),
    );

    test("few stores near a place are read once, whoever is open", async () => {
      const statements: string[] = [];
      const sql = reader();
      const all: SqlReader["all"] = (text, values) => {
        if (/store_features a\b/.test(text)) statements.push(text);
        return sql.all(text, values);
      };
      const query = new CheckedQuery({
        ...everything,
        words: wordsToAsk("Lifeline Mowa"),
        sort: null,
        openFirstAt: now,
        limit: 100,
      });
      const { stores: found, closedFrom } = await searchStores({ engine: sql.engine, all }, query);
      expect(closedFrom).toBeGreaterThan(0);
      expect(found.length).toBeGreaterThan(closedFrom!);
      // In the place and outside it.
      expect(statements).toHaveLength(2);
    });

    test("any cursor on any question is answered, by the list too", () =>
      fc.assert(
        fc.asyncProperty(questions, anyCursor, async (query, after) => {
          const [page, first] = await Promise.all([stores().search({ ...query, after }), stores().search(query)]);
          expect(page.stores.length).toBeLessThanOrEqual(query.limit);
          list.search({ ...query, after });
          if (new CheckedQuery({ ...query, after }).after === null) {
            expect(page.stores.map(({ id }) => id)).toEqual(first.stores.map(({ id }) => id));
          }
        }),
        { numRuns: 150 },
      ));

    test("pages are stable while stores are added", async () => {
      const first = await stores().search({ ...everything, limit: 30 });
      await stores().write([toWrite({ id: "late-best", rating: 5 }), toWrite({ id: "late-worst", rating: 0 })], now);
      const seen = first.stores.map(({ id }) => id);
      for (let after = first.next; after;) {
        const page: StorePage<{ id: string }> = await stores().search({
          ...everything,
          limit: 30,
          after,
        });
        seen.push(...page.stores.map(({ id }) => id));
        after = page.next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toContain("late-worst");
      expect(seen.length).toBeGreaterThanOrEqual(list.stores.length);
    });
  });
}
