import type { Term } from "../../../domain/search/plan.ts";
import { haveGroups, keysInTiers } from "./postgres-groups.ts";
import { tiers } from "./postgres-word-keys.ts";
import type { SqlReader, Values } from "./sql.ts";
import { allOf } from "./sqlite-words.ts";

/** Whether the store of a row does not have all these names. */
export function isOutside(values: Values, alias: string, engine: SqlReader["engine"], groups: Term[][]): string {
  if (engine === "sqlite") {
    // Found once and kept: a match for each row would read its words' lists again and again.
    return `${alias}.rank NOT IN (SELECT o.rowid FROM store_text o WHERE o.store_text MATCH ${values.of(allOf(groups))})`;
  }
  return `NOT EXISTS (SELECT 1 FROM store_words o WHERE o.rank = ${alias}.rank AND ${haveGroups(values, "o.words", groups, keysInTiers(tiers))})`;
}
