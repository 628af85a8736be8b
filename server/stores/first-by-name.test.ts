import { expect, test } from "vitest";
import { parseStoreQuery } from "../../domain/search/understand/parse-query.ts";
import type { Cursor } from "../../domain/search/query.ts";
import { closedAll, toWrite } from "../../tests/stores/factory.ts";
import { storesInMemory } from "../db/directory/store-file.ts";
import { firstByName } from "./first-by-name.ts";
import { lexicon } from "./store-use-cases.ts";

const there = { address: "Pandri, Raipur 492004", latitude: 21.255, longitude: 81.644 };
const stores = await storesInMemory([
  toWrite({ id: "other", name: "Gupta Medical Store", ...there }),
  toWrite({ id: "closed too", name: "Jain Medical Store", ...there, operatingHours: closedAll }),
  toWrite({ id: "named", name: "Pandri Medical Store", ...there, operatingHours: closedAll, rating: 3 }),
]);
const search = firstByName(stores.search);

test("what came first so does not come again on a later page", async () => {
  const seen: string[] = [];
  let after: Cursor | null = null;
  for (let page = 0; page < 3; page += 1) {
    const { ids, next } = await ask({ q: "pandri medical store", limit: "2" }, after);
    seen.push(...ids);
    after = next;
    if (!after) break;
  }
  expect(seen).toEqual(["named", "other", "closed too"]);
});

async function ask(params: Record<string, string>, after: Cursor | null = null) {
  const options = { lexicon, openFirst: true };
  const { query } = parseStoreQuery(new URLSearchParams(params), new Date("2026-11-16T06:30:00Z"), options);
  const page = await search({ ...query, after });
  return { ids: page.stores.map(({ pharmacy: { id } }) => id), closedFrom: page.closedFrom, next: page.next };
}

test("a store that is closed comes first under its own name, before others with the same words", async () =>
  expect(await ask({ q: "Pandri Medical Store" })).toEqual({
    ids: ["named", "other", "closed too"],
    closedFrom: 2,
    next: null,
  }));
test("in a page with no room for it, it takes that of another, which comes on the next", async () =>
  expect(await ask({ q: "pandri medical store", limit: "2" })).toEqual({
    ids: ["named", "other"],
    closedFrom: null,
    next: expect.anything(),
  }));
test.each<Record<string, string>>([
  { q: "pandri medical" },
  { q: "pandri medical store", sort: "rating" },
  { q: "pandri", open: "now" },
])(
  "under another name, in an order that was chosen or where it does not pass a filter, it does not: %j",
  async (params) => expect((await ask(params)).ids[0]).toBe("other"),
);
