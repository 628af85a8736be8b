import type { Outside } from "../../../domain/stores/stages.ts";
import { getCircle } from "./circle.ts";
import { haveGroups, keysInTiers } from "./postgres-groups.ts";
import { keysInCircle, tiers } from "./postgres-word-keys.ts";
import { exists, type Values } from "./sql.ts";
import { matchIn } from "./sqlite-words.ts";
import type { Stage } from "./stage.ts";

/** Whether the store of a row is not in the place. */
export function isOutside(values: Values, alias: string, stage: Stage, { names, inside }: Outside): string {
  const { engine, shared, query } = stage;
  const circle = getCircle(stage);
  if (engine === "postgres") {
    // By distance few rows are looked at, in any other order all of a circle: then those in the place are listed once.
    const isListed = circle !== null && query.sort !== "nearest";
    const keys = isListed ? keysInCircle(query.near!, circle) : keysInTiers(tiers);
    const hasNames = haveGroups(values, "o.words", names, keys);
    return isListed
      ? `${alias}.rank NOT IN (SELECT o.rank FROM store_words o WHERE ${hasNames})`
      : `NOT ${exists(`SELECT 1 FROM store_words o WHERE o.rank = ${alias}.rank AND ${hasNames}`)}`;
  }
  const known = shared.get(query)?.get(inside);
  // Found once and kept: a match for each row would read its words' lists again and again.
  const ranks = known
    ? `SELECT value FROM json_each(${values.of(JSON.stringify(known.map(({ rank }) => rank)))})`
    : `SELECT o.rowid FROM store_text o WHERE o.store_text MATCH ${values.of(matchIn(circle, stage, { groups: names, without: null }))}`;
  return `${alias}.rank NOT IN (${ranks})`;
}
