import { everything, type FoundStore, type StorePage, type StoreQuery } from "../../domain/search/query.ts";
import { nameKeyOf } from "../../domain/search/index/store-words.ts";
import type { StoreSource } from "./source.ts";

/** Searches so that a store comes first under its own full name, closed or not, also where the name begins with an area's. */
export function firstByName(search: StoreSource["search"]): StoreSource["search"] {
  /** The store that has the name and is not first by itself. */
  async function findNamed(query: StoreQuery, first: StorePage): Promise<FoundStore | undefined> {
    if (first.stores.slice(0, 1).some(isCalled(query))) return undefined;
    const from = { sort: "name", stage: 0, key: query.fullName!, rank: 0 } as const;
    const near = query.near ?? first.place?.position ?? null;
    const { stores } = await search({ ...everything, near, sort: "name", after: from, limit: 1 });
    return stores.find(isCalled(query));
  }

  return async (query) => {
    const { fullName, limit, after } = query;
    const page = await search(query);
    if (fullName === undefined || limit < 2) return page;
    if (after !== null) {
      // It was first on the first page.
      if (!page.stores.some(isCalled(query))) return page;
      const named = await findNamed(query, await search({ ...query, after: null, limit: 1 }));
      return named ? without(named, page) : page;
    }
    const named = await findNamed(query, page);
    if (!named) return page;
    const hasRoom = page.stores.length < limit || page.stores.some(isSame(named));
    const { stores, closedFrom, ...rest } = without(
      named,
      hasRoom ? page : await search({ ...query, limit: limit - 1 }),
    );
    return { ...rest, stores: [named, ...stores], closedFrom: closedFrom === null ? null : closedFrom + 1 };
  };
}

const isCalled =
  ({ fullName }: StoreQuery) =>
  ({ pharmacy }: FoundStore) =>
    nameKeyOf(pharmacy.name) === fullName;

const isSame =
  ({ pharmacy: { id } }: FoundStore) =>
  ({ pharmacy }: FoundStore) =>
    pharmacy.id === id;

function without(store: FoundStore, page: StorePage): StorePage {
  const at = page.stores.findIndex(isSame(store));
  if (at < 0) return page;
  const stores = page.stores.toSpliced(at, 1);
  const closedFrom = page.closedFrom === null ? null : page.closedFrom - Number(at < page.closedFrom);
  return { ...page, stores, closedFrom: closedFrom === stores.length ? null : closedFrom };
}
