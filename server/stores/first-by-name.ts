import { everything, type FoundStore } from "../../domain/stores/query.ts";
import { nameKeyOf } from "../../domain/stores/store-words.ts";
import type { StoreSource } from "./source.ts";

/** Searches so that a store comes first under its own full name, closed or not, also where the name begins with an area's. */
export function firstByName(search: StoreSource["search"]): StoreSource["search"] {
  return async (query) => {
    const { fullName, limit, after, near } = query;
    const page = await search(query);
    const isCalled = ({ pharmacy: { name } }: FoundStore) => nameKeyOf(name) === fullName;
    if (fullName === undefined || after !== null || limit < 2 || page.stores.slice(0, 1).some(isCalled)) return page;
    const from = { sort: "name", stage: 0, key: fullName, rank: 0 } as const;
    const centre = near ?? page.place?.position ?? null;
    const [named] = (await search({ ...everything, near: centre, sort: "name", after: from, limit: 1 })).stores;
    if (!named || !isCalled(named)) return page;
    const isNamed = ({ pharmacy: { id } }: FoundStore) => id === named.pharmacy.id;
    const hasRoom = page.stores.length < limit || page.stores.some(isNamed);
    const { stores, closedFrom, ...rest } = hasRoom ? page : await search({ ...query, limit: limit - 1 });
    const others = stores.filter((store) => !isNamed(store));
    const at = stores.findIndex(isNamed);
    const firstClosed = closedFrom === null ? Infinity : closedFrom + 1 - Number(at >= 0 && at < closedFrom);
    return {
      ...rest,
      stores: [named, ...others],
      closedFrom: firstClosed > others.length ? null : firstClosed,
    };
  };
}
