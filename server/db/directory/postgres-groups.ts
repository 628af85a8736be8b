import type { TermQuery } from "../../../domain/search/plan.ts";
import { type Tier, tierKey } from "./postgres-word-keys.ts";
import type { Values } from "./sql.ts";

/** The numbers under which a word is looked for. */
export type GetKeys = (term: number) => number[];

export function keysInTiers(wanted: readonly Tier[]): GetKeys {
  return (term) => wanted.map((tier) => tierKey(term, tier));
}

/** PostgreSQL: whether the words in a column have one of each group. */
export function haveGroups(values: Values, column: string, groups: TermQuery["groups"], getKeys: GetKeys): string {
  const lists = groups.map((group) => group.flatMap(({ id }) => getKeys(id)));
  const some = lists.filter((keys) => keys.length > 1).map((keys) => `${column} && ${values.bigints(keys)}`);
  // Keys without an alternative are quicker looked for all together.
  const single = lists.filter((keys) => keys.length === 1).flat();
  return [...some, ...(single.length > 0 ? [`${column} @> ${values.bigints(single)}`] : [])].join(" AND ");
}
