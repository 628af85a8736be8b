import { expect, test } from "vitest";
import { parseStoreQuery } from "../../domain/stores/parse-query.ts";
import { listStores } from "../../domain/stores/store-list.ts";
import { closedAll, toWrite } from "../../tests/stores/factory.ts";
import { firstByName } from "./first-by-name.ts";
import { listSource } from "./list-source.ts";
import { lexicon } from "./store-use-cases.ts";

const there = { address: "Pandri, Raipur 492004", latitude: 21.255, longitude: 81.644 };
const stores = listStores([
  toWrite({ id: "other", name: "Gupta Medical Store", ...there }),
  toWrite({ id: "closed too", name: "Jain Medical Store", ...there, operatingHours: closedAll }),
  toWrite({ id: "named", name: "Pandri Medical Store", ...there, operatingHours: closedAll, rating: 3 }),
]);
const search = firstByName(listSource(stores, { saved: false, version: "1", imageOrigin: null }).search);

async function ask(params: Record<string, string>) {
  const options = { lexicon, openFirst: true };
  const { query } = parseStoreQuery(new URLSearchParams(params), new Date("2026-11-16T06:30:00Z"), options);
  const page = await search(query);
  return { ids: page.stores.map(({ pharmacy: { id } }) => id), closedFrom: page.closedFrom, next: page.next !== null };
}

test("a store that is closed comes first under its own name, before others with the same words", async () =>
  expect(await ask({ q: "Pandri Medical Store" })).toEqual({
    ids: ["named", "other", "closed too"],
    closedFrom: 2,
    next: false,
  }));
test("in a page with no room for it, it takes that of another, which comes on the next", async () =>
  expect(await ask({ q: "pandri medical store", limit: "2" })).toEqual({
    ids: ["named", "other"],
    closedFrom: null,
    next: true,
  }));
test.each<Record<string, string>>([
  { q: "pandri medical" },
  { q: "pandri medical store", sort: "rating" },
  { q: "pandri", open: "now" },
])(
  "under another name, in an order that was chosen or where it does not pass a filter, it does not: %j",
  async (params) => expect((await ask(params)).ids[0]).toBe("other"),
);
