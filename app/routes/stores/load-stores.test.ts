import { expect, test } from "vitest";
import copy from "../../../content/en/stores.ts";
import { makeLexicon } from "../../../domain/search/lexicon.ts";
import { parseStoreQuery } from "../../../domain/stores/parse-query.ts";
import { listStores } from "../../../domain/stores/store-list.ts";
import type { StoreUseCases } from "../../../domain/stores/use-cases.ts";
import { noWords } from "../../../tests/search/no-words.ts";
import { toWrite } from "../../../tests/stores/factory.ts";
import { loadStores } from "./load-stores.ts";

const now = new Date("2026-11-16T06:30:00Z");
const lexicon = makeLexicon(noWords);
const list = listStores([{ ...toWrite({ id: "lifeline", name: "Lifeline Surgicals" }), unusable: [] }]);
const stores: StoreUseCases = {
  now: () => now,
  parse: (params, moment) => parseStoreQuery(params, moment, { lexicon, openFirst: true }),
  search: async (query) => list.search(query),
  show: async () => null,
  summary: async () => ({ ...list.summary(), saved: false, imageOrigin: null }),
  locate: async () => null,
};

test.each([
  ["Liflne", [{ typed: "Liflne", meant: "Lifeline" }]],
  ["Lif lne", [{ typed: "Lif lne", meant: "Lifeline" }]],
  ["लाइफलाइन", []],
  ["लाइफ लाइन", []],
])("'%s': what was taken for another word, as it was typed", async (typed, corrections) => {
  const url = new URL(`https://dawadwar.example/stores?${new URLSearchParams({ q: typed })}`);
  const { stores: found, understood } = await loadStores(url, stores, copy.store.defaults).found;
  expect(found.map(({ name }) => name)).toEqual(["Lifeline Surgicals"]);
  expect(understood.corrections).toEqual(corrections);
});
