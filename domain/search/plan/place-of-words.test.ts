import { describe, expect, test } from "vitest";
import { searchWords } from "../../../content/search-words.ts";
import { storesByName } from "../../../tests/search/stores.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { listStores } from "../../../tests/stores/store-list.ts";
import { makeLexicon } from "../understand/lexicon.ts";
import { parseStoreQuery } from "../understand/parse-query.ts";

// What words mean where no order was chosen is in tests/search/corpus.
const now = new Date("2026-11-16T06:30:00Z");
const lexicon = makeLexicon(searchWords);
const list = listStores(storesByName["far"]!.map(toWrite));

function ask(q: string, params: Record<string, string> = {}) {
  const { query } = parseStoreQuery(new URLSearchParams({ q, ...params }), now, { lexicon, openFirst: true });
  const { stores, place, leftOut } = list.search(query);
  return { ids: stores.map(({ pharmacy }) => pharmacy.id), hasStores: place?.hasStores, leftOut };
}

describe.each(["rating", "nearest"])("sorted by %s", (sort) => {
  test.each(["new delhi", "dadar bombay", "gurugram", "400014", "patna"])("'%s' finds the same stores", (typed) => {
    const [bestMatch, sorted] = [ask(typed), ask(typed, { sort })];
    expect(sorted.ids.slice(0, bestMatch.ids.length).toSorted()).toEqual(bestMatch.ids.toSorted());
    expect(sorted).toMatchObject({ hasStores: bestMatch.hasStores, leftOut: bestMatch.leftOut });
  });
  test("a town without a store is still where it is", () =>
    expect(ask("korba", { sort })).toMatchObject({ hasStores: false, leftOut: [] }));
});

test.each([
  ["new delhi", "name"],
  ["rohini medical mumbai", "rating"],
])("'%s' by %s: the place is words like others", (typed, sort) =>
  expect(ask(typed, { sort }).hasStores).toBeUndefined(),
);

test("a store of which nobody knows where it is, is in its town, but not surely within a circle", () => {
  expect(ask("indore").ids).toEqual(["indore", "vijay-nagar"]);
  expect(ask("indore", { near: "22.72,75.86", within: "20" }).ids).toEqual(["indore"]);
});
