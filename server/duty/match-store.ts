import type { NamedStore } from "../../domain/duty/read-row.ts";
import { nameKeyOf } from "../../domain/search/index/store-words.ts";
import { everything } from "../../domain/search/query.ts";
import { phoneKeys } from "../../domain/stores/phone-text.ts";
import type { Directory } from "../db/directory/directory.ts";
import type { StoredStore } from "../db/directory/stored-store.ts";
import { areaTest } from "../db/directory/store-orders.ts";
import { isSameName } from "../stores/merge-row.ts";
import type { Town } from "./towns.ts";

/** A store of ours, or null for one that only the order names; or why that is in doubt. */
export type Match = { store: StoredStore | null } | { doubt: string };

const maxAlike = 100;

/** Finds out which store a roster names: by its number; by its phone, where the name does not contradict; by its name, in the town. */
export function storeMatcher(directory: Directory): (named: NamedStore, town: Town) => Promise<Match> {
  const known = new Map<string, Promise<Match>>();
  return (named, town) =>
    known.getOrInsertComputed(JSON.stringify([named, town.slug]), () => match(directory, named, town));
}

async function match(directory: Directory, { id, name, phone }: NamedStore, town: Town): Promise<Match> {
  if (id !== null) {
    const store = await directory.byId(id);
    if (!store) return { doubt: `there is no store ${id}` };
    const isOther = name !== "" && !isSameName(name, store.pharmacy.name);
    return isOther ? { doubt: `store ${id} is called "${store.pharmacy.name}"` } : { store };
  }
  const keys = phoneKeys(phone);
  const called = keys.length > 0 ? (await directory.search({ ...everything, phone: keys[0]! })).stores : [];
  const [only, more] = called.length > 1 ? called.filter((store) => isSameName(name, store.pharmacy.name)) : called;
  if (only && !more) {
    if (isSameName(name, only.pharmacy.name)) return { store: only };
    return { doubt: `${sayStore(only)} has this phone: write its number in place of the name, or correct the phone` };
  }
  const key = nameKeyOf(name);
  const from = { sort: "name", stage: 0, key, rank: 0 } as const;
  const { stores } = await directory.search({ ...everything, sort: "name", after: from, limit: maxAlike });
  const alike = stores.filter(
    ({ pharmacy }) => nameKeyOf(pharmacy.name) === key && areaTest(pharmacy)({ ...town, area: "" }),
  );
  const like = called.length > 1 ? called : alike;
  const [first, second] = like;
  if (!first) return { store: null };
  // A phone that another shop of this name has not is another shop's, or a new one.
  if (!second && keys.length === 0) return { store: first };
  return { doubt: `may be ${like.slice(0, 3).map(sayStore).join(" or ")}, or another store: write its number` };
}

function sayStore({ id, pharmacy }: StoredStore): string {
  return `store ${id} "${pharmacy.name}"`;
}
