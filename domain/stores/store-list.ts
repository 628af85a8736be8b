import { statusAt } from "../hours/status.ts";
import { entriesOf, placeOf, serviceKey, type StoreEntries } from "../search/entries.ts";
import { keysOf } from "../search/keys.ts";
import { mostWords, planSearch, type Term, type TermQuery } from "../search/plan.ts";
import { wordsOf } from "../search/words.ts";
import { isVisible, type Store } from "./pharmacy.ts";
import { kilometresBetween } from "./position.ts";
import { CheckedQuery, type Cursor, cursorAt, type StorePage, type StoreQuery } from "./query.ts";

interface Listed {
  store: Store;
  place: number;
  entries: StoreEntries;
  terms: ReadonlySet<string>;
}

/** A list of stores in memory that answers like the directory: for stores that another server keeps. */
export interface StoreList {
  stores: readonly Store[];
  search(query: StoreQuery): StorePage;
  byId(id: string): Store | null;
  summary(): { count: number; services: string[] };
}

/** Invisible stores are left out; of two with the same id the first stays. */
export function listStores(given: readonly Store[]): StoreList {
  const byId = new Map<string, Listed>();
  for (const store of given) {
    if (!isVisible(store.pharmacy) || byId.has(store.pharmacy.id)) continue;
    const entries = entriesOf(store.pharmacy);
    const place = placeOf(store.pharmacy, byId.size + 1);
    byId.set(store.pharmacy.id, { store, place, entries, terms: new Set(entries.terms) });
  }
  const listed = [...byId.values()];
  const dictionary = dictionaryOf(listed);
  return {
    stores: listed.map(({ store }) => store),
    search: (query) => search(listed, dictionary, new CheckedQuery(query)),
    byId: (id) => byId.get(id)?.store ?? null,
    summary: () => ({ count: listed.length, services: commonServices(listed) }),
  };
}

function commonServices(listed: readonly Listed[]): string[] {
  const counts = new Map<string, { label: string; count: number }>();
  for (const { key, label } of listed.flatMap(({ entries }) => entries.services)) {
    counts.set(key, { label: counts.get(key)?.label ?? label, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 24)
    .map(({ label }) => label);
}

type Lookup = (word: string, last: boolean) => Term[];

function dictionaryOf(listed: readonly Listed[]): Lookup {
  const terms = new Map<string, Term>();
  for (const { entries } of listed) {
    for (const term of entries.terms) {
      const { id, count } = terms.get(term) ?? { id: terms.size + 1, count: 0 };
      terms.set(term, { id, term, count: count + 1 });
    }
  }
  const byKey = new Map<number, Term[]>();
  for (const term of terms.values()) {
    for (const key of keysOf(term.term)) byKey.set(key, [...(byKey.get(key) ?? []), term]);
  }
  return (word, last) => {
    const alike = keysOf(word).flatMap((key) => byKey.get(key) ?? []);
    const begun = last && word.length >= 3 ? [...terms.values()].filter(({ term }) => term.startsWith(word)) : [];
    return [...new Set([...alike, ...begun])];
  };
}

interface Hit extends Pick<Cursor, "part" | "key" | "place"> {
  listed: Listed;
}

function search(listed: readonly Listed[], lookup: Lookup, query: CheckedQuery): StorePage {
  const candidates = listed.filter((one) => passes(one, query));
  const { sure, relaxed } = questions(lookup, query);
  const opennesses = query.openAt ? (["open", "unknown"] as const) : [null];
  const groups = [
    opennesses.flatMap((openness) => sure.map((terms) => ({ openness, terms }))),
    ...relaxed.map((terms) => opennesses.map((openness) => ({ openness, terms }))),
  ];
  let part = 0;
  for (const [index, group] of groups.entries()) {
    const hits = group.flatMap(({ openness, terms }) => {
      const found = candidates.filter(
        (one) => (!terms || matches(one, terms)) && (!openness || stateAt(one, query) === openness),
      );
      const sorted = sortHits(found, query, part);
      part += 1;
      return sorted;
    });
    if (hits.length > 0) return pageOf(hits, query, index > 0);
  }
  return { stores: [], next: null, relaxed: false };
}

function questions(lookup: Lookup, query: CheckedQuery): { sure: (TermQuery | null)[]; relaxed: TermQuery[] } {
  if (query.text === null) return { sure: [null], relaxed: [] };
  const words = [...new Set(wordsOf(query.text, mostWords))];
  const found = words.map((word, index) => [word, lookup(word, index === words.length - 1)] as const);
  const plan = planSearch(words, new Map(found));
  return { sure: plan.stages, relaxed: plan.relaxed };
}

function passes({ store: { pharmacy }, entries }: Listed, query: CheckedQuery): boolean {
  if (query.is24Hours && !pharmacy.is24Hours) return false;
  if (query.isOnline && !pharmacy.isOnline) return false;
  const offered = (service: string) => entries.services.some(({ key }) => key === serviceKey(service));
  if (!query.services.every(offered)) return false;
  if (query.near && (query.sort === "nearest" || query.within !== null)) {
    const kilometres = distance(entries, query);
    if (kilometres === null || kilometres > (query.within ?? Infinity)) return false;
  }
  return true;
}

function matches({ terms }: Listed, query: TermQuery): boolean {
  const all = (groups: TermQuery["groups"]) => groups.every((group) => group.some(({ term }) => terms.has(term)));
  return all(query.groups) && !(query.without && all(query.without));
}

function stateAt({ store }: Listed, query: CheckedQuery): string {
  return statusAt({ ...store.pharmacy, exceptions: store.exceptions }, query.openAt!).state;
}

function distance(entries: StoreEntries, query: CheckedQuery): number | null {
  if (!query.near || entries.latitude === null || entries.longitude === null) return null;
  return kilometresBetween(query.near, { latitude: entries.latitude, longitude: entries.longitude });
}

function sortHits(found: readonly Listed[], query: CheckedQuery, part: number): Hit[] {
  const key = ({ place, entries }: Listed) => {
    if (query.sort === "nearest" && query.near) return distance(entries, query) ?? Infinity;
    return query.sort === "name" ? entries.nameKey : place;
  };
  return found
    .map((listed) => ({ listed, part, key: key(listed), place: listed.place }))
    .toSorted((a, b) => compare(a, b));
}

function compare(a: Omit<Hit, "listed">, b: Omit<Hit, "listed">): number {
  if (a.part !== b.part) return a.part - b.part;
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.place - b.place;
}

function pageOf(hits: readonly Hit[], query: CheckedQuery, relaxed: boolean): StorePage {
  const rest = query.after ? hits.filter((hit) => compare(hit, query.after!) > 0) : hits;
  const page = rest.slice(0, query.limit);
  const last = page.at(-1);
  return {
    stores: page.map(({ listed }) => ({ ...listed.store, kilometres: distance(listed.entries, query) })),
    next: last && rest.length > page.length ? cursorAt(query.sort, last.part, last.key, last.place) : null,
    relaxed,
  };
}
