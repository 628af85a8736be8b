import { hoursOf } from "../../domain/stores/details.ts";
import { makeRank } from "../../domain/search/index/rank.ts";
import { Dictionary, type Listed } from "./list-dictionary.ts";
import { searchList } from "./list-search.ts";
import type { Store } from "../../domain/stores/pharmacy.ts";
import { CheckedQuery, type StoreQuery } from "../../domain/search/query.ts";
import { readStoreWords, serviceKey } from "../../domain/search/index/store-words.ts";
import { isVisible } from "../../domain/stores/visible.ts";
import { type SuggestedName, suggestLimits, type SuggestLookup } from "../../domain/search/understand/suggestions.ts";

/**
 * The oracle of the directory: a list of stores in memory that answers as it must, by plain loops. Invisible stores are left out; of
 * two with the same id the first stays.
 */
export function listStores(given: readonly Store[]) {
  const byId = new Map<string, Listed>();
  const dictionary = new Dictionary();
  const hours = new Map<string, number>();
  const services = new Map<string, { label: string; count: number }>();
  for (const store of given) {
    const { pharmacy } = store;
    if (!isVisible(pharmacy) || byId.has(pharmacy.id)) continue;
    const { nameKey, services: offered, terms, areas, phones } = readStoreWords(pharmacy);
    const week = JSON.stringify(hoursOf(store));
    if (!hours.has(week)) hours.set(week, hours.size);
    const listed = {
      store,
      rank: makeRank(pharmacy.rating, byId.size + 1),
      nameKey,
      services: offered.map(({ key }) => key),
      phones,
      hours: hours.get(week)!,
    };
    byId.set(pharmacy.id, listed);
    for (const term of terms) dictionary.add(term, listed);
    for (const area of areas) dictionary.addArea(area, pharmacy);
    for (const { key, label } of offered) {
      const known = services.get(key);
      if (known) known.count += 1;
      else services.set(key, { label, count: 1 });
    }
  }
  const ranked = [...byId.values()].toSorted((a, b) => a.rank - b.rank);
  const names = ranked.toSorted((a, b) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : 0));
  const commonest = [...services.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 24)
    .map(({ label }) => label);
  const stores = Array.from(byId.values(), ({ store }) => store);
  return {
    stores,
    search: (query: StoreQuery) => searchList(ranked, dictionary, new CheckedQuery(query)),
    suggest: ({ joined, spaced, sound }: SuggestLookup): SuggestedName[] => [
      ...dictionary.areasBeginning(joined, sound),
      ...commonest.map((label) => ({ kind: "service" as const, joined: joinedKey(label), label, id: null, stores: 1 })),
      ...names
        .filter(({ nameKey }) => nameKey.startsWith(spaced))
        .slice(0, suggestLimits.stores)
        .map(({ nameKey, store: { pharmacy } }) => ({
          kind: "store" as const,
          joined: nameKey.replaceAll(" ", ""),
          label: pharmacy.name,
          id: pharmacy.id,
          stores: 1,
        })),
    ],
  };
}

function joinedKey(service: string): string {
  return serviceKey(service).replaceAll(" ", "");
}
